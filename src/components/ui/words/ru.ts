import type { Formats } from '../format';
import type { OpKind } from '../totals/series';
import type { ComponentWords } from './en';

const OWNER_WORDS: ComponentWords['owners'] = {
  key: { word: 'ключ', many: 'ключи', gloss: 'Ключи записей мапы.' },
  value: { word: 'значение', many: 'значения', gloss: 'Значения записей мапы.' },
  padding: {
    word: 'паддинг',
    many: 'паддинг',
    gloss:
      'Пустые байты между полями и после них: благодаря паддингу каждое поле лежит по адресу, допустимому для его типа.',
  },
  control: {
    word: 'управляющий байт',
    many: 'управляющие байты',
    gloss: 'Байты tophash или ctrl, по одному на слот: показывают, занят ли слот, и хранят несколько битов хеша.',
  },
  pointer: {
    word: 'указатель переполнения',
    many: 'указатели переполнения',
    gloss: 'Машинное слово в конце бакета: указатель на бакет переполнения.',
  },
  emptySlot: { word: 'пустой слот', many: 'пустые слоты', gloss: 'Незанятое место для записи.' },
  tombstone: {
    word: 'надгробие',
    many: 'надгробия',
    gloss: 'Слот удалённой записи, который ещё нельзя считать пустым: сквозь него идёт поиск других ключей.',
  },
  overflow: {
    word: 'запасной бакет',
    many: 'запасные бакеты',
    gloss: 'Бакеты переполнения, которых ещё нет ни в одной цепочке, и слайс, который удерживает занятые бакеты.',
  },
  oldArray: {
    word: 'старый массив',
    many: 'прежнее место записей',
    gloss: 'Память, из которой мапа переезжает и которую не может отпустить, пока не переедет последняя запись.',
  },
  header: {
    word: 'заголовок',
    many: 'заголовки',
    gloss: 'Структуры, которые описывают мапу и её таблицы: hmap, mapextra, Map, table.',
  },
  directory: {
    word: 'каталог',
    many: 'каталог',
    gloss: 'Указатели на таблицы: по одному на каждое значение старших globalDepth битов хеша.',
  },
  mallocHeader: {
    word: 'заголовок malloc',
    many: 'заголовки malloc',
    gloss:
      'Машинное слово перед объектом больше 512 байт, в котором есть указатели: по нему сборщик мусора узнаёт тип.',
  },
  classTail: {
    word: 'округление до класса',
    many: 'округление до класса',
    gloss: 'У аллокатора 67 размеров, и запрос он округляет до ближайшего большего. Лишние байты никто не использует.',
  },
  pageTail: {
    word: 'округление до страниц',
    many: 'округление до страниц',
    gloss: 'Объекты больше 32 КиБ получают целые страницы по 8 КиБ. Остаток последней страницы никто не использует.',
  },
  garbage: {
    word: 'мусор',
    many: 'мусор',
    gloss: 'Память, которую мапа отпустила, а сборка мусора ещё не освободила.',
  },
};

const MEASURES: ComponentWords['totals']['measures'] = {
  moved: 'переехало записей',
  compared: 'сравнено слотов',
  allocated: 'выделено памяти',
};

const AT_ONCE: Readonly<Record<OpKind, string>> = {
  put: 'за одну вставку',
  get: 'за одно чтение',
  delete: 'за одно удаление',
  other: 'за одну операцию',
};

/** The genitive: «из 21 операции, из 5 операций». */
const OF_OPERATIONS = { one: 'операции', few: 'операций', many: 'операций', other: 'операции' };

const totalsWords = (f: Formats<'ru'>): ComponentWords['totals'] => {
  const cost: ComponentWords['totals']['cost'] = {
    moved: (amount) =>
      `${f.plural(amount, { one: 'переехала', few: 'переехали', many: 'переехало', other: 'переехало' })} ${f.counted(amount, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' })}`,
    compared: (amount) =>
      `${f.plural(amount, { one: 'сравнён', few: 'сравнены', many: 'сравнено', other: 'сравнено' })} ${f.counted(amount, { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' })}`,
    allocated: (amount) => `выделено ${f.bytes(amount)}`,
  };
  return {
    live: 'память мапы',
    name: (title) => `память мапы, ${title}`,
    exact: (bytes) => f.byteCount(bytes),
    thisOperation: 'за эту операцию',
    garbage: 'и ещё мусор',
    requested: 'запрошено',
    outsideOld: (what) => `${what} вне старого массива`,
    rest: 'остальное',
    requestedGloss: 'Сколько программа запросила у аллокатора; остальное — округление.',
    operations: (count) => f.counted(count, { one: 'операция', few: 'операции', many: 'операций', other: 'операции' }),
    state({ bytes, garbage, op, ops, peak }) {
      const now = `${f.bytes(bytes)} после ${f.count(op)} из ${f.counted(ops, OF_OPERATIONS)}`;
      const most = `Максимум: ${f.bytes(peak.bytes)}, после операции ${f.count(peak.op)}.`;
      return garbage === 0 ? `${now}. ${most}` : `${now}, плюс ${f.bytes(garbage)} мусора. ${most}`;
    },
    measures: MEASURES,
    details: 'Байты по владельцам и цена каждой операции',
    measure: 'цена каждой операции',
    cost,
    costs: (measure, amount, op) => `${MEASURES[measure]} по операциям: в оп. ${f.count(op)} ${cost[measure](amount)}`,
    noCost: (measure) => `${MEASURES[measure]}: 0`,
    costliest({ kind, op, measure, amount }) {
      const end = `${measure === 'allocated' ? f.bytes(amount) : f.count(amount)}, оп. ${f.count(op)}`;
      const most = `Больше всего ${MEASURES[measure]}`;
      return [`${most} ${AT_ONCE[kind]}: ${end}`, `${most}: ${end}`];
    },
    free: 'В этом прогоне все операции бесплатны.',
  };
};

export const words = (f: Formats<'ru'>): ComponentWords => ({
  player: {
    name: 'Плеер',
    play: 'Воспроизвести',
    pause: 'Пауза',
    space: 'Пробел',
    stepBack: 'На шаг назад',
    stepForward: 'На шаг вперёд',
    operationBack: 'На операцию назад',
    operationForward: 'На операцию вперёд',
    eventForward: 'К следующему событию',
    eventBack: 'К предыдущему событию',
    first: 'В начало',
    last: 'В конец',
    undo: 'Отменить последнее изменение',
    fork: 'Ветка: продолжить с этого шага',
    help: 'Справка по клавишам',
    speed: 'Скорость',
    unit: 'Воспроизводить',
    units: { step: 'шаги', operation: 'операции', event: 'события' },
    fast: 'Быстрая перемотка. Поставьте на паузу, чтобы прочитать, что происходит.',
    position: 'Позиция',
    op: 'оп.',
    step: 'шаг',
    start: 'начало',
    at({ op, opCount, stepInOp, stepsOfOp }) {
      if (opCount === 0) return 'операций пока нет';
      if (op === 0) return `перед первой из ${f.counted(opCount, OF_OPERATIONS)}`;
      return `операция ${f.count(op)} из ${f.count(opCount)}, шаг ${f.count(stepInOp)} из ${f.count(stepsOfOp)}`;
    },
    reached: ({ op, opCount }) => `операция ${f.count(op)} из ${f.count(opCount)}`,
    unfold: (steps) => `Показать все ${f.counted(steps, { one: 'шаг', few: 'шага', many: 'шагов', other: 'шага' })}`,
    fold: 'Одной фразой',
    marksAt: (labels, others) => labels.join('; ') + (others > 0 ? `; ещё событий: ${f.count(others)}` : ''),
    goTo: (mark) => `Перейти: ${mark}`,
    recorded: (done, total) => `${f.count(done)} из ${f.counted(total, OF_OPERATIONS)}`,
  },
  keys: {
    title: 'Клавиши',
    scope: 'Эти клавиши действуют на всей странице, кроме полей ввода.',
    toggle: 'Воспроизведение или пауза',
    tenths: 'К 0 %, 10 % … 90 % прогона',
    leafOn: 'На шкале: к следующему событию',
    leafBack: 'На шкале: к предыдущему событию',
    slower: 'Медленнее',
    faster: 'Быстрее',
    help: 'Показать эту справку',
    leave: 'Выйти из плеера',
  },
  log: {
    title: 'Журнал',
    operations: (count) => f.counted(count, { one: 'операция', few: 'операции', many: 'операций', other: 'операции' }),
    sentencesOf: (op) => `Шаги операции ${op}`,
    earlier: (count) => `Показать предыдущие: ${f.count(count)}`,
    later: (count) => `Показать следующие: ${f.count(count)}`,
  },
  zoom: { name: 'Масштаб', in: 'Крупнее', out: 'Мельче' },
  controls: {
    close: 'Закрыть',
    copyLink: 'Скопировать ссылку',
    copied: 'Скопировано.',
    copyByHand: 'Скопируйте эту ссылку',
    share: 'Поделиться или встроить…',
  },
  screen: {
    showAll: 'Показать все шаги',
    skip: 'К кнопке воспроизведения',
    previous: 'Предыдущий пример',
    next: 'Следующий пример',
    program: 'Программа',
    tabs: {
      label: 'Ещё об этом прогоне',
      about: 'Что здесь видно, легенда',
      log: 'Журнал',
      share: 'Поделиться',
    },
  },
  owners: OWNER_WORDS,
  tophash: 'байты tophash',
  ownedEntries: 'записи',
  ownersTable: {
    caption: (title) => `Байты по владельцам, ${title}`,
    owner: 'владелец',
    bytes: 'байты',
    share: 'доля',
    gloss: 'что это',
    sum: 'всего',
  },
  totals: totalsWords(f),
  picture: {
    files: 'Сохранить график как',
    svg: 'График в SVG',
    png: 'График в PNG',
    noPng: 'Этот браузер не смог нарисовать PNG: сохраните график в SVG.',
  },
});

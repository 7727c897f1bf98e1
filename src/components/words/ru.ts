import type { Formats } from '../format';
import type { OpKind } from '../totals/work';
import type { ComponentWords } from './en';

const OWNERS: ComponentWords['owners'] = {
  key: { word: 'ключ', many: 'ключи', gloss: 'Ключи записей мапы.' },
  value: { word: 'значение', many: 'значения', gloss: 'Значения записей мапы.' },
  padding: {
    word: 'паддинг',
    many: 'паддинг',
    gloss: 'Байты между полями и после них, чтобы каждое лежало по адресу, который допускает его тип.',
  },
  control: {
    word: 'управляющий байт',
    many: 'управляющие байты',
    gloss: 'По байту на слот: занят ли он, и несколько битов хеша. Это tophash или ctrl.',
  },
  pointer: {
    word: 'указатель переполнения',
    many: 'указатели переполнения',
    gloss: 'Слово в конце бакета, которое ведёт к его бакету переполнения.',
  },
  emptySlot: { word: 'пустой слот', many: 'пустые слоты', gloss: 'Место для записи, которое не занято.' },
  tombstone: {
    word: 'надгробие',
    many: 'надгробия',
    gloss: 'Удалённый слот, который ещё нельзя считать пустым: сквозь него проходят поиски других ключей.',
  },
  overflow: {
    word: 'запасной бакет',
    many: 'запасные бакеты',
    gloss: 'Бакеты переполнения, которых ещё нет ни в одной цепочке, и срез, который удерживает занятые.',
  },
  oldArray: {
    word: 'старый массив',
    many: 'старый массив',
    gloss: 'Память, из которой мапа переезжает и которую не может отпустить, пока не переехала последняя запись.',
  },
  header: {
    word: 'заголовок',
    many: 'заголовки',
    gloss: 'Структуры, которые описывают мапу и её таблицы: hmap, mapextra, Map, table.',
  },
  directory: {
    word: 'каталог',
    many: 'каталог',
    gloss: 'По указателю на таблицу для каждого значения старших globalDepth битов хеша.',
  },
  mallocHeader: {
    word: 'заголовок malloc',
    many: 'заголовки malloc',
    gloss: 'Слово перед объектом с указателями больше 512 байт: по нему сборщик мусора узнаёт тип.',
  },
  classTail: {
    word: 'хвост слота',
    many: 'хвосты слотов',
    gloss: 'У аллокатора 67 размеров: разницу между запросом и ближайшим из них он выдаёт, но никто её не просил.',
  },
  pageTail: {
    word: 'хвост страницы',
    many: 'хвосты страниц',
    gloss: 'Объекты больше 32 КиБ получают целые страницы по 8 КиБ: конец последней пуст.',
  },
  garbage: {
    word: 'мусор',
    many: 'мусор',
    gloss: 'То, что мапа отпустила, а сборка мусора ещё не освободила.',
  },
};

const MEASURES: ComponentWords['totals']['measures'] = {
  moved: 'переехало записей',
  compared: 'сравнено слотов',
  allocated: 'выделено байтов',
};

const DEAREST: Readonly<Record<OpKind, string>> = {
  put: 'Самая дорогая вставка',
  get: 'Самое дорогое чтение',
  delete: 'Самое дорогое удаление',
  other: 'Самая дорогая операция',
};

/** The genitive: «из 21 операции, из 5 операций». */
const OF_OPERATIONS = { one: 'операции', few: 'операций', many: 'операций', other: 'операции' };

const totalsWords = (f: Formats<'ru'>): ComponentWords['totals'] => {
  const cost: ComponentWords['totals']['cost'] = {
    moved: (amount) =>
      `${f.plural(amount, { one: 'переехала', few: 'переехали', many: 'переехало', other: 'переехало' })} ` +
      f.counted(amount, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' }),
    compared: (amount) =>
      `${f.plural(amount, { one: 'сравнён', few: 'сравнены', many: 'сравнено', other: 'сравнено' })} ` +
      f.counted(amount, { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' }),
    allocated: (amount) => `выделено ${f.bytes(amount)}`,
  };
  return {
    live: 'живые байты',
    name: (title) => `живые байты, ${title}`,
    exact: (bytes) => f.byteCount(bytes),
    requested: 'запрошено',
    requestedGloss: 'Сколько программа запросила у аллокатора; остальное\u00a0— округление.',
    operations: (count) => f.counted(count, { one: 'операция', few: 'операции', many: 'операций', other: 'операции' }),
    state({ bytes, garbage, op, ops, peak }) {
      const now = `${f.bytes(bytes)} после ${f.count(op)} из\u00a0${f.counted(ops, OF_OPERATIONS)}`;
      const most = `Больше всего\u00a0— ${f.bytes(peak.bytes)}, после ${f.count(peak.op)}.`;
      return garbage === 0 ? `${now}. ${most}` : `${now}, и мусора ${f.bytes(garbage)}. ${most}`;
    },
    measures: MEASURES,
    details: 'Байты по владельцам и цена каждой операции',
    measure: 'цена каждой операции',
    cost,
    costs: (measure, amount, op) => `${MEASURES[measure]} по операциям: в оп. ${f.count(op)} ${cost[measure](amount)}`,
    noCost: (measure) => `${MEASURES[measure]}: нисколько`,
    dearest({ kind, op, measure, amount }) {
      const what = DEAREST[kind];
      const end = `${cost[measure](amount)}, оп. ${f.count(op)}`;
      return [`${what} прогона: ${end}`, `${what}: ${end}`, `Макс.: ${end}`];
    },
    free: 'Ни одна операция этого прогона ничего не стоит.',
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
    opBack: 'На операцию назад',
    opForward: 'На операцию вперёд',
    nextMark: 'К следующему событию',
    first: 'В начало',
    last: 'В конец',
    undo: 'Отменить последнее изменение',
    fork: 'Ветка: продолжить с этого шага',
    help: 'Справка по клавишам',
    speed: 'Скорость',
    position: 'Позиция',
    op: 'оп.',
    step: 'шаг',
    start: 'начало',
    at({ op, opCount, stepInOp, stepsOfOp }) {
      if (opCount === 0) return 'операций пока нет';
      if (op === 0) return `перед первой из\u00a0${f.counted(opCount, OF_OPERATIONS)}`;
      return `операция ${f.count(op)} из\u00a0${f.count(opCount)}, шаг ${f.count(stepInOp)} из\u00a0${f.count(stepsOfOp)}`;
    },
    unfold: (steps) => `По шагам: ${f.count(steps)}`,
    fold: 'Одной фразой',
    marksAt: (labels, others) => labels.join('; ') + (others > 0 ? `; и ещё ${f.count(others)}` : ''),
    goTo: (mark) => `Перейти: ${mark}`,
    recorded: (done, total) => `${f.count(done)} из\u00a0${f.counted(total, OF_OPERATIONS)}`,
  },
  keys: {
    title: 'Клавиши',
    scope: 'Эти клавиши действуют на всей странице, кроме полей ввода.',
    toggle: 'Воспроизведение или пауза',
    tenths: 'К этой десятой части прогона',
    previousMark: 'К предыдущему событию',
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
    sentencesOf: (op) => `Шаги ${op}`,
    earlier: (count) => `Раньше ещё ${f.count(count)}: показать`,
    later: (count) => `Дальше ещё ${f.count(count)}: показать`,
  },
  zoom: { name: 'Масштаб', in: 'Крупнее', out: 'Мельче' },
  controls: {
    close: 'Закрыть',
    copyLink: 'Скопировать ссылку',
    copied: 'Скопировано.',
    copyByHand: 'Скопируйте эту ссылку',
    share: 'Поделиться или встроить…',
  },
  owners: OWNERS,
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
    svg: 'График как рисунок',
    png: 'График как картинка из пикселей',
    noPng: 'Этот браузер не смог нарисовать PNG; в SVG рисунок можно сохранить.',
  },
});

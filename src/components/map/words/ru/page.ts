import { bitsOfByte, type Formats, hexByte } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { ExampleId } from '../../record/examples';
import type { ControlFact, KeyProblem, Marker, SideName, UnitTask } from '../../record/facts';
import type { UnusableOp } from '../../record/planOwn';
import type { BytesDifference, Comparison } from '../../record/totals';
import type * as english from '../en/page';
import { words as settingWords } from './settings';

const OPERATIONS = {
  put: 'Эта вставка',
  get: 'Это чтение',
  delete: 'Это удаление',
  other: 'Эта операция',
} as const;

const ENTRIES = { one: 'запись', few: 'записи', many: 'записей', other: 'записи' };

/** Names of a side's map, as somebody who does something. */
const MAPS: EventWords<SideName> = {
  alone: ({ release }) => `мапа Go ${release}`,
  left: ({ release }) => `левая мапа Go ${release}`,
  right: ({ release }) => `правая мапа Go ${release}`,
  hinted: ({ release, hint }) =>
    `мапа Go ${release} ${hint > 0 ? `с подсказкой размера ${hint}` : 'без подсказки размера'}`,
};

const scenesOf = (f: Formats<'ru'>): english.MapPageWords['scenes'] => ({
  race: {
    title: 'Две мапы рядом',
    about: 'Мапа на бакетах и Swiss-мапа выполняют одни и те же операции: виден каждый шаг и каждый байт.',
    own: 'Одна программа работает сразу с двумя мапами. Листайте шаги или в любой момент вмешайтесь сами.',
  },
  'bucket-map': {
    title: 'Мапа на бакетах',
    about: 'Go 1.23 и раньше: байты tophash, бакеты переполнения и рост, за который платит каждое изменение.',
    own: 'К полному бакету из восьми слотов Go подвешивает бакет переполнения. При росте каждое изменение переносит один или два бакета.',
  },
  'swiss-map': {
    title: 'Swiss-мапа',
    about: 'Go 1.24 и новее: восемь управляющих байт за одно сравнение, надгробия и таблицы, которые делятся.',
    own: `В группе восемь слотов и управляющее слово, в таблице до ${f.count(1024)} слотов, а каталог перечисляет таблицы.`,
  },
});

function blankKey(key: string): string {
  return key === '' ? 'пустой ключ ""' : `ключ из одних пробелов "${key}"`;
}

const EXAMPLES: Readonly<Record<ExampleId, string>> = {
  pair: 'Старая мапа (слева) переезжает понемногу, новая (справа) — вся сразу. В обе вставляют одни и те же 32 ключа: разница в том, когда платить за переезд.',
  race: 'При значениях по 40 байт бакет занимает 464 байта. На 53-й записи мапа на бакетах начинает понемногу переезжать в больший массив. Swiss-мапа на 57-й переезжает вся сразу.',
  'four-to-eight':
    'В четырёх бакетах 26 записей, а следующая требует массива из восьми бакетов. Теперь каждое изменение переносит один или два старых бакета. Куда попадёт запись, решает ещё один бит хеша.',
  'first-overflow':
    'Девять ключей попадают в один бакет, а слотов в нём восемь. Девятый ложится в бакет переполнения: на него ведёт указатель из первого бакета.',
  'chain-of-three':
    'Двадцать ключей попадают в один бакет на восемь слотов. К нему подвешены ещё два, и поиск обходит все три. В Swiss-мапе ключи с теми же хешами расходятся: она смотрит сначала на другие биты.',
  'growth-begins':
    'Для восьми бакетов 53-я запись лишняя, и мапа заводит второй массив, из шестнадцати. Дальше каждое изменение переносит часть записей. Пока не переедет последний бакет, в памяти остаются оба массива.',
  'half-evacuated':
    'Каждое изменение переносит в новый массив один или два старых бакета. Ещё один бит хеша решает, остаётся ли у записи прежний номер бакета. Если нет, она попадает в парный бакет из верхней половины.',
  'read-mostly':
    'Записи переезжают лишь при изменениях, а здесь одни чтения. Поэтому массивов у мапы по-прежнему два, старый и новый. Чтение ничего не переносит: старый массив так и остаётся в памяти.',
  'same-size-growth':
    'После удалений остались длинные, почти пустые цепочки бакетов. Мапа укладывает оставшиеся записи в новый массив. Он не больше старого, зато цепочек в нём нет.',
  'third-group':
    'Хеш ведёт в полную группу 0; полна и группа 1. Следующий шаг длиннее: поиск минует группу 2, где свободны четыре слота, и находит место в группе 3. Через три вставки таблица заполнена на семь восьмых, и следующая вставка переносит все записи в таблицу вдвое больше.',
  'ninth-key':
    'Пока записей не больше восьми, Swiss-мапа — одна группа, без таблицы и каталога. С девятой она становится таблицей на шестнадцать слотов, и все записи переезжают сразу.',
  'eight-at-once':
    'Мапа хранит по семь бит хеша на слот и сравнивает восемь слотов одной инструкцией. Ключ она читает только там, где биты совпали. Мапа на бакетах сравнивает байты по одному.',
  'false-match':
    'У двух ключей совпали семь бит, по которым идёт поиск, и мапа зря читает чужой ключ. В полной группе так бывает с одним поиском из 16.',
  'full-group':
    'Двенадцать ключей попадают в одну группу на восемь слотов: лишние ложатся в следующую. Поиск идёт тем же путём и кончается на первой группе с пустым слотом.',
  tombstones:
    'Слот в полной группе нельзя просто освободить: поиск потеряет ключи за этой группой. Поэтому там остаётся отметка — надгробие. Слот снова займёт вставка, которая встретит это надгробие, или освободит уборка надгробий.',
  split:
    'Больше 1 024 слотов в таблице не бывает: на 897-й записи она делится на две. Все её записи хешируются заново и переезжают за одну эту вставку. Мапа на бакетах переносит за раз по два бакета.',
  'directory-doubles':
    'Таблицу мапа находит по старшим битам хеша. Если нужен ещё один бит, каталог, то есть список таблиц, становится вдвое длиннее. Таблицы, которые не делились, занимают теперь по две соседние ячейки.',
  'thousand-tables':
    'Девятьсот тысяч записей лежат примерно в 1 300 таблицах, полных и полупустых. Каждая таблица делится отдельно, когда заполнится, но все они делятся примерно при таком размере мапы. Мапа на бакетах удваивается целиком.',
  'equal-hashes':
    'Худший случай: у всех ключей один хеш. Мапа на бакетах превращается в список бакетов переполнения. Swiss-мапа тоже сравнивает каждый ключ: совпадают все управляющие байты.',
  'iterate-while-growing':
    'Цикл идёт, его тело добавляет ключи, и мапа растёт. Ни одна запись не попадётся дважды, а новые могут не попасться вовсе. Из 32 ключей цикл видит 13 в мапе на бакетах и 14 в Swiss-мапе.',
  cache:
    'В мапе не больше 24 записей: каждая новая вытесняет самую старую. В Swiss-мапе удаление из полной группы оставляет надгробие и не увеличивает growthLeft: таблица удваивается, хотя записей не прибавилось.',
  'cache-pruned':
    'От вытеснений остались надгробия, и к четвёртому новому ключу growthLeft уже равен 0. В Go 1.24 таблица удваивается, и мапа занимает 1 880 байт. Начиная с Go 1.25 мапа сначала убирает надгробия, которые поиску не нужны, и по-прежнему занимает 984 байта.',
  'cache-crossing':
    'При 28 записях у мапы на бакетах два массива и 6 192 байта, а у Swiss-мапы 2 136. Первое же вытеснение освобождает старый массив, а на третьем надгробия заставляют таблицу удвоиться. Теперь Swiss-мапа занимает 4 184 байта, а мапа на бакетах — 4 144.',
  'split-group':
    'Слот устроен как структура: в множестве с 8-байтовыми ключами половина его 16 байт пуста. Эксперимент Go 1.27, GOEXPERIMENT=mapsplitgroup, кладёт в группу сначала восемь ключей, потом их значения, и пустая половина исчезает.',
  hint: 'В две Swiss-мапы вставляют одни и те же сто ключей. В правой, созданной с подсказкой размера, не переезжает ни одна запись. Но память эта мапа занимает сразу всю, и, если подсказка слишком велика, лишнего уже не вернёт.',
};

export const words = (f: Formats<'ru'>): english.MapPageWords => {
  const settings = settingWords(f);
  const mapOf = (name: SideName) => sentenceOf(MAPS, name);
  const bytes: EventWords<BytesDifference> = {
    equal: (e) => `Сейчас обе мапы занимают по ${f.bytes(e.bytes)}.`,
    more({ more, less, by, times }) {
      const begin = `Сейчас ${mapOf(more.name)} на ${f.bytes(by)} больше, чем ${mapOf(less.name)}`;
      if (times === undefined) return `${begin}.`;
      return `${begin}, то есть в ${f.counted(times, { one: 'раз', few: 'раза', many: 'раз', other: 'раза' }, { places: 1 })}.`;
    },
  };
  /** `мапа Go 1.23 перенесла 2 записи, мапа Go 1.26 — 896`; of one side without its name. */
  function movedOn(moved: readonly number[], all: Comparison['sides']): string {
    if (moved.every((amount) => amount === 0)) return 'ни одна запись не переехала';
    const amounts = moved.map((amount, i) => (i === 0 ? f.counted(amount, ENTRIES) : f.count(amount)));
    if (all.length === 1) return `мапа перенесла ${amounts.join()}`;
    return all.map(({ name }, i) => `${mapOf(name)} ${i === 0 ? 'перенесла' : '—'} ${amounts[i]}`).join(', ');
  }
  function work({ sides: all, worst, now }: Comparison): string {
    if (worst.every((amount) => amount === 0)) return 'За весь прогон ни одна запись не переезжает.';
    const most = worst.map((amount, i) => (i === 0 ? f.counted(amount, ENTRIES) : f.count(amount)));
    const named = all.length === 1 ? most : all.map(({ name }, i) => `${mapOf(name)} — ${most[i]}`);
    const worstOfRun = `Больше всего за раз: ${named.join(', ')}.`;
    return now ? `${OPERATIONS[now.type]}: ${movedOn(now.moved, all)}. ${worstOfRun}` : worstOfRun;
  }
  return {
    ...slotWords(f),
    totals: totalsWords(f),
    settings,
    scenes: scenesOf(f),
    examples: EXAMPLES,
    form: {
      shows: (title) => `Открыт пример «${title}».`,
      title: 'Свой прогон',
      ownType: 'Объявленная вами мапа растёт запись за записью; слоты показаны в масштабе.',
      declared: 'Объявления на Go',
      goarch: 'Процессор, GOARCH',
      hashed:
        'Ваши ключи хеширует XXH64 с зерном мапы. У самого Go хеш в каждом процессе свой, поэтому ни один сайт не покажет хеш, который будет в вашей программе.',
      hints: {
        hint: (buckets) =>
          `Мапа на бакетах делит подсказку размера на 6,5, а не на 8, и округляет вверх до степени двойки: получается ${f.counted(buckets, { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' })}.`,
        seed: 'Другое зерно даёт другие ключи и хеши.',
        keys: 'По одному ключу в строке. Мапа получит их в этом порядке, раньше остальных.',
        declared:
          'Объявите типы и мапу, в которой они используются, так же, как в своей программе. Поля размещены так же, как в Go на 64-битных машинах.',
        matchesExactly: 'Восемь управляющих байт сравниваются точно.',
        matchesMore:
          'Байт сразу за совпавшим тоже подойдёт, если отличается от h2 только младшим битом, и тогда ключ сравнивается зря.',
        ops: 'Например: put:a, get:a, del:a, range, gc, clear.',
      },
      unusable: ({ number, problem }: UnusableOp) => `Операция ${number} пропущена: ${settings.keyProblem(problem)}.`,
      kept: (problem) => `${problem} Прогон остаётся прежним.`,
    },
    actions: {
      key: 'Свой ключ',
      placeholder: (kind) => (kind === 'string' || kind === 'other' ? 'ваш ключ' : `ключ ${kind}`),
      unusable: (problem: KeyProblem) => `Этот ключ не подходит: ${settings.keyProblem(problem)}.`,
      again: {
        put: (key) => `Нажмите ещё раз, чтобы вставить ${blankKey(key)}.`,
        get: (key) => `Нажмите ещё раз, чтобы найти ${blankKey(key)}.`,
        delete: (key) => `Нажмите ещё раз, чтобы удалить ${blankKey(key)}.`,
      },
      put: 'вставить',
      get: 'найти',
      delete: 'удалить',
      iterate: 'пройти циклом',
      clear: 'очистить',
      gc: 'собрать мусор',
      fillTo: 'До скольких записей заполнить мапу',
      entries: 'записей',
      fill: 'заполнить до этого числа',
      thin: 'удалить 90 %',
      fillRange: (least, most) =>
        least > most
          ? `Сначала удалите записи: в мапе их уже ${f.count(most)} или больше.`
          : `Введите число от ${f.count(least)} до ${f.count(most)}.`,
      nothingToDelete: 'Сначала вставьте ключи: в мапе не больше одной записи.',
      recorded: (done, all) => `Выполнено операций: ${f.count(done)} из ${f.count(all)}`,
      cancel: 'Отменить',
      replaced: (count) =>
        `${f.plural(count, { one: 'отброшена', few: 'отброшены', many: 'отброшено', other: 'отброшено' })} ` +
        `${f.counted(count, { one: 'операция', few: 'операции', many: 'операций', other: 'операции' })} ·`,
      undo: 'вернуть',
      offers: {
        label: 'Подобранные ключи',
        into: 'Ключ для',
        bucket: (number) => (number === undefined ? 'этого бакета' : `бакета ${number}`),
        group: (number) => (number === undefined ? 'этой группы' : `группы ${number}`),
        fullGroup: 'Удалить из полной группы',
        noFullGroup: 'Полных групп в таблицах нет: вставьте ещё ключи.',
        noKey: 'Подходящего ключа не нашлось: выберите другой бакет или другую группу.',
      },
    },
    strip: { bucket: 'все бакеты: чем полнее, тем ярче', group: 'все группы: чем полнее, тем ярче' },
    hash: {
      change: 'изменить биты, устроить коллизию',
      done: 'закончить правку',
      chosen:
        'Этот хеш выбран вручную. Нажмите на бит, чтобы инвертировать его: прогон начнётся заново, с новым хешем.',
      computed:
        'Этот хеш получен из ключа и зерна мапы. Нажмите на бит, чтобы инвертировать его: прогон начнётся заново, с новым хешем.',
      from: 'Взять хеш ключа…',
      choose: 'выберите другой ключ',
      reset: 'Вернуть вычисленный хеш',
      bits: 'биты хеша: нажатие инвертирует бит',
      bit: (bit, value) => `бит ${bit}, ${value}`,
      moreBits: (bits) => `ещё ${f.counted(bits, { one: 'бит', few: 'бита', many: 'бит', other: 'бита' })}`,
    },
    tips: {
      structure: (map) =>
        `Структура: ${map}. Стрелки вверх и вниз ведут по уровню, вправо — вглубь, влево — обратно; Enter открывает часть`,
      part: (name, size, owner) => (name === owner ? `${name}, ${size}` : `${name}, ${size}: ${owner}`),
      owned: (size, owner) => `${size}: ${owner}`,
      entry: (entry, table) => `ячейка ${entry} каталога → ${table}`,
    },
    open: (segment) => `${segment}: посмотреть`,
    movedOf: (moved, all) => `${f.count(moved)} из ${f.count(all)}`,
    program: 'Программа',
    noHash: 'Эта операция не хеширует ни одного ключа.',
    allBits: 'все биты',
    hashOf: (key, side) => (side === undefined ? `хеш ключа ${key}` : `${side}: хеш ${key}`),
    scale: 'Всё в масштабе: площадь пропорциональна числу байтов.',
    tabs: {
      label: 'Ещё об этом прогоне',
      about: 'Что здесь видно и легенда',
      act: 'Операции и биты хеша',
      actWithKey: 'Свой ключ, биты хеша',
      tables: 'Память в цифрах',
      log: 'Журнал',
      files: 'Сохранить, поделиться',
      real: 'На настоящем Go',
      own: 'Свой прогон',
    },
    comparison: (facts) => (facts.bytes ? `${sentenceOf(bytes, facts.bytes)} ${work(facts)}` : work(facts)),
  };
};

const TOPHASHES = {
  emptyRest: () => 'emptyRest: слот и все за ним свободны',
  emptyOne: () => 'emptyOne: слот свободен',
  evacuatedX: () => 'evacuatedX: запись переехала в нижнюю половину нового массива',
  evacuatedSame: () => 'evacuatedX: запись переехала в новый массив, в бакет с тем же номером',
  evacuatedY: () => 'evacuatedY: запись переехала в верхнюю половину нового массива',
  evacuatedEmpty: () => 'evacuatedEmpty: во время переезда бакета слот был пуст',
};

const AGES: Readonly<Record<Extract<UnitTask, { type: 'bucket' }>['of'], string>> = {
  current: '',
  old: 'старый ',
  new: 'новый ',
  former: 'прежний ',
};

function groupName(number: number | undefined): string {
  return number === undefined ? 'группа' : `группа ${number}`;
}

const TASKS: EventWords<UnitTask> = {
  bucket({ of, number }) {
    const name = number === undefined ? 'бакет переполнения' : `бакет ${number}`;
    return `${AGES[of]}${name}: байты tophash (0x) и ключи`;
  },
  movedBucket({ number, to, upper }) {
    const name = number === undefined ? 'старый бакет переполнения' : `старый бакет ${number}`;
    const codes = `${hexByte(2)} — уже в бакете ${to}`;
    return `${name}: ${codes}${upper === undefined ? '' : `, ${hexByte(3)} — в ${upper}`}`;
  },
  group: ({ number }) => `${groupName(number)}: управляющие байты (0x) и ключи`,
  groupWithTombstones: ({ number }) => `${groupName(number)}: управляющие байты и ключи; 0xfe — удалено`,
  matchH2: ({ number, h2 }) => `${groupName(number)}: 8 байт сравниваются с h2 = ${hexByte(h2)}`,
  matchEmpty: ({ number }) => `${groupName(number)}: есть ли байт 0x80 (пусто)?`,
  matchEmptyOrDeleted: ({ number }) => `${groupName(number)}: есть ли 0x80 (пусто) или 0xfe (надгробие)?`,
};

export const slotWords = (f: Formats<'ru'>): ReturnType<typeof english.slotWords> => {
  const bytesOf = (count: number) => f.counted(count, { one: 'байт', few: 'байта', many: 'байт', other: 'байта' });
  const controls: EventWords<ControlFact> = {
    ...TOPHASHES,
    tophash: ({ top, by }) =>
      by === 0
        ? 'старший байт хеша'
        : `старший байт хеша, ${hexByte(top)}, плюс ${by}: значения меньше ${by} заняты под отметки`,
    empty: ({ control }) => `${bitsOfByte(control)}: слот пуст; дальше группы с пустым слотом поиск не идёт`,
    deleted: ({ control }) => `${bitsOfByte(control)}: надгробие; поиск на нём не кончается`,
    full: ({ control }) => `${bitsOfByte(control)}: слот занят; после 0 идёт h2, младшие семь бит хеша`,
  };
  return {
    loupe: { tasks: TASKS },
    slot: {
      controls,
      byteCount: bytesOf,
      bytes: {
        spare: (bytes) => `${bytesOf(bytes)} запасного бакета`,
        empty: (bytes) => `свободно ${bytesOf(bytes)}`,
        deleted: (bytes) => `${bytesOf(bytes)} удалённой записи`,
        moved: (bytes) => `${bytesOf(bytes)} переехавшей записи`,
        full(total, parts) {
          const shares = [
            [parts.key, 'ключ'],
            [parts.elem, 'значение'],
            [parts.inside, 'паддинг внутри значения'],
            [parts.outside, 'паддинг'],
          ] as const;
          const all = shares.filter(([bytes]) => bytes > 0).map(([bytes, word]) => `${word} ${bytes}`);
          return `${bytesOf(total)}: ${all.join(', ')}`;
        },
      },
      total: (bytes) => `${bytes} и ещё 1 управляющий байт`,
      note: 'Строка — машинное слово, 8 байт; точка — байт другого слота.',
      noteWithElement: 'Строка — машинное слово, 8 байт; точка — байт другого слота. Байты значения не показаны.',
    },
  };
};

export const totalsWords = (f: Formats<'ru'>): ReturnType<typeof english.totalsWords> => {
  const events: EventWords<Marker> = {
    growth: () => 'удвоение',
    sameSizeGrowth: () => 'уплотнение',
    growthDone: () => 'старый массив отпущен',
    becomesTable: () => 'теперь таблица',
    tableGrowth: () => 'таблица удваивается',
    split: () => 'таблица делится',
    directory: () => 'каталог удваивается',
    prune: () => 'надгробия убраны',
    firstOverflow: () => 'бакет переполнения',
    firstTombstone: () => 'надгробие',
    firstFalseMatch: () => 'ложное совпадение',
    firstFullGroup: () => 'полная группа',
  };
  return {
    note({ marker, op, bytes, most }) {
      const by = bytes > 0 ? `+${f.shortBytes(bytes)}` : f.shortBytes(bytes);
      const number = `оп. ${f.count(op)}`;
      const event = sentenceOf(events, marker);
      const peak = bytes > 0 && most > bytes ? `, в пике +${f.shortBytes(most)}` : '';
      const texts = [
        `${number}, ${event}: ${by}${peak}`,
        `${event}: ${by}`,
        `${number}: ${by}${peak}`,
        `${number}: ${by}`,
      ];
      return [...new Set(texts)].toSorted((a, b) => b.length - a.length);
    },
  };
};

import type { Figure, FigureId } from '../../../../models/sizing/derivation/term';
import type { Formats, Plurals } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { SideStepId } from '../../answer/designs';
import type { MapContents, Reason, Tables } from '../../answer/reasons';
import { figureBytes, figureNumber, shownValue } from '../../breakdown/derivation';
import { MOST_IN_FULL, numberText } from '../amounts';
import type { SizingWords } from '../en';
import type { BreakdownWords, ComparisonWords, DerivationWords } from '../en/answer';
import { BYTES, ENTRIES, MAPS, OF_BYTES, partWords, phrases } from './figure';

const GIB = 2 ** 30;

/** Shares of an array that has moved, as people say them. */
const MOVED: readonly (readonly [share: number, words: string])[] = [
  [0, 'почти ничего не переехало'],
  [1 / 10, 'переехала десятая часть'],
  [1 / 5, 'переехала пятая часть'],
  [1 / 4, 'переехала четверть'],
  [1 / 3, 'переехала треть'],
  [2 / 5, 'переехали две пятых'],
  [1 / 2, 'переехала половина'],
  [3 / 5, 'переехали три пятых'],
  [2 / 3, 'переехали две трети'],
  [3 / 4, 'переехали три четверти'],
  [4 / 5, 'переехали четыре пятых'],
  [9 / 10, 'переехали девять десятых'],
  [1, 'переехало почти всё'],
];

function movedInWords(share: number): string {
  const [, words] = MOVED.reduce((best, each) => (Math.abs(each[0] - share) < Math.abs(best[0] - share) ? each : best));
  return words;
}

const BUCKETS = { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' };
/** After «из». */
const OF_BUCKETS = { one: 'бакета', few: 'бакетов', many: 'бакетов', other: 'бакета' };
const TABLES = { one: 'таблица', few: 'таблицы', many: 'таблиц', other: 'таблицы' };
/** After «хватило бы». */
const OF_TABLES = { one: 'таблицы', few: 'таблиц', many: 'таблиц', other: 'таблицы' };
const SLOTS = { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' };
const TOMBSTONES = { one: 'надгробие', few: 'надгробия', many: 'надгробий', other: 'надгробия' };
const SIDES = { key: 'ключ', elem: 'значение' } as const;
const SIDES_FIRST = { key: 'Ключ', elem: 'Значение' } as const;

export const reasonWords = (f: Formats<'ru'>): SizingWords['reasons'] => {
  const { goReleases, inGo, listed, percent, figure } = phrases(f);
  const inGoAtFirst = (releases: readonly string[]) => `В ${goReleases(releases)}`;
  const buckets = (count: number) => f.counted(count, BUCKETS);
  const byHint = (hint: number) => `по подсказке размера на ${f.counted(hint, ENTRIES)}`;
  const full = (occupancy: number) => `заполнение ${percent(occupancy)}`;

  /** `3 584 таблицы по 1 024 слота и 512 таблиц по 2 048 слотов` */
  function tablesInWords(all: readonly Tables[], forms: typeof TABLES, one: string): string {
    const words = all.map(({ slots, tables }) => {
      const count = Math.round(tables);
      return count === 1 && all.length === 1
        ? `${one} на ${f.counted(slots, SLOTS)}`
        : `${f.counted(count, forms)} по ${f.counted(slots, SLOTS)}`;
    });
    return listed(words);
  }

  const tablesOf = (all: readonly Tables[]) => tablesInWords(all, TABLES, 'одна таблица');
  const fullTables = ({ tables, occupancy }: { tables: readonly Tables[]; occupancy: number }) =>
    `${tablesOf(tables)}, ${full(occupancy)}`;

  const contents = {
    header: () => 'только заголовок',
    oneBucket: ({ slots, used }) => `один бакет на ${f.counted(slots, SLOTS)}, занято ${f.count(used)}`,
    oneGroup: ({ slots, used }) => `одна группа на ${f.counted(slots, SLOTS)}, занято ${f.count(used)}, таблиц нет`,
    buckets: ({ buckets: count, slots, occupancy, doublesAt }) =>
      `${buckets(count)} по ${f.counted(slots, SLOTS)}, ${full(occupancy)}` +
      (doublesAt === null ? '' : `; бакетов станет вдвое больше на записи номер ${f.count(doublesAt)}`),
    bucketsToSpare: ({ buckets: count, hint, needed }) =>
      `${buckets(count)} ${byHint(hint)}, хотя хватило бы ${needed === 1 ? 'одного' : f.count(needed)}`,
    bucketsAtOnce: ({ buckets: count, hint }) => `сразу ${buckets(count)} ${byHint(hint)}: расти не пришлось`,
    tables: fullTables,
    tablesSplitting: ({ share, of, ...tables }) =>
      `${fullTables(tables)}; из первых ${f.counted(of, OF_TABLES)} разделилось ${percent(share)}`,
    tablesAllSplit: ({ needed, ...tables }) =>
      `${fullTables(tables)}: хватило бы ${f.count(needed)}, но все таблицы делятся почти одновременно`,
    tablesToSpare({ tables, hint, needed }) {
      const enough =
        'slots' in needed
          ? `одной группы на ${f.counted(needed.slots, SLOTS)}`
          : tablesInWords(needed, OF_TABLES, 'одной таблицы');
      return `${tablesOf(tables)} ${byHint(hint)}, хотя хватило бы ${enough}`;
    },
  } satisfies EventWords<MapContents>;

  const reasons = {
    nothingYet: () => 'До первой вставки в мапе только заголовок.',
    contents: ({ releases, contents: of }) => `${inGoAtFirst(releases)} у мапы ${sentenceOf(contents, of, undefined)}.`,
    growing: ({ releases, oldBuckets, moved }) =>
      `${inGoAtFirst(releases)} мапа как раз растёт: старый массив из ${f.counted(Math.round(oldBuckets), OF_BUCKETS)} ещё в памяти, ${movedInWords(moved)}.`,
    deleted({ tombstones }) {
      const left = tombstones
        ? ` ${inGoAtFirst(tombstones.releases)} в ней ${f.counted(Math.round(tombstones.count), TOMBSTONES)}.`
        : '';
      return `Слоты удалённых записей остаются: мапа не сжимается.${left}`;
    },
    cleared: () =>
      'clear оставляет и таблицы Swiss-мапы, и массив мапы на бакетах, а освобождает только бакеты переполнения.',
    refilledAfterClear: ({ releases, tables }) =>
      `После clear хеши у ключей новые, а разделённая таблица так и остаётся разделённой: ${inGo(releases)} у мапы теперь ${f.counted(Math.round(tables), TABLES)}.`,
    replacedInTables: ({ releases, tombstones }) =>
      `Запись, убранная из полной группы, оставляет надгробие, и оно занимает место, пока таблица не разделится: ${inGo(releases)} у мапы сейчас ${f.counted(Math.round(tombstones), TOMBSTONES)}.`,
    replacedInBuckets: ({ releases, overflow }) =>
      `Цепочки только удлиняются, пока мапа не уплотнится: ${inGo(releases)} у неё сейчас ${f.counted(Math.round(overflow), OVERFLOW_BUCKETS)}.`,
    movedByReplacing: ({ releases, oldBuckets }) =>
      `Если бы эту мапу заполнили один раз, ${inGo(releases)} она ещё росла бы и держала старый массив на ${f.counted(Math.round(oldBuckets), BUCKETS)}. Но дальнейшие изменения этот рост завершили.`,
    outside: ({ side, bytes, most, objectBytes }) =>
      `${SIDES_FIRST[side]} в ${f.counted(bytes, BYTES)} больше предела (${f.count(most)}): ` +
      `в слоте лежит указатель, а ${SIDES[side]} — отдельный объект на ${f.counted(objectBytes, BYTES)}.`,
    oneMap({ costs }) {
      const most = Math.max(...costs.map(({ bytes }) => bytes));
      const each = costs.map((cost) => `${figure(cost.bytes, most)} ${inGo(cost.releases)}`);
      return `Одна мапа занимает ${listed(each)}.`;
    },
  } satisfies EventWords<Reason>;

  return {
    reason: (reason) => sentenceOf(reasons, reason, undefined),
    standIn: ({ asked, as, alike }) =>
      alike
        ? `Для Go ${asked} взят расчёт Go ${as}: в ${alike.join(' и ')} исходный код мап один и тот же.`
        : `Для Go ${asked} взят расчёт Go ${as}, хотя эти версии не сравнивали.`,
    beyondAddresses: (releases) =>
      `32-битной программе доступны ${f.bytes(4 * GIB, { most: 0 })}: ${inGo(releases)} она завершится ошибкой «out of memory».`,
  };
};

const STEPS: Readonly<Record<SideStepId, string>> = {
  bucket: 'бакет из 8 слотов',
  buckets: 'массив бакетов',
  group: 'группа из 8 слотов',
  groups: 'группы таблицы',
};

export const comparisonWords = (f: Formats<'ru'>): ComparisonWords => {
  const bytes = (amount: number) => (amount < MOST_IN_FULL ? f.exactBytes(amount) : f.bytes(amount));
  const percent = (share: number) => f.percent(share, { places: share < 0.01 ? 1 : 0 });

  return {
    caption: 'Как пара превращается в байты в обоих вариантах',
    bytes: f.bytes,
    perEntry: (amount) => `${f.exactBytes(amount, { places: 1 })} на запись`,
    difference({ names: [a, b], release, moreBytes, share, isOpen }) {
      const begin = `В Go ${release} вариант ${b}`;
      if (Math.abs(moreBytes) < 1) return `${begin} занимает столько же, сколько вариант ${a}.`;
      const part = share === null ? '' : ` (${percent(Math.abs(share))})`;
      const chance = isOpen ? ', но может выйти и наоборот' : '';
      return `${begin} ${moreBytes < 0 ? 'меньше' : 'больше'} на ${f.bytes(Math.abs(moreBytes))}${part}${chance}.`;
    },
    pair: 'ключ и значение',
    step: ({ id, releases }) => `Go ${releases.join(', ')}: ${STEPS[id]}`,
    amount([requested, allocated]) {
      if (allocated === 0) return 'нет';
      return requested === allocated ? bytes(allocated) : `${bytes(requested)} → ${bytes(allocated)}`;
    },
  };
};

/** Words after a number: the same after each, by its plural, or by what it is of. */
type FigureWords = string | Plurals['ru'] | ((figure: Figure) => string);

const GROUPS = { one: 'группа', few: 'группы', many: 'групп', other: 'группы' };
const SHARES = { one: 'доля', few: 'доли', many: 'долей', other: 'доли' };
const POINTERS = { one: 'указатель', few: 'указателя', many: 'указателей', other: 'указателя' };

/** Forms of a noun with the same words after each. */
function followed({ one, few, many, other }: Plurals['ru'], words: string): Plurals['ru'] {
  return { one: `${one} ${words}`, few: `${few} ${words}`, many: `${many} ${words}`, other: `${other} ${words}` };
}

const OVERFLOW_BUCKETS = followed(BUCKETS, 'переполнения');
const ALONE_BUCKETS = {
  one: 'бакет переполнения, выделенный отдельно',
  few: 'бакета переполнения, выделенных по одному',
  many: 'бакетов переполнения, выделенных по одному',
  other: 'бакета переполнения, выделенных по одному',
};

const derivationWords = (f: Formats<'ru'>): DerivationWords => {
  const ofWhat = ({ of, value }: Figure, words: string) => (of ? `${words} (${wordsOf({ id: of, value })})` : words);
  const tablesOf = ({ value, named = 0 }: Figure) => `${f.plural(value, TABLES)} по ${f.counted(named, SLOTS)}`;
  const pointers: Partial<Record<FigureId, string>> = {
    keyBytes: 'указатель на ключ',
    valueBytes: 'указатель на значение',
  };

  const figures: Readonly<Record<FigureId, FigureWords>> = {
    entries: ENTRIES,
    entriesPut: followed(ENTRIES, 'до удаления'),
    entriesDeleted: 'удалено',
    hint: 'в подсказке размера',
    maps: MAPS,
    keyBytes: 'ключ',
    valueBytes: 'значение',
    keyObject: 'ключ вне слота',
    valueObject: 'значение вне слота',
    oneMap: 'в одной мапе',
    behindOneMap: 'вне мапы',
    slots: SLOTS,
    emptySlots: { one: 'пустой слот', few: 'пустых слота', many: 'пустых слотов', other: 'пустого слота' },
    slotsOfUnit: SLOTS,
    sizeClass: (figure) => ofWhat(figure, `класс размеров под ${figureBytes(figure.named ?? 0, f)}`),
    wholePages: (figure) => ofWhat(figure, 'целые страницы'),
    pages: { one: 'страница', few: 'страницы', many: 'страниц', other: 'страницы' },
    pageBytes: 'страница',
    mallocHeader: 'заголовок malloc',
    restOfClass: (figure) => ofWhat(figure, 'хвост слота'),
    restOfPages: (figure) => ofWhat(figure, 'хвост страницы'),
    Map: 'Map',
    tableRecord: 'table',
    group: GROUPS,
    groups: GROUPS,
    groupBytes: 'группа',
    groupPadding: 'паддинг группы',
    controlWord: 'управляющее слово',
    slotBytes: 'слот',
    slotPadding: 'паддинг слота',
    tombstones: { one: 'надгробие', few: 'надгробия', many: 'надгробий', other: 'надгробия' },
    groupsOfTable: 'группы таблицы',
    tables: TABLES,
    tablesNotOutgrown: tablesOf,
    tablesOutgrown: tablesOf,
    tablesForHint: {
      one: 'полная таблица по подсказке размера',
      few: 'полные таблицы по подсказке размера',
      many: 'полных таблиц по подсказке размера',
      other: 'полной таблицы по подсказке размера',
    },
    shares: followed(SHARES, 'пространства хешей'),
    halfShares: SHARES,
    sharesOutgrown: {
      one: 'уже разделилась надвое',
      few: 'уже разделились надвое',
      many: 'уже разделились надвое',
      other: 'уже разделилось надвое',
    },
    chanceOutgrown: ({ named = 0 }) => `вероятность, что в доле записей ${f.count(named)} или больше`,
    entriesAShare: followed(ENTRIES, 'на долю'),
    slotsOfTable: followed(SLOTS, 'таблицы'),
    slotsOfHalf: SLOTS,
    maxLoad: 'предел заполнения',
    tableLimit: followed(ENTRIES, 'на таблицу, максимум'),
    directory: 'каталог',
    directoryEntries: {
      one: 'ячейка каталога',
      few: 'ячейки каталога',
      many: 'ячеек каталога',
      other: 'ячейки каталога',
    },
    directoryEntriesDoubled: {
      one: 'ячейка каталога, который удвоился при разделении таблицы',
      few: 'ячейки каталога, который удвоился при разделении таблицы',
      many: 'ячеек каталога, который удвоился при разделении таблицы',
      other: 'ячейки каталога, который удвоился при разделении таблицы',
    },
    chanceDoubled: 'вероятность, что хоть одна таблица разделилась',
    chanceNotDoubled: 'вероятность, что ни одна таблица не разделилась',
    pointerBytes: ({ of: to }) => pointers[to ?? 'tables'] ?? 'указатель',
    hmap: 'hmap',
    mapextra: 'mapextra',
    chanceMapextra: 'вероятность, что есть mapextra',
    chanceSettled: 'вероятность, что роста сейчас нет',
    chanceGrowing: 'вероятность, что рост как раз идёт',
    buckets: BUCKETS,
    oldBuckets: {
      one: 'старый бакет',
      few: 'старых бакета',
      many: 'старых бакетов',
      other: 'старого бакета',
    },
    halfBuckets: BUCKETS,
    loadFactor: followed(ENTRIES, 'на бакет'),
    loadLimit: followed(ENTRIES, 'максимум'),
    preallocated: followed(OVERFLOW_BUCKETS, 'про запас'),
    oldPreallocated: followed(OVERFLOW_BUCKETS, 'про запас у старого массива'),
    sixteen: '',
    roomLeft: 'за счёт округления',
    bucketArray: 'массив бакетов',
    oldArray: 'старый массив',
    bucketBytes: 'бакет',
    bucketSlotBytes: 'ключ и значение',
    tophashBytes: 'tophash',
    overflowPointer: 'указатель переполнения',
    overflowUsed: followed(OVERFLOW_BUCKETS, 'в цепочках'),
    overflowAlone: ALONE_BUCKETS,
    oldOverflowAlone: followed(ALONE_BUCKETS, 'у старого массива'),
    overflowSpare: followed(OVERFLOW_BUCKETS, 'в запасе'),
    linkedBuckets: followed(BUCKETS, 'в цепочках, вместе с бакетами переполнения'),
    sliceHeader: 'заголовок слайса, который удерживает бакеты переполнения',
    sliceArray: 'массив слайса, который удерживает бакеты переполнения',
    sliceLength: followed(POINTERS, 'по ёмкости слайса'),
    chanceSlice: 'вероятность такого слайса',
    entriesInArray: followed(ENTRIES, 'в нынешнем массиве'),
    entriesNotMoved: followed(ENTRIES, 'в старом массиве'),
    shareNotMoved: 'старых бакетов ещё не переехали',
    shareNotDeleted: 'не удалены',
    deletedReached: 'удалено, но ещё есть в старом массиве',
    objectsAnEntry: ({ path = '' }) => `${path} на запись`,
    objectGiven: ({ path = '', named = 0, upTo }) =>
      upTo === undefined
        ? `под ${figureBytes(named, f)} данных (${path})`
        : `под данные от ${numberText(named, 'bytes', f)} до ${numberText(upTo, 'bytes', f)} ${f.plural(upTo, OF_BYTES)} (${path}), в среднем`,
    countedGiven: ({ path = '' }) => `под ${path}, в среднем`,
    tinyBlock: 'блок tiny-аллокатора',
    tinyObjects: {
      one: 'объект в нём',
      few: 'объекта в нём',
      many: 'объектов в нём',
      other: 'объекта в нём',
    },
  };

  function wordsOf(figure: Figure): string {
    const words = figures[figure.id];
    if (typeof words === 'function') return words(figure);
    return typeof words === 'string' ? words : f.plural(shownValue(figure), words);
  }

  return {
    words: wordsOf,
    number: (figure) => figureNumber(figure, f),
    bytes: (bytes) => figureBytes(bytes, f),
  };
};

export const breakdownWords = (f: Formats<'ru'>): BreakdownWords => {
  const { word } = partWords(f);
  return {
    title: 'Где лежат байты',
    titleTried: 'Где лежали бы байты',
    howTo: (unit) =>
      `${unit.bytes === 1 ? 'в байтах' : `в ${unit.word}`}; нажмите на число, чтобы увидеть, как оно получено`,
    figure: (release, part, bytes) => `Go ${release}, ${word(part)}: ${bytes}`,
    segment: (release, part, bytes) => `${word(part)}: ${f.bytes(bytes)} в Go ${release}`,
    total: (bytes, unit) =>
      unit.bytes === 1 || bytes < unit.bytes ? f.bytes(bytes) : `${f.tenths(bytes / unit.bytes)} ${unit.word}`,
    table: {
      summary: 'Байты по владельцам и версиям Go',
      caption: 'Байты по владельцам',
      owner: 'владелец',
      bytes: 'байты',
      entry: 'на запись',
      share: 'доля',
    },
    derivation: {
      ...derivationWords(f),
      label: (release, part) => `Откуда это число: ${word(part)} в Go ${release}`,
      title: (release, part, bytes) => `${word(part)} в Go ${release}: ${f.bytes(bytes)}`,
      close: 'Закрыть',
      since: 'потому что',
    },
  };
};

import type { Figure } from '../../../../models/sizing/derivation/figure';
import type { FigureId } from '../../../../models/sizing/derivation/figureId';
import type { Formats } from '../../../ui/format';
import type { Plurals } from '../../../ui/signs';
import { figureBytes, figureNumber, numberText, shownValue } from '../../breakdown/figures';
import type { DerivationWords } from '../en/derivation';
import { ENTRIES, MAPS, OF_BYTES } from './phrases';

/** Words after a number: the same after each, by its plural, or by what it is of. */
type FigureWords = string | Plurals['ru'] | ((figure: Figure) => string);

const SLOTS = { one: 'слот', few: 'слота', many: 'слотов', other: 'слота' };
const GROUPS = { one: 'группа', few: 'группы', many: 'групп', other: 'группы' };
const TABLES = { one: 'таблица', few: 'таблицы', many: 'таблиц', other: 'таблицы' };
const SHARES = { one: 'доля', few: 'доли', many: 'долей', other: 'доли' };
const BUCKETS = { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' };
const POINTERS = { one: 'указатель', few: 'указателя', many: 'указателей', other: 'указателя' };

/** Forms of a noun with the same words after each. */
function followed({ one, few, many, other }: Plurals['ru'], words: string): Plurals['ru'] {
  return { one: `${one} ${words}`, few: `${few} ${words}`, many: `${many} ${words}`, other: `${other} ${words}` };
}

const OVERFLOW_BUCKETS = followed(BUCKETS, 'переполнения');

export const derivationWords = (f: Formats<'ru'>): DerivationWords => {
  const ofWhat = ({ of, value }: Figure, words: string) => (of ? `${words} (${wordsOf({ id: of, value })})` : words);
  const tablesOf = ({ value, named = 0 }: Figure) => `${f.plural(value, TABLES)} по ${f.counted(named, SLOTS)}`;
  const pointers: Partial<Record<FigureId, string>> = {
    keyBytes: 'указатель на ключ',
    valueBytes: 'указатель на значение',
  };

  const figures: Readonly<Record<FigureId, FigureWords>> = {
    entries: ENTRIES,
    entriesPut: followed(ENTRIES, 'всего вставлено'),
    entriesDeleted: 'удалено',
    hint: 'в\u00a0подсказке размера',
    maps: MAPS,
    keyBytes: 'ключ',
    valueBytes: 'значение',
    keyObject: 'ключ вне слота',
    valueObject: 'значение вне слота',
    oneMap: 'в\u00a0одной мапе',
    behindOneMap: 'за записями',
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
      one: 'полная таблица по подсказке',
      few: 'полные таблицы по подсказке',
      many: 'полных таблиц по подсказке',
      other: 'полной таблицы по подсказке',
    },
    shares: followed(SHARES, 'пространства хешей'),
    halfShares: SHARES,
    sharesOutgrown: 'уже разделились надвое',
    chanceOutgrown: ({ named = 0 }) => `вероятность, что записей ${f.count(named)} или больше`,
    entriesAShare: followed(ENTRIES, 'на долю'),
    slotsOfTable: followed(SLOTS, 'таблицы'),
    slotsOfHalf: SLOTS,
    maxLoad: 'заняты самое большее',
    tableLimit: followed(ENTRIES, 'на таблицу, не больше'),
    directory: 'каталог',
    directoryEntries: {
      one: 'ячейка каталога',
      few: 'ячейки каталога',
      many: 'ячеек каталога',
      other: 'ячейки каталога',
    },
    directoryEntriesDoubled: {
      one: 'ячейка каталога, который удвоило разделение',
      few: 'ячейки каталога, который удвоило разделение',
      many: 'ячеек каталога, который удвоило разделение',
      other: 'ячейки каталога, который удвоило разделение',
    },
    chanceDoubled: 'вероятность, что хоть одна таблица разделилась',
    chanceNotDoubled: 'вероятность, что ни одна не разделилась',
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
    loadLimit: followed(ENTRIES, 'самое большее'),
    preallocated: followed(OVERFLOW_BUCKETS, 'про запас'),
    oldPreallocated: followed(OVERFLOW_BUCKETS, 'про запас у\u00a0старого массива'),
    sixteen: '',
    roomLeft: 'помещаются благодаря округлению',
    bucketArray: 'массив бакетов',
    oldArray: 'старый массив',
    bucketBytes: 'бакет',
    bucketSlotBytes: 'ключ и значение',
    tophashBytes: 'tophash',
    overflowPointer: 'указатель переполнения',
    overflowUsed: followed(OVERFLOW_BUCKETS, 'в\u00a0цепочках'),
    overflowAlone: followed(OVERFLOW_BUCKETS, 'поодиночке'),
    oldOverflowAlone: followed(OVERFLOW_BUCKETS, 'поодиночке у\u00a0старого массива'),
    overflowSpare: followed(OVERFLOW_BUCKETS, 'в\u00a0запасе'),
    linkedBuckets: followed(BUCKETS, 'в\u00a0деле, вместе с\u00a0бакетами переполнения'),
    sliceHeader: 'заголовок среза, который удерживает бакеты переполнения',
    sliceArray: 'массив среза, который удерживает бакеты переполнения',
    sliceLength: followed(POINTERS, 'ёмкости'),
    chanceSlice: 'вероятность',
    entriesInArray: followed(ENTRIES, 'в\u00a0нынешнем массиве'),
    entriesNotMoved: followed(ENTRIES, 'ещё не переехали'),
    shareNotMoved: 'старых бакетов ещё не переехали',
    shareNotDeleted: 'не удалены',
    deletedReached: 'удалены, но старый массив к\u00a0ним ещё ведёт',
    objectsAnEntry: ({ path = '' }) => `${path} на запись`,
    objectGiven: ({ path = '', named = 0, upTo }) =>
      upTo === undefined
        ? `под ${path} в\u00a0${figureBytes(named, f)}`
        : `под ${path} от\u00a0${numberText(named, 'bytes', f)} до\u00a0${numberText(upTo, 'bytes', f)} ${f.plural(upTo, OF_BYTES)}, в\u00a0среднем`,
    tinyBlock: 'блок tiny-аллокатора',
    tinyObjects: 'объектов в\u00a0нём',
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

import type { Figure } from '../../models/sizing/derivation/figure';
import type { FigureId } from '../../models/sizing/derivation/figureId';
import { formatCount } from '../ui/bytes';

interface FigureRole {
  /** What stands after the number: `7,168 B` `rest of the pages`. */
  readonly words: string | ((figure: Figure) => string);
  /** For a number of one. */
  readonly one?: string;
  readonly unit: 'bytes' | 'count' | 'chance' | 'share';
}

function of(unit: FigureRole['unit'], words: FigureRole['words']): FigureRole {
  return { unit, words };
}

const bytes = (words: FigureRole['words']) => of('bytes', words);
const count = (words: FigureRole['words'], one?: string): FigureRole => ({
  unit: 'count',
  words,
  ...(one !== undefined && { one }),
});
const chance = (words: FigureRole['words']) => of('chance', words);

function ofWhat(figure: Figure, words: string): string {
  return figure.of ? `${words} for ${wordsOf({ id: figure.of, value: figure.value })}` : words;
}

function slotsNamed({ named = 0 }: Figure): string {
  return `tables of ${formatCount(named)} slots`;
}

const POINTERS: Partial<Readonly<Record<FigureId, string>>> = {
  keyBytes: 'pointer to the key',
  valueBytes: 'pointer to the value',
};

const FIGURES: Readonly<Record<FigureId, FigureRole>> = {
  entries: count('entries', 'entry'),
  entriesPut: count('entries put', 'entry put'),
  entriesDeleted: count('deleted'),
  hint: count('entries in the hint'),
  maps: count('maps', 'map'),
  keyBytes: bytes('key'),
  valueBytes: bytes('value'),
  keyObject: bytes('key outside its slot'),
  valueObject: bytes('value outside its slot'),
  oneMap: bytes('in one map'),
  behindOneMap: bytes('behind the entries'),
  slots: count('slots', 'slot'),
  emptySlots: count('empty slots', 'empty slot'),
  slotsOfUnit: count('slots', 'slot'),
  sizeClass: bytes((figure) => `${ofWhat(figure, 'size class')} of ${formatExactBytes(figure.named ?? 0)}`),
  wholePages: bytes((figure) => ofWhat(figure, 'whole pages')),
  pages: count('pages', 'page'),
  pageBytes: bytes('page'),
  mallocHeader: bytes('malloc header'),
  restOfClass: bytes((figure) => ofWhat(figure, 'rest of the size class')),
  restOfPages: bytes((figure) => ofWhat(figure, 'rest of the pages')),
  Map: bytes('Map'),
  tableRecord: bytes('table'),
  group: count('group'),
  groups: count('groups', 'group'),
  groupBytes: bytes('group'),
  groupPadding: bytes('padding of a group'),
  controlWord: bytes('control word'),
  slotBytes: bytes('slot'),
  slotPadding: bytes('padding of a slot'),
  tombstones: count('tombstones'),
  groupsOfTable: bytes('the groups of a table'),
  tables: count('tables', 'table'),
  tablesNotOutgrown: count(slotsNamed),
  tablesOutgrown: count(slotsNamed),
  tablesForHint: count('full tables for the hint'),
  shares: count('shares of the hash space', 'share of the hash space'),
  halfShares: count('shares', 'share'),
  sharesOutgrown: count('that have split in two'),
  chanceOutgrown: chance(({ named = 0 }) => `chance of ${formatCount(named)} entries or more`),
  entriesAShare: count('entries a share'),
  slotsOfTable: count('slots of a table'),
  slotsOfHalf: count('slots', 'slot'),
  maxLoad: of('share', 'full at most'),
  tableLimit: count('entries a table at most'),
  directory: bytes('the directory'),
  directoryEntries: count('directory entries', 'directory entry'),
  directoryEntriesDoubled: count('directory entries, doubled by a split'),
  chanceDoubled: chance('chance that a table has split'),
  chanceNotDoubled: chance('chance that none has'),
  pointerBytes: bytes(({ of: to }) => POINTERS[to ?? 'tables'] ?? 'pointer'),
  hmap: bytes('hmap'),
  mapextra: bytes('mapextra'),
  chanceMapextra: chance('chance of a mapextra'),
  chanceSettled: chance('chance that no growth is going on'),
  chanceGrowing: chance('chance that a growth is going on'),
  buckets: count('buckets', 'bucket'),
  oldBuckets: count('old buckets', 'old bucket'),
  halfBuckets: count('buckets', 'bucket'),
  loadFactor: count('entries a bucket'),
  loadLimit: count('entries at most'),
  preallocated: count('preallocated overflow buckets'),
  oldPreallocated: count('preallocated overflow buckets of the old array'),
  sixteen: count(''),
  roomLeft: count('that rounding has room for'),
  bucketArray: bytes('the array of buckets'),
  oldArray: bytes('the old array'),
  bucketBytes: bytes('bucket'),
  bucketSlotBytes: bytes('key and value'),
  tophashBytes: bytes('tophash'),
  overflowPointer: bytes('overflow pointer'),
  overflowUsed: count('overflow buckets in chains'),
  overflowAlone: count('overflow buckets allocated alone'),
  oldOverflowAlone: count('old overflow buckets allocated alone'),
  overflowSpare: count('spare overflow buckets'),
  linkedBuckets: count('buckets in use, overflow too'),
  sliceHeader: bytes('header of the slice that keeps overflow buckets alive'),
  sliceArray: bytes('array of the slice that keeps overflow buckets alive'),
  sliceLength: count('pointers of capacity'),
  chanceSlice: chance('chance'),
  entriesInArray: count('entries in the current array'),
  entriesNotMoved: count('entries not yet moved'),
  shareNotMoved: chance('of the old buckets not yet moved'),
  shareNotDeleted: chance('not deleted'),
  deletedReached: count('deleted that the old array leads to'),
  objectsAnEntry: count(({ path = '' }) => `of ${path} an entry`),
  objectGiven: bytes(({ path = '', named = 0, upTo }) => {
    if (upTo === undefined) return `for ${path} of ${formatExactBytes(named)}`;
    return `for ${path} of ${formatNumber(named, 'bytes')} to ${formatExactBytes(upTo)}, on average`;
  }),
  tinyBlock: bytes('tiny block'),
  tinyObjects: count('objects in it'),
};

export function wordsOf(figure: Figure): string {
  const { words, one } = FIGURES[figure.id];
  if (one !== undefined && figure.value === 1) return one;
  return typeof words === 'string' ? words : words(figure);
}

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const ONE_DECIMAL = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const THREE_DIGITS = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** How a number is shown that chance has a part in: bytes above a thousand are whole. */
function formatOf(value: number, bytes: boolean): Intl.NumberFormat {
  if (Math.abs(value) < 10) return THREE_DIGITS;
  return bytes && Math.abs(value) >= 1000 ? WHOLE : ONE_DECIMAL;
}

/** A number, or what chance makes of one: `4,408`, `4,408.3`, `0.042`. */
export function formatNumber(value: number, unit: 'bytes' | 'count' = 'count'): string {
  if (Number.isInteger(value)) return formatCount(value);
  return formatOf(value, unit === 'bytes').format(value);
}

export function formatExactBytes(value: number): string {
  return `${formatNumber(value, 'bytes')} B`;
}

const EIGHTHS = 8;

export function numberOf({ id, value }: Figure): string {
  const { unit } = FIGURES[id];
  if (unit === 'chance') return `${THREE_DIGITS.format(value * 100)} %`;
  if (unit === 'share') return `${value * EIGHTHS}/${EIGHTHS}`;
  return unit === 'bytes' ? formatExactBytes(value) : formatNumber(value);
}

/** The number that the digits shown stand for. */
export function shownValue({ id, value }: Figure): number {
  const { unit } = FIGURES[id];
  if (unit === 'share') return value;
  if (unit === 'chance') return parse(THREE_DIGITS.format(value * 100)) / 100;
  return parse(formatNumber(value, unit));
}

function parse(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

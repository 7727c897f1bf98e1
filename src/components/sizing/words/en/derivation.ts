import type { Figure } from '../../../../models/sizing/derivation/figure';
import type { FigureId } from '../../../../models/sizing/derivation/figureId';
import type { Formats } from '../../../ui/format';
import { figureBytes, figureNumber, numberText } from '../../breakdown/figures';

/** Words after a number: `7,168 B` `rest of the pages`; those of one and of any other number, or by what it is of. */
type FigureWords = string | readonly [one: string, others: string] | ((figure: Figure) => string);

export const derivationWords = (f: Formats<'en'>) => {
  const forWhat = ({ of, value }: Figure, words: string) => (of ? `${words} for ${wordsOf({ id: of, value })}` : words);
  const tablesOf = ({ named = 0 }: Figure) => `tables of ${f.count(named)} slots`;
  const pointers: Partial<Record<FigureId, string>> = {
    keyBytes: 'pointer to the key',
    valueBytes: 'pointer to the value',
  };

  const figures: Readonly<Record<FigureId, FigureWords>> = {
    entries: ['entry', 'entries'],
    entriesPut: ['entry put', 'entries put'],
    entriesDeleted: 'deleted',
    hint: 'entries in the hint',
    maps: ['map', 'maps'],
    keyBytes: 'key',
    valueBytes: 'value',
    keyObject: 'key outside its slot',
    valueObject: 'value outside its slot',
    oneMap: 'in one map',
    behindOneMap: 'behind the entries',
    slots: ['slot', 'slots'],
    emptySlots: ['empty slot', 'empty slots'],
    slotsOfUnit: ['slot', 'slots'],
    sizeClass: (figure) => `${forWhat(figure, 'size class')} of ${figureBytes(figure.named ?? 0, f)}`,
    wholePages: (figure) => forWhat(figure, 'whole pages'),
    pages: ['page', 'pages'],
    pageBytes: 'page',
    mallocHeader: 'malloc header',
    restOfClass: (figure) => forWhat(figure, 'rest of the size class'),
    restOfPages: (figure) => forWhat(figure, 'rest of the pages'),
    Map: 'Map',
    tableRecord: 'table',
    group: 'group',
    groups: ['group', 'groups'],
    groupBytes: 'group',
    groupPadding: 'padding of a group',
    controlWord: 'control word',
    slotBytes: 'slot',
    slotPadding: 'padding of a slot',
    tombstones: 'tombstones',
    groupsOfTable: 'the groups of a table',
    tables: ['table', 'tables'],
    tablesNotOutgrown: tablesOf,
    tablesOutgrown: tablesOf,
    tablesForHint: 'full tables for the hint',
    shares: ['share of the hash space', 'shares of the hash space'],
    halfShares: ['share', 'shares'],
    sharesOutgrown: 'that have split in two',
    chanceOutgrown: ({ named = 0 }) => `chance of ${f.count(named)} entries or more`,
    entriesAShare: 'entries a share',
    slotsOfTable: 'slots of a table',
    slotsOfHalf: ['slot', 'slots'],
    maxLoad: 'full at most',
    tableLimit: 'entries a table at most',
    directory: 'the directory',
    directoryEntries: ['directory entry', 'directory entries'],
    directoryEntriesDoubled: 'directory entries, doubled by a split',
    chanceDoubled: 'chance that a table has split',
    chanceNotDoubled: 'chance that none has',
    pointerBytes: ({ of: to }) => pointers[to ?? 'tables'] ?? 'pointer',
    hmap: 'hmap',
    mapextra: 'mapextra',
    chanceMapextra: 'chance of a mapextra',
    chanceSettled: 'chance that no growth is going on',
    chanceGrowing: 'chance that a growth is going on',
    buckets: ['bucket', 'buckets'],
    oldBuckets: ['old bucket', 'old buckets'],
    halfBuckets: ['bucket', 'buckets'],
    loadFactor: 'entries a bucket',
    loadLimit: 'entries at most',
    preallocated: 'preallocated overflow buckets',
    oldPreallocated: 'preallocated overflow buckets of the old array',
    sixteen: '',
    roomLeft: 'that rounding has room for',
    bucketArray: 'the array of buckets',
    oldArray: 'the old array',
    bucketBytes: 'bucket',
    bucketSlotBytes: 'key and value',
    tophashBytes: 'tophash',
    overflowPointer: 'overflow pointer',
    overflowUsed: 'overflow buckets in chains',
    overflowAlone: 'overflow buckets allocated alone',
    oldOverflowAlone: 'old overflow buckets allocated alone',
    overflowSpare: 'spare overflow buckets',
    linkedBuckets: 'buckets in use, overflow too',
    sliceHeader: 'header of the slice that keeps overflow buckets alive',
    sliceArray: 'array of the slice that keeps overflow buckets alive',
    sliceLength: 'pointers of capacity',
    chanceSlice: 'chance',
    entriesInArray: 'entries in the current array',
    entriesNotMoved: 'entries not yet moved',
    shareNotMoved: 'of the old buckets not yet moved',
    shareNotDeleted: 'not deleted',
    deletedReached: 'deleted that the old array leads to',
    objectsAnEntry: ({ path = '' }) => `of ${path} an entry`,
    objectGiven: ({ path = '', named = 0, upTo }) =>
      upTo === undefined
        ? `for ${path} of ${figureBytes(named, f)}`
        : `for ${path} of ${numberText(named, 'bytes', f)} to ${figureBytes(upTo, f)}, on average`,
    tinyBlock: 'tiny block',
    tinyObjects: 'objects in it',
  };

  function wordsOf(figure: Figure): string {
    const words = figures[figure.id];
    if (typeof words === 'function') return words(figure);
    return typeof words === 'string' ? words : words[figure.value === 1 ? 0 : 1];
  }

  return {
    /** Words after the number of a figure. */
    words: wordsOf,
    number: (figure: Figure) => figureNumber(figure, f),
    bytes: (bytes: number) => figureBytes(bytes, f),
  };
};

export type DerivationWords = ReturnType<typeof derivationWords>;

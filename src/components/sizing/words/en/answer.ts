import type { StandIn } from '../../../../models/go/standIn';
import type { AnswerPart } from '../../../../models/sizing/derivation/derive';
import type { Figure, FigureId } from '../../../../models/sizing/derivation/term';
import type { ByteUnit, Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { Difference, SideStep, SideStepId } from '../../answer/designs';
import type { MapContents, Reason, Tables } from '../../answer/reasons';
import { figureBytes, figureNumber } from '../../breakdown/derivation';
import type { BarPart } from '../../question/settings';
import { MOST_IN_FULL, numberText } from '../amounts';
import { ENTRIES, partWords, phrases } from './figure';

const SHARES: readonly (readonly [share: number, words: string])[] = [
  [0, 'hardly any'],
  [1 / 10, 'a tenth'],
  [1 / 5, 'a fifth'],
  [1 / 4, 'a quarter'],
  [1 / 3, 'a third'],
  [2 / 5, 'two fifths'],
  [1 / 2, 'half'],
  [3 / 5, 'three fifths'],
  [2 / 3, 'two thirds'],
  [3 / 4, 'three quarters'],
  [4 / 5, 'four fifths'],
  [9 / 10, 'nine tenths'],
  [1, 'nearly all'],
];

/** A share in words: `a third`. */
function shareInWords(share: number): string {
  const [, words] = SHARES.reduce((best, each) =>
    Math.abs(each[0] - share) < Math.abs(best[0] - share) ? each : best,
  );
  return words;
}

const SIDES = { key: 'key', elem: 'value' } as const;

export const reasonWords = (f: Formats<'en'>) => {
  const { goReleases, listed, percent, figure } = phrases(f);

  function counted(count: number, word: string): string {
    const whole = Math.round(count);
    return f.plural(whole, { one: `one ${word}`, other: `${f.count(whole)} ${word}s` });
  }

  function tablesInWords(all: readonly Tables[]): string {
    const words = all.map(({ slots, tables }, i) => {
      const count = i === 0 ? counted(tables, 'table') : f.whole(tables);
      return `${count} of ${f.count(slots)}`;
    });
    return `${listed(words)} slots`;
  }

  const fullTables = ({ tables, occupancy }: { tables: readonly Tables[]; occupancy: number }) =>
    `${tablesInWords(tables)}, ${percent(occupancy)} full`;

  const contents = {
    header: () => 'a header and nothing else',
    oneBucket: ({ slots, used }) => `one bucket of ${slots} slots, ${f.count(used)} of them used`,
    oneGroup: ({ slots, used }) => `one group of ${slots} slots, ${f.count(used)} of them used, and no table`,
    buckets({ buckets, slots, occupancy, doublesAt }) {
      const full = `${counted(buckets, 'bucket')} of ${slots} slots, ${percent(occupancy)} full`;
      return doublesAt === null ? full : `${full}; entry ${f.count(doublesAt)} will double them`;
    },
    bucketsToSpare({ buckets, hint, needed }) {
      const enough = needed === 1 ? 'one' : f.count(needed);
      return `${counted(buckets, 'bucket')} made for ${f.counted(hint, ENTRIES)}; ${enough} would be enough`;
    },
    bucketsAtOnce: ({ buckets, hint }) =>
      `${counted(buckets, 'bucket')} made for ${f.counted(hint, ENTRIES)}, so it didn’t have to grow`,
    tables: fullTables,
    tablesSplitting: ({ share, of, ...tables }) =>
      `${fullTables(tables)}; ${percent(share)} of the first ${f.count(of)} have split`,
    tablesAllSplit: ({ needed, ...tables }) =>
      `${fullTables(tables)}; ${f.count(needed)} would be enough, but all tables split at about the same time`,
    tablesToSpare({ tables, hint, needed }) {
      const enough = 'slots' in needed ? `one group of ${needed.slots} slots` : tablesInWords(needed);
      return `${tablesInWords(tables)} made for ${f.counted(hint, ENTRIES)}; ${enough} would be enough`;
    },
  } satisfies EventWords<MapContents>;

  const reasons = {
    nothingYet: () => 'The map is only a header until the first write.',
    contents: ({ releases, contents: of }) =>
      `On ${goReleases(releases)}, the map has ${sentenceOf(contents, of, undefined)}.`,
    growing: ({ releases, oldBuckets, moved }) =>
      `On ${goReleases(releases)}, the map is still growing: the old array of ${counted(oldBuckets, 'bucket')} is still in memory, and ${shareInWords(moved)} of it has been moved.`,
    deleted({ tombstones }) {
      const left = tombstones
        ? ` On ${goReleases(tombstones.releases)}, the map has ${counted(tombstones.count, 'tombstone')}.`
        : '';
      return `Deleted entries leave their slots behind, because a map never shrinks.${left}`;
    },
    cleared: () =>
      'The built-in function clear keeps the tables of a Swiss map and the array of a bucket map. It frees only overflow buckets.',
    refilledAfterClear: ({ releases, tables }) =>
      `After clear, keys get new hashes, and a table that has split stays split. On ${goReleases(releases)}, the map now has ${counted(tables, 'table')}.`,
    replacedInTables: ({ releases, tombstones }) =>
      `An entry removed from a full group leaves a tombstone, which takes up room in its table until the table splits. On ${goReleases(releases)}, the map now has ${counted(tombstones, 'tombstone')}.`,
    replacedInBuckets: ({ releases, overflow }) =>
      `Chains only get longer until a same-size growth packs them. On ${goReleases(releases)}, the map now has ${counted(overflow, 'overflow bucket')}.`,
    movedByReplacing: ({ releases, oldBuckets }) =>
      `If this map had been filled only once, it would still be growing on ${goReleases(releases)}, with its old array of ${counted(oldBuckets, 'bucket')} in memory. Later writes have finished the growth.`,
    outside({ side, bytes: own, most, objectBytes }) {
      const word = SIDES[side];
      const above = `A ${word} of ${f.count(own)} bytes is over the limit of ${most}`;
      return `${above}: its slot holds a pointer, and the ${word} is a separate ${f.count(objectBytes)}-byte object.`;
    },
    oneMap({ costs }) {
      const most = Math.max(...costs.map(({ bytes }) => bytes));
      const each = costs.map((cost) => `${figure(cost.bytes, most)} on ${goReleases(cost.releases)}`);
      return `One map costs ${listed(each)}.`;
    },
  } satisfies EventWords<Reason>;

  return {
    reason: (reason: Reason) => sentenceOf(reasons, reason, undefined),
    /** A patch release whose maps weren’t recorded. */
    standIn: ({ asked, as, alike }: StandIn) =>
      alike
        ? `Go ${asked} is sized as Go ${as}: ${alike.join(' and ')} have the same map source code.`
        : `Go ${asked} is sized as Go ${as}, but the two were not compared.`,
    /** A 32-bit program can’t address what the maps take on these releases. */
    beyondAddresses: (releases: readonly string[]) =>
      `A 32-bit program can address 4 GiB. On ${goReleases(releases)}, it would fail with “out of memory”.`,
  };
};

const STEPS: Readonly<Record<SideStepId, string>> = {
  bucket: 'a bucket of 8',
  buckets: 'the array of buckets',
  group: 'a group of 8',
  groups: 'a table’s groups',
};

/** Two designs side by side. */
export const comparisonWords = (f: Formats<'en'>) => {
  const bytes = (amount: number) => (amount < MOST_IN_FULL ? f.exactBytes(amount) : f.bytes(amount));
  const percent = (share: number) => f.percent(share, { places: share < 0.01 ? 1 : 0 });

  return {
    caption: 'How a pair becomes bytes, in both designs',
    bytes: f.bytes,
    perEntry: (amount: number) => `${f.tenths(amount)} B per entry`,
    /** `B is 161.1 MiB (58%) smaller on Go 1.26.` */
    difference({ names: [a, b], release, moreBytes, share, isOpen }: Difference): string {
      if (Math.abs(moreBytes) < 1) return `${b} is the same size as ${a} on Go ${release}.`;
      const part = share === null ? '' : ` (${percent(Math.abs(share))})`;
      const chance = isOpen ? ', but chance may reverse this' : '';
      return `${b} is ${f.bytes(Math.abs(moreBytes))}${part} ${moreBytes < 0 ? 'smaller' : 'larger'} on Go ${release}${chance}.`;
    },
    pair: 'a key and its value',
    step: ({ id, releases }: SideStep) => `Go ${releases.join(', ')}: ${STEPS[id]}`,
    /** Bytes of a step, before and after rounding. */
    amount([requested, allocated]: readonly [requested: number, allocated: number]): string {
      if (allocated === 0) return 'none';
      return requested === allocated ? bytes(allocated) : `${bytes(requested)} → ${bytes(allocated)}`;
    },
  };
};

export type ComparisonWords = ReturnType<typeof comparisonWords>;

/** Words after a number: `7,168 B` `page rounding`; those of one and of any other number, or by what it is of. */
type FigureWords = string | readonly [one: string, others: string] | ((figure: Figure) => string);

const derivationWords = (f: Formats<'en'>) => {
  const forWhat = ({ of, value }: Figure, words: string) => (of ? `${words} for ${wordsOf({ id: of, value })}` : words);
  const tablesOf = ({ named = 0 }: Figure) => `tables of ${f.count(named)} slots`;
  const pointers: Partial<Record<FigureId, string>> = {
    keyBytes: 'pointer to the key',
    valueBytes: 'pointer to the value',
  };

  const figures: Readonly<Record<FigureId, FigureWords>> = {
    entries: ['entry', 'entries'],
    entriesPut: ['entry inserted', 'entries inserted'],
    entriesDeleted: 'deleted',
    hint: 'entries in the hint',
    maps: ['map', 'maps'],
    keyBytes: 'key',
    valueBytes: 'value',
    keyObject: 'key outside its slot',
    valueObject: 'value outside its slot',
    oneMap: 'in one map',
    behindOneMap: 'outside the map',
    slots: ['slot', 'slots'],
    emptySlots: ['empty slot', 'empty slots'],
    slotsOfUnit: ['slot', 'slots'],
    sizeClass: (figure) => `${forWhat(figure, 'size class')} of ${figureBytes(figure.named ?? 0, f)}`,
    wholePages: (figure) => forWhat(figure, 'whole pages'),
    pages: ['page', 'pages'],
    pageBytes: 'page',
    mallocHeader: 'malloc header',
    restOfClass: (figure) => forWhat(figure, 'unused in the size class'),
    restOfPages: (figure) => forWhat(figure, 'unused in the pages'),
    Map: 'Map',
    tableRecord: 'table',
    group: 'group',
    groups: ['group', 'groups'],
    groupBytes: 'group',
    groupPadding: 'padding in a group',
    controlWord: 'control word',
    slotBytes: 'slot',
    slotPadding: 'padding in a slot',
    tombstones: 'tombstones',
    groupsOfTable: 'a table’s groups',
    tables: ['table', 'tables'],
    tablesNotOutgrown: tablesOf,
    tablesOutgrown: tablesOf,
    tablesForHint: 'full tables for the hint',
    shares: ['share of the hash space', 'shares of the hash space'],
    halfShares: ['share', 'shares'],
    sharesOutgrown: 'that have split in two',
    chanceOutgrown: ({ named = 0 }) => `chance of ${f.counted(named, ENTRIES)} or more`,
    entriesAShare: 'entries per share',
    slotsOfTable: 'slots in a table',
    slotsOfHalf: ['slot', 'slots'],
    maxLoad: 'maximum load',
    tableLimit: 'entries per table at most',
    directory: 'the directory',
    directoryEntries: ['directory entry', 'directory entries'],
    directoryEntriesDoubled: 'directory entries, doubled by a split',
    chanceDoubled: 'chance that a table has split',
    chanceNotDoubled: 'chance that no table has split',
    pointerBytes: ({ of: to }) => pointers[to ?? 'tables'] ?? 'pointer',
    hmap: 'hmap',
    mapextra: 'mapextra',
    chanceMapextra: 'chance of a mapextra',
    chanceSettled: 'chance that the map isn’t growing',
    chanceGrowing: 'chance that the map is growing',
    buckets: ['bucket', 'buckets'],
    oldBuckets: ['old bucket', 'old buckets'],
    halfBuckets: ['bucket', 'buckets'],
    loadFactor: 'entries per bucket',
    loadLimit: 'entries at most',
    preallocated: 'preallocated overflow buckets',
    oldPreallocated: 'preallocated overflow buckets of the old array',
    sixteen: '',
    roomLeft: 'that fit after rounding',
    bucketArray: 'the array of buckets',
    oldArray: 'the old array',
    bucketBytes: 'bucket',
    bucketSlotBytes: 'key and value',
    tophashBytes: 'tophash',
    overflowPointer: 'overflow pointer',
    overflowUsed: 'overflow buckets in chains',
    overflowAlone: 'overflow buckets allocated one by one',
    oldOverflowAlone: 'old overflow buckets allocated one by one',
    overflowSpare: 'spare overflow buckets',
    linkedBuckets: 'buckets in use, with overflow',
    sliceHeader: 'header of the slice that keeps overflow buckets alive',
    sliceArray: 'backing array of the slice that keeps overflow buckets alive',
    sliceLength: 'pointers it has room for',
    chanceSlice: 'chance of such a slice',
    entriesInArray: 'entries in the current array',
    entriesNotMoved: 'entries not yet moved',
    shareNotMoved: 'of the old buckets not yet moved',
    shareNotDeleted: 'not deleted',
    deletedReached: 'deleted, but still in the old array',
    objectsAnEntry: ({ path = '' }) => `of ${path} per entry`,
    objectGiven: ({ path = '', named = 0, upTo }) =>
      upTo === undefined
        ? `for ${figureBytes(named, f)} pointed to by ${path}`
        : `for ${numberText(named, 'bytes', f)} to ${figureBytes(upTo, f)} pointed to by ${path}, on average`,
    countedGiven: ({ path = '' }) => `for ${path}, on average`,
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

export const breakdownWords = (f: Formats<'en'>) => {
  const { word } = partWords(f);
  return {
    title: 'Where the bytes are',
    titleTried: 'Where the bytes would be',
    howTo: (unit: ByteUnit) =>
      `in ${unit.bytes === 1 ? 'bytes' : unit.word}; press a number to see where it comes from`,
    figure: (release: string, part: AnswerPart, bytes: string) => `Go ${release}, ${word(part)}: ${bytes}`,
    segment: (release: string, part: BarPart, bytes: number) => `${word(part)}: ${f.bytes(bytes)} on Go ${release}`,
    /** A total in the unit of the bars: `763.3 MiB`; in its own unit if it would round to zero. */
    total: (bytes: number, unit: ByteUnit) =>
      unit.bytes === 1 || bytes < unit.bytes ? f.bytes(bytes) : `${f.tenths(bytes / unit.bytes)} ${unit.word}`,
    table: {
      summary: 'Bytes by owner and release',
      caption: 'Bytes by owner',
      owner: 'owner',
      bytes: 'bytes',
      entry: 'per entry',
      share: 'share',
    },
    derivation: {
      ...derivationWords(f),
      label: (release: string, part: AnswerPart) => `Derivation: ${word(part)} on Go ${release}`,
      title: (release: string, part: AnswerPart, bytes: number) => `${word(part)} on Go ${release}: ${f.bytes(bytes)}`,
      close: 'Close',
      since: 'since',
    },
  };
};

export type BreakdownWords = ReturnType<typeof breakdownWords>;

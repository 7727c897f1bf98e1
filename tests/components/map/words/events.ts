import type {
  BucketSetting,
  Half,
  SearchStep,
  StretchFact,
  SwissSetting,
} from '../../../../src/components/map/record/facts';
import type { BucketEvent } from '../../../../src/models/bucket-map/events';
import type { SwissEvent } from '../../../../src/models/swiss-map/events';

/** Enough to see every sentence of each kind. */
export const TURNS = [0, 1, 2, 3];

/** A value of each form that a fact has a sentence for. */
export type FormsOf<E extends { readonly type: string }> = { readonly [T in E['type']]: readonly E[] };

const MEMORY = { id: 0, pointers: true, count: 1 } as const;
const SLOT = { table: 1, slot: 21 } as const;
const PLACE = { array: 0, bucket: 3, slot: 5 } as const;

const SWISS_OBJECTS = ['Map', 'group', 'table', 'groups', 'directory', 'key', 'elem'] as const;
const BUCKET_OBJECTS = [
  'hmap',
  'mapextra',
  'buckets',
  'overflow',
  'overflowHeader',
  'overflowSlice',
  'key',
  'elem',
] as const;

export const SWISS_EVENTS: FormsOf<SwissEvent> = {
  alloc: SWISS_OBJECTS.map((object, i) => ({ type: 'alloc', object, bytes: 21 ** (i + 1), ...MEMORY })),
  drop: SWISS_OBJECTS.map((object, i) => ({
    type: 'drop',
    object,
    bytes: 2 ** (i * 6),
    ...MEMORY,
    count: 1 + i * 500,
  })),
  collect: [1, 2, 1_500_000].map((bytes) => ({ type: 'collect', bytes })),
  hash: [{ type: 'hash', key: 7, hi: 1, lo: 2 }],
  selectTable: [{ type: 'selectTable', dirIndex: 3, table: 1 }],
  probe: [0, 1, 3].map((step) => ({ type: 'probe', table: 1, group: 5, step })),
  matchH2: [0, 0b100, 0b1010, 0xff].map((bits) => ({ type: 'matchH2', table: 1, group: 5, h2: 0x0a, bits })),
  compareCtrl: [true, false].map((equal) => ({ type: 'compareCtrl', h2: 0x3a, equal, ...SLOT })),
  compareKey: [true, false].flatMap((equal) =>
    [true, false].map((byControl) => ({ type: 'compareKey', key: 7, equal, byControl, ...SLOT })),
  ),
  compareEnds: [true, false].map((equal) => ({ type: 'compareEnds', equal, ...SLOT })),
  passFree: [{ type: 'passFree', ...SLOT }],
  matchEmpty: [0, 1, 0b11000].map((bits) => ({ type: 'matchEmpty', table: 1, group: 5, bits })),
  matchEmptyOrDeleted: [0, 1, 0b11001].map((bits) => ({ type: 'matchEmptyOrDeleted', table: 1, group: 5, bits })),
  rememberTombstone: [{ type: 'rememberTombstone', ...SLOT }],
  uncheckedPut: [{ type: 'uncheckedPut', table: 1, key: 7 }],
  writeSlot: [true, false].map((reusedTombstone) => ({ type: 'writeSlot', key: 7, reusedTombstone, ...SLOT })),
  updateSlot: [{ type: 'updateSlot', key: 7, ...SLOT }],
  found: [{ type: 'found', key: 7, ...SLOT }],
  absent: [{ type: 'absent', key: 7 }],
  deleteSlot: [true, false].map((tombstone) => ({ type: 'deleteSlot', key: 7, tombstone, ...SLOT })),
  tableFull: [{ type: 'tableFull', table: 1 }],
  considerPruning: [
    { type: 'considerPruning', table: 1, tombstones: 31, prunable: 20, worthwhile: true },
    { type: 'considerPruning', table: 1, tombstones: 1002, prunable: 1, worthwhile: false },
    { type: 'considerPruning', table: 1, tombstones: 0, prunable: 0, worthwhile: false },
    { type: 'considerPruning', table: 1, tombstones: 1, prunable: 0, worthwhile: false },
  ],
  pruneGroup: [{ type: 'pruneGroup', table: 1, group: 5, bits: 3 }],
  growToTable: [{ type: 'growToTable', from: 0, table: 1 }],
  growTable: [32, 1024].map((capacity) => ({ type: 'growTable', from: 1, table: 2, capacity })),
  splitTable: [{ type: 'splitTable', from: 1, left: 2, right: 3, localDepth: 2 }],
  moveEntry: [{ type: 'moveEntry', key: 7, from: SLOT, to: { table: 2, slot: 43 } }],
  doubleDirectory: [1, 2, 5].map((globalDepth) => ({ type: 'doubleDirectory', globalDepth })),
  installTable: [1, 4].map((entries) => ({ type: 'installTable', table: 2, index: 4, entries })),
  clearTable: [{ type: 'clearTable', table: 1 }],
  reseed: [{ type: 'reseed' }],
  iterStart: [{ type: 'iterStart', iter: 1, entryOffset: 3, dirOffset: 1 }],
  iterTable: [{ type: 'iterTable', iter: 1, table: 1, dirIndex: 2 }],
  yield: [{ type: 'yield', iter: 1, key: 7, ...SLOT }],
  skipDeleted: [{ type: 'skipDeleted', iter: 1, key: 7, ...SLOT }],
  iterEnd: [{ type: 'iterEnd', iter: 1 }],
};

/** Of a map with one bucket in its array 0: what lies behind it are overflow buckets. */
export const BUCKET_EVENTS: FormsOf<BucketEvent> = {
  alloc: BUCKET_OBJECTS.map((object, i) => ({ type: 'alloc', object, bytes: 21 ** (i + 1), ...MEMORY })),
  drop: BUCKET_OBJECTS.map((object, i) => ({
    type: 'drop',
    object,
    bytes: 2 ** (i * 6),
    ...MEMORY,
    count: 1 + i * 500,
  })),
  collect: [1, 2, 1_500_000].map((bytes) => ({ type: 'collect', bytes })),
  hash: [{ type: 'hash', key: 7, hi: 1, lo: 2 }],
  selectBucket: [true, false].map((old) => ({ type: 'selectBucket', array: 0, bucket: 3, old })),
  compareTophash: [
    { type: 'compareTophash', tophash: 0xf8, equal: true, ...PLACE },
    ...[0, 1, 0xf8].map((tophash): BucketEvent => ({ type: 'compareTophash', tophash, equal: false, ...PLACE })),
  ],
  compareKey: [true, false].map((equal) => ({ type: 'compareKey', key: 7, equal, ...PLACE })),
  otherLength: [1, 4, 21].map((length) => ({ type: 'otherLength', length, ...PLACE })),
  compareEnds: [true, false].map((equal) => ({ type: 'compareEnds', equal, ...PLACE })),
  passFree: [{ type: 'passFree', ...PLACE }],
  followOverflow: [{ type: 'followOverflow', array: 0, bucket: 3, to: 9 }],
  rememberFree: [{ type: 'rememberFree', ...PLACE }],
  linkOverflow: [true, false].map((preallocated) => ({
    type: 'linkOverflow',
    array: 0,
    bucket: 3,
    overflow: 9,
    preallocated,
  })),
  writeSlot: [0, 3].map((bucket) => ({ type: 'writeSlot', key: 7, tophash: 0x0a, ...PLACE, bucket })),
  updateSlot: [{ type: 'updateSlot', key: 7, ...PLACE }],
  found: [0, 3].map((bucket) => ({ type: 'found', key: 7, ...PLACE, bucket })),
  absent: [{ type: 'absent', key: 7 }],
  deleteSlot: [0, 3].map((bucket) => ({ type: 'deleteSlot', key: 7, ...PLACE, bucket })),
  markEmptyRest: [{ type: 'markEmptyRest', ...PLACE }],
  startGrowth: [true, false].map((sameSize) => ({ type: 'startGrowth', sameSize, B: 4, from: 0, to: 1 })),
  evacuate: [11, -1].map((y) => ({ type: 'evacuate', array: 0, bucket: 3, x: 3, y })),
  moveEntry: [0, 3].map((bucket) => ({ type: 'moveEntry', key: 7, from: PLACE, to: { ...PLACE, bucket } })),
  evacuated: [true, false].map((detached) => ({ type: 'evacuated', array: 0, bucket: 3, detached })),
  advanceEvacuation: [1, 2, 1021].map((nevacuate) => ({ type: 'advanceEvacuation', nevacuate })),
  growthDone: [{ type: 'growthDone' }],
  clearBuckets: [{ type: 'clearBuckets', array: 0 }],
  reseed: [{ type: 'reseed' }],
  iterStart: [{ type: 'iterStart', iter: 1, startBucket: 3, offset: 5 }],
  iterBucket: [{ type: 'iterBucket', iter: 1, array: 0, bucket: 3 }],
  yield: [{ type: 'yield', iter: 1, key: 7, ...PLACE }],
  skipEntry: [{ type: 'skipEntry', iter: 1, key: 7, ...PLACE }],
  iterEnd: [{ type: 'iterEnd', iter: 1 }],
};

/** A table of 64 slots behind a directory of four. */
export const SWISS_SETTING: SwissSetting = {
  op: 'put',
  rounded: 1792,
  isSmall: false,
  globalDepth: 2,
  slots: 64,
  growthLeft: 21,
  entries: 35,
  half: undefined,
  hasEmpty: true,
  hasTombstone: false,
};

/** Settings that change what is said, one after the other. */
export const SWISS_SETTINGS: readonly SwissSetting[] = [
  SWISS_SETTING,
  { ...SWISS_SETTING, isSmall: true, globalDepth: 0, slots: 8, entries: 1, op: 'get' },
  {
    ...SWISS_SETTING,
    globalDepth: 1,
    slots: 1024,
    entries: 896,
    half: 'left',
    hasEmpty: false,
    hasTombstone: true,
    op: 'delete',
  },
  { ...SWISS_SETTING, globalDepth: 5, half: 'right', hasEmpty: false, growthLeft: 1 },
];

/** A map of 32 buckets that grew from 16. */
export const BUCKET_SETTING: BucketSetting = {
  op: 'put',
  rounded: 1792,
  B: 5,
  buckets: 32,
  spare: 3,
  oldBuckets: 16,
  byTophash: true,
  byLength: false,
  mustGrow: false,
  isRest: true,
  isOld: false,
  isNext: false,
  target: 21,
  isOverflow: false,
  newBit: 1,
  goesElsewhere: false,
};

/** Settings that change what is said, one after the other. */
export const BUCKET_SETTINGS: readonly BucketSetting[] = [
  BUCKET_SETTING,
  { ...BUCKET_SETTING, B: 0, buckets: 1, spare: 0, oldBuckets: 0, byTophash: false, op: 'get' },
  { ...BUCKET_SETTING, B: 1, buckets: 2, spare: 0, oldBuckets: 1, newBit: 0, isOverflow: true, isNext: true },
  { ...BUCKET_SETTING, mustGrow: true },
  { ...BUCKET_SETTING, byLength: true, op: 'get' },
  { ...BUCKET_SETTING, isRest: false, mustGrow: true, oldBuckets: 0, B: 4 },
  { ...BUCKET_SETTING, isRest: false, isOld: true, newBit: undefined, goesElsewhere: true, op: 'delete', spare: 1 },
];

/** Moves of so many entries to each bucket. */
function movesOf(...to: readonly (readonly [bucket: number, entries: number])[]) {
  return to.flatMap(([bucket, entries]) =>
    Array.from({ length: entries }, (_, i) => ({ key: 100 * bucket + i, bucket })),
  );
}

const SEARCH_STEPS = [
  'start',
  'group',
  'differ',
  'match',
  'otherKey',
  'sameKey',
  'full',
  'tombstone',
  'new',
  'limit',
  'noRoom',
  'missing',
  'written',
  'reused',
  'updated',
] as const satisfies readonly SearchStep['is'][];

/** A small map has neither a second group nor tombstones. */
const TABLES_ONLY = new Set<SearchStep['is']>(['group', 'full', 'tombstone', 'reused', 'limit']);

export const STRETCHES: FormsOf<StretchFact> = {
  movedToBuckets: [
    {
      type: 'movedToBuckets',
      old: { bucket: 12, isNext: true },
      moves: movesOf([12, 7]),
      low: 12,
      high: undefined,
    },
    {
      type: 'movedToBuckets',
      old: { bucket: 4, isNext: false },
      moves: movesOf([4, 1]),
      low: 4,
      high: undefined,
    },
    {
      type: 'movedToBuckets',
      old: { bucket: 4, isNext: true },
      moves: movesOf([4, 13], [12, 8]),
      low: 4,
      high: 12,
    },
    {
      type: 'movedToBuckets',
      old: { bucket: 4, isNext: false },
      moves: movesOf([4, 13], [12, 8]),
      low: 4,
      high: 12,
    },
    {
      type: 'movedToBuckets',
      old: undefined,
      moves: movesOf([4, 1], [12, 8]),
      low: 4,
      high: 12,
    },
  ],
  movedNothing: [
    { type: 'movedNothing', old: { bucket: 3, isNext: true } },
    { type: 'movedNothing', old: { bucket: 3, isNext: false } },
  ],
  emptied: [{ type: 'emptied', bucket: 3 }],
  movedToTable: [{ type: 'movedToTable', entries: 8 }],
  movedToHalves: [
    { type: 'movedToHalves', halves: [...Array<Half>(440).fill('left'), ...Array<Half>(456).fill('right')] },
  ],
  compareTophash: [{ type: 'compareTophash', slots: [0, 1, 2, 3] }],
  emptyOne: [{ type: 'emptyOne', slots: [4, 5] }],
  compareCtrl: [{ type: 'compareCtrl', slots: [0, 1, 2] }],
  sameTophash: [{ type: 'sameTophash', slots: [0, 3, 6] }],
  compareKey: [{ type: 'compareKey', slots: [0, 3, 6] }],
  otherLength: [{ type: 'otherLength', slots: [0, 3, 6] }],
  compareEnds: [{ type: 'compareEnds', slots: [1, 2] }],
  passFree: [{ type: 'passFree', slots: [5, 6, 7] }],
  search: [
    { type: 'search', found: [{ is: 'group', group: 3, slot: 0, bytes: 0 }] },
    ...SEARCH_STEPS.flatMap((is) =>
      [3, undefined]
        .filter((group) => group !== undefined || !TABLES_ONLY.has(is))
        .map((group) => ({ type: 'search', found: [{ is, group, slot: 2, bytes: 16 }] }) as const),
    ),
  ],
  newKey: [0, 4, 7].flatMap((slot) => [true, false].map((mustGrow) => ({ type: 'newKey', slot, mustGrow }) as const)),
  installed: [{ type: 'installed', first: 2, last: 3 }],
  emptyRest: [{ type: 'emptyRest', count: 2 }],
  pruned: [{ type: 'pruned', count: 21 }],
  seen: [{ type: 'seen', count: 8 }],
  skipped: [{ type: 'skipped', count: 2 }],
  passedBuckets: [{ type: 'passedBuckets', count: 5 }],
  passedTables: [{ type: 'passedTables', count: 2 }],
};

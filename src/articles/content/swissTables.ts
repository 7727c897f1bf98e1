import { hintedBuckets, publishedMap } from '../../evidence/counts/maps';
import type { FigureAddress } from '../../lessons/lesson';
import { LEFT, mapRun, RIGHT } from '../../lessons/numbers/mapRun';
import { layout, sizes } from '../../lessons/numbers/models';
import { bucketBitsForHint, mostEntries } from '../../models/bucket-map/grow';
import { BUCKET_SLOTS } from '../../models/bucket-map/layout';
import { MIB, powerOfTwo, TIB } from '../../models/kernel/bits';
import {
  MEASURED,
  MEASURED_MAIN_BUCKETS_BYTES,
  type MeasuredRange,
  middleOf,
  PUBLISHED,
  PUBLISHED_ENTRIES,
  PUBLISHED_ON,
  PUBLISHED_PAIRS,
  PUBLISHED_PODS,
  PUBLISHED_REGRESSION,
} from '../../models/sizing/published';
import { GROUP_SLOTS } from '../../models/swiss-map/ctrl';
import { tablesOf } from '../../models/swiss-map/inspect';
import { MAX_TABLE_CAPACITY } from '../../models/swiss-map/layout';
import { maxGrowth } from '../../models/swiss-map/state';
import { row, type SplitPart } from '../article';
import { ARM64_MAP, RESPONSE, SHRINKING, SMALL_CACHE } from '../examples/maps';

const { bucket: OLD, swiss: NEW } = PUBLISHED_ON;

const MANY = 'sizing?behind=none';
const MANY_OLD: FigureAddress = `sizing?behind=none&go=${OLD}`;
const FEW = 'sizing?behind=none&n=550_000';
const LATER = 'sizing?behind=none&n=4_000_000';
const SMALLEST: FigureAddress = `sizing?${new URLSearchParams({ types: SMALL_CACHE, behind: 'none' })}`;
/** Keys of the first group, and those of the second: the last byte of a hash has h2 and the lowest bit of h1. */
const FILLERS = ['rice', 'okra', 'egg', 'bean', 'mint', 'roe', 'beet'];
const ALIKE = ['login:52a1c3d4000000b2', 'logout:9bd0e1f2000000b3', 'signup:31c07a55000000b2'];

/** A get on arm64 whose group has a byte above a match that differs from h2 in its lowest bit alone. */
const ON_ARM64: FigureAddress = `swiss-map?${new URLSearchParams({
  go: '1.26',
  type: ARM64_MAP,
  entries: '0',
  keys: [...FILLERS, 'login', 'logout'].join('\n'),
  ops: 'get:signup',
  hashes: [...FILLERS.map((key, i) => `${key}:${i + 1}0000000000000${20 + i}`), ...ALIKE].join('\n'),
  at: 'op:10/matchH2',
})}`;

/** The published map, shrunk change by change. */
const SHRUNK: FigureAddress = `sizing?${new URLSearchParams({
  show: 'stops',
  behind: 'none',
  go: NEW,
  stops: SHRINKING.join('---\n'),
})}`;

/** Heap profiles of such a map on both releases, real ones. */
const PROFILES = 'your-program?sample=routing';

const OVERFLOW = 'bucket-map?example=first-overflow';
const CHAIN = 'bucket-map?example=chain-of-three';
const GROWTH = 'bucket-map?example=growth-begins';
const NINTH = 'swiss-map?example=ninth-key';
const EIGHT = 'swiss-map?example=eight-at-once';
const BESIDE = 'race?example=eight-at-once';
const THIRD = 'swiss-map?example=third-group';
const SPLIT = 'swiss-map?example=split';
const SPLIT_BESIDE = 'race?example=split';
const DOUBLES = 'swiss-map?example=directory-doubles';

/** The get of the nineteenth key in a chain of three buckets. */
const CHAIN_GET = 21;
/** Four lookups among forty keys. */
const LOOKUPS = [41, 42, 43, 44];
/** The put that begins a growth, and the one that splits the first table. */
const GROWING = 53;
const SPLITTING = 897;
/** The put that doubles the directory. */
const DOUBLING = 1737;
/** The put that passes two full groups. */
const PASSING = 25;

const HINT = 100;

const TABLE_GROUPS = MAX_TABLE_CAPACITY / GROUP_SLOTS;

/** As printed in the article. */
const PRINTED = {
  spare: 30.4,
  profile: 930 * MIB,
  letters: 200 * MIB,
  tables: 3900,
  tableBytes: 58_368,
  fewTables: 614,
  fewGroups: 147_838,
  share: 0.7,
  fleet: 200 * TIB,
} as const;

const { many } = PUBLISHED_ENTRIES;

/** Bytes of the text of a key, by the article’s 200 MiB of them. */
const LETTERS_EACH = Math.round(PRINTED.letters / many);
const LETTERS: FigureAddress = `sizing?behind=key:${LETTERS_EACH}&go=${OLD}`;

const { response } = PUBLISHED_PAIRS;
const BUCKET_BYTES = 2 * 8 + BUCKET_SLOTS * response.bytes;

const asBytes = ({ published, low, high }: ReturnType<typeof publishedMap>) =>
  ({ unit: 'bytes', said: published, low, high }) as const;

function saved(from: MeasuredRange, to: MeasuredRange): number {
  return middleOf(from) - middleOf(to);
}

function mapAndKeys(map: number, keys: number): readonly SplitPart[] {
  return [
    { id: 'map', owner: 'value', bytes: map },
    { id: 'keys', owner: 'key', bytes: keys },
  ];
}

/** The old map’s arrays. */
function arrays() {
  const { array, growth, overflow } = sizes(MANY).bucket(OLD);
  if (!array || !growth) throw new RangeError('the published map is not growing');
  return { array, old: growth.old, overflow };
}

/** Groups that a search looks at, in their order. */
function groupsProbed(): number[] {
  return mapRun(THIRD)
    .events(PASSING, 'probe')
    .flatMap((event) => (event.type === 'probe' ? [event.group] : []));
}

/** Bytes of a key and a value of a map. */
function pairBytes(map: FigureAddress): number {
  const { key, elem } = sizes(map);
  return key.size + elem.size;
}

/** Bytes of a table of full size, as allocated. */
function tableBytes(): number {
  const found = sizes(MANY)
    .swiss(NEW)
    .groups.find(({ slots }) => slots === MAX_TABLE_CAPACITY);
  if (!found) throw new RangeError('the published map has no full tables');
  return found.allocated;
}

export const swissTables = {
  saved: row({
    shown: { figure: PROFILES },
    more: 'sizing?show=published',
    numbers: () => ({
      published: PUBLISHED.savedLive,
      doubled: PUBLISHED.savedResident,
      regression: PUBLISHED_REGRESSION.many.high,
      net: PUBLISHED.savedNet,
      live: saved(MEASURED.bucketMany, MEASURED.swissMany),
    }),
  }),
  entry: row({
    shown: { figure: 'sizing?show=layout' },
    numbers: () => {
      const { fields, size } = layout(RESPONSE);
      return {
        sum: fields.reduce((sum, { bytes }) => sum + bytes, 0),
        elem: size,
        key: response.key.size,
        pair: pairBytes(MANY),
        first: fields[0]?.bytes ?? Number.NaN,
        second: fields[1]?.at ?? Number.NaN,
      };
    },
  }),
  bucket: row({
    shown: { figure: OVERFLOW, at: 'op:1/hash', to: 'op:4' },
    numbers: () => ({ slots: BUCKET_SLOTS }),
  }),
  scan: row({
    shown: { figure: CHAIN, at: `op:${CHAIN_GET}/hash`, to: `op:${CHAIN_GET}` },
    numbers: () => ({
      keys: mapRun(CHAIN).events(CHAIN_GET, 'compareKey').length,
      bytes: mapRun(CHAIN).checks(CHAIN_GET) - mapRun(CHAIN).events(CHAIN_GET, 'compareKey').length,
    }),
  }),
  overflow: row({
    shown: { figure: OVERFLOW, at: 'op:9/hash', to: 'op:9' },
    numbers: () => ({ bytes: mapRun(OVERFLOW).live(9) - mapRun(OVERFLOW).live(8) }),
  }),
  hint: row({
    shown: { figure: `bucket-map?hint=${HINT}&entries=0`, at: 'op:0' },
    more: 'evidence/hint-eighth',
    isContradicted: true,
    numbers: (repository) => ({
      hint: HINT,
      buckets: powerOfTwo(bucketBitsForHint(HINT, 0)),
      load: mostEntries(BUCKET_SLOTS) / powerOfTwo(BUCKET_SLOTS),
      other: hintedBuckets(repository).hint,
      otherPublished: hintedBuckets(repository).published,
      otherMeasured: hintedBuckets(repository).measured,
    }),
  }),
  load: row({
    shown: { figure: GROWTH, at: `op:${GROWING - 1}`, to: `op:${GROWING}/startGrowth` },
    numbers: () => {
      const map = mapRun(GROWTH).bucket(GROWING - 1);
      return { entries: map.count, buckets: powerOfTwo(map.B), next: map.count + 1 };
    },
  }),
  arrays: row({
    shown: { figure: GROWTH, at: `op:${GROWING}/hash`, to: `op:${GROWING}` },
    numbers: () => ({
      before: mapRun(GROWTH).live(GROWING - 1),
      after: mapRun(GROWTH).live(GROWING),
      moved: mapRun(GROWTH).moved(GROWING),
    }),
  }),
  evacuation: row({
    shown: { figure: GROWTH, at: `op:${GROWING + 1}/hash`, to: `op:${GROWING + 1}` },
    numbers: () => ({}),
  }),
  buckets: row({
    shown: { figure: MANY_OLD },
    numbers: () => ({
      entries: many,
      published: PUBLISHED.bucketManyMain,
      measured: MEASURED_MAIN_BUCKETS_BYTES,
      bucket: BUCKET_BYTES,
      buckets: arrays().array.main + arrays().old.main,
    }),
  }),
  spare: row({
    shown: { figure: MANY_OLD, mark: 'overflow' },
    isContradicted: true,
    more: 'sizing?behind=none&mark=overflow',
    numbers: () => {
      const { array, old } = arrays();
      return {
        published: PRINTED.spare,
        buckets: array.preallocated,
        bytes: array.preallocated * BUCKET_BYTES,
        million: (array.preallocated * BUCKET_BYTES) / 1e6,
        old: old.preallocated * BUCKET_BYTES,
        spare: sizes(MANY).bucket(OLD).owners.overflow,
      };
    },
  }),
  total: row({
    more: 'evidence/bucket-3500k',
    amounts: asBytes,
    isContradicted: true,
    numbers: () => ({ ...publishedMap('bucketMany'), overflow: arrays().overflow.allocatedAlone }),
  }),
  profile: row({
    shown: { figure: LETTERS },
    more: PROFILES,
    split: ({ published, letters, total, map }) => [
      { of: 'said', parts: mapAndKeys(published - letters, letters) },
      { of: 'model', parts: mapAndKeys(map, total - map) },
    ],
    numbers: () => ({
      published: PRINTED.profile,
      letters: PRINTED.letters,
      each: LETTERS_EACH,
      total: sizes(LETTERS).live(OLD),
      map: sizes(MANY_OLD).live(OLD),
    }),
  }),
  group: row({
    shown: { figure: NINTH, at: 'op:8', mark: 'control' },
    numbers: () => ({ bucket: BUCKET_BYTES, group: 8 + GROUP_SLOTS * response.bytes }),
  }),
  hash: row({
    shown: { figure: EIGHT, at: 'op:41/hash', to: 'op:41/selectTable', mark: 'h1,h2' },
    numbers: () => ({ h2: 7, h1: 57 }),
  }),
  eightAtOnce: row({
    shown: { figure: BESIDE, at: 'op:41/matchH2', to: 'op:44' },
    more: ON_ARM64,
    numbers: () => ({
      left: mapRun(BESIDE).checksOf(LOOKUPS, LEFT),
      right: mapRun(BESIDE).checksOf(LOOKUPS, RIGHT),
      lookups: LOOKUPS.length,
    }),
  }),
  nextGroup: row({
    shown: { figure: THIRD, at: `op:${PASSING}/probe`, to: `op:${PASSING}` },
    more: 'swiss-map?example=full-group',
    isContradicted: true,
    numbers: () => {
      const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = groupsProbed();
      return { first, second, third };
    },
  }),
  sevenEighths: row({
    shown: { figure: NINTH, at: 'op:9/hash', to: 'op:9' },
    numbers: () => ({ slots: MAX_TABLE_CAPACITY, filled: maxGrowth(MAX_TABLE_CAPACITY) }),
  }),
  split: row({
    shown: { figure: SPLIT, at: `op:${SPLITTING}/tableFull`, to: `op:${SPLITTING}` },
    numbers: () => ({
      groups: TABLE_GROUPS,
      slots: MAX_TABLE_CAPACITY,
      moved: mapRun(SPLIT_BESIDE).mostMoved(SPLITTING, RIGHT),
      movedOld: mapRun(SPLIT_BESIDE).mostMoved(SPLITTING, LEFT),
    }),
  }),
  directory: row({
    shown: { figure: DOUBLES, at: `op:${DOUBLING}/alloc#5`, to: `op:${DOUBLING}`, mark: 'directory' },
    numbers: () => {
      const map = mapRun(DOUBLES).swiss(DOUBLING);
      return {
        shownTables: tablesOf(map).length,
        shownEntries: map.directory.length,
        tables: sizes(MANY).swiss(NEW).tables.expected,
        entries: sizes(MANY).swiss(NEW).directoryEntries.expected,
      };
    },
  }),
  reasons: row({
    more: 'sizing?behind=none&n=4_000_000',
    split: ({ oldArray, overflow, rest }) => [
      {
        of: 'real',
        parts: [
          { id: 'oldArray', owner: 'oldArray', bytes: oldArray },
          { id: 'overflow', owner: 'overflow', bytes: overflow },
          { id: 'rest', owner: 'emptySlot', bytes: rest },
        ],
      },
    ],
    numbers: () => {
      const { oldArray, overflow } = sizes(MANY).bucket(OLD).owners;
      const all = saved(MEASURED.bucketMany, MEASURED.swissMany);
      return {
        saved: all,
        oldArray,
        overflow,
        rest: all - oldArray - overflow,
        later: sizes(LATER).entries,
        laterOld: sizes(LATER).live(OLD),
        laterNew: sizes(LATER).live(NEW),
      };
    },
  }),
  tables: row({
    shown: { figure: MANY },
    more: 'evidence/swiss-3500k',
    amounts: asBytes,
    isContradicted: true,
    numbers: () => ({
      ...publishedMap('swissMany'),
      publishedTables: PRINTED.tables,
      publishedTableBytes: PRINTED.tableBytes,
      tables: sizes(MANY).swiss(NEW).tables.expected,
      tableBytes: tableBytes(),
    }),
  }),
  few: row({
    shown: { figure: `${FEW}&go=${OLD}` },
    amounts: asBytes,
    isContradicted: true,
    numbers: () => ({
      ...publishedMap('bucketFew'),
      buckets: sizes(FEW).bucket(OLD).array?.main ?? Number.NaN,
      spare: sizes(FEW).bucket(OLD).array?.preallocated ?? Number.NaN,
    }),
  }),
  fewTables: row({
    shown: { figure: FEW },
    more: 'evidence/swiss-550k',
    amounts: asBytes,
    isContradicted: true,
    numbers: () => ({
      ...publishedMap('swissFew'),
      publishedTables: PRINTED.fewTables,
      tables: sizes(FEW).swiss(NEW).tables.expected,
      printedGroups: PRINTED.fewGroups,
      groups: Math.floor((PUBLISHED_ENTRIES.few / maxGrowth(MAX_TABLE_CAPACITY)) * TABLE_GROUPS),
      tableGroups: TABLE_GROUPS,
      savedPublished: PUBLISHED.savedLiveFew,
      old: middleOf(MEASURED.bucketFew),
      more: -saved(MEASURED.bucketFew, MEASURED.swissFew),
    }),
  }),
  fewResident: row({
    more: 'articles/memory-regression/traffic',
    numbers: () => ({
      low: PUBLISHED_REGRESSION.few.low,
      high: PUBLISHED_REGRESSION.few.high,
      more: -saved(MEASURED.bucketFew, MEASURED.swissFew),
    }),
  }),
  unused: row({
    shown: { figure: SHRUNK },
    numbers: () => {
      const [packed = Number.NaN, undated = Number.NaN, after = Number.NaN] = SHRINKING.map((source) =>
        pairBytes(`sizing?${new URLSearchParams({ types: source, behind: 'none' })}`),
      );
      return { before: pairBytes(MANY), packed, undated, after };
    },
  }),
  small: row({
    shown: { figure: SMALLEST },
    more: 'evidence/small-pair',
    amounts: asBytes,
    isContradicted: true,
    numbers: () => publishedMap('smallMany'),
  }),
  pod: row({
    amounts: ({ published, measured }) => ({ unit: 'bytes', said: published, low: measured, high: measured }),
    isContradicted: true,
    more: 'lessons/shrinking',
    numbers: () => ({
      published: PUBLISHED.savedBySmall,
      measured: 2 * saved(MEASURED.swissMany, MEASURED.smallMany),
    }),
  }),
  fleet: row({
    shown: { figure: 'sizing?show=published' },
    numbers: () => {
      const [before, after] = [2 * sizes(MANY).live(OLD), 2 * sizes(SMALLEST).live(NEW)];
      return {
        published: PRINTED.fleet,
        before: before * PUBLISHED_PODS,
        after: after * PUBLISHED_PODS,
        pods: PUBLISHED_PODS,
        needed: 1000 * Math.round(PRINTED.fleet / (before - after) / 1000),
      };
    },
  }),
  cpu: row({
    shown: { figure: 'sizing?behind=none&show=bill&machine=32GiB&used=1&rate=400MiB&pods=100_000' },
    more: 'heap-goal?preset=limit',
    numbers: () => ({}),
  }),
  share: row({
    amounts: ({ published, measured }) => ({ unit: 'share', said: published, low: measured, high: measured }),
    more: 'lessons/tables',
    isContradicted: true,
    numbers: () => ({
      published: PRINTED.share,
      measured: 1 - middleOf(MEASURED.swissMany) / middleOf(MEASURED.bucketMany),
      hinted: 1 - sizes('sizing?behind=none&hint=exact').live(NEW) / sizes('sizing?behind=none&hint=exact').live(OLD),
    }),
  }),
  worth: row({
    shown: { figure: 'sizing?behind=none&show=bill&machine=64GiB&used=0.1' },
    more: 'sizing?behind=none&show=bill&machine=64GiB&used=0.1',
    numbers: () => ({ pods: PUBLISHED_PODS }),
  }),
  advice: row({
    more: 'your-program',
    numbers: () => ({}),
  }),
};

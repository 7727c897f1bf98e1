import { deletes } from '../../components/map/record/examples';
import type { ProgramOp } from '../../components/map/record/run';
import { bucketBitsForHint, mostEntries } from '../../models/bucket-map/grow';
import { BUCKET_SLOTS, MIN_TOP_HASH } from '../../models/bucket-map/layout';
import { powerOfTwo } from '../../models/kernel/bits';
import { type Lesson, row } from '../lesson';
import { mapRun } from '../numbers/mapRun';

const OVERFLOW = 'bucket-map?example=first-overflow';
const CHAIN = 'bucket-map?example=chain-of-three';
const GROWTH = 'bucket-map?example=growth-begins';
const HINTED = 'bucket-map?type=string-int64&hint=110&entries=0';

const HINT = 110;
/** B of an array half as large as a map for so many entries gets. */
const HALF_BITS = bucketBitsForHint(HINT, 0) - 1;

/** Operation of the chain's example that puts the last key, and those that delete all but the first eight. */
const LAST_PUT = 20;
function deleteTwelve(): ProgramOp[] {
  const keys = mapRun(CHAIN).run.program.flatMap((op) => (op.type === 'put' ? [op.key] : []));
  return [...deletes(keys.slice(BUCKET_SLOTS).reverse()), { type: 'gc' }];
}

/** The get of the nineteenth key. */
const LOOKUP = 21;

/** Entries that two buckets are asked about: how often do two tophash bytes agree? The marks' share goes to five others. */
function tophashesPerMatch(): number {
  const twice = MIN_TOP_HASH;
  const once = 256 - 2 * MIN_TOP_HASH;
  return 256 ** 2 / (twice * 2 ** 2 + once);
}

/** The event by which the ninth key gets its place. */
function ninthKeysPlace(): string {
  const { events } = mapRun(OVERFLOW);
  for (const type of ['startGrowth', 'linkOverflow'] as const) if (events(9, type).length > 0) return type;
  return 'freeSlot';
}

export const buckets = {
  id: 'buckets',
  needs: [],
  numbers: {
    buckets: () => powerOfTwo(mapRun(OVERFLOW).bucket(1).B),
    slots: () => BUCKET_SLOTS,
    marks: () => MIN_TOP_HASH,
    ninthBytes: () => mapRun(OVERFLOW).live(9) - mapRun(OVERFLOW).live(8),
    entryBytes: () => {
      const { key, elem } = mapRun(OVERFLOW).bucket(1).layout;
      return key.size + elem.size;
    },
    read: () => mapRun(CHAIN).events(LOOKUP, 'compareTophash').length,
    compared: () => mapRun(CHAIN).events(LOOKUP, 'compareKey').length,
    chained: () => mapRun(CHAIN).events(LOOKUP, 'followOverflow').length + 1,
    liveBefore: () => mapRun(CHAIN).live(LAST_PUT),
    deleted: () => deleteTwelve().length - 1,
    comparedEqual: () => mapRun('bucket-map?example=equal-hashes').events(LOOKUP, 'compareKey').length,
    perBucket: () => mostEntries(HALF_BITS) / powerOfTwo(HALF_BITS),
    madeFor: () => mapRun(OVERFLOW).run.config.hints[0] ?? 0,
    hint: () => HINT,
    half: () => powerOfTwo(HALF_BITS),
    halfHolds: () => mostEntries(HALF_BITS),
    odds: tophashesPerMatch,
    byteValues: () => 2 ** 8,
  },
  beats: {
    memory: { figure: OVERFLOW, at: 'op:0' },
    place: { figure: OVERFLOW, at: 'op:1/hash', without: ['labels'] },
    tophash: { figure: OVERFLOW, at: 'op:5/compareTophash', to: 'op:5', isFolded: true },
    ninth: { figure: OVERFLOW, at: 'op:8', mark: 'bucket:0' },
    chain: { figure: CHAIN, at: 'op:21/followOverflow#2', to: 'op:21' },
    delete: { figure: CHAIN, at: 'op:20' },
    equal: { figure: 'bucket-map?example=equal-hashes', at: 'op:21/compareKey#15', to: 'op:21' },
    count: { figure: OVERFLOW, at: 'op:0' },
  },
  questions: {
    lowBits: {
      after: 'place',
      pause: { figure: OVERFLOW, at: 'op:1/hash', without: ['labels'] },
      reveal: { figure: OVERFLOW, at: 'op:1/hash', to: 'op:1/selectBucket' },
      value: () => {
        const [event] = mapRun(OVERFLOW).events(1, 'selectBucket');
        return event?.type === 'selectBucket' ? event.bucket : -1;
      },
      choices: {
        zero: { value: 0, place: row('a0b0') },
        three: { value: 3, place: row('a0b3'), replay: { figure: OVERFLOW, at: 'op:1/selectBucket' } },
        top: { value: 158, replay: { figure: OVERFLOW, at: 'op:1' } },
      },
    },
    ninthKey: {
      after: 'ninth',
      pause: { figure: OVERFLOW, at: 'op:8' },
      reveal: { figure: OVERFLOW, at: 'op:9/compareTophash#8', to: 'op:9' },
      value: ninthKeysPlace,
      choices: {
        emptiest: {
          value: 'freeSlot',
          place: [1, 2, 3].map((i) => row(`a0b${i}`)).join(),
          replay: { figure: OVERFLOW, at: 'op:9/selectBucket' },
        },
        doubles: { value: 'startGrowth', replay: { figure: GROWTH, at: 'startGrowth#4' } },
        behind: { value: 'linkOverflow', place: row('a0b0') },
      },
    },
    keysCompared: {
      after: 'ninth',
      pause: { figure: CHAIN, at: 'op:21/hash' },
      reveal: { figure: CHAIN, at: 'op:21/followOverflow#2', to: 'op:21' },
      value: () => mapRun(CHAIN).events(LOOKUP, 'compareKey').length,
      choices: {
        one: { value: 1 },
        eight: { value: 8, replay: { figure: CHAIN, at: 'op:21/compareTophash', to: 'op:21/compareTophash#8' } },
        nineteen: { value: 19, replay: { figure: CHAIN, at: 'op:21/followOverflow#2', to: 'op:21/compareKey' } },
      },
    },
    sameTophash: {
      after: 'chain',
      reveal: { figure: CHAIN, at: 'op:21/compareKey' },
      value: tophashesPerMatch,
      rounded: (amount) => Math.round(amount / 50) * 50,
      choices: {
        often: { value: BUCKET_SLOTS, replay: { figure: CHAIN, at: 'op:21/compareTophash' } },
        seldom: { value: 250 },
        never: { value: Number.POSITIVE_INFINITY, replay: { figure: CHAIN, at: 'op:21/compareKey' } },
      },
    },
    afterDelete: {
      after: 'delete',
      pause: { figure: CHAIN, at: 'op:20' },
      reveal: { figure: CHAIN, at: 'op:20', program: deleteTwelve },
      value: () => {
        const run = mapRun(CHAIN).fork(LAST_PUT, deleteTwelve());
        return run.live(run.lastOp);
      },
      choices: {
        share: { value: () => (mapRun(CHAIN).live(LAST_PUT) * 8) / LAST_PUT },
        bucketLess: {
          value: () => mapRun(CHAIN).live(LAST_PUT) - mapRun(CHAIN).bucket(LAST_PUT).layout.bucketSize,
        },
        same: { value: () => mapRun(CHAIN).live(LAST_PUT) },
      },
    },
    hintedBuckets: {
      after: 'count',
      reveal: { figure: HINTED, at: 'op:0' },
      value: () => powerOfTwo(mapRun(HINTED).bucket(0).B),
      choices: {
        eighth: { value: 14, replay: { figure: HINTED, at: 'op:0' } },
        rounded: { value: 16, replay: { figure: HINTED, at: 'op:0' } },
        twice: { value: 32 },
      },
    },
  },
  own: ['bucket-map?entries=0', 'sizing'],
  tomorrow: `fresh := make(map[string]Response, len(old))
for key, value := range old {
\tfresh[key] = value
}
old = fresh`,
} as const satisfies Lesson;

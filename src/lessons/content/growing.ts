import { deletes, gets } from '../../components/map/record/examples';
import { type ProgramOp, puts } from '../../components/map/record/run';
import { isMoved } from '../../models/bucket-map/inspect';
import { BUCKET_SLOTS } from '../../models/bucket-map/layout';
import { arrayAt, isGrowing } from '../../models/bucket-map/state';
import { powerOfTwo } from '../../models/kernel/bits';
import { type Lesson, row } from '../lesson';
import { mapRun } from '../numbers/mapRun';
import { sizes } from '../numbers/models';

const GROWTH = 'bucket-map?example=growth-begins';
const HALF = 'bucket-map?example=half-evacuated';
const READS = 'bucket-map?example=read-mostly';
const SAME = 'bucket-map?example=same-size-growth';
const STEP = 'sizing?behind=none&n=3_407_873&go=1.23';

/** The array whose growth is watched has 2^3 buckets. */
const B = 3;
/** Operation that grows it, and the one before. */
const GROWING = 53;
const FULL = GROWING - 1;
/** A later put that carries two buckets over. */
const TWO_MOVING = 56;
/** Put in the half-evacuated map whose moves are looked at. */
const MOVING = 107;
/** The last write of the map that is then only read. */
const LAST_WRITE = 54;
/** The last deletion before buckets are packed, and the operation by which all are. */
const LAST_DELETE = 77;
const PACKED = 80;

/** Number of the put that makes 2^B buckets grow. */
function growingPut(): number {
  const { first, bucket, events } = mapRun(GROWTH);
  let op = first('startGrowth');
  while (events(op, 'startGrowth').length === 0 || bucket(op).B !== B + 1) op += 1;
  return op;
}

/** How many times as many bytes the map takes once the new array is there, and nothing has moved. */
function withBothArrays(): number {
  return mapRun(GROWTH).peak(GROWING) / mapRun(GROWTH).live(FULL);
}

/** Buckets that a put carries over, in their order. */
function evacuatedBucket(nth: number, op = GROWING): number {
  const event = mapRun(GROWTH).events(op, 'evacuate')[nth];
  return event?.type === 'evacuate' ? event.bucket : Number.NaN;
}

function oldBuckets(moved: boolean): number {
  const map = mapRun(READS).bucket(LAST_WRITE);
  const old = arrayAt(map, map.oldbuckets);
  return Array.from({ length: old.base }, (_, bucket) => isMoved(old, bucket)).filter((each) => each === moved).length;
}

/** Updates that move what is left, if each finds two buckets to carry over. */
function fewestUpdates(): number {
  return Math.ceil(oldBuckets(false) / 2);
}

function keysOfReads(): string[] {
  return mapRun(READS).run.program.flatMap((op) => (op.type === 'put' ? [op.key] : []));
}

/** State of the map that is only read, had it other operations instead. */
function after(ops: readonly ProgramOp[]) {
  const run = mapRun(READS).fork(LAST_WRITE, ops);
  return run.bucket(run.lastOp);
}

/** Updates of the map's keys, in the order in which they came, until its old array is gone. */
function finishingUpdates(): ProgramOp[] {
  const updates = puts(keysOfReads());
  let count = 1;
  while (isGrowing(after(updates.slice(0, count)))) count += 1;
  return updates.slice(0, count);
}

function liveWhenFinished(): number {
  const run = mapRun(READS).fork(LAST_WRITE, finishingUpdates());
  return run.live(run.lastOp);
}

/** Those that move a growth on, of four operations. */
function movers(): string[] {
  const operations: Readonly<Record<string, readonly ProgramOp[]>> = {
    get: gets(keysOfReads().slice(0, 1)),
    range: [{ type: 'iterate' }],
    gc: [{ type: 'gc' }],
    delete: deletes(['nobody']),
  };
  const before = mapRun(READS).bucket(LAST_WRITE).nevacuate;
  return Object.keys(operations).filter((id) => after(operations[id] ?? []).nevacuate !== before);
}

export const growing = {
  id: 'growing',
  needs: ['buckets'],
  numbers: {
    buckets: () => powerOfTwo(B),
    perBucket: () => (growingPut() - 1) / powerOfTwo(B),
    early: () => 6 * powerOfTwo(B),
    full: () => growingPut() - 1,
    liveBefore: () => mapRun(GROWTH).live(FULL),
    liveAfter: () => mapRun(GROWTH).peak(GROWING),
    times: withBothArrays,
    moved: () => mapRun(GROWTH).moved(GROWING),
    needed: () => evacuatedBucket(0),
    next: () => evacuatedBucket(1),
    neededLater: () => evacuatedBucket(0, TWO_MOVING),
    nextLater: () => evacuatedBucket(1, TWO_MOVING),
    further: () => powerOfTwo(mapRun(HALF).bucket(MOVING).B - 1),
    oldMoved: () => oldBuckets(true),
    oldLeft: () => oldBuckets(false),
    oldAll: () => oldBuckets(true) + oldBuckets(false),
    lookups: () => mapRun(READS).lastOp - LAST_WRITE,
    nevacuate: () => mapRun(READS).bucket(mapRun(READS).lastOp).nevacuate,
    least: fewestUpdates,
    updates: () => finishingUpdates().length,
    liveGrowing: () => mapRun(READS).live(LAST_WRITE),
    liveFinished: liveWhenFinished,
    stepEntry: () => sizes(STEP).entries,
    stepBytes: () => {
      const { entries, curve } = sizes(STEP);
      const [before = 0, step = 0] = curve('1.23', [entries - 1, entries]);
      return step - before;
    },
    packedOverflow: () => mapRun(SAME).bucket(LAST_DELETE).noverflow,
    packedBuckets: () => powerOfTwo(mapRun(SAME).bucket(LAST_DELETE).B),
    unpacked: () => mapRun(SAME).live(LAST_DELETE),
    packing: () => mapRun(SAME).peak(LAST_DELETE + 1),
    packed: () => mapRun(SAME).live(PACKED),
  },
  beats: {
    full: { figure: GROWTH, at: 'op:48' },
    doubles: { figure: GROWTH, at: 'op:53/hash' },
    steps: { figure: GROWTH, at: 'op:53/evacuate', mark: 'oldBucket:3,oldBucket:0' },
    twin: { figure: HALF, at: 'op:107/hash', to: 'op:107/evacuated#2', mark: 'bit:4' },
    reads: { figure: READS, at: 'op:54', mark: 'oldArray' },
    finish: { figure: READS, at: 'op:54', program: finishingUpdates },
    atOnce: { figure: STEP, isFollowing: true },
    sameSize: { figure: SAME, at: 'op:77', to: 'growthDone', mark: 'overflow' },
  },
  questions: {
    growingEntry: {
      after: 'full',
      pause: { figure: GROWTH, at: 'op:48' },
      reveal: { figure: GROWTH, at: 'op:48', to: 'op:52' },
      value: growingPut,
      choices: {
        six: { value: () => 6 * powerOfTwo(B) + 1, replay: { figure: GROWTH, at: 'op:49' } },
        limit: { value: 53 },
        seven: {
          value: () => 7 * powerOfTwo(B) + 1,
          replay: { figure: 'swiss-map?example=race', at: 'op:56', to: 'op:57' },
        },
        every: { value: () => BUCKET_SLOTS * powerOfTwo(B) + 1, replay: { figure: GROWTH, at: 'op:52' } },
      },
    },
    heapAfter: {
      after: 'doubles',
      pause: { figure: GROWTH, at: 'op:53/hash' },
      reveal: { figure: GROWTH, at: 'op:53/hash', to: 'op:53/evacuate', mark: 'newArray' },
      value: withBothArrays,
      rounded: (times) => Math.round(times * 10) / 10,
      choices: {
        same: { value: 1, replay: { figure: GROWTH, at: 'growth#4', mark: 'newArray' } },
        twice: { value: 2, replay: { figure: GROWTH, at: 'growth#4', mark: 'oldArray' } },
        more: { value: 2.5 },
      },
    },
    movedByWrite: {
      after: 'steps',
      pause: { figure: GROWTH, at: 'op:53/evacuate' },
      reveal: { figure: GROWTH, at: 'op:53/evacuate', to: 'op:53' },
      value: () => mapRun(GROWTH).moved(GROWING),
      choices: {
        none: { value: 0, replay: { figure: GROWTH, at: 'op:53/moveEntry' } },
        some: { value: 13 },
        all: {
          value: () => mapRun(GROWTH).bucket(FULL).count,
          replay: { figure: GROWTH, at: 'op:53', mark: 'oldArray' },
        },
      },
    },
    oldArray: {
      after: 'reads',
      pause: { figure: READS, at: 'op:54' },
      reveal: { figure: READS, at: 'op:54', to: 'op:60' },
      value: () => {
        if (!isGrowing(after(gets(keysOfReads())))) return 'reads';
        return isGrowing(after([{ type: 'gc' }])) ? 'never' : 'collection';
      },
      choices: {
        reads: { value: 'reads', replay: { figure: READS, at: 'op:55/hash', to: 'op:55' } },
        collection: { value: 'collection', replay: { figure: READS, at: 'op:54', mark: 'oldArray' } },
        never: { value: 'never' },
      },
    },
    mover: {
      after: 'reads',
      pause: { figure: READS, at: 'op:54' },
      reveal: { figure: READS, at: 'op:54', program: () => deletes(['nobody']) },
      value: () => movers().join(),
      choices: {
        get: { value: 'get', replay: { figure: READS, at: 'op:55/hash', to: 'op:55' } },
        range: { value: 'range', replay: { figure: READS, at: 'op:54', program: () => [{ type: 'iterate' }] } },
        gc: { value: 'gc', replay: { figure: READS, at: 'op:54', program: () => [{ type: 'gc' }] } },
        delete: { value: 'delete' },
      },
    },
    fewest: {
      after: 'reads',
      pause: { figure: READS, at: 'op:54' },
      reveal: { figure: READS, at: 'op:54', mark: 'oldArray' },
      value: fewestUpdates,
      choices: {
        half: { value: 3 },
        each: { value: () => oldBuckets(false), replay: { figure: GROWTH, at: 'op:53/evacuate', to: 'op:53' } },
        entries: {
          value: () => mapRun(READS).bucket(LAST_WRITE).count,
          replay: { figure: GROWTH, at: 'op:53/evacuate', to: 'op:53/evacuated' },
        },
      },
    },
    nextInLine: {
      after: 'steps',
      pause: { figure: GROWTH, at: `op:${TWO_MOVING}/hash` },
      reveal: { figure: GROWTH, at: `op:${TWO_MOVING}/hash`, to: `op:${TWO_MOVING}` },
      value: () => evacuatedBucket(1, TWO_MOVING),
      choices: {
        after: { value: () => evacuatedBucket(0, TWO_MOVING) + 1, place: row('a3b6') },
        lowest: { value: 4, place: row('a3b4') },
        last: { value: () => powerOfTwo(B) - 1, place: row('a3b7') },
      },
    },
  },
  own: ['bucket-map?entries=0', 'sizing?behind=none&hint=exact'],
  tomorrow: `byID := make(map[int64]*User, len(users))`,
} as const satisfies Lesson;

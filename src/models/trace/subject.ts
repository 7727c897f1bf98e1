import { bucketMap } from '../bucket-map/bucketMap';
import { type BucketMapSnapshot, bucketSnapshotOf, type ChainSnapshot } from '../bucket-map/inspect';
import { fromHex } from '../kernel/bits';
import type { KeyName, MapOp } from '../map/ops';
import { type GroupSnapshot, type SwissSnapshot, swissSnapshot, type TableSnapshot } from '../swiss-map/inspect';
import { swissMap } from '../swiss-map/swissMap';
import { modelHash, type Shape, type TraceHeader } from './format';

/** Recorded maps have fewer main buckets and directory entries than 2^27. */
const MAX_BITS = 27;

function chains(shape: Shape, field: string, length: number): readonly ChainSnapshot[] {
  return shape
    .chains(field, length)
    .map((chain) => chain.map((bucket) => ({ tophash: bucket.integers('tophash', 8), keys: bucket.keys('keys') })));
}

export function parseBucketState(shape: Shape): BucketMapSnapshot {
  const B = shape.integer('B', 0, MAX_BITS);
  const sameSizeGrow = shape.boolean('sameSizeGrow');
  const oldLength = sameSizeGrow ? 2 ** B : 2 ** (B - 1);
  return {
    count: shape.integer('count', 0),
    B,
    noverflow: shape.integer('noverflow', 0, 65535),
    sameSizeGrow,
    nevacuate: shape.integer('nevacuate', 0),
    buckets: shape.isNull('buckets') ? null : chains(shape, 'buckets', 2 ** B),
    oldbuckets: shape.isNull('oldbuckets') ? null : chains(shape, 'oldbuckets', oldLength),
  };
}

function group(shape: Shape): GroupSnapshot {
  const ctrl = shape.string('ctrl');
  if (!/^[0-9a-f]{16}$/.test(ctrl)) shape.fail('ctrl', 'sixteen hex digits');
  return { ctrl, keys: shape.keys('keys') };
}

function table(shape: Shape): TableSnapshot {
  const capacity = shape.integer('capacity', 8, 1024);
  return {
    index: shape.integer('index'),
    localDepth: shape.integer('localDepth', 0, 255),
    used: shape.integer('used', 0, 1024),
    capacity,
    growthLeft: shape.integer('growthLeft', 0, 65535),
    groups: shape.objects('groups', capacity / 8).map(group),
  };
}

export function parseSwissState(shape: Shape): SwissSnapshot {
  const dirLen = shape.integer('dirLen', 0, 2 ** MAX_BITS);
  const small = dirLen === 0;
  if (small && !shape.isNull('tables')) shape.fail('tables', 'null, as in a small map');
  if (small && !shape.isNull('directory')) shape.fail('directory', 'null, as in a small map');
  const tables = small ? null : shape.objects('tables').map(table);
  const directory = small ? null : shape.integers('directory', dirLen);
  if (directory?.some((id) => id < 0 || id >= (tables?.length ?? 0))) shape.fail('directory', 'a list of tables');
  return {
    used: shape.integer('used', 0),
    dirLen,
    globalDepth: shape.integer('globalDepth', 0, 255),
    group: shape.isNull('group') ? null : group(shape.object('group')),
    directory,
    tables,
  };
}

/** A model under test, whichever design it has: what a replay needs of it. */
export interface Subject {
  apply(op: MapOp<never>): void;
  /** Begins the loop named `iter` where the runtime began it. */
  iterInit(iter: number, start: Shape | null): void;
  /** The key of the loop's next entry; undefined at its end. */
  iterNext(iter: number): number | undefined;
  parseState(shape: Shape): object;
  snapshot(keyName: KeyName): object;
}

/** A random word of the runtime's, of which the low half is all that matters. */
function offset(start: Shape, field: string): number {
  return (fromHex(start.string(field)) ?? start.fail(field, 'sixteen hex digits')).lo;
}

function bucketSubject({ config }: TraceHeader): Subject {
  const h = bucketMap.init(config);
  return {
    apply: (op) => bucketMap.apply(h, op),
    iterInit(iter, shape) {
      const start = shape && {
        startBucket: shape.integer('startBucket', 0, 2 ** h.B - 1),
        offset: shape.integer('offset', 0, 7),
      };
      bucketMap.apply(h, { type: 'iterInit', iter, ...(start && { start }) });
    },
    iterNext(iter) {
      let key: number | undefined;
      bucketMap.apply(h, { type: 'iterNext', iter }, (event) => {
        if (event.type === 'yield') key = event.key;
      });
      return key;
    },
    parseState: parseBucketState,
    snapshot: (keyName) => bucketSnapshotOf(h, keyName),
  };
}

function swissSubject({ config }: TraceHeader): Subject {
  const m = swissMap.init(config);
  return {
    apply: (op) => swissMap.apply(m, 'hash' in op ? { ...op, hash: modelHash(op.hash, config) } : op),
    iterInit(iter, shape) {
      const start = shape && { entryOffset: offset(shape, 'entryOffset'), dirOffset: offset(shape, 'dirOffset') };
      swissMap.apply(m, { type: 'iterInit', iter, ...(start && { start }) });
    },
    iterNext(iter) {
      let key: number | undefined;
      swissMap.apply(m, { type: 'iterNext', iter }, (event) => {
        if (event.type === 'yield') key = event.key;
      });
      return key;
    },
    parseState: parseSwissState,
    snapshot: (keyName) => swissSnapshot(m, keyName),
  };
}

export function subjectOf(header: TraceHeader): Subject {
  return header.impl === 'bucket' ? bucketSubject(header) : swissSubject(header);
}

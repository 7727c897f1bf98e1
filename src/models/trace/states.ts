import type { BucketMapSnapshot, ChainSnapshot } from '../bucket-map/snapshot';
import type { GroupSnapshot, SwissSnapshot, TableSnapshot } from '../swiss-map/snapshot';
import type { Shape } from './shape';

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

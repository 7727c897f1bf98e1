import type { KeyName } from '../map/ops';
import { chainAt, slotsOf } from './bucket';
import { arrayAt, type BucketArray, type BucketState, isGrowing } from './state';

/** A bucket as the trace format writes it: a key is null where tophash is below minTopHash. */
interface BucketSnapshot {
  readonly tophash: readonly number[];
  readonly keys: readonly (number | null)[];
}

/** A main bucket and its overflow buckets. */
export type ChainSnapshot = readonly BucketSnapshot[];

/** A state of go-map-trace/1, `impl: "bucket"`. */
export interface BucketMapSnapshot {
  readonly count: number;
  readonly B: number;
  readonly noverflow: number;
  readonly sameSizeGrow: boolean;
  readonly nevacuate: number;
  readonly buckets: readonly ChainSnapshot[] | null;
  readonly oldbuckets: readonly ChainSnapshot[] | null;
}

function chainSnapshot(array: BucketArray, head: number, keyName: KeyName): ChainSnapshot {
  return chainAt(array, head).map((bucket) => {
    const slots = slotsOf(array, bucket);
    return {
      tophash: slots.map(({ ctrl }) => ctrl),
      keys: slots.map(({ entry }) => (entry ? keyName(entry.key) : null)),
    };
  });
}

function arraySnapshot(array: BucketArray, keyName: KeyName): ChainSnapshot[] {
  return Array.from({ length: array.base }, (_, bucket) => chainSnapshot(array, bucket, keyName));
}

export function bucketSnapshotOf(h: BucketState, keyName: KeyName = (key) => key): BucketMapSnapshot {
  const { count, B, noverflow, sameSizeGrow, nevacuate } = h;
  return {
    count,
    B,
    noverflow,
    sameSizeGrow,
    nevacuate,
    buckets: h.buckets < 0 ? null : arraySnapshot(arrayAt(h, h.buckets), keyName),
    oldbuckets: isGrowing(h) ? arraySnapshot(arrayAt(h, h.oldbuckets), keyName) : null,
  };
}

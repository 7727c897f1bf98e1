import { loadInt } from '../kernel/bits';
import type { KeyName } from '../map/ops';
import { keyAt, slotIndex } from './chain';
import { BUCKET_SLOTS } from './layout';
import { arrayAt, type BucketArray, type BucketState, isGrowing } from './state';
import { MIN_TOP_HASH } from './tophash';

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

function bucketSnapshot(array: BucketArray, bucket: number, keyName: KeyName): BucketSnapshot {
  const tophash = Array.from(array.tophash.subarray(slotIndex(bucket, 0), slotIndex(bucket, BUCKET_SLOTS)));
  return {
    tophash,
    keys: tophash.map((top, slot) => (top < MIN_TOP_HASH ? null : keyName(keyAt(array, bucket, slot)))),
  };
}

function chainSnapshot(array: BucketArray, head: number, keyName: KeyName): ChainSnapshot {
  const chain: BucketSnapshot[] = [];
  let bucket = head;
  do {
    chain.push(bucketSnapshot(array, bucket, keyName));
    bucket = loadInt(array.overflow, bucket);
  } while (bucket !== 0);
  return chain;
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

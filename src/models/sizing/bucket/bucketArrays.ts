import { heapBytes } from '../../allocator/roundupsize';
import { BUCKET_SLOTS, type BucketLayout } from '../../bucket-map/layout';
import { bucketCount } from '../../bucket-map/memory';
import { powerOfTwo } from '../../kernel/bits';
import type { MapConfig } from '../../map/config';
import type { MapKind } from '../input';

/** An array of buckets. */
export interface BucketArraySize {
  /** Main buckets, a power of two, and preallocated overflow buckets. */
  readonly main: number;
  readonly preallocated: number;
  /** Bytes. */
  readonly requested: number;
  /** After rounding to a size class or to pages. */
  readonly allocated: number;
}

export function bucketArray(config: MapConfig, layout: BucketLayout, B: number): BucketArraySize {
  const main = powerOfTwo(B);
  const total = bucketCount({ config, layout }, B);
  const requested = total * layout.bucketSize;
  const allocated = heapBytes(config.release, requested, layout.pointers);
  return { main, preallocated: total - main, requested, allocated };
}

/** The most entries that 2^B buckets hold before they grow. runtime/map.go@go1.23.12: overLoadFactor */
export function loadLimit(loadFactorNum: number, B: number): number {
  return B === 0 ? BUCKET_SLOTS : loadFactorNum * powerOfTwo(B - 1);
}

/** The bits of an array for `entries`, in a map that had `atLeast` before. */
export function bucketBits(loadFactorNum: number, entries: number, atLeast: number): number {
  let B = atLeast;
  while (entries > loadLimit(loadFactorNum, B)) B += 1;
  return B;
}

/** The bits that make chooses for a hint. runtime/map.go@go1.23.12: makemap */
export function bucketBitsForHint({ release, config, words }: MapKind, bucketSize: number): number {
  return bucketBits(release.loadFactorNum, config.hint * bucketSize > words.maxAllocBytes ? 0 : config.hint, 0);
}

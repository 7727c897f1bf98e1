// runtime/map.go@go1.23.12: makemap, overLoadFactor, tooManyOverflowBuckets
import { powerOfTwo } from '../kernel/bits';
import { draw, type Emit } from '../kernel/model';
import { MAX_ALLOC_BYTES } from '../map/config';
import type { BucketEvent } from './events';
import { BUCKET_SLOTS } from './layout';
import { allocBuckets, allocHmap, newBucketArray, offerPreallocated } from './memory';
import type { BucketState } from './state';

const LOAD_FACTOR_NUMERATOR = 13;
const LOAD_FACTOR_DENOMINATOR = 2;

/** More than 6.5 entries a bucket; a single bucket may be full. */
export function overLoadFactor(count: number, B: number): boolean {
  return count > BUCKET_SLOTS && count > LOAD_FACTOR_NUMERATOR * Math.floor(powerOfTwo(B) / LOAD_FACTOR_DENOMINATOR);
}

/** About as many overflow buckets as main ones. */
export function tooManyOverflowBuckets(noverflow: number, B: number): boolean {
  return noverflow >= powerOfTwo(Math.min(B, 15));
}

/** The B that make chooses for a hint. */
export function bucketBitsForHint(hint: number, bucketSize: number): number {
  const usable = hint < 0 || hint * bucketSize > MAX_ALLOC_BYTES ? 0 : hint;
  let B = 0;
  while (overLoadFactor(usable, B)) B += 1;
  return B;
}

export function reseed(h: BucketState): void {
  h.seed = { hi: 0, lo: draw(h).lo };
  h.seedEpoch += 1;
}

export function makemap(h: BucketState, emit?: Emit<BucketEvent>): void {
  allocHmap(h, emit);
  reseed(h);
  h.B = bucketBitsForHint(h.config.hint, h.layout.bucketSize);
  if (h.B === 0) return;
  const array = newBucketArray(h, h.B);
  h.buckets = array.id;
  allocBuckets(h, array, emit);
  offerPreallocated(h, array, emit);
}

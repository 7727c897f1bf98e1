// runtime/map.go@go1.23.12: hashGrow, newoverflow, incrnoverflow
import { lowBits } from '../kernel/bits';
import { draw, type Emit } from '../kernel/model';
import type { BucketEvent } from './events';
import { overLoadFactor } from './make';
import { keepOverflowAlive, makeBucketArray, offerPreallocated, takeOverflowBucket } from './memory';
import type { BucketArray, BucketState } from './state';

/** From here on overflow buckets are counted by chance, since the field has sixteen bits. */
const FIRST_B_COUNTED_BY_CHANCE = 16;

function countOverflow(h: BucketState): void {
  if (h.B < FIRST_B_COUNTED_BY_CHANCE) {
    h.noverflow += 1;
    return;
  }
  if (lowBits(draw(h).lo, h.B - FIRST_B_COUNTED_BY_CHANCE + 1) === 0) h.noverflow += 1;
}

/** Hangs an overflow bucket from the last bucket of a chain of the current array. */
export function newOverflow(h: BucketState, array: BucketArray, last: number, emit?: Emit<BucketEvent>): number {
  const overflow = takeOverflowBucket(h, array, emit);
  countOverflow(h);
  keepOverflowAlive(h, emit);
  array.overflow[last] = overflow;
  array.linked += 1;
  const preallocated = overflow < array.count;
  emit?.({ type: 'linkOverflow', array: array.id, bucket: last, overflow, preallocated });
  return overflow;
}

/** Starts a growth: to twice the buckets if the load is over its limit, else to as many, to squeeze overflow out. */
export function hashGrow(h: BucketState, emit?: Emit<BucketEvent>): void {
  const sameSize = !overLoadFactor(h.count + 1, h.B);
  const B = sameSize ? h.B : h.B + 1;
  const array = makeBucketArray(h, B, emit);
  h.sameSizeGrow = sameSize;
  h.oldIterator = h.iterator;
  h.iterator = false;
  h.B = B;
  h.oldbuckets = h.buckets;
  h.buckets = array.id;
  h.nevacuate = 0;
  h.noverflow = 0;
  h.nextOverflow = -1;
  if (h.overflow) {
    h.oldoverflow = h.overflow;
    h.overflow = null;
  }
  emit?.({ type: 'startGrowth', sameSize, B, from: h.oldbuckets, to: array.id });
  offerPreallocated(h, array, emit);
}

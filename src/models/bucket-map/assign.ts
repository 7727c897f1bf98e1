// runtime/map.go, map_fast32.go, map_fast64.go, map_faststr.go@go1.23.12: mapassign
import { loadByte, lowBits } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { NilMapPanic } from '../map/ops';
import { holdsKey, nextOfChain, type Probe, slotIndex } from './access';
import type { BucketEvent } from './events';
import { growWork, hashGrow, newOverflow, overLoadFactor, tooManyOverflowBuckets } from './grow';
import { BUCKET_SLOTS, EMPTY_REST, isFree, tophashOf } from './layout';
import { allocIndirect, makeBucketArray } from './memory';
import { arrayAt, type BucketArray, type BucketState, isGrowing, SLOT_WORDS } from './state';

interface Assignment extends Probe {
  readonly elem: number;
}

function refOf(array: BucketArray, index: number): { array: number; bucket: number; slot: number } {
  return { array: array.id, bucket: Math.floor(index / BUCKET_SLOTS), slot: index % BUCKET_SLOTS };
}

function update(array: BucketArray, index: number, { key, elem }: Assignment, emit?: Emit<BucketEvent>): void {
  array.slots[index * SLOT_WORDS + 1] = elem;
  emit?.({ type: 'updateSlot', ...refOf(array, index), key });
}

/** The key is absent: it goes into the first free slot of its chain, or else into an overflow bucket behind `last`. */
function insert(
  h: BucketState,
  array: BucketArray,
  free: number,
  last: number,
  { key, elem, hi, lo }: Assignment,
  emit?: Emit<BucketEvent>,
): boolean {
  if (!isGrowing(h) && (overLoadFactor(h.count + 1, h.B) || tooManyOverflowBuckets(h.noverflow, h.B))) {
    hashGrow(h, emit);
    return false;
  }
  const index = free >= 0 ? free : newOverflow(h, array, last, emit) * BUCKET_SLOTS;
  allocIndirect(h, emit);
  const tophash = tophashOf(hi);
  const at = index * SLOT_WORDS;
  array.slots[at] = key;
  array.slots[at + 1] = elem;
  array.slots[at + 2] = hi;
  array.slots[at + 3] = lo;
  array.tophash[index] = tophash;
  // Empty if no data lies outside the buckets, so nothing is written.
  array.reached[index] = 0;
  array.used += 1;
  h.count += 1;
  emit?.({ type: 'writeSlot', ...refOf(array, index), key, tophash });
  return true;
}

/** False if the map had to start growing instead, which gives the key another bucket. */
function putInChain(h: BucketState, head: number, put: Assignment, emit?: Emit<BucketEvent>): boolean {
  const array = arrayAt(h, h.buckets);
  emit?.({ type: 'selectBucket', array: array.id, bucket: head, old: false });
  // Without a listener, slots with another tophash can be skipped, since equal keys have equal hashes.
  const byTophash = !emit || h.config.assign === 'generic' || h.config.assign === 'faststr';
  const top = tophashOf(put.hi);
  let free = -1;
  for (let bucket = head; ; ) {
    for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
      const index = slotIndex(bucket, slot);
      if (holdsKey(array, bucket, slot, put.key, top, byTophash, emit)) {
        update(array, index, put, emit);
        return true;
      }
      const tophash = loadByte(array.tophash, index);
      if (free < 0 && isFree(tophash)) {
        free = index;
        emit?.({ type: 'rememberFree', array: array.id, bucket, slot });
      }
      if (tophash === EMPTY_REST) return insert(h, array, free, bucket, put, emit);
    }
    const next = nextOfChain(array, bucket, emit);
    if (next === 0) return insert(h, array, free, bucket, put, emit);
    bucket = next;
  }
}

/** `m[key] = elem`. */
export function mapassign(h: BucketState, put: Assignment, emit?: Emit<BucketEvent>): void {
  if (!h.made) throw new NilMapPanic();
  emit?.({ type: 'hash', key: put.key, hi: put.hi, lo: put.lo });
  if (h.buckets < 0) h.buckets = makeBucketArray(h, 0, emit).id;
  let done = false;
  while (!done) {
    const head = lowBits(put.lo, h.B);
    if (isGrowing(h)) growWork(h, head, emit);
    done = putInChain(h, head, put, emit);
  }
}

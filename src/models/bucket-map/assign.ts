// runtime/map.go, map_fast32.go, map_fast64.go, map_faststr.go@go1.23.12: mapassign
import { lowBits } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { load } from '../kernel/words';
import { NilMapPanic } from '../map/ops';
import { holdsKey, nextOfChain, type Probe, slotIndex } from './chain';
import { growWork } from './evacuate';
import type { BucketEvent } from './events';
import { hashGrow, newOverflow } from './grow';
import { BUCKET_SLOTS } from './layout';
import { overLoadFactor, tooManyOverflowBuckets } from './make';
import { allocIndirect, makeBucketArray } from './memory';
import { arrayAt, type BucketArray, type BucketState, isGrowing, SLOT_WORDS } from './state';
import { EMPTY_REST, isFree, tophashOf } from './tophash';

interface Assignment extends Probe {
  readonly elem: number;
}

/** What the walk along a chain found: the entry, or where it could go. */
interface Search {
  /** Slot index in the array of the entry with that key; -1 if absent. */
  found: number;
  /** Slot index of the first free slot; -1 if there is none. */
  free: number;
  /** The last bucket seen. */
  last: number;
}

function search(
  array: BucketArray,
  head: number,
  { key, hi }: Assignment,
  byTophash: boolean,
  emit?: Emit<BucketEvent>,
): Search {
  const top = tophashOf(hi);
  let free = -1;
  for (let bucket = head; ; ) {
    for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
      if (holdsKey(array, bucket, slot, key, top, byTophash, emit)) {
        return { found: slotIndex(bucket, slot), free, last: bucket };
      }
      const tophash = load(array.tophash, slotIndex(bucket, slot));
      if (free < 0 && isFree(tophash)) {
        free = slotIndex(bucket, slot);
        emit?.({ type: 'rememberFree', array: array.id, bucket, slot });
      }
      if (tophash === EMPTY_REST) return { found: -1, free, last: bucket };
    }
    const next = nextOfChain(array, bucket, emit);
    if (next === 0) return { found: -1, free, last: bucket };
    bucket = next;
  }
}

function refOf(array: BucketArray, index: number): { array: number; bucket: number; slot: number } {
  return { array: array.id, bucket: Math.floor(index / BUCKET_SLOTS), slot: index % BUCKET_SLOTS };
}

function insert(h: BucketState, array: BucketArray, at: Search, put: Assignment, emit?: Emit<BucketEvent>): void {
  const index = at.free >= 0 ? at.free : newOverflow(h, array, at.last, emit) * BUCKET_SLOTS;
  allocIndirect(h, emit);
  const tophash = tophashOf(put.hi);
  array.slots[index * SLOT_WORDS] = put.key;
  array.slots[index * SLOT_WORDS + 1] = put.elem;
  array.slots[index * SLOT_WORDS + 2] = put.hi;
  array.slots[index * SLOT_WORDS + 3] = put.lo;
  array.tophash[index] = tophash;
  array.used += 1;
  h.count += 1;
  emit?.({ type: 'writeSlot', ...refOf(array, index), key: put.key, tophash });
}

/** `m[key] = elem`. */
export function mapassign(h: BucketState, put: Assignment, emit?: Emit<BucketEvent>): void {
  if (!h.made) throw new NilMapPanic();
  emit?.({ type: 'hash', key: put.key, hi: put.hi, lo: put.lo });
  if (h.buckets < 0) h.buckets = makeBucketArray(h, 0, emit).id;
  const byTophash = h.config.assign === 'generic' || h.config.assign === 'faststr';
  for (;;) {
    const head = lowBits(put.lo, h.B);
    if (isGrowing(h)) growWork(h, head, emit);
    const array = arrayAt(h, h.buckets);
    emit?.({ type: 'selectBucket', array: array.id, bucket: head, old: false });
    const result = search(array, head, put, byTophash, emit);
    if (result.found >= 0) {
      array.slots[result.found * SLOT_WORDS + 1] = put.elem;
      emit?.({ type: 'updateSlot', ...refOf(array, result.found), key: put.key });
      return;
    }
    if (!isGrowing(h) && (overLoadFactor(h.count + 1, h.B) || tooManyOverflowBuckets(h.noverflow, h.B))) {
      hashGrow(h, emit);
      continue;
    }
    insert(h, array, result, put, emit);
    return;
  }
}

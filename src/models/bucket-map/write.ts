// runtime/map.go, map_fast32.go, map_fast64.go, map_faststr.go@go1.23.12: mapassign, mapdelete; map.go: mapclear
import { loadByte, loadInt, lowBits } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { allocIndirect, dropIndirect } from '../map/heap';
import { type Assignment, NilMapPanic, type Probe } from '../map/ops';
import { type Entry, findInChain, holdsKey, lookupWalk, nextOfChain, putWalk, slotIndex } from './access';
import type { BucketEvent } from './events';
import { growWork, hashGrow, newOverflow, overLoadFactor, reseed, tooManyOverflowBuckets } from './grow';
import { BUCKET_SLOTS, EMPTY_ONE, EMPTY_REST, isFree, tophashOf } from './layout';
import { dropAlone, dropOverflowSlice, keepIndirect, makeBucketArray, offerPreallocated, release } from './memory';
import { arrayAt, type BucketArray, type BucketState, isGrowing, SLOT_WORDS } from './state';

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
  const walk = putWalk(emit ? h.config.assign : 'generic');
  const top = tophashOf(put.hi);
  let free = -1;
  for (let bucket = head; ; ) {
    for (const at = { array, bucket, slot: 0 }; at.slot < BUCKET_SLOTS; at.slot++) {
      const index = slotIndex(bucket, at.slot);
      if (holdsKey(h, at, put.key, top, walk, emit)) {
        update(array, index, put, emit);
        return true;
      }
      const tophash = loadByte(array.tophash, index);
      if (free < 0 && isFree(tophash)) {
        free = index;
        emit?.({ type: 'rememberFree', array: array.id, bucket, slot: at.slot });
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

/** `delete(m, key)`. While the map grows it moves buckets even if the key is absent. */
export function mapdelete(h: BucketState, { key, hi, lo }: Probe, emit?: Emit<BucketEvent>): void {
  if (h.count === 0) {
    emit?.({ type: 'absent', key });
    return;
  }
  emit?.({ type: 'hash', key, hi, lo });
  const head = lowBits(lo, h.B);
  if (isGrowing(h)) growWork(h, head, emit);
  const array = arrayAt(h, h.buckets);
  emit?.({ type: 'selectBucket', array: array.id, bucket: head, old: false });
  const entry = findInChain(h, array, head, key, tophashOf(hi), lookupWalk(h.config.assign), emit);
  if (!entry) {
    emit?.({ type: 'absent', key });
    return;
  }
  removeEntry(h, entry, key, emit);
  letGo(h, entry, emit);
  markEmptyRest(array, head, entry, emit);
  if (h.count > 0) return;
  reseed(h);
  emit?.({ type: 'reseed' });
}

function removeEntry(h: BucketState, { array, bucket, slot }: Entry, key: number, emit?: Emit<BucketEvent>): void {
  const index = slotIndex(bucket, slot);
  array.tophash[index] = EMPTY_ONE;
  array.slots[index * SLOT_WORDS + 1] = 0;
  array.used -= 1;
  h.count -= 1;
  emit?.({ type: 'deleteSlot', array: array.id, bucket, slot, key });
}

/** The slot forgets where key and elem are. Where the array before still knows, it keeps them until it goes itself. */
function letGo(h: BucketState, { array, bucket, slot }: Entry, emit?: Emit<BucketEvent>): void {
  const before = h.arrays[array.id - 1];
  if (before && array.reached[slotIndex(bucket, slot)] === 1) keepIndirect(h, before);
  else dropIndirect(h, 1, emit);
}

function nothingFollows(array: BucketArray, bucket: number, slot: number): boolean {
  if (slot < BUCKET_SLOTS - 1) return loadByte(array.tophash, slotIndex(bucket, slot + 1)) === EMPTY_REST;
  const next = loadInt(array.overflow, bucket);
  return next === 0 || loadByte(array.tophash, slotIndex(next, 0)) === EMPTY_REST;
}

function previousOfChain(array: BucketArray, head: number, bucket: number): number {
  let previous = head;
  while (loadInt(array.overflow, previous) !== bucket) previous = loadInt(array.overflow, previous);
  return previous;
}

/** If the freed slot was the last used one of its chain, it and the free slots before it become emptyRest. */
function markEmptyRest(array: BucketArray, head: number, entry: Entry, emit?: Emit<BucketEvent>): void {
  let { bucket, slot } = entry;
  if (!nothingFollows(array, bucket, slot)) return;
  for (;;) {
    array.tophash[slotIndex(bucket, slot)] = EMPTY_REST;
    emit?.({ type: 'markEmptyRest', array: array.id, bucket, slot });
    if (slot > 0) {
      slot -= 1;
    } else {
      if (bucket === head) return;
      bucket = previousOfChain(array, head, bucket);
      slot = BUCKET_SLOTS - 1;
    }
    if (loadByte(array.tophash, slotIndex(bucket, slot)) !== EMPTY_ONE) return;
  }
}

/** `clear(m)`: entries, overflow buckets and a growth under way go; B and the array stay. */
export function mapclear(h: BucketState, emit?: Emit<BucketEvent>): void {
  if (h.count === 0) return;
  const entries = h.count;
  const old = isGrowing(h) ? arrayAt(h, h.oldbuckets) : null;
  const array = arrayAt(h, h.buckets);
  h.sameSizeGrow = false;
  h.oldbuckets = -1;
  h.nevacuate = 0;
  h.noverflow = 0;
  h.count = 0;
  h.nextOverflow = -1;
  empty(array);
  if (old) empty(old);
  reseed(h);
  emit?.({ type: 'clearBuckets', array: array.id });
  dropIndirect(h, entries, emit);
  dropAlone(h, array, array.alone, emit);
  if (old) release(h, old, emit);
  dropOverflowSlice(h, 'overflow', emit);
  dropOverflowSlice(h, 'oldoverflow', emit);
  offerPreallocated(h, array, emit);
  emit?.({ type: 'reseed' });
}

/** Frees every slot, so that loops under way find nothing, and takes the chains apart. */
function empty(array: BucketArray): void {
  array.tophash.fill(EMPTY_REST);
  array.overflow.fill(0);
  array.reached.fill(0);
  array.linked = array.base;
  array.used = 0;
}

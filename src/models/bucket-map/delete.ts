// runtime/map.go@go1.23.12: mapdelete, mapclear
import { loadByte, loadInt, lowBits } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { type Entry, findInChain, lookupWalk, type Probe, slotIndex } from './access';
import type { BucketEvent } from './events';
import { growWork, reseed } from './grow';
import { BUCKET_SLOTS, EMPTY_ONE, EMPTY_REST, tophashOf } from './layout';
import { dropAlone, dropIndirect, dropOverflowSlice, keepIndirect, offerPreallocated, release } from './memory';
import { arrayAt, type BucketArray, type BucketState, isGrowing, SLOT_WORDS } from './state';

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
  const entry = findInChain(array, head, key, tophashOf(hi), lookupWalk(h.config.assign), emit);
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

// runtime/map.go@go1.23.12: mapiterinit, mapiternext
import { loadByte, loadInt, loadWord, lowBits, powerOfTwo, shr64 } from '../kernel/bits';
import { draw, type Emit } from '../kernel/model';
import { NAN_KEY, type Yielded } from '../map/ops';
import { findAgain, keyAt, slotIndex } from './access';
import type { BucketEvent } from './events';
import { BUCKET_SLOTS, EVACUATED_EMPTY, isEvacuated, isFree } from './layout';
import { createOverflow, release } from './memory';
import {
  arrayAt,
  type BucketArray,
  type BucketIterator,
  type BucketState,
  isGrowing,
  oldBucketCount,
  SLOT_WORDS,
} from './state';

/** Start of a loop, as the runtime draws it. */
export interface BucketStart {
  readonly startBucket: number;
  /** The slot that comes first in every bucket, 0 to 7. */
  readonly offset: number;
}

function drawStart(h: BucketState): BucketStart {
  const r = draw(h);
  const offset = h.B === 0 ? r.lo : shr64(r, h.B).lo;
  return { startBucket: lowBits(r.lo, h.B), offset: offset & (BUCKET_SLOTS - 1) };
}

/** Begins a loop. False if the map is empty: the loop ends at once and nothing is drawn. */
export function mapiterinit(h: BucketState, iter: number, start?: BucketStart, emit?: Emit<BucketEvent>): boolean {
  if (h.count === 0) {
    emit?.({ type: 'iterEnd', iter });
    return false;
  }
  if (!h.layout.pointers) createOverflow(h, emit);
  const { startBucket, offset } = start ?? drawStart(h);
  h.iterators.push({
    iter,
    startBucket,
    offset,
    B: h.B,
    array: h.buckets,
    seedEpoch: h.seedEpoch,
    nextBucket: startBucket,
    wrapped: false,
    chainArray: -1,
    bucket: -1,
    slot: 0,
    checkBucket: -1,
  });
  h.iterator = true;
  h.oldIterator = true;
  emit?.({ type: 'iterStart', iter, startBucket, offset });
  return true;
}

/** The next entry, or undefined: the loop named `iter` has ended, or there is none. */
export function mapiternext(h: BucketState, iter: number, emit?: Emit<BucketEvent>): Yielded | undefined {
  const it = h.iterators.find((candidate) => candidate.iter === iter);
  if (!it) return undefined;
  for (;;) {
    if (it.bucket < 0 && !startChain(h, it, emit)) {
      end(h, it, emit);
      return undefined;
    }
    const array = arrayAt(h, it.chainArray);
    while (it.slot < BUCKET_SLOTS) {
      const slot = (it.slot + it.offset) & (BUCKET_SLOTS - 1);
      it.slot += 1;
      const entry = visible(h, it, array, slot, emit);
      if (entry) return entry;
    }
    it.bucket = loadInt(array.overflow, it.bucket) || -1;
    it.slot = 0;
  }
}

/** The program leaves the loop before its end. */
export function mapiterbreak(h: BucketState, iter: number, emit?: Emit<BucketEvent>): void {
  const it = h.iterators.find((candidate) => candidate.iter === iter);
  if (it) end(h, it, emit);
}

function end(h: BucketState, it: BucketIterator, emit?: Emit<BucketEvent>): void {
  h.iterators = h.iterators.filter((other) => other !== it);
  emit?.({ type: 'iterEnd', iter: it.iter });
  letGo(h, it.chainArray, emit);
  letGo(h, it.array, emit);
}

/** The loop no longer holds the array: if the map doesn't either, it is garbage. */
function letGo(h: BucketState, id: number, emit?: Emit<BucketEvent>): void {
  const array = h.arrays[id];
  if (array) release(h, array, emit);
}

/** Steps to the next main bucket. False once the loop has been all the way round. */
function startChain(h: BucketState, it: BucketIterator, emit?: Emit<BucketEvent>): boolean {
  const number = it.nextBucket;
  if (number === it.startBucket && it.wrapped) return false;
  const walked = it.chainArray;
  it.chainArray = it.array;
  it.bucket = number;
  it.checkBucket = -1;
  if (isGrowing(h) && it.B === h.B) {
    const old = arrayAt(h, h.oldbuckets);
    const oldbucket = number & (oldBucketCount(h) - 1);
    if (!isEvacuated(loadByte(old.tophash, oldbucket * BUCKET_SLOTS))) {
      it.chainArray = old.id;
      it.bucket = oldbucket;
      it.checkBucket = number;
    }
  }
  emit?.({ type: 'iterBucket', iter: it.iter, array: it.chainArray, bucket: it.bucket });
  it.nextBucket += 1;
  if (it.nextBucket === powerOfTwo(it.B)) {
    it.nextBucket = 0;
    it.wrapped = true;
  }
  it.slot = 0;
  letGo(h, walked, emit);
  return true;
}

/** An entry of a bucket not yet moved, that will go to another bucket than the one the loop is at. */
function goesElsewhere(h: BucketState, it: BucketIterator, array: BucketArray, index: number): boolean {
  if (it.checkBucket < 0 || h.sameSizeGrow) return false;
  if (loadWord(array.slots, index * SLOT_WORDS) === NAN_KEY) {
    return it.checkBucket >>> (it.B - 1) !== (loadByte(array.tophash, index) & 1);
  }
  return lowBits(loadWord(array.slots, index * SLOT_WORDS + 3), it.B) !== it.checkBucket;
}

function visible(
  h: BucketState,
  it: BucketIterator,
  array: BucketArray,
  slot: number,
  emit?: Emit<BucketEvent>,
): Yielded | undefined {
  const { bucket, iter } = it;
  const index = slotIndex(bucket, slot);
  const tophash = loadByte(array.tophash, index);
  if (isFree(tophash) || tophash === EVACUATED_EMPTY) return undefined;
  const key = keyAt(array, bucket, slot);
  let entry: { array: BucketArray; bucket: number; slot: number } | undefined = { array, bucket, slot };
  if (goesElsewhere(h, it, array, index)) entry = undefined;
  else if (isEvacuated(tophash) && key !== NAN_KEY) {
    const at = index * SLOT_WORDS;
    entry = findAgain(h, { key, hi: loadWord(array.slots, at + 2), lo: loadWord(array.slots, at + 3) }, it.seedEpoch);
  }
  if (!entry) {
    emit?.({ type: 'skipEntry', iter, array: array.id, bucket, slot, key });
    return undefined;
  }
  emit?.({ type: 'yield', iter, array: entry.array.id, bucket: entry.bucket, slot: entry.slot, key });
  return { key, elem: loadWord(entry.array.slots, slotIndex(entry.bucket, entry.slot) * SLOT_WORDS + 1) };
}

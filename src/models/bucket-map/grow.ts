// runtime/map.go@go1.23.12: makemap, overLoadFactor, tooManyOverflowBuckets
import { copySlotWords, loadByte, loadInt, loadWord, lowBits, powerOfTwo } from '../kernel/bits';
import { draw, type Emit } from '../kernel/model';
import { MAX_ALLOC_BYTES } from '../map/config';
import { NAN_KEY } from '../map/ops';
import { type Entry, keyAt, nextOfChain, slotIndex } from './access';
import type { BucketEvent } from './events';
import {
  BUCKET_SLOTS,
  EVACUATED_EMPTY,
  EVACUATED_X,
  EVACUATED_Y,
  FIRST_B_COUNTED_BY_CHANCE,
  isEvacuated,
  isFree,
  tophashOf,
} from './layout';
import {
  allocBuckets,
  allocHmap,
  dropAlone,
  dropOverflowSlice,
  keepOverflowAlive,
  makeBucketArray,
  newBucketArray,
  offerPreallocated,
  release,
  takeOverflowBucket,
} from './memory';
import { arrayAt, type BucketArray, type BucketState, isGrowing, oldBucketCount, SLOT_WORDS } from './state';

const LOAD_FACTOR_NUMERATOR = 13;
const LOAD_FACTOR_DENOMINATOR = 2;

/** 6.5 entries per bucket; a single bucket may be full. */
export function mostEntries(B: number): number {
  return Math.max(BUCKET_SLOTS, LOAD_FACTOR_NUMERATOR * Math.floor(powerOfTwo(B) / LOAD_FACTOR_DENOMINATOR));
}

export function overLoadFactor(count: number, B: number): boolean {
  return count > mostEntries(B);
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

// runtime/map.go@go1.23.12: hashGrow, newoverflow, incrnoverflow

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

// runtime/map.go@go1.23.12: growWork, evacuate, advanceEvacuationMark

/** Old buckets that one evacuation may find already moved and pass over. */
const LOOK_AHEAD = 1024;

/** Moves the old bucket behind main bucket `index`, and one more, so that growth ends before the next one can start. */
export function growWork(h: BucketState, index: number, emit?: Emit<BucketEvent>): void {
  evacuate(h, index & (oldBucketCount(h) - 1), emit);
  if (isGrowing(h)) evacuate(h, h.nevacuate, emit);
}

/** Place of the next entry of one half. */
interface Destination {
  bucket: number;
  slot: number;
}

function evacuate(h: BucketState, oldbucket: number, emit?: Emit<BucketEvent>): void {
  const old = arrayAt(h, h.oldbuckets);
  if (!isEvacuated(loadByte(old.tophash, oldbucket * BUCKET_SLOTS))) moveChain(h, old, oldbucket, emit);
  if (oldbucket === h.nevacuate) advanceEvacuationMark(h, old, emit);
}

function moveChain(h: BucketState, old: BucketArray, oldbucket: number, emit?: Emit<BucketEvent>): void {
  const x: Destination = { bucket: oldbucket, slot: 0 };
  const y: Destination = { bucket: oldbucket + oldBucketCount(h), slot: 0 };
  const yBucket = h.sameSizeGrow ? -1 : y.bucket;
  emit?.({ type: 'evacuate', array: old.id, bucket: oldbucket, x: oldbucket, y: yBucket });
  let bucket = oldbucket;
  do {
    const reached = staysReachable(h, old, oldbucket, bucket) ? 1 : 0;
    for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
      const index = slotIndex(bucket, slot);
      if (isFree(loadByte(old.tophash, index))) {
        old.tophash[index] = EVACUATED_EMPTY;
        continue;
      }
      const toY = !h.sameSizeGrow && choosesY(h, old, index);
      moveEntry(h, { array: old, bucket, slot }, toY ? y : x, { toY, reached }, emit);
    }
    bucket = nextOfChain(old, bucket);
  } while (bucket !== 0);
  const detached = detachChain(h, old, oldbucket, emit);
  emit?.({ type: 'evacuated', array: old.id, bucket: oldbucket, detached });
}

/** Half of the new array that an entry goes to: the bit of its hash that the new array looks at in addition. */
function choosesY(h: BucketState, old: BucketArray, index: number): boolean {
  const newBit = oldBucketCount(h);
  if (loadWord(old.slots, index * SLOT_WORDS) !== NAN_KEY) {
    return (loadWord(old.slots, index * SLOT_WORDS + 3) & newBit) !== 0;
  }
  const { hi, lo } = draw(h);
  if (!h.iterator) return (lo & newBit) !== 0;
  // A loop must be able to tell where the entry went: the old tophash decides, and a fresh one is stored.
  const toY = (loadByte(old.tophash, index) & 1) !== 0;
  old.tophash[index] = tophashOf(hi);
  return toY;
}

/** True if the old array still leads to what a bucket of this chain held, once the chain is moved: see `detachChain`. */
function staysReachable(h: BucketState, old: BucketArray, head: number, bucket: number): boolean {
  if (h.oldIterator) return true;
  return bucket !== head && loadInt(old.overflow, head) < old.count;
}

interface Move {
  readonly toY: boolean;
  /** 1 if the old array still leads to the entry's key and elem where they lie outside. */
  readonly reached: 0 | 1;
}

function moveEntry(
  h: BucketState,
  { array: old, bucket, slot }: Entry,
  to: Destination,
  { toY, reached }: Move,
  emit?: Emit<BucketEvent>,
): void {
  const array = arrayAt(h, h.buckets);
  if (to.slot === BUCKET_SLOTS) {
    to.bucket = newOverflow(h, array, to.bucket, emit);
    to.slot = 0;
  }
  const from = slotIndex(bucket, slot);
  const target = slotIndex(to.bucket, to.slot);
  array.tophash[target] = loadByte(old.tophash, from);
  copySlotWords(old.slots, from * SLOT_WORDS, array.slots, target * SLOT_WORDS);
  array.reached[target] = reached;
  old.tophash[from] = toY ? EVACUATED_Y : EVACUATED_X;
  old.used -= 1;
  array.used += 1;
  emit?.({
    type: 'moveEntry',
    key: keyAt(old, bucket, slot),
    from: { array: old.id, bucket, slot },
    to: { array: array.id, bucket: to.bucket, slot: to.slot },
  });
  to.slot += 1;
}

/**
 * Clearing of a moved bucket's content and chain, where no loop needs it and pointers keep it alive. An overflow
 * bucket inside the array isn't zeroed, so what hangs from one stays reachable.
 */
function detachChain(h: BucketState, old: BucketArray, head: number, emit?: Emit<BucketEvent>): boolean {
  if (h.oldIterator || !h.layout.pointers) return false;
  const first = loadInt(old.overflow, head);
  if (first === 0) return false;
  old.overflow[head] = 0;
  let alone = 0;
  if (first >= old.count) for (let bucket = first; bucket !== 0; bucket = loadInt(old.overflow, bucket)) alone += 1;
  dropAlone(h, old, alone, emit);
  return true;
}

function advanceEvacuationMark(h: BucketState, old: BucketArray, emit?: Emit<BucketEvent>): void {
  const total = oldBucketCount(h);
  h.nevacuate += 1;
  const stop = Math.min(h.nevacuate + LOOK_AHEAD, total);
  while (h.nevacuate < stop && isEvacuated(loadByte(old.tophash, h.nevacuate * BUCKET_SLOTS))) h.nevacuate += 1;
  emit?.({ type: 'advanceEvacuation', nevacuate: h.nevacuate });
  if (h.nevacuate === total) endGrowth(h, old, emit);
}

function endGrowth(h: BucketState, old: BucketArray, emit?: Emit<BucketEvent>): void {
  h.oldbuckets = -1;
  h.sameSizeGrow = false;
  release(h, old, emit);
  dropOverflowSlice(h, 'oldoverflow', emit);
  emit?.({ type: 'growthDone' });
}

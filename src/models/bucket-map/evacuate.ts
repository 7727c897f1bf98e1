// runtime/map.go@go1.23.12: growWork, evacuate, advanceEvacuationMark

import { copySlotWords, loadByte, loadInt, loadWord } from '../kernel/bits';
import { draw, type Emit } from '../kernel/model';
import { NAN_KEY } from '../map/ops';
import { type Entry, keyAt, nextOfChain, slotIndex } from './chain';
import type { BucketEvent } from './events';
import { newOverflow } from './grow';
import { BUCKET_SLOTS } from './layout';
import { dropAlone, dropOverflowSlice, release } from './memory';
import { arrayAt, type BucketArray, type BucketState, isGrowing, oldBucketCount, SLOT_WORDS } from './state';
import { EVACUATED_EMPTY, EVACUATED_X, EVACUATED_Y, isEvacuated, isFree, tophashOf } from './tophash';

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

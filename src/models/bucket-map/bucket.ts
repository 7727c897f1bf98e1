// Reads a bucket: the chain that it stands in, its slots, and what each of its bytes is for.
import { loadByte, loadInt, loadWord, word64 } from '../kernel/bits';
import { POINTER_BYTES } from '../map/config';
import { type MapPart, type MapSlot, type MapUnit, type Piece, partOwner } from '../map/unit';
import { slotIndex } from './access';
import { BUCKET_SLOTS, EVACUATED_EMPTY, EVACUATED_X, isFree, MIN_TOP_HASH } from './layout';
import { arrayAt, type BucketArray, type BucketState, SLOT_WORDS } from './state';

export interface BucketUnit extends MapUnit {
  /** The main bucket that its chain starts with, itself if it is one; undefined where it stands in no chain. */
  readonly head: number | undefined;
  /** The overflow bucket behind it; 0 for none. */
  readonly next: number;
}

/** Every array that is held: the current one first, then those that a growth or a loop still needs. */
export function heldArrays(h: BucketState): BucketArray[] {
  const others = h.arrays.filter((array) => array !== null && array.id !== h.buckets);
  return [...(h.buckets < 0 ? [] : [arrayAt(h, h.buckets)]), ...others.filter((array) => array !== null)];
}

/** The next bucket of the chain that is still held; 0 for none. An array lets its lone buckets go before itself. */
export function nextHeld(array: BucketArray, bucket: number): number {
  const next = loadInt(array.overflow, bucket);
  return next >= array.count && array.alone === 0 ? 0 : next;
}

/** The overflow buckets that stand in a chain: 1 for each of them, by bucket, and how many were allocated alone. */
export interface Chained {
  readonly isChained: Uint8Array;
  readonly alone: number;
}

export function chained(array: BucketArray): Chained {
  const isChained = new Uint8Array(array.size);
  let alone = 0;
  const { overflow, base, count } = array;
  for (let head = 0; head < base; head++) {
    if (loadInt(overflow, head) === 0) continue;
    for (let next = nextHeld(array, head); next !== 0; next = nextHeld(array, next)) {
      isChained[next] = 1;
      if (next >= count) alone += 1;
    }
  }
  return { isChained, alone };
}

/**
 * The number from which on a bucket that was allocated alone and stands in no chain is still held. Such buckets keep
 * their numbers when others go: the newest are the ones left.
 */
export function firstLoose(array: BucketArray, { isChained, alone }: Chained): number {
  let left = array.alone - alone;
  let bucket = array.size;
  while (left > 0 && bucket > array.count) {
    bucket -= 1;
    if (isChained[bucket] === 0) left -= 1;
  }
  return bucket;
}

/** Overflow buckets that lie ready or were cut off. */
export function spareBuckets(array: BucketArray): number[] {
  const chain = chained(array);
  const loose = firstLoose(array, chain);
  const spare: number[] = [];
  for (let bucket = array.base; bucket < array.size; bucket++) {
    if (chain.isChained[bucket] === 0 && (bucket < array.count || bucket >= loose)) spare.push(bucket);
  }
  return spare;
}

/** True if a bucket's entries have moved. A bucket is moved slot by slot: once its last slot has moved, all have. */
export function isMoved({ tophash }: BucketArray, bucket: number): boolean {
  const last = loadByte(tophash, bucket * BUCKET_SLOTS + BUCKET_SLOTS - 1);
  // As isEvacuated(), in one comparison, which the processor foresees where it could not foresee two.
  return (last - EVACUATED_X) >>> 0 <= EVACUATED_EMPTY - EVACUATED_X;
}

export function slotAt(array: BucketArray, bucket: number, slot: number): MapSlot {
  const index = slotIndex(bucket, slot);
  const ctrl = loadByte(array.tophash, index);
  if (ctrl < MIN_TOP_HASH) {
    const state = isFree(ctrl) || ctrl === EVACUATED_EMPTY ? 'empty' : 'moved';
    return { state, ctrl, entry: undefined };
  }
  const at = index * SLOT_WORDS;
  const hash = word64(loadWord(array.slots, at + 2), loadWord(array.slots, at + 3));
  return { state: 'full', ctrl, entry: { key: loadWord(array.slots, at), hash } };
}

/** The eight slots of a bucket. */
export function slotsOf(array: BucketArray, bucket: number): MapSlot[] {
  return Array.from({ length: BUCKET_SLOTS }, (_, slot) => slotAt(array, bucket, slot));
}

/** A bucket of an array, whose chain starts with main bucket `head`. */
export function bucketAt(
  { layout }: Pick<BucketState, 'layout'>,
  array: BucketArray,
  bucket: number,
  head: number | undefined,
): BucketUnit {
  const { key, elem, bucketSize } = layout;
  const whole = head === undefined ? 'overflow' : isMoved(array, bucket) ? 'oldArray' : undefined;
  const slots = slotsOf(array, bucket);
  const parts: MapPart[] = [];
  const add = (piece: Piece, at: number, bytes: number, slot: number) => {
    const owner = whole ?? partOwner(piece, slots[slot]?.state);
    if (bytes > 0) parts.push({ piece, owner, at, bytes, slot });
  };
  const elems = BUCKET_SLOTS * (1 + key.size);
  for (let slot = 0; slot < BUCKET_SLOTS; slot++) {
    add('control', slot, 1, slot);
    add('key', BUCKET_SLOTS + slot * key.size, key.size, slot);
    add('elem', elems + slot * elem.size, elem.size, slot);
  }
  add('overflow', bucketSize - POINTER_BYTES, POINTER_BYTES, -1);
  const next = nextHeld(array, bucket);
  return { block: array.id, number: bucket, bytes: bucketSize, whole, slots, parts, head, next };
}

/** A main bucket and the overflow buckets behind it. */
export function chainAt(array: BucketArray, head: number): number[] {
  const chain = [head];
  for (let next = nextHeld(array, head); next !== 0; next = nextHeld(array, next)) chain.push(next);
  return chain;
}

// Reads a bucket map: the slots and bytes of a bucket, the chain that it stands in, and the arrays that the map holds.
import { loadByte, loadInt, loadWord, word64 } from '../kernel/bits';
import { POINTER_BYTES } from '../map/config';
import type { KeyName } from '../map/ops';
import { LOAD, type MapPart, type MapSlot, type MapUnit, type Piece, partOwner } from '../map/unit';
import { slotIndex } from './access';
import { BUCKET_SLOTS, EVACUATED_EMPTY, EVACUATED_X, isFree, MIN_TOP_HASH } from './layout';
import { arrayAt, type BucketArray, type BucketState, isGrowing, SLOT_WORDS } from './state';

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
function nextHeld(array: BucketArray, bucket: number): number {
  const next = loadInt(array.overflow, bucket);
  return next >= array.count && array.alone === 0 ? 0 : next;
}

/** The overflow buckets that stand in a chain: 1 for each of them, by bucket, and how many were allocated alone. */
interface Chained {
  readonly isChained: Uint8Array;
  readonly alone: number;
}

function chained(array: BucketArray): Chained {
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
function firstLoose(array: BucketArray, { isChained, alone }: Chained): number {
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

/** A bucket by its array and its number there. */
export interface BucketRef {
  readonly array: BucketArray;
  readonly bucket: number;
}

/** Visits every bucket that stands in a chain, chain by chain; `depth` counts from 0. It builds nothing: there may be very many. */
export function eachLink(array: BucketArray, visit: (bucket: number, head: number, depth: number) => void): void {
  for (let head = 0; head < array.base; head++) {
    visit(head, head, 0);
    let depth = 1;
    for (let next = nextHeld(array, head); next !== 0; next = nextHeld(array, next)) {
      visit(next, head, depth);
      depth += 1;
    }
  }
}

/** The main bucket that a bucket hangs from, itself if it is one; undefined where it stands in no chain. */
export function headOf(array: BucketArray, bucket: number): number | undefined {
  if (bucket < array.base) return bucket;
  for (let head = 0; head < array.base; head++) {
    for (let next = nextHeld(array, head); next !== 0; next = nextHeld(array, next)) if (next === bucket) return head;
  }
  return undefined;
}

/** The first bucket that holds an entry, or else the first of all. */
export function firstBucket(h: BucketState): BucketRef | undefined {
  const arrays = heldArrays(h);
  for (const array of arrays) {
    const slot = array.used === 0 ? -1 : array.tophash.findIndex((tophash) => tophash >= MIN_TOP_HASH);
    if (slot >= 0) return { array, bucket: Math.floor(slot / BUCKET_SLOTS) };
  }
  return arrays[0] && { array: arrays[0], bucket: 0 };
}

/** A bucket by the id of its array and its number, if it is held. */
export function heldBucket(h: BucketState, id: number, bucket: number): BucketRef | undefined {
  const array = h.arrays[id];
  if (!array || !Number.isInteger(bucket) || bucket < 0 || bucket >= array.size) return undefined;
  const isHeld = bucket < array.count || headOf(array, bucket) !== undefined || spareBuckets(array).includes(bucket);
  return isHeld ? { array, bucket } : undefined;
}

/** Numbers of the held buckets; undefined where every bucket that was ever numbered is held. */
function heldBuckets(array: BucketArray, chain: Chained): Int32Array | undefined {
  if (array.count + array.alone === array.size) return undefined;
  const loose = firstLoose(array, chain);
  const units = new Int32Array(array.count + array.alone);
  let cell = 0;
  for (let bucket = 0; bucket < array.size; bucket++) {
    if (bucket < array.count || bucket >= loose || chain.isChained[bucket] === 1) units[cell++] = bucket;
  }
  return units.subarray(0, cell);
}

const ONES = 0x01010101;

/** The top bit of each byte that is a used slot's tophash: MIN_TOP_HASH, 5, plus 0x7b is 0x80. */
function usedBits(word: number): number {
  return (((word & 0x7f7f7f7f) + 0x7b7b7b7b) | word) & 0x80808080;
}

/** Counts the entries of buckets: eight tophash bytes are two words. */
export function entryCounter({ tophash }: BucketArray): (bucket: number) => number {
  const words = new Uint32Array(tophash.buffer, tophash.byteOffset, tophash.length >> 2);
  return (bucket) => {
    const used = (usedBits(loadWord(words, bucket * 2)) >>> 7) + (usedBits(loadWord(words, bucket * 2 + 1)) >>> 7);
    return Math.imul(used, ONES) >>> 24;
  };
}

/** All buckets of an array that are held, as one byte each. */
interface BucketLoads {
  /** Entries of each bucket, or another load: see `LOAD`. */
  readonly loads: Uint8Array;
  /** The bucket of each, where it isn't its own number. */
  readonly buckets: Int32Array | undefined;
}

/** Loads of the main buckets, then those of the overflow buckets. */
export function bucketLoads(array: BucketArray): BucketLoads {
  const chain = chained(array);
  const buckets = heldBuckets(array, chain);
  const loads = new Uint8Array(buckets?.length ?? array.size);
  const entriesOf = entryCounter(array);
  const { base } = array;
  for (let bucket = 0; bucket < base; bucket++)
    loads[bucket] = isMoved(array, bucket) ? LOAD.evacuated : entriesOf(bucket);
  for (let i = base; i < loads.length; i++) {
    const bucket = buckets ? loadInt(buckets, i) : i;
    const isSpare = chain.isChained[bucket] === 0;
    loads[i] = isSpare ? LOAD.spare : isMoved(array, bucket) ? LOAD.evacuated : entriesOf(bucket);
  }
  return { loads, buckets };
}

/** A bucket as the trace format writes it: a key is null where tophash is below minTopHash. */
interface BucketSnapshot {
  readonly tophash: readonly number[];
  readonly keys: readonly (number | null)[];
}

/** A main bucket and its overflow buckets. */
export type ChainSnapshot = readonly BucketSnapshot[];

/** A state of go-map-trace/1, `impl: "bucket"`. */
export interface BucketMapSnapshot {
  readonly count: number;
  readonly B: number;
  readonly noverflow: number;
  readonly sameSizeGrow: boolean;
  readonly nevacuate: number;
  readonly buckets: readonly ChainSnapshot[] | null;
  readonly oldbuckets: readonly ChainSnapshot[] | null;
}

function chainSnapshot(array: BucketArray, head: number, keyName: KeyName): ChainSnapshot {
  return chainAt(array, head).map((bucket) => {
    const slots = slotsOf(array, bucket);
    return {
      tophash: slots.map(({ ctrl }) => ctrl),
      keys: slots.map(({ entry }) => (entry ? keyName(entry.key) : null)),
    };
  });
}

function arraySnapshot(array: BucketArray, keyName: KeyName): ChainSnapshot[] {
  return Array.from({ length: array.base }, (_, bucket) => chainSnapshot(array, bucket, keyName));
}

export function bucketSnapshotOf(h: BucketState, keyName: KeyName = (key) => key): BucketMapSnapshot {
  const { count, B, noverflow, sameSizeGrow, nevacuate } = h;
  return {
    count,
    B,
    noverflow,
    sameSizeGrow,
    nevacuate,
    buckets: h.buckets < 0 ? null : arraySnapshot(arrayAt(h, h.buckets), keyName),
    oldbuckets: isGrowing(h) ? arraySnapshot(arrayAt(h, h.oldbuckets), keyName) : null,
  };
}

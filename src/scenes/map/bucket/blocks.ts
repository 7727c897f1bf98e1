import { BUCKET_SLOTS } from '../../../models/bucket-map/layout';
import { arrayAt, type BucketArray, type BucketState } from '../../../models/bucket-map/state';
import { EVACUATED_EMPTY, EVACUATED_X } from '../../../models/bucket-map/tophash';
import { loadByte, loadInt, loadWord } from '../../../models/kernel/bits';
import type { BlockName } from '../run/facts';
import { type Block, CELL } from '../stage/pane';
import type { BucketFocus } from './focus';

/** Every array that is held: the current one first, then those that a growth or a loop still needs. */
export function heldArrays(h: BucketState): BucketArray[] {
  const others = h.arrays.filter((array) => array !== null && array.id !== h.buckets);
  return [...(h.buckets < 0 ? [] : [arrayAt(h, h.buckets)]), ...others.filter((array) => array !== null)];
}

export function arrayName(h: BucketState, { id }: BucketArray): BlockName {
  if (id === h.buckets) return { type: 'buckets' };
  if (id === h.oldbuckets) return { type: 'oldbuckets' };
  return { type: id > h.buckets ? 'newArray' : 'heldArray' };
}

/** The next bucket of the chain that is still held; 0 for none. An array lets its lone buckets go before itself. */
export function nextHeld(array: BucketArray, bucket: number): number {
  const next = loadInt(array.overflow, bucket);
  return next >= array.count && array.alone === 0 ? 0 : next;
}

/** The overflow buckets that stand in a chain. */
interface Chained {
  /** 1 for each of them, by bucket. */
  readonly isChained: Uint8Array;
  /** Number of them that were allocated alone. */
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
export function loneBuckets(array: BucketArray): number[] {
  const chain = chained(array);
  const loose = firstLoose(array, chain);
  const lone: number[] = [];
  for (let bucket = array.base; bucket < array.size; bucket++) {
    if (chain.isChained[bucket] === 0 && (bucket < array.count || bucket >= loose)) lone.push(bucket);
  }
  return lone;
}

/** The bucket of each cell; undefined where every bucket that was ever numbered is held. */
function heldUnits(array: BucketArray, chain: Chained): Int32Array | undefined {
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

/** The control words of an array: two a bucket. */
function tophashWords({ tophash }: BucketArray): Uint32Array {
  return new Uint32Array(tophash.buffer, tophash.byteOffset, tophash.length >> 2);
}

/** Value of a bucket's cell: its entries, or that they have moved. */
function cellOf(words: Uint32Array, tophash: Uint8Array, bucket: number): number {
  // A bucket is moved slot by slot: once its last slot has moved, all have.
  const last = loadByte(tophash, bucket * BUCKET_SLOTS + BUCKET_SLOTS - 1);
  // As isEvacuated(), in one comparison, which the processor foresees where it could not foresee two.
  if ((last - EVACUATED_X) >>> 0 <= EVACUATED_EMPTY - EVACUATED_X) return CELL.evacuated;
  const used = (usedBits(loadWord(words, bucket * 2)) >>> 7) + (usedBits(loadWord(words, bucket * 2 + 1)) >>> 7);
  return Math.imul(used, ONES) >>> 24;
}

/** Fills in the cells of the main buckets, then those of the overflow buckets. Returns the entries of all. */
function fillCells(cells: Uint8Array, array: BucketArray, units: Int32Array | undefined, chain: Chained): number {
  const { base, tophash } = array;
  const words = tophashWords(array);
  let entries = 0;
  for (let bucket = 0; bucket < base; bucket++) {
    const value = cellOf(words, tophash, bucket);
    cells[bucket] = value;
    if (value <= BUCKET_SLOTS) entries += value;
  }
  for (let cell = base; cell < cells.length; cell++) {
    const bucket = units ? loadInt(units, cell) : cell;
    const value = chain.isChained[bucket] === 0 ? CELL.spare : cellOf(words, tophash, bucket);
    cells[cell] = value;
    if (value <= BUCKET_SLOTS) entries += value;
  }
  return entries;
}

function block(h: BucketState, array: BucketArray, focus: BucketFocus): Block {
  const chain = chained(array);
  const units = heldUnits(array, chain);
  const cells = new Uint8Array(units?.length ?? array.size);
  const entries = fillCells(cells, array, units, chain);
  return {
    id: `a${array.id}`,
    name: arrayName(h, array),
    kind: array.id >= h.buckets ? 'live' : 'old',
    unitBytes: h.layout.bucketSize,
    cells,
    ...(units && { units }),
    focus: focus
      .units(array.id)
      .map((unit) => (units ? units.indexOf(unit) : unit))
      .filter((cell) => cell >= 0 && cell < cells.length),
    entries,
    slots: cells.length * BUCKET_SLOTS,
  };
}

/** All buckets of all arrays that are held. */
export function bucketBlocks(h: BucketState, focus: BucketFocus): Block[] {
  return heldArrays(h).map((array) => block(h, array, focus));
}

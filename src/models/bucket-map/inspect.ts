// Reads a bucket map as a whole: all buckets of the arrays that it holds.
import { loadInt, loadWord } from '../kernel/bits';
import type { KeyName } from '../map/ops';
import { LOAD } from '../map/unit';
import {
  type BucketUnit,
  bucketAt,
  type Chained,
  chainAt,
  chained,
  firstLoose,
  heldArrays,
  isMoved,
  nextHeld,
  slotsOf,
  spareBuckets,
} from './bucket';
import { BUCKET_SLOTS, MIN_TOP_HASH } from './layout';
import { arrayAt, type BucketArray, type BucketState, isGrowing } from './state';

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

/** All buckets: array by array, chain by chain, then those that stand in none. */
export function* units(h: BucketState): Generator<BucketUnit> {
  for (const array of heldArrays(h)) {
    for (let head = 0; head < array.base; head++) {
      for (const bucket of chainAt(array, head)) yield bucketAt(h, array, bucket, head);
    }
    for (const bucket of spareBuckets(array)) yield bucketAt(h, array, bucket, undefined);
  }
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

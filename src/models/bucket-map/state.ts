// runtime/map.go@go1.23.12: hmap, mapextra, bmap
import { powerOfTwo, type Word64 } from '../kernel/bits';
import type { WithRand } from '../kernel/model';
import type { MapConfig } from '../map/config';
import { BUCKET_SLOTS, type BucketLayout, bucketLayout } from './layout';

/** 32-bit words that a slot takes in `BucketArray.slots`: key number, elem number, hash.hi, hash.lo. */
export const SLOT_WORDS = 4;

/** An array of buckets with all the overflow buckets that ever hung from it. */
export interface BucketArray {
  readonly id: number;
  /** Main buckets, 2^B. */
  readonly base: number;
  /** Main buckets and the overflow buckets allocated with them. Those numbered from here were allocated alone. */
  readonly count: number;
  /** Buckets numbered so far. */
  size: number;
  /** Overflow buckets allocated alone that are reachable. */
  alone: number;
  /** Main and overflow buckets that stand in a chain. */
  linked: number;
  /** Entries. */
  used: number;
  /** BUCKET_SLOTS bytes a bucket; see layout.ts for the special values. May have room to spare. */
  tophash: Uint8Array;
  /** SLOT_WORDS words a slot; what a free slot holds has no meaning. */
  slots: Uint32Array;
  /** The next bucket of the chain; 0, which is never an overflow bucket, for none. */
  overflow: Int32Array;
  /**
   * By slot, where keys or elems lie outside: 1 if the array before reaches those of the entry too, since it was moved out
   * of a bucket that wasn't cleared. Empty in other maps.
   */
  reached: Uint8Array;
  /** Keys and elems outside this array that it keeps alive though their entries are deleted from the next one. */
  deletedKeys: number;
  deletedElems: number;
}

/** The slice that keeps overflow buckets of pointer-free maps alive. Lengths in elements. */
export interface OverflowSlice {
  length: number;
  capacity: number;
}

/** A `for range` loop under way. */
export interface BucketIterator {
  readonly iter: number;
  readonly startBucket: number;
  readonly offset: number;
  readonly B: number;
  /** Id of the array that was current at the start. */
  readonly array: number;
  /** The seed in force at the start; see `findAgain` in access.ts. */
  readonly seedEpoch: number;
  nextBucket: number;
  wrapped: boolean;
  /** The array being walked, or walked last; -1 before the first chain. */
  chainArray: number;
  /** The bucket being walked; -1 between chains. */
  bucket: number;
  slot: number;
  /** Only entries that will go to this bucket count; -1 where all do. */
  checkBucket: number;
}

export interface BucketState extends WithRand {
  readonly config: MapConfig;
  readonly layout: BucketLayout;
  /** False for a nil map. */
  made: boolean;
  count: number;
  B: number;
  noverflow: number;
  /** `hash0`, 32 bits, zero-extended. */
  seed: Word64;
  /** Seeds drawn so far: a hash computed under an earlier one says nothing about where the key is now. */
  seedEpoch: number;
  nevacuate: number;
  /** flags: iterator, oldIterator, sameSizeGrow */
  iterator: boolean;
  oldIterator: boolean;
  sameSizeGrow: boolean;
  /** Array ids; -1 for nil. */
  buckets: number;
  oldbuckets: number;
  /** By id; null once the collector may have it. */
  arrays: (BucketArray | null)[];
  /** True if `mapextra` is allocated. */
  extra: boolean;
  /** The next preallocated overflow bucket of the current array; -1 for none. */
  nextOverflow: number;
  overflow: OverflowSlice | null;
  oldoverflow: OverflowSlice | null;
  /** Live indirect keys and elems. */
  keyObjects: number;
  elemObjects: number;
  /** Dropped and not yet collected: bytes on the heap, rounding included. */
  garbage: number;
  iterators: BucketIterator[];
}

export function newState(config: MapConfig): BucketState {
  return {
    config,
    layout: bucketLayout(config),
    rand: config.rand,
    made: false,
    count: 0,
    B: 0,
    noverflow: 0,
    seed: { hi: 0, lo: 0 },
    seedEpoch: 0,
    nevacuate: 0,
    iterator: false,
    oldIterator: false,
    sameSizeGrow: false,
    buckets: -1,
    oldbuckets: -1,
    arrays: [],
    extra: false,
    nextOverflow: -1,
    overflow: null,
    oldoverflow: null,
    keyObjects: 0,
    elemObjects: 0,
    garbage: 0,
    iterators: [],
  };
}

export function arrayAt(h: BucketState, id: number): BucketArray {
  const array = h.arrays[id];
  if (!array) throw new RangeError(`no array ${id}`);
  return array;
}

export function isGrowing(h: BucketState): boolean {
  return h.oldbuckets >= 0;
}

/** Main buckets of the array being evacuated. */
export function oldBucketCount(h: BucketState): number {
  return powerOfTwo(h.sameSizeGrow ? h.B : h.B - 1);
}

/**
 * Room for overflow buckets allocated alone, so that an array is hardly ever copied: when a map is about to grow, one
 * main bucket in five has an overflow bucket. Room that is never touched costs no memory.
 */
function withSpare(buckets: number): number {
  return buckets + (buckets >> 2) + 1;
}

/** True if keys or elems are objects of their own. */
function hasIndirect({ layout: { key, elem } }: Pick<BucketState, 'layout'>): boolean {
  return key.indirect || elem.indirect;
}

export function newArray(h: BucketState, base: number, count: number): BucketArray {
  const capacity = withSpare(count);
  const array: BucketArray = {
    id: h.arrays.length,
    base,
    count,
    size: count,
    alone: 0,
    linked: base,
    used: 0,
    tophash: new Uint8Array(capacity * BUCKET_SLOTS),
    slots: new Uint32Array(capacity * BUCKET_SLOTS * SLOT_WORDS),
    overflow: new Int32Array(capacity),
    reached: new Uint8Array(hasIndirect(h) ? capacity * BUCKET_SLOTS : 0),
    deletedKeys: 0,
    deletedElems: 0,
  };
  h.arrays.push(array);
  return array;
}

type Resized = Pick<BucketArray, 'tophash' | 'slots' | 'overflow' | 'reached'>;

function resize(array: BucketArray, capacity: number): Resized {
  const tophash = new Uint8Array(capacity * BUCKET_SLOTS);
  const slots = new Uint32Array(capacity * BUCKET_SLOTS * SLOT_WORDS);
  const overflow = new Int32Array(capacity);
  const reached = new Uint8Array(array.reached.length > 0 ? capacity * BUCKET_SLOTS : 0);
  reached.set(array.reached.subarray(0, array.size * BUCKET_SLOTS));
  tophash.set(array.tophash.subarray(0, array.size * BUCKET_SLOTS));
  slots.set(array.slots.subarray(0, array.size * BUCKET_SLOTS * SLOT_WORDS));
  overflow.set(array.overflow.subarray(0, array.size));
  return { tophash, slots, overflow, reached };
}

/** Numbers one more bucket, allocated alone. */
export function addBucket(array: BucketArray): number {
  const bucket = array.size;
  if (bucket === array.overflow.length) Object.assign(array, resize(array, withSpare(bucket)));
  array.size += 1;
  return bucket;
}

export function cloneState(h: BucketState): BucketState {
  return {
    ...h,
    arrays: h.arrays.map((array) => array && { ...array, ...resize(array, array.size) }),
    overflow: h.overflow && { ...h.overflow },
    oldoverflow: h.oldoverflow && { ...h.oldoverflow },
    iterators: h.iterators.map((it) => ({ ...it })),
  };
}

/** Buffers that a worker hands over with a state. */
export function arrayBuffers(h: BucketState): ArrayBuffer[] {
  const arrays = h.arrays.filter((array) => array !== null);
  return arrays
    .flatMap(({ tophash, slots, overflow, reached }) => [tophash, slots, overflow, reached])
    .map(({ buffer }) => buffer as ArrayBuffer);
}

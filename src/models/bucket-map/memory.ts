import { roundupsize } from '../allocator/sizeClass';
import { powerOfTwo } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { POINTER_BYTES } from '../map/config';
import { alloc, drop } from '../map/heap';
import type { BucketEvent } from './events';
import { HMAP_BYTES, MAPEXTRA_BYTES, SLICE_HEADER_BYTES } from './layout';
import { addBucket, type BucketArray, type BucketState, newArray, type OverflowSlice } from './state';

type EmitBucket = Emit<BucketEvent> | undefined;

export function allocHmap(h: BucketState, emit: EmitBucket): void {
  h.made = true;
  alloc('hmap', HMAP_BYTES, true, emit);
}

function needExtra(h: BucketState, emit: EmitBucket): void {
  if (h.extra) return;
  h.extra = true;
  alloc('mapextra', MAPEXTRA_BYTES, true, emit);
}

/**
 * Main buckets and preallocated overflow buckets of an array: from B = 4 on a sixteenth more, and as many as the
 * allocator's rounding leaves room for. runtime/map.go@go1.23.12: makeBucketArray
 */
export function bucketCount(h: Pick<BucketState, 'config' | 'layout'>, B: number): number {
  const base = powerOfTwo(B);
  if (B < 4) return base;
  const wanted = base + base / 16;
  const { bucketSize, pointers } = h.layout;
  return Math.floor(roundupsize(h.config.release, wanted * bucketSize, pointers) / bucketSize);
}

/** Allocates an array of 2^B main buckets, which the caller puts in place. */
export function makeBucketArray(h: BucketState, B: number, emit: EmitBucket): BucketArray {
  const array = newBucketArray(h, B);
  allocBuckets(h, array, emit);
  return array;
}

/** Allocates an array of 2^B main buckets without emitting an event. */
export function newBucketArray(h: BucketState, B: number): BucketArray {
  return newArray(h, powerOfTwo(B), bucketCount(h, B));
}

export function allocBuckets({ layout }: BucketState, { id, count }: BucketArray, emit: EmitBucket): void {
  alloc('buckets', count * layout.bucketSize, layout.pointers, emit, id);
}

/** The current array's preallocated overflow buckets lie ready. */
export function offerPreallocated(h: BucketState, array: BucketArray, emit: EmitBucket): void {
  if (array.count === array.base) return;
  h.nextOverflow = array.base;
  needExtra(h, emit);
}

/** runtime/map.go@go1.23.12: createOverflow */
export function createOverflow(h: BucketState, emit: EmitBucket): OverflowSlice {
  needExtra(h, emit);
  if (!h.overflow) {
    h.overflow = { length: 0, capacity: 0 };
    alloc('overflowHeader', SLICE_HEADER_BYTES, true, emit);
  }
  return h.overflow;
}

/** The capacity that append gives a full slice of pointers. runtime/slice.go@go1.23.12: growslice */
function grownCapacity(h: BucketState, capacity: number): number {
  const threshold = 256;
  const wanted =
    capacity < threshold ? Math.max(1, 2 * capacity) : capacity + Math.floor((capacity + 3 * threshold) / 4);
  return Math.floor(roundupsize(h.config.release, wanted * POINTER_BYTES, true) / POINTER_BYTES);
}

function dropElements(h: BucketState, slice: OverflowSlice, emit: EmitBucket): void {
  const bytes = slice.capacity * POINTER_BYTES;
  slice.capacity = 0;
  if (bytes > 0) drop(h, 'overflowSlice', bytes, true, emit);
}

function appendOverflow(h: BucketState, emit: EmitBucket): void {
  const slice = createOverflow(h, emit);
  if (slice.length === slice.capacity) {
    const capacity = grownCapacity(h, slice.capacity);
    dropElements(h, slice, emit);
    slice.capacity = capacity;
    alloc('overflowSlice', slice.capacity * POINTER_BYTES, true, emit);
  }
  slice.length += 1;
}

export function dropOverflowSlice(h: BucketState, which: 'overflow' | 'oldoverflow', emit: EmitBucket): void {
  const slice = h[which];
  if (!slice) return;
  dropElements(h, slice, emit);
  h[which] = null;
  drop(h, 'overflowHeader', SLICE_HEADER_BYTES, true, emit);
}

/** Takes the next preallocated overflow bucket of the array, or allocates one alone. */
export function takeOverflowBucket(h: BucketState, array: BucketArray, emit: EmitBucket): number {
  let bucket = h.nextOverflow;
  if (bucket >= 0) {
    h.nextOverflow = bucket === array.count - 1 ? -1 : bucket + 1;
  } else {
    bucket = addBucket(array);
    array.alone += 1;
    alloc('overflow', h.layout.bucketSize, h.layout.pointers, emit, array.id);
  }
  return bucket;
}

export function keepOverflowAlive(h: BucketState, emit: EmitBucket): void {
  if (!h.layout.pointers) appendOverflow(h, emit);
}

export function dropAlone(h: BucketState, array: BucketArray, count: number, emit: EmitBucket): void {
  if (count === 0) return;
  array.alone -= count;
  drop(h, 'overflow', h.layout.bucketSize, h.layout.pointers, emit, array.id, count);
}

/** Lets an array go that is neither current nor being evacuated, unless a loop still walks it. */
export function release(h: BucketState, array: BucketArray, emit: EmitBucket): void {
  if (array.id === h.buckets || array.id === h.oldbuckets) return;
  if (h.iterators.some((it) => it.array === array.id || it.chainArray === array.id)) return;
  dropAlone(h, array, array.alone, emit);
  dropDeleted(h, array, emit);
  h.arrays[array.id] = null;
  drop(h, 'buckets', array.count * h.layout.bucketSize, h.layout.pointers, emit, array.id);
}

/** An entry is deleted whose key or elem outside `holder` keeps alive. */
export function keepIndirect(h: BucketState, holder: BucketArray): void {
  if (h.layout.key.indirect) {
    h.keyObjects -= 1;
    holder.deletedKeys += 1;
  }
  if (h.layout.elem.indirect) {
    h.elemObjects -= 1;
    holder.deletedElems += 1;
  }
}

function dropDeleted(h: BucketState, array: BucketArray, emit: EmitBucket): void {
  const { key, elem } = h.config;
  const { deletedKeys, deletedElems } = array;
  array.deletedKeys = 0;
  if (deletedKeys > 0) drop(h, 'key', key.size, key.pointers, emit, 0, deletedKeys);
  array.deletedElems = 0;
  if (deletedElems > 0) drop(h, 'elem', elem.size, elem.pointers, emit, 0, deletedElems);
}

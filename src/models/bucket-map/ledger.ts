import { POINTER_BYTES } from '../map/config';
import { type HeapObjects, heapLedger } from '../map/heap';
import { emptyLedger, type Ledger } from '../map/owners';
import { BUCKET_SLOTS, HMAP_BYTES, MAPEXTRA_BYTES, SLICE_HEADER_BYTES } from './layout';
import type { BucketArray, BucketState, OverflowSlice } from './state';

function addCurrent(ledger: Ledger, h: BucketState, array: BucketArray): void {
  const { key, elem, bucketSize } = h.layout;
  const slotSize = key.size + elem.size;
  const unlinked = array.count + array.alone - array.linked;
  ledger.key += array.used * key.size;
  ledger.value += array.used * elem.size;
  ledger.control += array.linked * BUCKET_SLOTS;
  ledger.pointer += array.linked * POINTER_BYTES;
  ledger.emptySlot += (array.linked * BUCKET_SLOTS - array.used) * slotSize;
  ledger.overflow += unlinked * bucketSize;
}

function sliceBytes(slice: OverflowSlice | null): number {
  return slice ? SLICE_HEADER_BYTES + slice.capacity * POINTER_BYTES : 0;
}

/**
 * Requested bytes by owner, before any rounding by the allocator. `overflow` is what overflow buckets cost beside
 * their entries: those that lie ready and unused, and the slice that keeps them alive in pointer-free maps.
 */
export function bucketLedger(h: BucketState): Ledger {
  const ledger = emptyLedger();
  if (!h.made) return ledger;
  ledger.header += HMAP_BYTES + (h.extra ? MAPEXTRA_BYTES : 0);
  for (const array of h.arrays) {
    if (!array) continue;
    if (array.id >= h.buckets) addCurrent(ledger, h, array);
    else ledger.oldArray += (array.count + array.alone) * h.layout.bucketSize;
  }
  ledger.oldArray += deletedAlive(h).bytes;
  ledger.overflow += sliceBytes(h.overflow);
  ledger.oldArray += sliceBytes(h.oldoverflow);
  ledger.key += h.keyObjects * h.config.key.size;
  ledger.value += h.elemObjects * h.config.elem.size;
  return ledger;
}

/** Keys and elems of deleted entries that older arrays keep alive, and their bytes. */
export function deletedAlive({ arrays, config }: BucketState): {
  readonly keys: number;
  readonly elems: number;
  readonly bytes: number;
} {
  const keys = arrays.reduce((sum, array) => sum + (array?.deletedKeys ?? 0), 0);
  const elems = arrays.reduce((sum, array) => sum + (array?.deletedElems ?? 0), 0);
  return { keys, elems, bytes: keys * config.key.size + elems * config.elem.size };
}

function* sliceObjects(slice: OverflowSlice | null): Generator<HeapObjects> {
  if (!slice) return;
  yield { bytes: SLICE_HEADER_BYTES, pointers: true, count: 1 };
  if (slice.capacity > 0) yield { bytes: slice.capacity * POINTER_BYTES, pointers: true, count: 1 };
}

/** An array and the overflow buckets that were allocated alone for it. */
export function* arrayObjects(h: BucketState, array: BucketArray): Generator<HeapObjects> {
  const { bucketSize, pointers } = h.layout;
  yield { bytes: array.count * bucketSize, pointers, count: 1 };
  if (array.alone > 0) yield { bytes: bucketSize, pointers, count: array.alone };
}

/** All live objects but the arrays. */
export function* recordObjects(h: BucketState): Generator<HeapObjects> {
  yield { bytes: HMAP_BYTES, pointers: true, count: 1 };
  if (h.extra) yield { bytes: MAPEXTRA_BYTES, pointers: true, count: 1 };
  yield* sliceObjects(h.overflow);
  yield* sliceObjects(h.oldoverflow);
  const { key, elem } = h.config;
  const deleted = deletedAlive(h);
  const keys = h.keyObjects + deleted.keys;
  const elems = h.elemObjects + deleted.elems;
  if (keys > 0) yield { bytes: key.size, pointers: key.pointers, count: keys };
  if (elems > 0) yield { bytes: elem.size, pointers: elem.pointers, count: elems };
}

/** The live objects of the map. */
function* bucketObjects(h: BucketState): Generator<HeapObjects> {
  if (!h.made) return;
  yield* recordObjects(h);
  for (const array of h.arrays) if (array) yield* arrayObjects(h, array);
}

/** Bytes on the heap by owner: what `runtime.MemStats` counts for the map, with its garbage as a separate owner. */
export function bucketHeapLedger(h: BucketState): Ledger {
  return heapLedger(h.config.release, bucketLedger(h), bucketObjects(h), h.garbage);
}

import { POINTER_BYTES } from '../map/config';
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
    if (array.id === h.buckets) addCurrent(ledger, h, array);
    else ledger.oldArray += (array.count + array.alone) * h.layout.bucketSize;
  }
  ledger.overflow += sliceBytes(h.overflow);
  ledger.oldArray += sliceBytes(h.oldoverflow);
  ledger.key += h.keyObjects * h.config.key.size;
  ledger.value += h.elemObjects * h.config.elem.size;
  return ledger;
}

import { BUCKET_SLOTS } from '../bucket-map/layout';
import type { GoRelease } from '../go/release';
import { type MapConfig, slotPart } from '../map/config';
import { type HeapObjects, heapCost } from '../map/heap';
import type { Ledger } from '../map/owners';
import type { BucketArraySize } from './bucket/bucketArrays';

/** Keys and elems too large for a slot: an object each. */
export function* indirectObjects({ key, elem }: MapConfig, entries: number): Generator<HeapObjects> {
  for (const type of [key, elem]) {
    if (slotPart(type).indirect) yield { bytes: type.size, pointers: type.pointers, count: entries };
  }
}

export function addIndirect(ledger: Ledger, { key, elem }: MapConfig, entries: number): void {
  if (slotPart(key).indirect) ledger.key += entries * key.size;
  if (slotPart(elem).indirect) ledger.value += entries * elem.size;
}

/** Bytes that the heap spends on those objects. */
export function indirectBytes(release: GoRelease, config: MapConfig, entries: number): number {
  let bytes = 0;
  for (const objects of indirectObjects(config, entries)) bytes += heapCost(release, objects);
  return bytes;
}

/** Entries in overflow buckets that lie in the old array itself or hang from one that does, expected of a full array. */
export function entriesInPreallocated(load: number, { main, preallocated }: BucketArraySize): number {
  if (preallocated === 0) return 0;
  // A bucket's ninth entry takes the next preallocated bucket, as long as there is one: up to the load at which they are used.
  const used = Math.min(poissonTail(load, NINTH), preallocated / main);
  let [least, most] = [0, load];
  while (most - least > 1e-9 * load) {
    const middle = (least + most) / 2;
    if (poissonTail(middle, NINTH) < used) least = middle;
    else most = middle;
  }
  // What comes after the ninth comes at an even pace: load − s more of a bucket whose ninth came at load s.
  return main * ((1 + load) * used - NINTH * poissonTail(most, NINTH + 1));
}

const NINTH = BUCKET_SLOTS + 1;

/** P(K ≥ k), K Poisson of a mean. */
function poissonTail(mean: number, k: number): number {
  let below = 0;
  let chance = Math.exp(-mean);
  for (let i = 0; i < k; i++) {
    below += chance;
    chance *= mean / (i + 1);
  }
  return 1 - below;
}

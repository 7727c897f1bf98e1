import type { GoRelease } from '../go/release';
import { type MapConfig, slotPart } from '../map/config';
import { type HeapObjects, heapCost } from '../map/heap';
import type { Ledger } from '../map/owners';

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

/** What the heap spends on those objects, in bytes. */
export function indirectBytes(release: GoRelease, config: MapConfig, entries: number): number {
  let bytes = 0;
  for (const objects of indirectObjects(config, entries)) bytes += heapCost(release, objects);
  return bytes;
}

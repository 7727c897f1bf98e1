import { heapBytes } from '../allocator/roundupsize';
import { costOf } from '../allocator/sizeClass';
import type { GoRelease } from '../go/release';
import type { Ledger } from './owners';

/** Live objects of one size and kind, as asked for. */
export interface HeapObjects {
  /** Of each. */
  readonly bytes: number;
  readonly pointers: boolean;
  readonly count: number;
}

/** What the heap spends on objects, rounding included, in bytes. */
export function heapCost(release: GoRelease, { bytes, pointers, count }: HeapObjects): number {
  return count * heapBytes(release, bytes, pointers);
}

/**
 * The bytes that a map's objects take on the heap: those asked for by owner, and what the allocator adds to them.
 * `garbage` is what the map has dropped and no collection has taken yet, rounding included.
 */
export function heapLedger(
  release: GoRelease,
  requested: Ledger,
  objects: Iterable<HeapObjects>,
  garbage: number,
): Ledger {
  const ledger = { ...requested, garbage };
  for (const { bytes, pointers, count } of objects) {
    const cost = costOf(release, bytes, pointers);
    ledger.mallocHeader += count * cost.headerBytes;
    ledger.classTail += count * cost.tailBytes;
    ledger.pageTail += count * cost.pageTailBytes;
  }
  return ledger;
}

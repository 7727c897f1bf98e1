import { costOf, heapBytes } from '../allocator/sizeClass';
import type { GoRelease } from '../go/release';
import type { Ledger } from './owners';

/** Live objects of one size and kind, as asked for. */
export interface HeapObjects {
  /** Of each. */
  readonly bytes: number;
  readonly pointers: boolean;
  readonly count: number;
}

/** Bytes that the heap spends on objects, rounding included. */
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

/** A garbage collection freed all that the map had dropped: bytes after rounding. */
export interface CollectEvent {
  readonly type: 'collect';
  readonly bytes: number;
}

/** An allocation that the map asks for, or one or more objects that it lets go. */
export type MemoryEvent<Obj extends string> = {
  readonly type: 'alloc' | 'drop';
  readonly object: Obj;
  /** Number of the array, table or bucket, as the model counts them; 0 where there is only one. */
  readonly id: number;
  /** Bytes asked for, before any rounding, of each object. */
  readonly bytes: number;
  readonly pointers: boolean;
  /** Objects of this kind dropped or allocated at once. */
  readonly count: number;
};

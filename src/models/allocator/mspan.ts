// runtime/mbitmap.go@go1.23.12: nextFreeIndex
import { loadInt } from '../kernel/words';
import { ALLOC_BIT, loadSlot } from './slots';
import type { AllocatorState } from './state';

/**
 * The first free slot at or after the free index; nelems if the span is full. Go keeps 64 inverted allocation bits at
 * hand for it.
 */
export function nextFreeIndex(h: AllocatorState, span: number): number {
  const { spans, slots } = h;
  const nelems = loadInt(spans.nelems, span);
  const first = loadInt(spans.first, span);
  let index = loadInt(spans.freeindex, span);
  while (index < nelems && (loadSlot(slots, first + index) & ALLOC_BIT) !== 0) index++;
  return index;
}

export function isAllocated(h: AllocatorState, span: number, slot: number): boolean {
  const { spans, slots } = h;
  return (
    slot < loadInt(spans.freeindex, span) || (loadSlot(slots, loadInt(spans.first, span) + slot) & ALLOC_BIT) !== 0
  );
}

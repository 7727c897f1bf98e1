// runtime/mbitmap.go@go1.23.12: nextFreeIndex, isFree
import { loadInt } from '../kernel/bits';
import { MALLOC_HEADER_BYTES } from './roundupsize';
import { ALLOC_BIT, loadSlot } from './slots';
import { isNoscan, sizeclassOf } from './span';
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

/** Bytes of the malloc header in each slot of the span. */
export function headerOf(h: AllocatorState, span: number): number {
  const { release } = h.config;
  const spanclass = loadInt(h.spans.spanclass, span);
  if (isNoscan(spanclass) || sizeclassOf(spanclass) === 0 || !release.mallocHeaders) return 0;
  return (h.spans.elemsize[span] as number) > release.minSizeForMallocHeader ? MALLOC_HEADER_BYTES : 0;
}

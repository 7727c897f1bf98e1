// runtime/mcache.go, malloc.go@go1.23.12: refill, nextFree

import { loadInt } from '../kernel/bits';
import type { EmitAllocator } from './events';
import { cacheSpan, uncacheSpan } from './mcentral';
import { nextFreeIndex } from './mspan';
import { PAGE_BYTES } from './roundupsize';
import type { AllocatorState } from './state';

/** Fetches a span with a free slot for the cache; the one it has is full. */
function refill(h: AllocatorState, spanclass: number, emit: EmitAllocator): number {
  const { alloc, spans, stats } = h;
  const full = loadInt(alloc, spanclass);
  if (full !== 0) uncacheSpan(h, full, emit);
  const [span, from] = cacheSpan(h, spanclass, emit);
  spans.sweepgen[span] = h.sweepgen + 3;
  alloc[spanclass] = span;
  stats.heapLive +=
    loadInt(spans.npages, span) * PAGE_BYTES - loadInt(spans.allocCount, span) * (spans.elemsize[span] as number);
  emit?.({ type: 'cacheSpan', spanclass, span, from });
  return span;
}

/** Takes the next free slot of the span class: its span is then `alloc[spanclass]`. */
export function nextFree(h: AllocatorState, spanclass: number, emit: EmitAllocator): number {
  const { alloc, spans } = h;
  let span = loadInt(alloc, spanclass);
  let slot = nextFreeIndex(h, span);
  if (slot === loadInt(spans.nelems, span)) {
    span = refill(h, spanclass, emit);
    slot = nextFreeIndex(h, span);
  }
  spans.freeindex[span] = slot + 1;
  spans.allocCount[span] = loadInt(spans.allocCount, span) + 1;
  h.slots[loadInt(spans.first, span) + slot] = 1;
  return slot;
}

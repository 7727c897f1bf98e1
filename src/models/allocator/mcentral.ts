// runtime/mspanset.go, mcentral.go@go1.23.12: push, pop, partialSwept, fullSwept, partialUnswept, fullUnswept
import { loadInt } from '../kernel/bits';
import { allocSpan, freeSpan } from './mheap';
import { MALLOC_HEADER_BYTES, PAGE_BYTES } from './sizeClass';
import { ALLOC_BIT, isNoscan, loadSlot, MARK_BIT, sizeclassOf } from './span';
import { type AllocatorState, type EmitAllocator, LISTS, type SpanSource } from './state';

// Each span class has four lists, first in, first out: spans with a free slot (partial) and without (full), each for
// swept and unswept spans, which change places at each collection.

export const PARTIAL = 0;
export const FULL = 1;

export function listOf(h: AllocatorState, spanclass: number, kind: number, swept: boolean): number {
  const role = (h.sweepgen >> 1) & 1;
  return spanclass * LISTS + kind * 2 + (swept ? role : 1 - role);
}

export function pushSwept(h: AllocatorState, kind: number, span: number): void {
  const { spans, heads, tails } = h;
  const list = listOf(h, loadInt(spans.spanclass, span), kind, true);
  const last = loadInt(tails, list);
  spans.next[span] = 0;
  if (last === 0) heads[list] = span;
  else spans.next[last] = span;
  tails[list] = span;
}

/** The first span of a list, taken out; 0 if it is empty. */
function pop(h: AllocatorState, spanclass: number, kind: number, swept: boolean): number {
  const { spans, heads, tails } = h;
  const list = listOf(h, spanclass, kind, swept);
  const span = loadInt(heads, list);
  if (span === 0) return 0;
  heads[list] = loadInt(spans.next, span);
  if (heads[list] === 0) tails[list] = 0;
  return span;
}

// runtime/mbitmap.go@go1.23.12: nextFreeIndex, isFree

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

// runtime/mgcsweep.go@go1.23.12: sweep, sweepone

/** The marked slots stay, the rest is free. `preserve` keeps the span out of the lists and off the page heap. */
function sweep(h: AllocatorState, span: number, preserve: boolean, emit: EmitAllocator): void {
  const { spans, slots, stats } = h;
  const nelems = loadInt(spans.nelems, span);
  const first = loadInt(spans.first, span);
  let nalloc = 0;
  for (let index = first; index < first + nelems; index++) {
    const slot = loadSlot(slots, index);
    if ((slot & MARK_BIT) !== 0) {
      slots[index] = (slot & ~MARK_BIT) | ALLOC_BIT;
      nalloc++;
    } else if (slot !== 0) slots[index] = 0;
  }
  const freed = loadInt(spans.allocCount, span) - nalloc;
  const bytes = freed * (spans.elemsize[span] as number);
  spans.allocCount[span] = nalloc;
  spans.garbage[span] = loadInt(spans.garbage, span) - freed;
  spans.freeindex[span] = 0;
  spans.sweepgen[span] = h.sweepgen;
  stats.garbage -= bytes;
  stats.freed += bytes;
  stats.frees += freed;
  if (!preserve && nalloc > 0) pushSwept(h, nalloc < nelems ? PARTIAL : FULL, span);
  emit?.({ type: 'sweepSpan', span, freed, nalloc });
  if (!preserve && nalloc === 0) freeSpan(h, span, emit);
}

/** Sweeps the next span that waits for it: by span class, the full ones first. False if none does. */
export function sweepone(h: AllocatorState, emit: EmitAllocator): boolean {
  for (; h.centralIndex < h.nelems.length * 2; h.centralIndex++) {
    const span = pop(h, h.centralIndex >> 1, (h.centralIndex & 1) === 0 ? FULL : PARTIAL, false);
    if (span !== 0) {
      sweep(h, span, false, emit);
      return true;
    }
  }
  return false;
}

// runtime/mcentral.go@go1.23.12: cacheSpan, uncacheSpan

/** Sweeping so many spans in vain is enough: a new one costs less. */
const SPAN_BUDGET = 100;

/** A full span that had to be swept, if one of them turns out to have room. */
function sweepFull(h: AllocatorState, spanclass: number, emit: EmitAllocator): number {
  for (let budget = SPAN_BUDGET; budget >= 0; budget--) {
    const span = pop(h, spanclass, FULL, false);
    if (span === 0) return 0;
    sweep(h, span, true, emit);
    if (nextFreeIndex(h, span) < loadInt(h.spans.nelems, span)) return span;
    pushSwept(h, FULL, span);
  }
  return 0;
}

/** A span with a free slot, for the cache. */
function cacheSpan(h: AllocatorState, spanclass: number, emit: EmitAllocator): [span: number, from: SpanSource] {
  let span = pop(h, spanclass, PARTIAL, true);
  if (span !== 0) return [span, 'partialSwept'];
  span = pop(h, spanclass, PARTIAL, false);
  if (span !== 0) {
    sweep(h, span, true, emit);
    return [span, 'partialUnswept'];
  }
  span = sweepFull(h, spanclass, emit);
  if (span !== 0) return [span, 'fullUnswept'];
  const npages = h.classes.classToAllocnpages[sizeclassOf(spanclass)] as number;
  return [allocSpan(h, npages, spanclass, emit), 'heap'];
}

/** The cache gives a span back; one that was cached before the collection is swept at once. */
export function uncacheSpan(h: AllocatorState, span: number, emit: EmitAllocator): void {
  const { spans, alloc } = h;
  const spanclass = loadInt(spans.spanclass, span);
  const stale = loadInt(spans.sweepgen, span) === h.sweepgen + 1;
  alloc[spanclass] = 0;
  spans.sweepgen[span] = stale ? h.sweepgen - 2 : h.sweepgen;
  if (!stale) pushSwept(h, loadInt(spans.allocCount, span) < loadInt(spans.nelems, span) ? PARTIAL : FULL, span);
  emit?.({ type: 'uncacheSpan', spanclass, span });
  if (stale) sweep(h, span, false, emit);
}

// runtime/mcache.go, malloc.go@go1.23.12: refill, nextFree

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

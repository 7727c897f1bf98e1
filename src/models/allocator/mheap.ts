// runtime/mheap.go, mpagealloc.go@go1.23.12: allocSpan, grow, freeSpan, find
//
// Simplified: one P, and small runs of pages come from the page heap too instead of its 64-page cache; arenas follow
// one another without a hole; nothing is scavenged, and growing sweeps nothing first.

import { grownTo, loadInt } from '../kernel/bits';
import { alignUp } from '../layout/structLayout';
import { PAGE_BYTES } from './sizeClass';
import { sizeclassOf } from './span';
import { type AllocatorState, type EmitAllocator, PADDING_PAGE, type Pages } from './state';

/** The heap grows by whole chunks of 4 MiB. runtime/mpagealloc.go@go1.23.12: pallocChunkPages */
export const CHUNK_PAGES = 512;
/** Pages of a 64 MiB arena. runtime/malloc.go@go1.23.12: heapArenaBytes */
export const ARENA_PAGES = 8192;
/** 64 GiB: the model keeps a word for each page, and the page heap of a browser tab ends somewhere. */
const MAX_PAGES = 2 ** 23;

/** The model's heap is full; the words are those with which Go gives up. */
export class OutOfMemory extends RangeError {
  constructor(bytes: number, inUse: number) {
    super(`runtime: out of memory: cannot allocate ${bytes}-byte block (${inUse} in use)`);
  }
}

function exponentOf(npages: number): number {
  return 31 - Math.clz32(npages);
}

/** The lowest run of `npages` free pages; -1 if there is none. */
function find(h: AllocatorState, npages: number): number {
  const { pages, spans } = h;
  const exponent = exponentOf(npages);
  const enough = 1 << exponent;
  let firstRun = -1;
  let start = loadInt(pages.searchPage, exponent);
  while (start < pages.mapped) {
    const span = loadInt(pages.span, start);
    if (span !== 0) {
      start = span === PADDING_PAGE ? start + 1 : loadInt(spans.page, span) + loadInt(spans.npages, span);
      continue;
    }
    let end = start + 1;
    while (end < pages.mapped && end - start < npages && loadInt(pages.span, end) === 0) end++;
    if (end - start >= enough || end === pages.mapped) firstRun = firstRun < 0 ? start : firstRun;
    if (end - start === npages) {
      pages.searchPage[exponent] = firstRun;
      return start;
    }
    start = end;
  }
  pages.searchPage[exponent] = firstRun < 0 ? pages.mapped : firstRun;
  return -1;
}

/** Runs of free pages may now begin as far before `page` as they are long, less the page itself. */
function searchFrom(pages: Pages, page: number): void {
  for (let exponent = 0; exponent < pages.searchPage.length; exponent++) {
    const start = Math.max(0, page + 1 - (1 << exponent));
    if (start < loadInt(pages.searchPage, exponent)) pages.searchPage[exponent] = start;
  }
}

function grow(h: AllocatorState, npages: number, emit: EmitAllocator): void {
  const { pages } = h;
  const ask = alignUp(npages, CHUNK_PAGES);
  const page = pages.mapped;
  if (page + ask > pages.reserved) {
    const arena = pages.reserved / ARENA_PAGES;
    const more = alignUp(ask, ARENA_PAGES);
    pages.reserved += more;
    emit?.({ type: 'reserveArena', arena, count: more / ARENA_PAGES });
  }
  if (page + ask > pages.span.length) pages.span = grownTo(pages.span, page + ask);
  pages.mapped += ask;
  if (page === 0) pages.span.fill(PADDING_PAGE, 0, paddingPages(h));
  emit?.({ type: 'grow', page, npages: ask });
}

export function paddingPages(h: AllocatorState): number {
  return h.config.release.randomizesHeapBase ? (h.config.paddingPages ?? 0) : 0;
}

function newSpanId(h: AllocatorState): number {
  const { spans } = h;
  const id = spans.count;
  if (id === spans.page.length) {
    spans.page = grownTo(spans.page, id + 1);
    spans.npages = grownTo(spans.npages, id + 1);
    spans.spanclass = grownTo(spans.spanclass, id + 1);
    spans.elemsize = grownTo(spans.elemsize, id + 1);
    spans.nelems = grownTo(spans.nelems, id + 1);
    spans.freeindex = grownTo(spans.freeindex, id + 1);
    spans.allocCount = grownTo(spans.allocCount, id + 1);
    spans.garbage = grownTo(spans.garbage, id + 1);
    spans.sweepgen = grownTo(spans.sweepgen, id + 1);
    spans.first = grownTo(spans.first, id + 1);
    spans.next = grownTo(spans.next, id + 1);
  }
  spans.count += 1;
  return id;
}

function newSlotRun(h: AllocatorState, nelems: number): number {
  const first = h.slotCount;
  h.slotCount += nelems;
  if (h.slotCount > h.slots.length) {
    const grown = new Uint16Array(Math.max(h.slotCount, h.slots.length * 2));
    grown.set(h.slots);
    h.slots = grown;
  }
  return first;
}

/** A span of the class, one that was freed if there is any: its slots are all zero. */
function allocMSpan(h: AllocatorState, spanclass: number): number {
  const { spans, freeSpans } = h;
  const free = loadInt(freeSpans, spanclass);
  if (free !== 0) {
    freeSpans[spanclass] = loadInt(spans.next, free);
    return free;
  }
  const id = newSpanId(h);
  const nelems = h.nelems[spanclass] as number;
  spans.spanclass[id] = spanclass;
  spans.nelems[id] = nelems;
  spans.first[id] = newSlotRun(h, nelems);
  return id;
}

/** A span of `npages`; those of class 0 hold one object. */
export function allocSpan(h: AllocatorState, npages: number, spanclass: number, emit: EmitAllocator): number {
  const { pages, spans, stats } = h;
  let page = npages <= MAX_PAGES ? find(h, npages) : -1;
  while (page < 0) {
    if (pages.mapped + npages > MAX_PAGES) throw new OutOfMemory(npages * PAGE_BYTES, stats.heapInuse);
    grow(h, npages, emit);
    page = find(h, npages);
  }
  const id = allocMSpan(h, spanclass);
  const sizeclass = sizeclassOf(spanclass);
  const nelems = loadInt(spans.nelems, id);
  const spanBytes = npages * PAGE_BYTES;
  const elemsize = sizeclass === 0 ? spanBytes : (h.classes.classToSize[sizeclass] as number);
  spans.page[id] = page;
  spans.npages[id] = npages;
  spans.elemsize[id] = elemsize;
  spans.freeindex[id] = 0;
  spans.allocCount[id] = 0;
  spans.garbage[id] = 0;
  spans.sweepgen[id] = h.sweepgen;
  pages.span.fill(id, page, page + npages);
  stats.heapInuse += spanBytes;
  stats.spanTails += spanBytes - nelems * elemsize;
  emit?.({ type: 'allocSpan', span: id, spanclass, page, npages, nelems });
  return id;
}

/** Gives back the pages of a span whose slots are all free. */
export function freeSpan(h: AllocatorState, id: number, emit: EmitAllocator): void {
  const { pages, spans, stats, freeSpans } = h;
  const page = loadInt(spans.page, id);
  const npages = loadInt(spans.npages, id);
  const spanclass = loadInt(spans.spanclass, id);
  const spanBytes = npages * PAGE_BYTES;
  pages.span.fill(0, page, page + npages);
  searchFrom(pages, page);
  stats.heapInuse -= spanBytes;
  stats.spanTails -= spanBytes - loadInt(spans.nelems, id) * (spans.elemsize[id] as number);
  spans.npages[id] = 0;
  spans.next[id] = loadInt(freeSpans, spanclass);
  freeSpans[spanclass] = id;
  emit?.({ type: 'freeSpan', span: id, page, npages });
}

// runtime/mheap.go, mpagealloc.go, mgcscavenge.go@go1.26.8: allocSpan, allocNeedsZero, grow, freeSpan, scavengeAll
//
// Simplified: one P without its own pages, no random padding before the first page; pages are given back only when
// asked to, not by the background scavenger nor as the heap grows.
import { PAGE_BYTES } from '../allocator/sizeClass';
import { grownTo, loadByte, loadInt } from '../kernel/bits';
import type { Emit } from '../kernel/model';
import { alignUp } from '../layout/structLayout';
import type { ResidentEvent } from './events';
import { freeRam } from './kernelPages';
import {
  ABSENT,
  ARENA_PAGES,
  IN_USE,
  KERNEL_PAGE_BYTES,
  KERNEL_PAGES,
  MAPPED_PAGES,
  OWN_BYTES,
  PAGE_STATES,
  type PageRun,
  type PageState,
  RELEASED,
  type ResidentState,
  STACK_PAGES,
  WORDS,
  WRITTEN,
  ZEROED,
} from './state';

export type EmitResident = Emit<ResidentEvent> | undefined;

/** 8 GiB: the model keeps some bytes for each page. */
const MOST_PAGES = 2 ** 20;

/** The lowest run of `npages` free pages that begins at `from` or after; -1 if there is none. */
export function find({ pages, mapped }: ResidentState, npages: number, from: number): number {
  let free = 0;
  for (let page = from; page < mapped; page++) {
    free = (loadByte(pages, page) & IN_USE) === 0 ? free + 1 : 0;
    if (free === npages) return page - npages + 1;
  }
  return -1;
}

/** Maps enough for `spans` of `npages` behind one another, in steps of 4 MiB. */
export function grow(h: ResidentState, npages: number, spans: number, emit: EmitResident): void {
  const page = h.mapped;
  const more = alignUp(Math.max(npages, npages * spans - freeAtEnd(h)), MAPPED_PAGES);
  if (page + more > MOST_PAGES) throw new RangeError(`the model’s heap ends at ${MOST_PAGES * PAGE_BYTES} bytes`);
  h.mapped += more;
  h.pages = grownTo(h.pages, h.mapped);
  h.kernel = grownTo(h.kernel, h.mapped * KERNEL_PAGES);
  if (h.mapped > h.zeroedBase.length * ARENA_PAGES) {
    const grown = new Int32Array(Math.ceil(h.mapped / ARENA_PAGES));
    grown.set(h.zeroedBase);
    h.zeroedBase = grown;
  }
  h.pages.fill(RELEASED, page, h.mapped);
  h.stats.pagesReleased += more;
  emit?.({ type: 'mapArena', page, npages: more });
}

function freeAtEnd({ pages, mapped }: ResidentState): number {
  let page = mapped;
  while (page > 0 && (loadByte(pages, page - 1) & IN_USE) === 0) page -= 1;
  return mapped - page;
}

/** Takes the pages of one span; returns whether its memory may hold something. */
export function takePages(h: ResidentState, page: number, npages: number): boolean {
  const { pages, stats } = h;
  let released = 0;
  for (let at = page; at < page + npages; at++) released += (loadByte(pages, at) & RELEASED) >> 1;
  pages.fill(IN_USE, page, page + npages);
  stats.pagesInUse += npages;
  stats.pagesReleased -= released;
  stats.spans += 1;
  stats.mostSpans = Math.max(stats.mostSpans, stats.spans);
  const wasInUse = raiseZeroedBase(h, page, npages);
  return wasInUse && !(h.release.go.releasedIsZero && released === npages);
}

/** runtime/mheap.go@go1.26.8: allocNeedsZero */
function raiseZeroedBase({ zeroedBase }: ResidentState, page: number, npages: number): boolean {
  let wasInUse = false;
  let from = page;
  while (from < page + npages) {
    const arena = Math.floor(from / ARENA_PAGES);
    const start = arena * ARENA_PAGES;
    const to = Math.min(page + npages, start + ARENA_PAGES);
    const base = loadInt(zeroedBase, arena);
    if (from - start < base) wasInUse = true;
    zeroedBase[arena] = Math.max(base, to - start);
    from = to;
  }
  return wasInUse;
}

/** True if a page was in use at any time. */
function wasEverInUse({ zeroedBase }: ResidentState, page: number): boolean {
  return page % ARENA_PAGES < (zeroedBase[Math.floor(page / ARENA_PAGES)] ?? 0);
}

export function freePages(h: ResidentState, { page, npages }: PageRun, spans: number): void {
  h.pages.fill(0, page, page + npages);
  h.stats.pagesInUse -= npages;
  h.stats.spans -= spans;
}

/** Gives all free pages back to the kernel: they stay mapped, and read as zero. */
export function scavenge(h: ResidentState, emit: EmitResident): void {
  emit?.({ type: 'scavengeStart' });
  let page = 0;
  while (page < h.mapped) {
    let end = page;
    while (end < h.mapped && loadByte(h.pages, end) === 0) end += 1;
    if (end > page) release(h, { page, npages: end - page }, emit);
    page = end + 1;
  }
}

function release(h: ResidentState, run: PageRun, emit: EmitResident): void {
  const { page, npages } = run;
  const resident = freeRam(h, page * KERNEL_PAGES, npages * KERNEL_PAGES);
  h.pages.fill(RELEASED, page, page + npages);
  h.stats.pagesReleased += npages;
  emit?.({ type: 'scavenge', ...run, resident });
}

/** The same memory, counted twice. Bytes. */
export interface ResidentCounters {
  /** Counters of the runtime: addresses handed out, touched or not. runtime/mstats.go@go1.26.8: MemStats */
  readonly runtime: {
    readonly heapAlloc: number;
    readonly heapInuse: number;
    readonly heapIdle: number;
    readonly heapReleased: number;
    readonly heapSys: number;
  };
  /** Counters of the kernel: the heap's mapping in smaps, and VmRSS of the process. */
  readonly kernel: { readonly heapSize: number; readonly heapRss: number; readonly vmRss: number };
  /** Of VmRSS, outside the heap: the records of spans, and what every process has. */
  readonly outside: { readonly spanRecords: number; readonly process: number };
}

// runtime/mheap.go@go1.23.12, @go1.26.8: mspan; an element of allspans, and one of a spanSet
const SPAN_RECORD_BYTES = 160 + 8 + 8;
// runtime/mheap.go@go1.26.8: heapArena.spans
const PAGE_RECORD_BYTES = 8;

/** Pages that were in use at any time. */
function pagesEverInUse({ zeroedBase }: ResidentState): number {
  return zeroedBase.reduce((sum, base) => sum + base, 0);
}

export function countersOf(h: ResidentState): ResidentCounters {
  const { stats, mapped, release } = h;
  const heapSys = (mapped - STACK_PAGES) * PAGE_BYTES;
  const heapInuse = (stats.pagesInUse - STACK_PAGES) * PAGE_BYTES;
  const heapRss = stats.resident * KERNEL_PAGE_BYTES;
  const spanRecords = stats.mostSpans * SPAN_RECORD_BYTES + pagesEverInUse(h) * PAGE_RECORD_BYTES;
  return {
    runtime: {
      heapAlloc: stats.heapAlloc + OWN_BYTES,
      heapInuse,
      heapIdle: heapSys - heapInuse,
      heapReleased: stats.pagesReleased * PAGE_BYTES,
      heapSys,
    },
    kernel: { heapSize: mapped * PAGE_BYTES, heapRss, vmRss: heapRss + spanRecords + release.go.processBytes },
    outside: { spanRecords, process: release.go.processBytes },
  };
}

const RESIDENT_STATES: Readonly<Record<number, PageState>> = {
  [ZEROED]: 'zeroed',
  [WORDS]: 'words',
  [WRITTEN]: 'written',
};

function stateOf(h: ResidentState, kernelPage: number): PageState {
  const page = Math.floor(kernelPage / KERNEL_PAGES);
  const value = loadByte(h.kernel, kernelPage);
  if ((loadByte(h.pages, page) & IN_USE) !== 0) return RESIDENT_STATES[value] ?? 'untouched';
  if (value !== ABSENT) return 'free';
  return wasEverInUse(h, page) ? 'released' : 'fresh';
}

/** By kernel page of the mapping: an index of PAGE_STATES. */
export function pageStates(h: ResidentState): Uint8Array {
  return Uint8Array.from({ length: h.mapped * KERNEL_PAGES }, (_, page) => PAGE_STATES.indexOf(stateOf(h, page)));
}

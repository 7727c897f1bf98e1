import { ARENA_PAGES, paddingPages } from './mheap';
import { PAGE_BYTES } from './sizeClass';
import type { AllocatorState } from './state';
import { TINY_BYTES } from './tiny';

/** Every mapped byte of the heap has exactly one owner. The list is the order in which a page stacks them. */
export const ALLOCATOR_OWNERS = [
  'requested',
  'mallocHeader',
  'classTail',
  'pageTail',
  'tinyGap',
  'tinyDead',
  'tinyEnd',
  'garbage',
  'freeSlot',
  'spanTail',
  'freePage',
  'padding',
] as const;
export type AllocatorOwner = (typeof ALLOCATOR_OWNERS)[number];

/** Bytes by owner; their sum is `heapSys` of `countersOf`. */
export function ownersOf(h: AllocatorState): Record<AllocatorOwner, number> {
  const { stats } = h;
  const tiny = stats.tinyBlocks * TINY_BYTES;
  const padding = h.pages.mapped === 0 ? 0 : paddingPages(h) * PAGE_BYTES;
  const roundedUp = stats.live - tiny - (stats.requested - stats.tinyRequested);
  return {
    requested: stats.requested,
    mallocHeader: stats.headers,
    classTail: roundedUp - stats.headers - stats.pageTails,
    pageTail: stats.pageTails,
    tinyGap: stats.tinyGaps,
    tinyDead: stats.tinyDead,
    tinyEnd: tiny - stats.tinyRequested - stats.tinyGaps - stats.tinyDead,
    garbage: stats.garbage,
    freeSlot: stats.heapInuse - stats.spanTails - stats.live - stats.garbage,
    spanTail: stats.spanTails,
    freePage: h.pages.mapped * PAGE_BYTES - stats.heapInuse - padding,
    padding,
  };
}

/** The sums that runtime.MemStats shows, in bytes. runtime/mstats.go@go1.26.8: MemStats */
export interface HeapCounters {
  /** Asked for by the objects that live. */
  readonly requested: number;
  /** Slots in which something lives. */
  readonly slotBytes: number;
  /** Live and garbage slots: HeapAlloc. */
  readonly heapAlloc: number;
  readonly totalAlloc: number;
  /** Pages of spans in use: HeapInuse. */
  readonly heapInuse: number;
  /** Mapped pages: HeapSys. */
  readonly heapSys: number;
  /** Address space of the arenas. */
  readonly reserved: number;
  /** Pointer bitmaps that lie outside the arenas, in releases that have them. */
  readonly heapBitmaps: number;
}

export function countersOf(h: AllocatorState): HeapCounters {
  const { stats, pages } = h;
  const heapAlloc = stats.live + stats.garbage;
  return {
    requested: stats.requested,
    slotBytes: stats.live,
    heapAlloc,
    totalAlloc: heapAlloc + stats.freed,
    heapInuse: stats.heapInuse,
    heapSys: pages.mapped * PAGE_BYTES,
    reserved: pages.reserved * PAGE_BYTES,
    heapBitmaps: (pages.reserved / ARENA_PAGES) * h.config.release.heapArenaBitmapBytes,
  };
}

/** Address of the heap's first page up to Go 1.25, on linux/amd64. runtime/malloc.go@go1.25.0: mallocinit */
export const HEAP_BASE = 0xc000000000;

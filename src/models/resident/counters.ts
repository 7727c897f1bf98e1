import { PAGE_BYTES } from '../allocator/sizeClass';
import { loadByte } from '../kernel/bits';
import { wasEverInUse } from './pageHeap';
import {
  ABSENT,
  IN_USE,
  KERNEL_PAGE_BYTES,
  KERNEL_PAGES,
  OWN_BYTES,
  PAGE_STATES,
  type PageState,
  type ResidentState,
  STACK_PAGES,
  WORDS,
  WRITTEN,
  ZEROED,
} from './state';

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

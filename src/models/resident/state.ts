import type { MapDesign } from '../go/release';
import { KERNEL_PAGES, MAPPED_PAGES } from './pages';
import { type ResidentRelease, residentRelease } from './release';

/** A process and the Go it was built with. Plain data. */
export interface ResidentConfig {
  /** With its patch, such as `"1.24.5"`. */
  readonly release: string;
  /** The design of its maps; the release's own by default. Another one is a build with GOEXPERIMENT. */
  readonly mapDesign?: MapDesign;
  /** True if the kernel backs the heap with huge pages of 2 MiB; it does not by default. */
  readonly hugePages?: boolean;
}

/** Pages that follow one another. */
export interface PageRun {
  readonly page: number;
  readonly npages: number;
}

/** Objects of one size that one operation allocated; its spans hold nothing else. */
export interface Block {
  /** The program's name for them; several blocks may share one, as the parts of a map do. */
  readonly id: number;
  /** Objects. */
  readonly count: number;
  /** Bytes of one, as asked for. */
  readonly bytes: number;
  readonly pointers: boolean;
  readonly headerBytes: number;
  readonly elemsize: number;
  /** Objects of a span. */
  readonly nelems: number;
  readonly spanPages: number;
  /** Whole spans each, by address of allocation. */
  readonly runs: readonly PageRun[];
  readonly garbage: boolean;
}

interface ResidentStats {
  /** Slots that are allocated, garbage included: bytes. */
  heapAlloc: number;
  /** Pages in spans that hold objects. */
  pagesInUse: number;
  /** Pages whose memory the kernel may have back, or never had to give. */
  pagesReleased: number;
  /** Kernel pages of the heap that are backed by RAM. */
  resident: number;
  /** Spans, and the most there ever were: their records are used again and stay resident. */
  spans: number;
  mostSpans: number;
}

export interface ResidentState {
  readonly config: ResidentConfig;
  readonly release: ResidentRelease;
  /** Runtime pages of 8 KiB that are mapped. */
  mapped: number;
  /** By runtime page: see pages.ts. */
  pages: Uint8Array;
  /** By kernel page of 4 KiB: see pages.ts. */
  kernel: Uint8Array;
  /** By arena: pages up to here were in use once. runtime/mheap.go@go1.26.8: heapArena.zeroedBase */
  zeroedBase: Int32Array;
  /** Each is replaced, never changed. */
  blocks: Block[];
  stats: ResidentStats;
}

/** Throws a RangeError for a release, or a design of maps, that the models don't know. */
export function newState(config: ResidentConfig): ResidentState {
  const release = residentRelease(config.release);
  if (!release) throw new RangeError(`there is no Go ${JSON.stringify(config.release)} here`);
  if (config.mapDesign && !release.go.mapDesigns.includes(config.mapDesign)) {
    throw new RangeError(`Go ${config.release} has no ${config.mapDesign} map`);
  }
  return {
    config,
    release,
    mapped: 0,
    pages: new Uint8Array(MAPPED_PAGES),
    kernel: new Uint8Array(MAPPED_PAGES * KERNEL_PAGES),
    zeroedBase: new Int32Array(1),
    blocks: [],
    stats: { heapAlloc: 0, pagesInUse: 0, pagesReleased: 0, resident: 0, spans: 0, mostSpans: 0 },
  };
}

export function cloneState(h: ResidentState): ResidentState {
  return {
    ...h,
    pages: h.pages.slice(),
    kernel: h.kernel.slice(),
    zeroedBase: h.zeroedBase.slice(),
    blocks: [...h.blocks],
    stats: { ...h.stats },
  };
}

import type { GoRelease, MapDesign } from '../go/release';
import { GO_RELEASES, goRelease } from '../go/releases';

/** Kernel pages of 4 KiB in a runtime page of 8 KiB. */
export const KERNEL_PAGES = 2;
export const KERNEL_PAGE_BYTES = 4096;
/** The heap is mapped in steps of 4 MiB. runtime/mpagealloc.go@go1.26.8: pallocChunkPages */
export const MAPPED_PAGES = 512;
/** Pages of a 64 MiB arena. runtime/malloc.go@go1.26.8: heapArenaBytes */
export const ARENA_PAGES = 8192;
/** Kernel pages of a huge page of 2 MiB. */
export const HUGE_KERNEL_PAGES = 512;

// A process before its first line: measured on Go 1.23 to 1.26, tests/recorded/rss.

/** Pages of goroutine stacks: they lie in the heap's mapping, and are no heap to the runtime. */
export const STACK_PAGES = 32;
/** Pages of the runtime's own objects, and those objects' bytes. */
export const OWN_PAGES = 68;
export const OWN_BYTES = 275_000;
/** Resident kernel pages of both together. */
export const FIRST_KERNEL_PAGES = 144;

/** Bits of `state.pages`. */
export const IN_USE = 1;
/** Fresh from the kernel, or given back to it. runtime/mpagealloc.go@go1.26.8: scavenged */
export const RELEASED = 2;

/** Values of `state.kernel`; what is larger stays until the page is cleared or released. */
export const ABSENT = 0;
/** Resident and zero: cleared by the runtime, or a neighbour in a huge page. */
export const ZEROED = 1;
/** Resident for words of the runtime's own: headers, bits, control words. */
export const WORDS = 2;
/** Resident since the program wrote into it. */
export const WRITTEN = 3;

/**
 * State of a kernel page of the heap's mapping, in a picture. Not resident: `fresh` (never in use), `released` (free,
 * given back), `untouched` (in use). Resident: `free`, and in use `zeroed`, `words`, `written`.
 */
export const PAGE_STATES = ['fresh', 'released', 'untouched', 'free', 'zeroed', 'words', 'written'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** A release whose resident pages the models know, by the name it was asked for: patch by patch where it matters. */
export interface ResidentRelease {
  /** Such as `"1.24.5"`. */
  readonly name: string;
  readonly go: GoRelease;
}

/**
 * The release named `"1.24.5"` or `"go1.24.5"`; without a patch the last one: `"1.24"` has the repair. Undefined for a
 * name the models don't know.
 */
export function residentRelease(name: string): ResidentRelease | undefined {
  const go = goRelease(name);
  // Spans hold their own pointer bits since 1.22: the first release whose maps are known.
  return go && go.mapDesigns.length > 0 ? { name: name.replace(/^go/, ''), go } : undefined;
}

/** Patch releases to choose from, oldest first: each up to the one that repaired a release, else the one that stands for it. */
export const RESIDENT_PATCHES: readonly string[] = GO_RELEASES.filter(({ experiment }) => experiment === '').flatMap(
  ({ minor, patch, atFirst }) =>
    atFirst ? Array.from({ length: atFirst.last + 2 }, (_, number) => `${minor}.${number}`) : [patch],
);

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
  /** By runtime page: the bits above. */
  pages: Uint8Array;
  /** By kernel page of 4 KiB: the bits above. */
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

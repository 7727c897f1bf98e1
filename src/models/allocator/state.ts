import type { GoRelease } from '../go/release';
import type { Emit } from '../kernel/model';
import { maxSmallRequest, type SizeClasses, sizeClassesOf } from './sizeClass';
import { isNoscan, newSlots, sizeclassOf, spanShape } from './span';

/** Place of a slot: `span` is a span's id in the state, `slot` counts from the span's start. */
export interface SlotRef {
  readonly span: number;
  readonly slot: number;
}

/** Origin of a span: one of its span class's lists, or the page heap, which made it. */
export type SpanSource = 'partialSwept' | 'partialUnswept' | 'fullUnswept' | 'heap';

/** One fact about the heap, in the runtime's words. `spanclass` is twice the size class, plus 1 for noscan. */
export type AllocatorEvent =
  /** The request is rounded up to a size class; `headerBytes` come before the object. */
  | {
      readonly type: 'selectSizeClass';
      readonly id: number;
      readonly sizeclass: number;
      readonly spanclass: number;
      readonly headerBytes: number;
      readonly elemsize: number;
    }
  /** The object took the first free slot at or after the free index. */
  | ({ readonly type: 'allocSlot'; readonly id: number; readonly freeindex: number } & SlotRef)
  /** The object went into the current tiny block; `gapBytes` before it are lost to alignment. */
  | ({ readonly type: 'allocTiny'; readonly id: number; readonly offset: number; readonly gapBytes: number } & SlotRef)
  /** The block just taken is the current one from now on: it has more room left than the one before. */
  | ({ readonly type: 'replaceTinyBlock'; readonly tinyoffset: number } & SlotRef)
  /** The object has a span of its own. */
  | ({ readonly type: 'allocLarge'; readonly id: number; readonly npages: number } & SlotRef)
  /** A request of no bytes: all of these share one address. */
  | { readonly type: 'allocZero'; readonly id: number }
  /** The cached span has no free slot left: it goes to the central list. */
  | { readonly type: 'uncacheSpan'; readonly spanclass: number; readonly span: number }
  | { readonly type: 'cacheSpan'; readonly spanclass: number; readonly span: number; readonly from: SpanSource }
  /** A run of free pages became a span. */
  | {
      readonly type: 'allocSpan';
      readonly span: number;
      readonly spanclass: number;
      readonly page: number;
      readonly npages: number;
      readonly nelems: number;
    }
  /** No run of free pages fits: more of the arena is mapped. */
  | { readonly type: 'grow'; readonly page: number; readonly npages: number }
  /** The arenas can't hold the growth: address space for more is reserved. */
  | { readonly type: 'reserveArena'; readonly arena: number; readonly count: number }
  /** The program let the object go. With `dead` nothing in its slot lives: it is garbage until collected. */
  | ({ readonly type: 'drop'; readonly id: number; readonly dead: boolean } & SlotRef)
  | { readonly type: 'dropZero'; readonly id: number }
  | { readonly type: 'gcStart'; readonly cycle: number }
  /** The collector has found all that lives in a span. */
  | { readonly type: 'markSpan'; readonly span: number; readonly marked: number }
  /** From here on spans wait to be swept. */
  | { readonly type: 'startSweep'; readonly sweepgen: number }
  | ({ readonly type: 'dropTinyBlock' } & SlotRef)
  /** The mark bits became the allocation bits, and the free index is 0: `freed` slots can be taken again. */
  | { readonly type: 'sweepSpan'; readonly span: number; readonly freed: number; readonly nalloc: number }
  /** The span's pages are free. */
  | { readonly type: 'freeSpan'; readonly span: number; readonly page: number; readonly npages: number };

/** Undefined if nobody listens. */
export type EmitAllocator = Emit<AllocatorEvent> | undefined;

// runtime/mheap.go, mcache.go, mcentral.go@go1.23.12: mheap, mspan, mcache, mcentral

/** A heap and the Go that runs it. Plain data. */
export interface AllocatorConfig {
  readonly release: GoRelease;
  /** Address of the first page; 0xc000000000 by default, as Go up to 1.25 has it. */
  readonly heapBase?: number;
  /** Pages, 0 to 511, that lie unused before the first span where a release randomizes that; 0 by default. */
  readonly paddingPages?: number;
}

/** Spans by id, from 1; span 0 is the one that has no slot at all. runtime/mheap.go@go1.23.12: mspan */
interface Spans {
  /** Ids in use or used before: 1 to count - 1. */
  count: number;
  /** First page, counted from the heap's base. */
  page: Int32Array;
  /** 0 once the span is free: its id waits for another span of the class. */
  npages: Int32Array;
  spanclass: Int32Array;
  elemsize: Float64Array;
  nelems: Int32Array;
  /** The slot from which the next free one is looked for; every slot before it is allocated. */
  freeindex: Int32Array;
  /** Allocated slots, garbage included. */
  allocCount: Int32Array;
  /** Allocated slots in which nothing lives. */
  garbage: Int32Array;
  /** The heap's sweepgen - 2 while it waits to be swept, equal when swept, + 3 while cached. */
  sweepgen: Int32Array;
  /** Its first slot in `slots`. */
  first: Int32Array;
  /** The next span of the list it is in; 0 at the end. */
  next: Int32Array;
}

/** Places of objects, by the program's id. */
interface Objects {
  /** Span id; 0 for an id that isn't in use, ZERO_BASE for an object without bytes. */
  span: Int32Array;
  /** Slot * 16 + offset in the slot's tiny block. */
  place: Int32Array;
  /** Bytes asked for. */
  bytes: Float64Array;
}

export const ZERO_BASE = -1;

/** The page heap. runtime/mpagealloc.go@go1.23.12: pageAlloc, without its summaries */
export interface Pages {
  /** By page: the id of the span it belongs to, 0 if free, PADDING_PAGE if never to be used. */
  span: Int32Array;
  /** Pages mapped so far. */
  mapped: number;
  /** Pages of reserved address space. */
  reserved: number;
  /** By exponent: no run of 2^exponent free pages begins before this page. */
  searchPage: Int32Array;
}

export const PADDING_PAGE = -1;

/** Counters, in bytes unless said otherwise. memory.ts derives the rest. */
interface AllocatorStats {
  /** Asked for by the objects that live. */
  requested: number;
  /** Objects that live. */
  objects: number;
  /** Slots in which something lives. */
  live: number;
  /** Slots that are allocated though nothing lives in them. */
  garbage: number;
  /** Of live slots: malloc headers. */
  headers: number;
  /** Of live slots: the rest of large objects' last pages. */
  pageTails: number;
  /** Tiny blocks in which something lives, in blocks. */
  tinyBlocks: number;
  /** Of those blocks: asked for by tenants that live, by tenants that don't, and lost between tenants. */
  tinyRequested: number;
  tinyDead: number;
  tinyGaps: number;
  /** Of spans in use: bytes outside their slots. */
  spanTails: number;
  /** Pages of spans in use. */
  heapInuse: number;
  /** Objects ever allocated, and slots ever freed. */
  mallocs: number;
  frees: number;
  /** Slots ever freed. */
  freed: number;
  /** Bytes that the pacer takes for the live heap: a span's free slots count from the moment it is cached. */
  heapLive: number;
  /** Collections. */
  numGC: number;
}

export interface AllocatorState {
  readonly config: AllocatorConfig;
  readonly classes: SizeClasses;
  readonly maxSmallRequest: number;
  /** Slots of a span, by span class. */
  readonly nelems: Uint16Array;
  readonly spans: Spans;
  /** Ids of free spans, by span class; 0 for none. */
  readonly freeSpans: Int32Array;
  readonly objects: Objects;
  /** A word a slot; see span.ts for the encoding. */
  slots: Uint16Array;
  slotCount: number;
  /** The P's cache: the current span by span class; 0 for none. */
  readonly alloc: Int32Array;
  /** First and last span of each list; see mcentral.ts. */
  readonly heads: Int32Array;
  readonly tails: Int32Array;
  readonly pages: Pages;
  /** The current tiny block; its span is 0 if there is none. */
  tinySpan: number;
  tinySlot: number;
  tinyoffset: number;
  /** Grows by 2 each collection. */
  sweepgen: number;
  /** The lists that the sweeper knows to be empty; see mcentral.ts. */
  centralIndex: number;
  readonly stats: AllocatorStats;
}

/** Lists of spans that a span class has. */
export const LISTS = 4;
const SEARCH_EXPONENTS = 24;
const FIRST_SPANS = 64;
const FIRST_OBJECTS = 256;

function newSpans(capacity: number): Spans {
  const ints = () => new Int32Array(capacity);
  return {
    count: 1,
    page: ints(),
    npages: ints(),
    spanclass: ints(),
    elemsize: new Float64Array(capacity),
    nelems: ints(),
    freeindex: ints(),
    allocCount: ints(),
    garbage: ints(),
    sweepgen: ints(),
    first: ints(),
    next: ints(),
  };
}

function slotsBySpanClass(release: GoRelease, spanclasses: number): Uint16Array {
  return Uint16Array.from({ length: spanclasses }, (_, spanclass) => {
    const sizeclass = sizeclassOf(spanclass);
    return sizeclass === 0 ? 1 : spanShape(release, sizeclass, !isNoscan(spanclass)).nelems;
  });
}

export function newState(config: AllocatorConfig): AllocatorState {
  const classes = cloneClasses(sizeClassesOf(config.release));
  const spanclasses = classes.classToSize.length * 2;
  return {
    config,
    classes,
    maxSmallRequest: maxSmallRequest(config.release),
    nelems: slotsBySpanClass(config.release, spanclasses),
    spans: newSpans(FIRST_SPANS),
    freeSpans: new Int32Array(spanclasses),
    objects: {
      span: new Int32Array(FIRST_OBJECTS),
      place: new Int32Array(FIRST_OBJECTS),
      bytes: new Float64Array(FIRST_OBJECTS),
    },
    slots: newSlots(),
    slotCount: 0,
    alloc: new Int32Array(spanclasses),
    heads: new Int32Array(spanclasses * LISTS),
    tails: new Int32Array(spanclasses * LISTS),
    pages: { span: new Int32Array(0), mapped: 0, reserved: 0, searchPage: new Int32Array(SEARCH_EXPONENTS) },
    tinySpan: 0,
    tinySlot: 0,
    tinyoffset: 0,
    sweepgen: 0,
    centralIndex: spanclasses * 2,
    stats: {
      requested: 0,
      objects: 0,
      live: 0,
      garbage: 0,
      headers: 0,
      pageTails: 0,
      tinyBlocks: 0,
      tinyRequested: 0,
      tinyDead: 0,
      tinyGaps: 0,
      spanTails: 0,
      heapInuse: 0,
      mallocs: 0,
      frees: 0,
      freed: 0,
      heapLive: 0,
      numGC: 0,
    },
  };
}

function cloneClasses(classes: SizeClasses): SizeClasses {
  return {
    classToSize: classes.classToSize.slice(),
    classToAllocnpages: classes.classToAllocnpages.slice(),
    sizeToClass8: classes.sizeToClass8.slice(),
    sizeToClass128: classes.sizeToClass128.slice(),
  };
}

export function cloneState(h: AllocatorState): AllocatorState {
  const { spans, objects, pages } = h;
  return {
    ...h,
    classes: cloneClasses(h.classes),
    nelems: h.nelems.slice(),
    spans: {
      count: spans.count,
      page: spans.page.slice(),
      npages: spans.npages.slice(),
      spanclass: spans.spanclass.slice(),
      elemsize: spans.elemsize.slice(),
      nelems: spans.nelems.slice(),
      freeindex: spans.freeindex.slice(),
      allocCount: spans.allocCount.slice(),
      garbage: spans.garbage.slice(),
      sweepgen: spans.sweepgen.slice(),
      first: spans.first.slice(),
      next: spans.next.slice(),
    },
    freeSpans: h.freeSpans.slice(),
    objects: { span: objects.span.slice(), place: objects.place.slice(), bytes: objects.bytes.slice() },
    slots: h.slots.slice(),
    alloc: h.alloc.slice(),
    heads: h.heads.slice(),
    tails: h.tails.slice(),
    pages: { ...pages, span: pages.span.slice(), searchPage: pages.searchPage.slice() },
    stats: { ...h.stats },
  };
}

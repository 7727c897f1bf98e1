import type { Emit } from '../kernel/model';
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

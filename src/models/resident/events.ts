import type { PageRun } from './state';

/** Author of a write: the program, or the runtime with words of its own in or beside an object. */
export type Toucher = 'program' | 'mallocHeader' | 'pointerBits' | 'markBits' | 'ctrl' | 'mapHeader';

/** One fact about the heap's pages; `page` and `npages` are runtime pages of 8 KiB, `resident` kernel pages of 4 KiB. */
export type ResidentEvent =
  /** More of an arena may be written to. Nothing is resident yet. */
  | ({ readonly type: 'mapArena' } & PageRun)
  /** Spans for the next objects of an operation. `needzero`: their memory may hold something. */
  | ({
      readonly type: 'allocSpans';
      readonly id: number;
      readonly spans: number;
      readonly objects: number;
      readonly needzero: boolean;
    } & PageRun)
  /** The runtime cleared the objects of these spans, as they need it, or merely as they are large and hold pointers. */
  | ({
      readonly type: 'zeroSpans';
      readonly id: number;
      readonly because: 'needzero' | 'pointers';
      /** Made so by it. */
      readonly resident: number;
    } & PageRun)
  /** Words written in pages of this run, not in all of them. */
  | ({
      readonly type: 'touchPages';
      readonly id: number;
      readonly by: Toucher;
      readonly objects: number;
      readonly resident: number;
    } & PageRun)
  /** The program lets objects go. */
  | { readonly type: 'drop'; readonly id: number }
  | { readonly type: 'gcStart' }
  /** The spans hold nothing any more. Their pages are free, and as resident as before. */
  | ({ readonly type: 'freeSpans' } & PageRun)
  | { readonly type: 'scavengeStart' }
  /** The kernel has these free pages back; `resident` of its pages no longer are. */
  | ({ readonly type: 'scavenge'; readonly resident: number } & PageRun);

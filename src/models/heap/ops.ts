import type { Gogc } from './goal';

/** Operations of a program, and settings it is given, in the order of simulated time. All are JSON. */
export type HeapOp =
  /** Time passes at the present rate of allocation. */
  | { readonly type: 'run'; readonly ms: number }
  | { readonly type: 'setGogc'; readonly gogc: Gogc }
  /** GOMEMLIMIT; releases before 1.19 know none. */
  | { readonly type: 'setLimit'; readonly bytes: number | null }
  | { readonly type: 'setRate'; readonly bytesPerSecond: number }
  /** Bytes that the program can reach, the cache left out. To grow takes time; what is let go is garbage at once. */
  | { readonly type: 'setLive'; readonly bytes: number }
  | { readonly type: 'growCache'; readonly bytes: number; readonly where: 'heap' | 'mmap' }
  /** The cache is copied to memory of mmap, and what it was is garbage. */
  | { readonly type: 'moveCacheOffHeap' }
  /** The owner gives back memory of the cache outside the heap. */
  | { readonly type: 'munmap'; readonly bytes: number }
  /** Blocks of `bytes` each outside the heap, each behind a wrapper object with a finalizer that unmaps it. */
  | { readonly type: 'wrap'; readonly blocks: number; readonly bytes: number }
  /** The program lets wrappers go, the oldest first. */
  | { readonly type: 'dropWrappers'; readonly count: number }
  /** The only pointer to a new object of the heap, 64 KiB if not given, is stored outside the heap. */
  | { readonly type: 'pointIntoHeapFromMmap'; readonly bytes?: number }
  /** runtime.GC() */
  | { readonly type: 'gc' };

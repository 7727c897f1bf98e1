import type { Gogc } from './goal';

/**
 * Source of the goal: `gogc`, the `minimum` for a small heap, `limit` for GOMEMLIMIT, `live` where that leaves less
 * than what lives, `nothing` where GOGC is off and there is no limit.
 */
export type GoalBy = 'gogc' | 'minimum' | 'limit' | 'live' | 'nothing';

/** Cause of a cycle: the trigger, runtime.GC(), two minutes without one. */
export type CycleCause = 'trigger' | 'forced' | 'periodic';

/** What unmaps a block once its wrapper is dead: runtime.SetFinalizer, or runtime.AddCleanup, which doesn't keep the wrapper. */
export type WrappedBy = 'finalizer' | 'cleanup';

/** Of a cache: in the heap, or outside of it. */
export type CacheMemory = 'heap' | 'mmap' | 'malloc';

/** Sizes at the moment of an event, in bytes. */
export interface HeapLevels {
  /** Simulated time. */
  readonly atMs: number;
  /** Everything allocated and not yet found dead. */
  readonly totalBytes: number;
  /** As the last cycle found it. */
  readonly liveBytes: number;
  /** Infinity where nothing sets one. */
  readonly goalBytes: number;
  readonly triggerBytes: number;
  /** GOMEMLIMIT; null for none, and for a release that knows none. */
  readonly limitBytes: number | null;
  readonly offHeapBytes: number;
  /** VmRSS. */
  readonly residentBytes: number;
}

/** One fact about the heap, in the runtime's words. */
export type HeapEvent = HeapLevels &
  /** A span of time in which the program allocated. */
  (
    | { readonly type: 'allocate'; readonly bytes: number; readonly ms: number }
    | { readonly type: 'gcStart'; readonly cycle: number; readonly cause: CycleCause }
    /** Marking ended: of the live bytes that were found, nobody can reach `floatingBytes`. */
    | {
        readonly type: 'gcDone';
        readonly cycle: number;
        readonly floatingBytes: number;
        readonly freedBytes: number;
        /** The goal that this cycle had. */
        readonly endedGoalBytes: number;
        readonly markMs: number;
      }
    /** A setting changed or another rule binds: the goal moves without a cycle. */
    | { readonly type: 'goalChanged'; readonly by: GoalBy }
    | { readonly type: 'setGogc'; readonly gogc: Gogc }
    | { readonly type: 'setLimit'; readonly bytes: number | null }
    | { readonly type: 'setRate'; readonly bytesPerSecond: number }
    /** The program holds so much more, or less. */
    | { readonly type: 'liveChanged'; readonly bytes: number; readonly byBytes: number }
    | { readonly type: 'cacheGrown'; readonly bytes: number; readonly where: CacheMemory }
    | { readonly type: 'cacheMoved'; readonly bytes: number }
    | { readonly type: 'munmapped'; readonly bytes: number; readonly leftBytes: number }
    /** Mapped for as long as the process runs. */
    | { readonly type: 'forgotten'; readonly bytes: number }
    | {
        readonly type: 'wrapped';
        readonly by: WrappedBy;
        readonly blocks: number;
        readonly bytes: number;
        readonly pendingBytes: number;
      }
    | { readonly type: 'wrappersDropped'; readonly count: number; readonly pendingBytes: number }
    /** After the cycle that found them dead, finalizers or cleanups unmapped what stood behind the wrappers. */
    | {
        readonly type: 'finalizerRan';
        readonly by: WrappedBy;
        readonly count: number;
        readonly bytes: number;
        readonly waitedMs: number;
      }
    | { readonly type: 'hiddenFromCollector'; readonly bytes: number }
    /** Bytes to which only memory outside the heap points, taken for dead. */
    | { readonly type: 'freedWhileReferenced'; readonly count: number; readonly bytes: number }
    /** The collector took half of the CPU for too long: assists stop, and the heap may pass its goal. */
    | { readonly type: 'limiterOn' }
    | { readonly type: 'limiterOff' }
    /** Summary of the cycles without individual events. */
    | { readonly type: 'moreCycles'; readonly cycles: number; readonly ms: number }
  );

/** An event before the state adds its levels. */
export type HeapFact = HeapEvent extends infer E ? (E extends HeapLevels ? Omit<E, keyof HeapLevels> : never) : never;

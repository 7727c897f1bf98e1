// runtime/mgcpacer.go, mgclimit.go@go1.26.8: gcControllerState, gcCPULimiterState
import type { HeapConfig } from './config';
import type { CycleCause, GoalBy, WrappedBy } from './events';
import type { Gogc } from './goal';
import { pace } from './pacer';

/** A cycle that marks. */
interface Marking {
  readonly cause: CycleCause;
  readonly startMs: number;
  readonly goalBytes: number;
  /** Bytes that the program could reach when marking began, and those that wait for finalizers that this cycle will call. */
  readonly reachableAtStart: number;
  readonly totalAtStart: number;
  workCpuSeconds: number;
}

/** Blocks outside the heap, each behind a wrapper object, in the order in which they were made. */
interface Wrapped {
  readonly by: WrappedBy;
  readonly blockBytes: number;
  alive: number;
  /** Let go since the cycle that marks now began, or while none did. */
  dropped: number;
  /** Let go before it began: it will find them dead. */
  condemned: number;
  /** Time at which the first of those that wait was let go. */
  droppedMs: number;
}

/** Objects that only memory outside the heap points at. */
interface Hidden {
  bytes: number;
  count: number;
  /** Of them, those that were there when marking began. */
  condemnedBytes: number;
  condemnedCount: number;
  /** Pointers outside the heap that lead to freed memory. */
  dangling: number;
}

/** Plain data; sizes in bytes, counters from the start. */
export interface HeapState {
  readonly config: HeapConfig;
  atMs: number;
  gogc: Gogc;
  limitBytes: number | null;
  bytesPerSecond: number;
  /** Bytes that the program can reach, cache and wrappers left out. */
  liveBytes: number;
  heapCacheBytes: number;
  mmapCacheBytes: number;
  mallocCacheBytes: number;
  /** Mapped outside the heap, and known to nobody any more. */
  forgottenBytes: number;
  wrapped: Wrapped[];
  /** Wrappers whose finalizers ran: the next cycle frees them. */
  finalizedBytes: number;
  readonly hidden: Hidden;
  /** Everything allocated and not yet found dead. */
  totalBytes: number;
  /** The live heap as the last cycle found it. */
  markedBytes: number;
  goalBytes: number;
  goalBy: GoalBy;
  triggerBytes: number;
  marking: Marking | null;
  numGC: number;
  lastCycleEndMs: number;
  /** Pages of the heap that are resident: those that were ever used and not given back. */
  residentHeapBytes: number;
  /** Most bytes that pages of the heap in use came to: what a heap once had of the addresses it keeps. */
  reachedBytes: number;
  /** The limiter's bucket, in CPU seconds. */
  limiterFillSeconds: number;
  limiterOn: boolean;
  allocatedBytes: number;
  gcCpuSeconds: number;
}

/** A 24-byte slice header. */
export const WRAPPER_BYTES = 24;

/** A heap right after a cycle that found just what the program can reach; a cycle that found nothing is none. */
export function newState(config: HeapConfig): HeapState {
  const { gogc, limitBytes, bytesPerSecond, liveBytes, heapCacheBytes, mmapCacheBytes } = config;
  const markedBytes = liveBytes + heapCacheBytes;
  const state: HeapState = {
    config,
    atMs: 0,
    gogc,
    limitBytes,
    bytesPerSecond,
    liveBytes,
    heapCacheBytes,
    mmapCacheBytes,
    mallocCacheBytes: 0,
    forgottenBytes: 0,
    wrapped: [],
    finalizedBytes: 0,
    hidden: { bytes: 0, count: 0, condemnedBytes: 0, condemnedCount: 0, dangling: 0 },
    totalBytes: markedBytes,
    markedBytes,
    goalBytes: 0,
    goalBy: 'gogc',
    triggerBytes: 0,
    marking: null,
    numGC: 0,
    lastCycleEndMs: 0,
    residentHeapBytes: markedBytes,
    reachedBytes: markedBytes,
    limiterFillSeconds: 0,
    limiterOn: false,
    allocatedBytes: 0,
    gcCpuSeconds: 0,
  };
  repace(state);
  return state;
}

/** Sets goal and trigger from the last cycle and the present settings. */
export function repace(state: HeapState): void {
  Object.assign(state, pace({ ...state, mappedHeapBytes: state.residentHeapBytes }));
}

export function cloneState(state: HeapState): HeapState {
  return {
    ...state,
    config: { ...state.config },
    wrapped: state.wrapped.map((group) => ({ ...group })),
    hidden: { ...state.hidden },
    marking: state.marking && { ...state.marking },
  };
}

/** Bytes that the program can reach on the heap: what a cycle that began now would find. */
export function reachableBytes(state: HeapState): number {
  const wrappers = state.wrapped.reduce((sum, { alive }) => sum + alive, 0);
  return state.liveBytes + state.heapCacheBytes + wrappers * WRAPPER_BYTES;
}

/** Bytes that it let go, and no cycle has freed yet. */
export function garbageBytes(state: HeapState): number {
  return state.totalBytes - reachableBytes(state);
}

/** Outside the heap: the cache, what was forgotten, and blocks whose wrappers live or wait for a cycle. */
export function offHeapBytes(state: HeapState): number {
  return state.mmapCacheBytes + state.mallocCacheBytes + state.forgottenBytes + wrappedBytes(state);
}

export function wrappedBytes({ wrapped }: HeapState): number {
  return wrapped.reduce((sum, group) => sum + blocksOf(group) * group.blockBytes, 0);
}

/** Outside the heap: blocks that nobody can reach, and that no finalizer has unmapped. */
export function pendingBytes({ wrapped }: HeapState): number {
  return wrapped.reduce((sum, { dropped, condemned, blockBytes }) => sum + (dropped + condemned) * blockBytes, 0);
}

function blocksOf({ alive, dropped, condemned }: Wrapped): number {
  return alive + dropped + condemned;
}

/** Share of the CPUs that collecting took since the start, idle marking left out; 0 to 1. */
export function gcCpuShare({ gcCpuSeconds, atMs, config }: HeapState): number {
  return atMs === 0 ? 0 : gcCpuSeconds / ((atMs / 1000) * config.cpus);
}

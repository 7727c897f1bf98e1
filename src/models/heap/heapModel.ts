import type { Emit, Model } from '../kernel/model';
import type { HeapConfig } from './config';
import { fact, gcStart, tellGoal } from './cycle';
import type { HeapEvent } from './events';
import type { Gogc } from './goal';
import {
  dropWrappers,
  fill,
  finishCycle,
  growCache,
  moveCacheOffHeap,
  munmap,
  pointIntoHeapFromMmap,
  runFor,
  wrap,
} from './run';
import { cloneState, type HeapState, newState, repace } from './state';

function apply(state: HeapState, op: HeapOp, emit?: Emit<HeapEvent>): void {
  switch (op.type) {
    case 'run':
      runFor(state, amount(op.ms), emit);
      return;
    case 'setGogc':
      state.gogc = op.gogc === 'off' ? 'off' : amount(op.gogc);
      emit?.(fact(state, { type: 'setGogc', gogc: op.gogc }));
      settingChanged(state, emit);
      return;
    case 'setLimit':
      state.limitBytes = op.bytes === null ? null : amount(op.bytes);
      emit?.(fact(state, { type: 'setLimit', bytes: op.bytes }));
      settingChanged(state, emit);
      return;
    case 'setRate':
      state.bytesPerSecond = amount(op.bytesPerSecond);
      emit?.(fact(state, { type: 'setRate', bytesPerSecond: op.bytesPerSecond }));
      repace(state);
      return;
    case 'setLive':
      setLive(state, amount(op.bytes), emit);
      return;
    case 'growCache':
      growCache(state, amount(op.bytes), op.where, emit);
      return;
    case 'moveCacheOffHeap':
      moveCacheOffHeap(state, emit);
      return;
    case 'munmap':
      munmap(state, amount(op.bytes), emit);
      return;
    case 'wrap':
      wrap(state, amount(op.blocks), amount(op.bytes), emit);
      return;
    case 'dropWrappers':
      dropWrappers(state, amount(op.count), emit);
      return;
    case 'pointIntoHeapFromMmap':
      pointIntoHeapFromMmap(state, op.bytes === undefined ? undefined : amount(op.bytes), emit);
      return;
    case 'gc':
      finishCycle(state, emit);
      gcStart(state, 'forced', emit);
      finishCycle(state, emit);
      return;
    default: {
      const gone: never = op;
      throw new TypeError(`unknown operation ${JSON.stringify(gone)}`);
    }
  }
}

function amount(value: number): number {
  if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) throw new RangeError(`${value} is no amount`);
  return value;
}

/** runtime/mgcpacer.go@go1.26.8: gcControllerCommit. A cycle that marks keeps the goal that it began with. */
function settingChanged(state: HeapState, emit?: Emit<HeapEvent>): void {
  const { goalBytes } = state;
  repace(state);
  if (state.goalBytes !== goalBytes) tellGoal(state, emit);
}

function setLive(state: HeapState, bytes: number, emit?: Emit<HeapEvent>): void {
  const byBytes = bytes - state.liveBytes;
  if (byBytes < 0) state.liveBytes = bytes;
  else {
    const keep = (some: number) => {
      state.liveBytes += some;
    };
    fill(state, byBytes, keep, emit);
  }
  emit?.(fact(state, { type: 'liveChanged', bytes, byBytes }));
}

/**
 * The heap of a program over simulated time: what is alive, what is garbage, when the collector runs and what it costs.
 * runtime/mgcpacer.go@go1.17.13 to go1.27.4, runtime/mgclimit.go@go1.19.13 to go1.27.4
 *
 * Simplified: sizes without objects; marking at an even speed; sweeping takes no time; see pacer.ts, run.ts, resident.ts.
 */
export const heapModel: Model<HeapConfig, HeapState, HeapOp, HeapEvent> = {
  init: newState,
  apply,
  clone: cloneState,
};

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

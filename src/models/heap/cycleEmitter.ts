import type { Emit } from '../kernel/model';
import type { HeapEvent, HeapFact, HeapLevels } from './events';
import { knowsMemoryLimit } from './goal';
import { residentBytes } from './resident';
import { type HeapState, offHeapBytes } from './state';

/** Builds the event for a fact at the current state. */
export function fact(state: HeapState, heapFact: HeapFact): HeapEvent {
  return { ...heapFact, ...levelsOf(state) };
}

export function levelsOf(state: HeapState): HeapLevels {
  return {
    atMs: state.atMs,
    totalBytes: state.totalBytes,
    liveBytes: state.markedBytes,
    goalBytes: state.goalBytes,
    triggerBytes: state.triggerBytes,
    limitBytes: knowsMemoryLimit(state.config.release) ? state.limitBytes : null,
    offHeapBytes: offHeapBytes(state),
    residentBytes: residentBytes(state),
  };
}

/** Most cycles per operation that get individual events. */
const MOST_CYCLES = 500;

/** Emits the events of one operation, at most some thousands. */
export interface CycleEmitter {
  /** Undefined if nobody listens. */
  readonly emit: Emit<HeapEvent> | undefined;
  allocated(bytes: number): void;
  /** Emits what was allocated since the last call. */
  span(): void;
  /** Emits one event for the cycles skipped. */
  end(): void;
}

const SILENT: CycleEmitter = { emit: undefined, allocated() {}, span() {}, end() {} };

export function createCycleEmitter(state: HeapState, emit: Emit<HeapEvent> | undefined): CycleEmitter {
  if (!emit) return SILENT;
  let sinceMs = state.atMs;
  let bytes = 0;
  let cycles = 0;
  let skippedSinceMs = 0;
  return {
    emit(event) {
      if (event.type === 'gcStart' && ++cycles === MOST_CYCLES + 1) skippedSinceMs = event.atMs;
      if (cycles <= MOST_CYCLES || !isCycleEvent(event)) emit(event);
    },
    allocated(more) {
      bytes += more;
    },
    span() {
      if (bytes > 0) emit(fact(state, { type: 'allocate', bytes, ms: state.atMs - sinceMs }));
      sinceMs = state.atMs;
      bytes = 0;
    },
    end() {
      if (bytes > 0) this.span();
      if (cycles <= MOST_CYCLES) return;
      emit(fact(state, { type: 'moreCycles', cycles: cycles - MOST_CYCLES, ms: state.atMs - skippedSinceMs }));
    },
  };
}

function isCycleEvent({ type }: HeapEvent): boolean {
  return (
    type === 'gcStart' || type === 'gcDone' || type === 'limiterOn' || type === 'limiterOff' || type === 'goalChanged'
  );
}

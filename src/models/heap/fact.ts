import type { HeapEvent, HeapFact, HeapLevels } from './events';
import { knowsMemoryLimit } from './limit';
import { type HeapState, offHeapBytes, residentBytes } from './state';

/** The event that tells a fact of the present moment. */
export function fact(state: HeapState, told: HeapFact): HeapEvent {
  return { ...told, ...levelsOf(state) };
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

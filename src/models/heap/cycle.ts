// runtime/mgc.go@go1.26.8: gcStart, gcMarkTermination; runtime/mfinal.go@go1.26.8
// Simplified: what is swept is free at once, and finalizers run at the end of the cycle that found their objects dead.
import type { Emit } from '../kernel/model';
import { fact } from './cycleEmitter';
import type { CycleCause, HeapEvent } from './events';
import { markCpuSeconds } from './marking';
import { cycleGoalBytes } from './pacer';
import { garbageBytes, type HeapState, reachableBytes, repace, WRAPPER_BYTES } from './state';

export function gcStart(state: HeapState, cause: CycleCause, emit?: Emit<HeapEvent>): void {
  for (const group of state.wrapped) {
    group.condemned += group.dropped;
    group.dropped = 0;
  }
  const { hidden } = state;
  hidden.condemnedBytes = hidden.bytes;
  hidden.condemnedCount = hidden.count;
  const condemned = state.wrapped.reduce((sum, group) => sum + group.condemned, 0) * WRAPPER_BYTES;
  // What a finalizer is called with lives through the cycle that found it dead.
  const reachableAtStart = reachableBytes(state) + condemned;
  state.marking = {
    cause,
    startMs: state.atMs,
    goalBytes: cycleGoalBytes(state, state.totalBytes),
    reachableAtStart,
    totalAtStart: state.totalBytes,
    gcCpuSecondsAtStart: state.gcCpuSeconds,
    assistCpuSecondsAtStart: state.assistCpuSeconds,
    workCpuSeconds: markCpuSeconds(state.config, reachableAtStart),
  };
  emit?.(fact(state, { type: 'gcStart', cycle: state.numGC + 1, cause }));
}

export function gcDone(state: HeapState, emit?: Emit<HeapEvent>): void {
  const { marking } = state;
  if (!marking) throw new RangeError('no cycle is marking');
  const before = state.totalBytes;
  // What is allocated while a cycle marks is taken for alive.
  state.totalBytes = marking.reachableAtStart + (before - marking.totalAtStart);
  state.markedBytes = state.totalBytes;
  state.marking = null;
  state.numGC++;
  state.lastCycleEndMs = state.atMs;
  state.finalizedBytes = 0;
  const by = state.goalBy;
  repace(state);
  emit?.(
    fact(state, {
      type: 'gcDone',
      cycle: state.numGC,
      floatingBytes: garbageBytes(state),
      freedBytes: before - state.totalBytes,
      endedGoalBytes: marking.goalBytes,
      markMs: state.atMs - marking.startMs,
      cpuMs: (state.gcCpuSeconds - marking.gcCpuSecondsAtStart) * 1000,
      assistMs: (state.assistCpuSeconds - marking.assistCpuSecondsAtStart) * 1000,
    }),
  );
  if (state.goalBy !== by) tellGoal(state, emit);
  freeHidden(state, emit);
  runFinalizers(state, emit);
}

export function tellGoal(state: HeapState, emit?: Emit<HeapEvent>): void {
  emit?.(fact(state, { type: 'goalChanged', by: state.goalBy }));
}

/** The collector does not look into memory outside its arenas. */
function freeHidden(state: HeapState, emit?: Emit<HeapEvent>): void {
  const { hidden } = state;
  const { condemnedBytes: bytes, condemnedCount: count } = hidden;
  if (count === 0) return;
  hidden.bytes -= bytes;
  hidden.count -= count;
  hidden.condemnedBytes = 0;
  hidden.condemnedCount = 0;
  hidden.dangling += count;
  emit?.(fact(state, { type: 'freedWhileReferenced', count, bytes }));
}

function runFinalizers(state: HeapState, emit?: Emit<HeapEvent>): void {
  for (const group of state.wrapped) {
    const { condemned: count, blockBytes } = group;
    if (count === 0) continue;
    group.condemned = 0;
    const waitedMs = state.atMs - group.droppedMs;
    emit?.(fact(state, { type: 'finalizerRan', count, bytes: count * blockBytes, waitedMs }));
  }
  state.wrapped = state.wrapped.filter(({ alive, dropped }) => alive + dropped > 0);
}

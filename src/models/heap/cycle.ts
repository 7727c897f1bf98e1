// runtime/mgcscavenge.go@go1.26.8: gcPaceScavenger, retainExtraPercent, heapRetained
// Simplified: pages that the heap used stay resident whole; where a limit binds, free ones are given back at once.

import type { Emit } from '../kernel/model';
import { residentShare } from './assumed';
import type { CycleCause, HeapEvent, HeapFact, HeapLevels } from './events';
import { knowsMemoryLimit } from './goal';
import { cycleGoalBytes, markCpuSeconds } from './pacer';
import { garbageBytes, type HeapState, offHeapBytes, reachableBytes, repace, WRAPPER_BYTES } from './state';

/** Share of the expected heap goal that the background scavenger keeps mapped. */
const RETAINED = 1.1;
/** Measured on Go 1.26.8, from 2 GiB to 149 MiB in two to three seconds after 1 GiB was let go. */
const SCAVENGED_PER_SECOND = 700 * 2 ** 20;

/** Resident pages of the heap after `seconds` have passed. */
export function updateResident(state: HeapState, seconds: number): void {
  const { totalBytes, goalBytes, residentHeapBytes, limitBytes, config } = state;
  const { release, nonHeapBytes } = config;
  const usedBytes = totalBytes * residentShare(config);
  const retained = Math.max(usedBytes, RETAINED * goalBytes);
  let resident = Math.max(usedBytes, residentHeapBytes);
  if (resident > retained) resident = Math.max(retained, resident - SCAVENGED_PER_SECOND * seconds);
  if (limitBytes !== null && knowsMemoryLimit(release)) {
    resident = Math.max(usedBytes, Math.min(resident, limitBytes - nonHeapBytes));
  }
  state.residentHeapBytes = resident;
  state.reachedBytes = Math.max(state.reachedBytes, usedBytes);
}

/** Resident set of the process, VmRSS, in bytes. */
export function residentBytes(state: HeapState): number {
  const { restBytes, nonHeapBytes } = state.config;
  return restBytes + nonHeapBytes + state.residentHeapBytes + offHeapBytes(state);
}

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

// runtime/mgc.go@go1.26.8: gcStart, gcMarkTermination; runtime/mfinal.go@go1.26.8
// Simplified: what is swept is free at once, and finalizers run at the end of the cycle that found their objects dead.

export function gcStart(state: HeapState, cause: CycleCause, emit?: Emit<HeapEvent>): void {
  for (const group of state.wrapped) {
    group.condemned += group.dropped;
    group.dropped = 0;
  }
  const { hidden } = state;
  hidden.condemnedBytes = hidden.bytes;
  hidden.condemnedCount = hidden.count;
  // What a finalizer is called with lives through the cycle that found it dead.
  const finalized = state.wrapped.filter(({ by }) => by === 'finalizer');
  const condemned = finalized.reduce((sum, group) => sum + group.condemned, 0) * WRAPPER_BYTES;
  const reachableAtStart = reachableBytes(state) + condemned;
  state.marking = {
    cause,
    startMs: state.atMs,
    goalBytes: cycleGoalBytes(state, state.totalBytes),
    reachableAtStart,
    totalAtStart: state.totalBytes,
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
    const { by, condemned: count, blockBytes } = group;
    if (count === 0) continue;
    group.condemned = 0;
    const waitedMs = state.atMs - group.droppedMs;
    emit?.(fact(state, { type: 'finalizerRan', by, count, bytes: count * blockBytes, waitedMs }));
  }
  state.wrapped = state.wrapped.filter(({ alive, dropped }) => alive + dropped > 0);
}

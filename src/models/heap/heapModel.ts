import type { Emit, Model } from '../kernel/model';
import type { HeapConfig } from './config';
import { type CycleEmitter, createCycleEmitter, fact, gcDone, gcStart, tellGoal, updateResident } from './cycle';
import type { CacheMemory, HeapEvent, WrappedBy } from './events';
import type { Gogc } from './goal';
import { fixedShare, headroomBytes, type MarkingPace, markingPace } from './pacer';
import { cloneState, type HeapState, newState, pendingBytes, repace, WRAPPER_BYTES } from './state';

// runtime/mgcpacer.go@go1.26.8: trigger, revise; runtime/proc.go@go1.26.8: forcegcperiod

const PERIODIC_MS = 2 * 60 * 1000;
/** Events of allocation in one operation. */
const SPANS = 40;
/** Remainder that rounding may leave. */
const LEAST_MS = 1e-6;
const LEAST_BYTES = 1e-3;

/** Time that passes, and what the program allocates in it. */
interface Stretch {
  readonly untilMs: number;
  readonly spanMs: number;
  readonly bytesPerSecond: number;
  /** Of what it has yet to allocate; Infinity where only time ends it. */
  leftBytes: number;
  /** It keeps what it allocates. */
  keep?(bytes: number): void;
}

/** Time passes at the program's rate of allocation. */
function runFor(state: HeapState, ms: number, emit?: Emit<HeapEvent>): void {
  go(state, emit, {
    untilMs: state.atMs + ms,
    spanMs: ms / SPANS,
    bytesPerSecond: state.bytesPerSecond,
    leftBytes: Number.POSITIVE_INFINITY,
  });
}

/** The program takes in so many bytes and does nothing else meanwhile. */
function fill(state: HeapState, bytes: number, keep: (bytes: number) => void, emit?: Emit<HeapEvent>): void {
  const { fillBytesPerSecond } = state.config;
  go(state, emit, {
    untilMs: Number.POSITIVE_INFINITY,
    spanMs: ((bytes / fillBytesPerSecond) * 1000) / SPANS,
    bytesPerSecond: fillBytesPerSecond,
    leftBytes: bytes,
    keep,
  });
}

/** A cycle that marks comes to its end, while the program goes on. */
function finishCycle(state: HeapState, emit?: Emit<HeapEvent>): void {
  const emitter = createCycleEmitter(state, emit);
  const { bytesPerSecond } = state;
  const stretch = { untilMs: Number.POSITIVE_INFINITY, spanMs: 0, bytesPerSecond, leftBytes: Number.POSITIVE_INFINITY };
  while (state.marking) mark(state, Number.POSITIVE_INFINITY, stretch, emitter);
  emitter.end();
}

function go(state: HeapState, emit: Emit<HeapEvent> | undefined, stretch: Stretch): void {
  const emitter = createCycleEmitter(state, emit);
  let nextSpan = state.atMs + stretch.spanMs;
  while (stretch.untilMs - state.atMs > LEAST_MS && stretch.leftBytes > LEAST_BYTES) {
    startIfDue(state, stretch, emitter);
    const untilMs = Math.min(stretch.untilMs, nextSpan);
    if (state.marking) mark(state, untilMs, stretch, emitter);
    else allocate(state, untilMs, stretch, emitter);
    if (nextSpan - state.atMs > LEAST_MS) continue;
    emitter.span();
    nextSpan = state.atMs + stretch.spanMs;
  }
  emitter.end();
}

function startIfDue(state: HeapState, { bytesPerSecond }: Stretch, { emit }: CycleEmitter): void {
  if (state.marking) return;
  // The trigger is looked at when something is allocated.
  if (bytesPerSecond > 0 && state.totalBytes >= state.triggerBytes - LEAST_BYTES) gcStart(state, 'trigger', emit);
  else if (periodicMs(state) - state.atMs <= LEAST_MS) gcStart(state, 'periodic', emit);
}

function periodicMs({ gogc, lastCycleEndMs }: HeapState): number {
  return gogc === 'off' ? Number.POSITIVE_INFINITY : lastCycleEndMs + PERIODIC_MS;
}

function allocate(state: HeapState, untilMs: number, stretch: Stretch, emitter: CycleEmitter): void {
  const { bytesPerSecond } = stretch;
  const programCpus = bytesPerSecond > 0 ? Math.min(state.config.programCpus, state.config.cpus) : 0;
  const seconds = Math.min(
    (untilMs - state.atMs) / 1000,
    bytesPerSecond > 0 ? (state.triggerBytes - state.totalBytes) / bytesPerSecond : Number.POSITIVE_INFINITY,
    (periodicMs(state) - state.atMs) / 1000,
  );
  elapse(state, seconds, { bytesPerSecond, gcCpus: 0, programCpus }, stretch, emitter);
}

/** Marks until then, until marking ends or until the limiter steps in. */
function mark(state: HeapState, untilMs: number, stretch: Stretch, emitter: CycleEmitter): void {
  const { marking } = state;
  if (!marking) return;
  const pace = markingPace({
    config: state.config,
    workCpuSeconds: marking.workCpuSeconds,
    fixedShare: fixedShare(state.config, marking.reachableAtStart),
    bytesPerSecond: stretch.bytesPerSecond,
    headroomBytes: headroomBytes(state.totalBytes, marking.goalBytes),
    limited: state.limiterOn,
  });
  const untilFull = state.limiterOn ? Number.POSITIVE_INFINITY : secondsUntilFull(state, pace.gcCpus, pace.programCpus);
  const seconds = Math.min(pace.seconds, (untilMs - state.atMs) / 1000, untilFull);
  const passed = elapse(state, seconds, pace, stretch, emitter);
  if (passed >= pace.seconds) gcDone(state, emitter.emit);
  else marking.workCpuSeconds *= 1 - passed / pace.seconds;
}

type Rates = Omit<MarkingPace, 'seconds' | 'assistCpus'>;

/** At most so many seconds: what is left to allocate may end it before. Returns those that passed. */
function elapse(state: HeapState, atMost: number, rates: Rates, stretch: Stretch, emitter: CycleEmitter): number {
  const { bytesPerSecond, gcCpus, programCpus } = rates;
  const untilDone = bytesPerSecond > 0 ? stretch.leftBytes / bytesPerSecond : Number.POSITIVE_INFINITY;
  const seconds = Math.max(LEAST_MS / 1000, Math.min(atMost, untilDone));
  const bytes = Math.min(stretch.leftBytes, bytesPerSecond * seconds);
  state.atMs += seconds * 1000;
  state.totalBytes += bytes;
  state.allocatedBytes += bytes;
  stretch.leftBytes -= bytes;
  stretch.keep?.(bytes);
  emitter.allocated(bytes);
  state.gcCpuSeconds += gcCpus * seconds;
  fillBucket(state, gcCpus, programCpus, seconds);
  updateResident(state, seconds);
  limit(state, emitter);
  return seconds;
}

/** runtime/mgclimit.go@go1.26.8: accumulate */
function limit(state: HeapState, { emit }: CycleEmitter): void {
  const on = bucketIsFull(state);
  if (on === state.limiterOn) return;
  state.limiterOn = on;
  emit?.(fact(state, on ? { type: 'limiterOn' } : { type: 'limiterOff' }));
}

// runtime/mgclimit.go@go1.26.8: gcCPULimiterState

/** Of the bucket, per CPU. */
const CAPACITY_SECONDS = 1;

function capacity({ config }: HeapState): number {
  return CAPACITY_SECONDS * config.cpus;
}

/** Collecting fills the bucket, the program drains it; idle time does neither. */
function fillBucket(state: HeapState, gcCpus: number, programCpus: number, seconds: number): void {
  const fill = state.limiterFillSeconds + (gcCpus - programCpus) * seconds;
  state.limiterFillSeconds = Math.min(capacity(state), Math.max(0, fill));
}

/** Seconds until the bucket is full; Infinity if it will not be. */
function secondsUntilFull(state: HeapState, gcCpus: number, programCpus: number): number {
  const rate = gcCpus - programCpus;
  if (!state.config.release.pacer.limitsCpu || rate <= 0) return Number.POSITIVE_INFINITY;
  return (capacity(state) - state.limiterFillSeconds) / rate;
}

function bucketIsFull(state: HeapState): boolean {
  return state.config.release.pacer.limitsCpu && state.limiterFillSeconds >= capacity(state);
}

// A program's memory outside the heap: none of it is known to the pacer.

const HIDDEN_BYTES = 64 * 1024;

function growCache(state: HeapState, bytes: number, where: CacheMemory, emit?: Emit<HeapEvent>): void {
  if (where === 'mmap') state.mmapCacheBytes += bytes;
  else if (where === 'malloc') state.mallocCacheBytes += bytes;
  else {
    const grown = state.heapCacheBytes + bytes;
    const keep = (some: number) => {
      state.heapCacheBytes += some;
    };
    fill(state, bytes, keep, emit);
    // Not the sum of many small pieces, each rounded.
    state.heapCacheBytes = grown;
  }
  emit?.(fact(state, { type: 'cacheGrown', bytes, where }));
}

function moveCacheOffHeap(state: HeapState, emit?: Emit<HeapEvent>): void {
  const bytes = state.heapCacheBytes;
  state.mmapCacheBytes += bytes;
  state.heapCacheBytes = 0;
  emit?.(fact(state, { type: 'cacheMoved', bytes }));
}

function munmap(state: HeapState, bytes: number, emit?: Emit<HeapEvent>): void {
  const known = state.mmapCacheBytes + state.mallocCacheBytes;
  if (bytes > known) throw new RangeError(`only ${known} bytes are mapped by the program`);
  const mapped = Math.min(bytes, state.mmapCacheBytes);
  state.mmapCacheBytes -= mapped;
  state.mallocCacheBytes -= bytes - mapped;
  // Pointers go with the memory that held them.
  if (state.mmapCacheBytes === 0) state.hidden.dangling = 0;
  emit?.(fact(state, { type: 'munmapped', bytes, leftBytes: known - bytes }));
}

function forgetMapped(state: HeapState, emit?: Emit<HeapEvent>): void {
  const bytes = state.mmapCacheBytes + state.mallocCacheBytes;
  state.mmapCacheBytes = 0;
  state.mallocCacheBytes = 0;
  state.forgottenBytes += bytes;
  emit?.(fact(state, { type: 'forgotten', bytes }));
}

function wrap(state: HeapState, by: WrappedBy, blocks: number, blockBytes: number, emit?: Emit<HeapEvent>): void {
  const wrappers = blocks * WRAPPER_BYTES;
  state.totalBytes += wrappers;
  state.allocatedBytes += wrappers;
  state.wrapped.push({ by, blockBytes, alive: blocks, dropped: 0, condemned: 0, droppedMs: 0 });
  emit?.(fact(state, { type: 'wrapped', by, blocks, bytes: blocks * blockBytes, pendingBytes: pendingBytes(state) }));
}

function dropWrappers(state: HeapState, count: number, emit?: Emit<HeapEvent>): void {
  const alive = state.wrapped.reduce((sum, group) => sum + group.alive, 0);
  if (count > alive) throw new RangeError(`only ${alive} wrappers are held`);
  let left = count;
  for (const group of state.wrapped) {
    const some = Math.min(left, group.alive);
    if (some > 0 && group.dropped + group.condemned === 0) group.droppedMs = state.atMs;
    group.alive -= some;
    group.dropped += some;
    left -= some;
  }
  emit?.(fact(state, { type: 'wrappersDropped', count, pendingBytes: pendingBytes(state) }));
}

function pointIntoHeapFromMmap(state: HeapState, bytes = HIDDEN_BYTES, emit?: Emit<HeapEvent>): void {
  state.totalBytes += bytes;
  state.allocatedBytes += bytes;
  state.hidden.bytes += bytes;
  state.hidden.count++;
  emit?.(fact(state, { type: 'hiddenFromCollector', bytes }));
}

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
    case 'forgetMapped':
      forgetMapped(state, emit);
      return;
    case 'wrap':
      wrap(state, op.by ?? 'finalizer', amount(op.blocks), amount(op.bytes), emit);
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
    state.liveBytes = bytes;
  }
  emit?.(fact(state, { type: 'liveChanged', bytes, byBytes }));
}

/**
 * The heap of a program over simulated time: what is alive, what is garbage, when the collector runs and what it costs.
 * runtime/mgcpacer.go@go1.17.13 to go1.27.4, runtime/mgclimit.go@go1.19.13 to go1.27.4
 *
 * Simplified: sizes without objects; marking at an even speed; sweeping takes no time; see pacer.ts.
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
  | { readonly type: 'growCache'; readonly bytes: number; readonly where: CacheMemory }
  /** The cache is copied to memory of mmap, and what it was is garbage. */
  | { readonly type: 'moveCacheOffHeap' }
  /** The owner gives back memory of the cache outside the heap; glibc’s free unmaps large blocks as well. */
  | { readonly type: 'munmap'; readonly bytes: number }
  /** The last pointer to the cache outside the heap is gone, and nobody unmapped it. */
  | { readonly type: 'forgetMapped' }
  /** Blocks of `bytes` each outside the heap, each behind a wrapper object whose finalizer, if not its cleanup, unmaps it. */
  | { readonly type: 'wrap'; readonly by?: WrappedBy; readonly blocks: number; readonly bytes: number }
  /** The program lets wrappers go, the oldest first. */
  | { readonly type: 'dropWrappers'; readonly count: number }
  /** The only pointer to a new object of the heap, 64 KiB if not given, is stored outside the heap. */
  | { readonly type: 'pointIntoHeapFromMmap'; readonly bytes?: number }
  /** runtime.GC() */
  | { readonly type: 'gc' };

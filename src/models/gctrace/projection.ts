import type { GoRelease } from '../go/release';
import { NEWEST, newest } from '../go/releases';
import { type Gogc, heapGoal, knowsMemoryLimit, limitGoalBytes } from '../heap/goal';
import { MIB } from '../kernel/bits';
import {
  allocatedMB,
  type CycleRange,
  type Cycles,
  durationSeconds,
  FORCED,
  followsItsPredecessor,
  gcCpuSeconds,
  medianOf,
  periodSeconds,
  printsRoots,
  rootsMB,
  type Spread,
  spreadOf,
} from './cycles';

export interface OtherSettings {
  readonly gogc: Gogc;
  /** GOMEMLIMIT; null without one. */
  readonly limitBytes: number | null;
  /** The log's own by default, as far as its lines tell: 1.17 or the newest. */
  readonly release?: GoRelease | undefined;
  /** Mapped and no heap, besides the stacks, which the log has. */
  readonly nonHeapBytes?: number | undefined;
}

/** Effect of other settings on the logged program, a value a logged cycle, at the cycle's own time. */
export interface Projection {
  /** The goal after what the cycle before found alive; Infinity where there is none. */
  readonly goalMB: Float64Array<ArrayBuffer>;
  /** Cycles a second since the cycle before; 0 where the log's times do not tell them apart. */
  readonly perSecond: Float64Array<ArrayBuffer>;
  /** Total heap at the end of a cycle. Above the goal where collecting is held back; Infinity where nothing is collected. */
  readonly endMB: Float64Array<ArrayBuffer>;
  /** 1 where the collector would take more than half of the CPU, which it may not: the heap grows past the goal. */
  readonly heldBack: Uint8Array<ArrayBuffer>;
}

/** Bytes mapped beside heap and stacks; measured: 3 to 6 MiB since Go 1.21. */
const NON_HEAP_BYTES = 4 * MIB;
/** Share of the CPU for the collector, at most. runtime/mgclimit.go@go1.26.8: gcCPULimiterState */
const MOST_GC_SHARE = 0.5;
/** Seconds after which a cycle starts all the same. runtime/proc.go@go1.26.8: forcegcperiod */
const TIMER_SECONDS = 120;
/** Share of the way to its goal that a heap grows that marks fast, where the log does not tell. runtime/mgcpacer.go@go1.26.8: trigger */
const USED_SHARE = 0.95;

/** By the live heap, stacks, globals and allocation rate of the log, which the settings are taken not to change. */
export function project(cycles: Cycles, settings: OtherSettings): Projection {
  const { count } = cycles;
  const goalMB = new Float64Array(count);
  const perSecond = new Float64Array(count);
  const endMB = new Float64Array(count);
  const heldBack = new Uint8Array(count);
  const used = usedShare(cycles);
  const { release = releaseOf(cycles), nonHeapBytes = NON_HEAP_BYTES } = settings;
  const complete = { ...settings, release, nonHeapBytes };
  for (let i = 0; i < count; i++) {
    const live = cycles.liveMB[i - 1] ?? 0;
    // The log begins in the middle: what was alive before is not known.
    goalMB[i] = i === 0 && cycles.n[0] !== 1 ? Number.NaN : goalAfter(cycles, i - 1, complete) / MIB;
    const seconds = periodSeconds(cycles, i);
    const allocated = allocatedMB(cycles, i);
    if (i === 0 || seconds <= 0) {
      endMB[i] = Math.min(goalMB[i] ?? Number.NaN, cycles.endMB[i] ?? 0);
      continue;
    }
    const headroom = used * ((goalMB[i] ?? 0) - live);
    const wanted = wantedPerSecond(cycles, i, { allocated, seconds, headroom, gogc: settings.gogc });
    const most = mostPerSecond(cycles, i);
    perSecond[i] = Math.min(wanted, most);
    heldBack[i] = wanted > most ? 1 : 0;
    endMB[i] = allocated === 0 ? live : live + allocated / (perSecond[i] || 0) / seconds;
  }
  return { goalMB, perSecond, endMB, heldBack };
}

interface CompleteSettings extends OtherSettings {
  readonly release: GoRelease;
  readonly nonHeapBytes: number;
}

/** In bytes; of the first cycle for index −1, before which nothing has been found alive. */
function goalAfter(cycles: Cycles, index: number, settings: CompleteSettings): number {
  const { gogc, limitBytes, release, nonHeapBytes } = settings;
  const liveBytes = (cycles.liveMB[index] ?? 0) * MIB;
  const stacksBytes = Math.max(0, cycles.stacksMB[index] ?? 0) * MIB;
  const globalsBytes = (index < 0 ? 0 : rootsMB(cycles, index)) * MIB - stacksBytes;
  const byGogc = heapGoal({ release, liveBytes, stacksBytes, globalsBytes, gogc });
  if (limitBytes === null) return byGogc;
  return Math.min(byGogc, limitGoalBytes({ release, limitBytes, nonHeapBytes: nonHeapBytes + stacksBytes, liveBytes }));
}

/** A release whose goals are those of the log; its lines tell two eras apart. */
function releaseOf(cycles: Cycles): GoRelease {
  return printsRoots(cycles) ? NEWEST : newest(({ countsRoots }) => !countsRoots);
}

/** True if a memory limit means anything to the program that wrote the log. */
export function mayHaveLimit(cycles: Cycles): boolean {
  return knowsMemoryLimit(releaseOf(cycles));
}

interface Wanted {
  readonly allocated: number;
  readonly seconds: number;
  /** MB that may be allocated in a cycle. */
  readonly headroom: number;
  readonly gogc: Gogc;
}

/** Cycles that the goal asks for; those that the program or the timer begins stay. */
function wantedPerSecond(cycles: Cycles, index: number, { allocated, seconds, headroom, gogc }: Wanted): number {
  const byGoal = allocated === 0 ? 0 : allocated / Math.max(0, headroom) / seconds;
  const byProgram = cycles.forced[index] === FORCED.called ? 1 / seconds : 0;
  const byTimer = gogc === 'off' ? 0 : 1 / TIMER_SECONDS;
  return Math.max(byGoal, byProgram, byTimer);
}

/** Cycles as costly as the logged one that fit into half of the CPU, one after the other. */
function mostPerSecond(cycles: Cycles, index: number): number {
  const cpuSeconds = gcCpuSeconds(cycles, index);
  const byShare = cpuSeconds > 0 ? (MOST_GC_SHARE * (cycles.procs[index] ?? 1)) / cpuSeconds : Number.POSITIVE_INFINITY;
  const duration = durationSeconds(cycles, index);
  const byTime = duration > 0 ? 1 / duration : Number.POSITIVE_INFINITY;
  return Math.min(byShare, byTime);
}

const MOST_PAIRS = 20_000;

/** Of the headroom between live heap and goal, what the logged program's paced cycles used. */
function usedShare(cycles: Cycles): number {
  const stride = Math.max(1, Math.ceil(cycles.count / MOST_PAIRS));
  const shares: number[] = [];
  for (let i = 1; i < cycles.count; i += stride) {
    const headroom = (cycles.goalMB[i] ?? 0) - (cycles.liveMB[i - 1] ?? 0);
    const isPaced = cycles.forced[i] === FORCED.paced && followsItsPredecessor(cycles, i);
    if (isPaced && headroom > 0 && Number.isFinite(headroom)) shares.push(allocatedMB(cycles, i) / headroom);
  }
  return Math.min(1.1, Math.max(0.5, medianOf(shares) ?? USED_SHARE));
}

/** Buffers that a worker hands over instead of copying. */
export function projectionBuffers({ goalMB, perSecond, endMB, heldBack }: Projection): ArrayBuffer[] {
  return [goalMB.buffer, perSecond.buffer, endMB.buffer, heldBack.buffer];
}

export interface ProjectionSummary {
  readonly perSecond: number | undefined;
  readonly goalMB: Spread | undefined;
  /** The most at the end of a cycle. */
  readonly peakMB: number;
  readonly gcShare: number | undefined;
  /** Of the time, the part in which collecting would be held back to half of the CPU. */
  readonly heldBackShare: number;
}

/** As `summarize`, of the same cycles under other settings. */
export function summarizeProjection(
  cycles: Cycles,
  projection: Projection,
  { from, to }: CycleRange,
): ProjectionSummary {
  let [seconds, count, spent, had, held, peakMB] = [0, 0, 0, 0, 0, 0];
  for (let i = from + 1; i <= to; i++) {
    const period = periodSeconds(cycles, i);
    const there = (projection.perSecond[i] ?? 0) * period;
    seconds += period;
    count += there;
    spent += there * gcCpuSeconds(cycles, i);
    had += period * (cycles.procs[i] ?? 1);
    if (projection.heldBack[i]) held += period;
    peakMB = Math.max(peakMB, projection.endMB[i] ?? 0);
  }
  return {
    perSecond: seconds > 0 ? count / seconds : undefined,
    goalMB: spreadOf(projection.goalMB, { from: Math.min(from + 1, to), to }),
    peakMB,
    gcShare: had > 0 ? Math.min(1, spent / had) : undefined,
    heldBackShare: seconds > 0 ? held / seconds : 0,
  };
}

import { MIB } from '../kernel/bits';
import type { Range } from '../sizing/range';
import { otherPrograms, residentShare, type Surroundings, surroundings, type Unknown } from './assumed';
import type { HeapConfig } from './config';
import type { GoalBy } from './events';
import type { Gogc } from './goal';
import {
  cycleGoalBytes,
  fixedShare,
  headroomBytes,
  type LimitGoal,
  type MarkingPace,
  markCpuSeconds,
  markingPace,
  type Pace,
  pace,
  type RivalGoals,
  rivalGoals,
} from './pacer';

/** A heap whose cycles are all alike. Sizes in bytes. */
export interface SteadyState {
  /** As a cycle finds it: what the program can reach, and what was allocated while it marked. */
  readonly liveBytes: number;
  readonly goalBy: GoalBy;
  /** Infinity where nothing sets a goal; then the peak and the period are infinite too. */
  readonly goalBytes: number;
  readonly triggerBytes: number;
  /** The top of the saw: the total heap when marking ends. Below the goal where idle CPUs end it early. */
  readonly peakBytes: number;
  readonly periodSeconds: number;
  /** Cycles begin two minutes after the last one, before the heap reaches the trigger. */
  readonly isTimed: boolean;
  readonly markSeconds: number;
  readonly cyclesPerSecond: number;
  /** Of all CPUs, idle marking left out; 0 to 1. */
  readonly gcCpuShare: number;
  /** By assists the collector would take more than half of the CPU: the limiter lets the heap pass its goal instead. */
  readonly limited: boolean;
  /** Bytes a second that the program achieves: less than it wants where it has to assist. */
  readonly bytesPerSecond: number;
  /** Goal that GOGC alone would set; Infinity where it is off. */
  readonly gogcGoalBytes: number;
  /** Goal that the memory limit alone would set; null where there is none, or none that the release knows. */
  readonly limitGoal: LimitGoal | null;
  /** VmRSS as the model has it, and the range that was measured above such a heap. */
  readonly resident: Range;
  readonly surroundings: Surroundings;
}

export interface TradeOffPoint extends SteadyState {
  readonly gogc: Gogc;
}

const PERIODIC_SECONDS = 120;
/** After these the live heap and what lived through its marking agree, where they ever do. */
const MOST_ROUNDS = 100;
/** Relative difference below which two figures are taken for the same. */
const CLOSE = 1e-12;

/** State that the settings lead to once nothing changes any more. */
export function steadyState(config: HeapConfig): SteadyState {
  const free = settle(config, false);
  return config.release.pacer.limitsCpu && free.marking.assistCpus > 0 && isThrashing(free)
    ? result(config, settle(config, true), true)
    : result(config, free, false);
}

/** For a chart over GOGC. */
export function tradeOff(config: HeapConfig, gogcs: readonly Gogc[]): TradeOffPoint[] {
  return gogcs.map((gogc) => ({ gogc, ...steadyState({ ...config, gogc }) }));
}

interface Settled extends RivalGoals {
  readonly paced: Pace;
  readonly liveBytes: number;
  readonly peakBytes: number;
  /** Between cycles. */
  readonly quietSeconds: number;
  readonly programCpus: number;
  readonly marking: MarkingPace;
}

function settle(config: HeapConfig, limited: boolean): Settled {
  const reachable = config.liveBytes + config.heapCacheBytes;
  let found: Found = { markedBytes: reachable, mappedHeapBytes: reachable * residentShare(config) };
  for (let round = 1; ; round++) {
    const cycle = cycleAfter(config, found, limited);
    const { survivors, peakBytes } = cycle;
    const next: Found = { markedBytes: reachable + survivors, mappedHeapBytes: peakBytes * residentShare(config) };
    const isSettled =
      isClose(next.markedBytes, found.markedBytes) && isClose(next.mappedHeapBytes, found.mappedHeapBytes);
    if (round === MOST_ROUNDS || isSettled) {
      const programCpus = config.bytesPerSecond > 0 ? Math.min(config.programCpus, config.cpus) : 0;
      return { ...rivalGoals({ ...config, config, ...found }), ...cycle, liveBytes: found.markedBytes, programCpus };
    }
    found = next;
  }
}

/** What a cycle left: the bytes that it found, and resident pages of the heap. */
interface Found {
  readonly markedBytes: number;
  readonly mappedHeapBytes: number;
}

/** A cycle, from the end of the one before. */
interface NextCycle {
  readonly paced: Pace;
  /** Before marking begins. */
  readonly quietSeconds: number;
  readonly marking: MarkingPace;
  /** Bytes allocated while it marks. */
  readonly survivors: number;
  readonly peakBytes: number;
}

function cycleAfter(config: HeapConfig, found: Found, limited: boolean): NextCycle {
  const { bytesPerSecond, gogc } = config;
  const { markedBytes } = found;
  const reachable = config.liveBytes + config.heapCacheBytes;
  const paced = pace({ ...config, config, ...found });
  const untilTrigger =
    bytesPerSecond > 0 ? Math.max(0, paced.triggerBytes - markedBytes) / bytesPerSecond : Number.POSITIVE_INFINITY;
  const quietSeconds = gogc === 'off' ? untilTrigger : Math.min(untilTrigger, PERIODIC_SECONDS);
  const startBytes = bytesPerSecond > 0 ? markedBytes + quietSeconds * bytesPerSecond : markedBytes;
  const marking = markingPace({
    config,
    workCpuSeconds: markCpuSeconds(config, reachable),
    fixedShare: fixedShare(config, reachable),
    bytesPerSecond,
    headroomBytes: headroomBytes(startBytes, cycleGoalBytes(paced, startBytes)),
    limited,
  });
  const survivors = marking.bytesPerSecond * marking.seconds;
  return { paced, quietSeconds, marking, survivors, peakBytes: startBytes + survivors };
}

/** The cycle that follows one which found the live bytes of the settings. */
export interface FollowingCycle {
  /** Infinity where nothing sets a goal; then the peak and the period are infinite too. */
  readonly goalBytes: number;
  readonly peakBytes: number;
  readonly periodSeconds: number;
  /** Of all CPUs, idle marking left out; 0 to 1. */
  readonly gcCpuShare: number;
  readonly residentBytes: number;
}

/** Unlike `steadyState` it takes the live heap for what a cycle found, which includes what was allocated meanwhile. */
export function followingCycle(config: HeapConfig): FollowingCycle {
  const markedBytes = config.liveBytes + config.heapCacheBytes;
  const found = { markedBytes, mappedHeapBytes: markedBytes * residentShare(config) };
  const { paced, quietSeconds, marking, peakBytes } = cycleAfter(config, found, false);
  const periodSeconds = quietSeconds + marking.seconds;
  return {
    goalBytes: paced.goalBytes,
    peakBytes,
    periodSeconds,
    gcCpuShare: (marking.gcCpus * marking.seconds) / periodSeconds / config.cpus,
    residentBytes: residentRange(config, peakBytes, surroundings(config)).expected,
  };
}

function isClose(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= CLOSE * b;
}

function isThrashing({ marking, quietSeconds, programCpus }: Settled): boolean {
  return marking.gcCpus * marking.seconds > marking.programCpus * marking.seconds + programCpus * quietSeconds;
}

function result(
  config: HeapConfig,
  { paced, gogcGoalBytes, limitGoal, liveBytes, peakBytes, quietSeconds, marking }: Settled,
  limited: boolean,
): SteadyState {
  const periodSeconds = quietSeconds + marking.seconds;
  const isEndless = periodSeconds === Number.POSITIVE_INFINITY;
  const around = surroundings(config);
  const allocated = config.bytesPerSecond * quietSeconds + marking.bytesPerSecond * marking.seconds;
  return {
    ...paced,
    liveBytes,
    peakBytes,
    periodSeconds,
    isTimed: quietSeconds === PERIODIC_SECONDS,
    markSeconds: marking.seconds,
    cyclesPerSecond: 1 / periodSeconds,
    gcCpuShare: (marking.gcCpus * marking.seconds) / periodSeconds / config.cpus,
    limited,
    bytesPerSecond: isEndless ? config.bytesPerSecond : allocated / periodSeconds,
    gogcGoalBytes,
    limitGoal,
    resident: residentRange(config, peakBytes, around),
    surroundings: around,
  };
}

function residentRange(config: HeapConfig, peakBytes: number, { share, bytes }: Surroundings): Range {
  const { liveBytes, heapCacheBytes, mmapCacheBytes, restBytes } = config;
  const of = (by: keyof Range) => peakBytes * (1 + share[by]) + bytes[by] + mmapCacheBytes;
  const least = liveBytes + heapCacheBytes + mmapCacheBytes + restBytes;
  return { expected: of('expected'), low: Math.max(least, of('low')), high: of('high') };
}

/** A steady state, and the ranges that real programs keep within 9 times in 10. */
export interface SteadyEstimate {
  readonly expected: SteadyState;
  /** Infinity where nothing sets a goal. */
  readonly goalBytes: Range;
  readonly residentBytes: Range;
  readonly cyclesPerSecond: Range;
  /** Of all CPUs, idle marking left out; 0 to 1. */
  readonly gcCpuShare: Range;
  /** Some programs of these settings are held back by the limiter. */
  readonly mayBeLimited: boolean;
  /** There is a memory limit, and all programs of these settings have room below it: what is resident stays there too. */
  readonly limitHolds: boolean;
}

/** Distance of programs of which all is known from what is expected of them. */
const GOAL_SCATTER = 0.015;
/** What a program maps beside its heap, more or less than is expected of it: a memory limit takes that from the goal. */
const BESIDE_SCATTER = { more: 2.1 * MIB, less: 1.3 * MIB } as const;
const CYCLES_SCATTER = 0.1;
const CPU_SCATTER = 0.3;

/** Steady state with its range, whatever isn't known of the program. */
export function steadyEstimate(config: HeapConfig, unknown: Unknown): SteadyEstimate {
  const expected = steadyState(config);
  const states = [expected, ...otherPrograms(config, unknown).map(steadyState)];
  const least = (of: (state: SteadyState) => number) => Math.min(...states.map(of));
  const most = (of: (state: SteadyState) => number) => Math.max(...states.map(of));
  const scattered = (of: (state: SteadyState) => number, scatter: number): Range => ({
    expected: of(expected),
    low: least(of) * (1 - scatter),
    high: most(of) * (1 + scatter),
  });
  const isBound = states.some(({ limitGoal, gogcGoalBytes }) => limitGoal !== null && limitGoal.bytes < gogcGoalBytes);
  const goalBytes = scattered((state) => state.goalBytes, GOAL_SCATTER);
  // Whatever the limit, no goal is below what lives.
  const floor = Math.min(goalBytes.low, least(({ liveBytes }) => liveBytes) * (1 - GOAL_SCATTER));
  const high = goalBytes.high + BESIDE_SCATTER.less;
  const gcCpuShare = scattered((state) => state.gcCpuShare, CPU_SCATTER);
  const mayBeLimited = states.some(({ limited }) => limited);
  const limitHolds = expected.limitGoal !== null && !mayBeLimited && states.every(({ goalBy }) => goalBy !== 'live');
  const residentBytes: Range = {
    expected: expected.resident.expected,
    low: least(({ resident }) => resident.low),
    high: most(({ resident }) => resident.high),
  };
  return {
    expected,
    goalBytes: isBound ? { ...goalBytes, low: Math.max(goalBytes.low - BESIDE_SCATTER.more, floor), high } : goalBytes,
    residentBytes: limitHolds ? belowLimit(residentBytes, config) : residentBytes,
    cyclesPerSecond: scattered(({ cyclesPerSecond }) => cyclesPerSecond, CYCLES_SCATTER),
    gcCpuShare: { ...gcCpuShare, high: Math.min(1, gcCpuShare.high) },
    mayBeLimited,
    limitHolds,
  };
}

/** Each recorded program with room below its limit had less resident than that. It doesn't count memory of mmap. */
function belowLimit({ expected, low, high }: Range, { limitBytes, mmapCacheBytes }: HeapConfig): Range {
  const most = (limitBytes ?? Number.POSITIVE_INFINITY) + mmapCacheBytes;
  return { expected, low, high: Math.max(expected, low, Math.min(high, most)) };
}

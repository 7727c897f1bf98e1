// runtime/mgcpacer.go@go1.26.8: revise, gcBackgroundUtilization; runtime/mgclimit.go@go1.26.8
// Simplified: marking and allocating go at an even pace through a cycle.

import { besideHeapBytes } from './assumed';
import type { HeapConfig } from './config';
import type { GoalBy } from './events';
import { type Gogc, heapGoal, heapMinimum, knowsMemoryLimit, limitGoalBytes, limitHeadroom } from './goal';

// runtime/mgcpacer.go@go1.26.8: gcBackgroundUtilization
const BACKGROUND_SHARE = 0.25;
/** Share of the CPU that the limiter leaves to the collector. */
const LIMITED_SHARE = 0.5;
/** Once the heap has passed its goal, assists aim at this. */
const MOST_OVERSHOOT = 1.1;
/** Remainder that rounding may leave. */
const CLOSE_BYTES = 1e-3;

/** CPU time of a cycle over a heap of so many live bytes. */
export function markCpuSeconds(config: HeapConfig, liveBytes: number): number {
  const { scannedShare, stacksBytes, globalsBytes, markBytesPerCpuSecond, fixedCpuSeconds } = config;
  return fixedCpuSeconds + (scannedShare * liveBytes + stacksBytes + globalsBytes) / markBytesPerCpuSecond;
}

/** Of that time what more CPUs don't shorten: 0 to 1. */
export function fixedShare(config: HeapConfig, liveBytes: number): number {
  return config.fixedCpuSeconds / markCpuSeconds(config, liveBytes);
}

/** Bytes that may be allocated until marking ends; `totalBytes` is the heap at present. */
export function headroomBytes(totalBytes: number, goalBytes: number): number {
  if (goalBytes === Number.POSITIVE_INFINITY) return goalBytes;
  if (totalBytes < goalBytes - CLOSE_BYTES) return goalBytes - totalBytes;
  return Math.max(0, goalBytes * MOST_OVERSHOOT - totalBytes);
}

interface MarkingWork {
  readonly config: HeapConfig;
  /** Work left to do. */
  readonly workCpuSeconds: number;
  /** Of it, what idle CPUs can't take: 0 to 1. */
  readonly fixedShare: number;
  /** Bytes a second that the program would allocate if nobody held it up. */
  readonly bytesPerSecond: number;
  /** Bytes that it may allocate until marking ends. */
  readonly headroomBytes: number;
  /** Assists are cut, so that the program keeps half of the CPU. */
  readonly limited: boolean;
}

/** Course of marking from now on. CPUs are time on a CPU per time that passes. */
export interface MarkingPace {
  readonly seconds: number;
  readonly bytesPerSecond: number;
  /** Idle marking left out. */
  readonly gcCpus: number;
  readonly assistCpus: number;
  /** Busy with the program itself. */
  readonly programCpus: number;
}

/** Background workers take their quarter; where the program would outrun them, it assists and allocates less. */
export function markingPace(input: MarkingWork): MarkingPace {
  const { config, workCpuSeconds: work, fixedShare, bytesPerSecond, headroomBytes, limited } = input;
  const { cpus } = config;
  const background = BACKGROUND_SHARE * cpus;
  const wanted = bytesPerSecond > 0 ? Math.min(config.programCpus, cpus) : 0;
  const left = cpus - background;
  const idle = Math.min(config.idleMarkCpus, Math.max(0, left - wanted));

  function paced(seconds: number, gcCpus: number, share: number): MarkingPace {
    return {
      seconds,
      bytesPerSecond: bytesPerSecond * share,
      gcCpus,
      assistCpus: gcCpus - background,
      programCpus: wanted * share,
    };
  }

  const aloneSeconds = (work * fixedShare) / background + (work * (1 - fixedShare)) / (background + idle);
  const alone = paced(aloneSeconds, background, wanted > left ? left / wanted : 1);
  if (alone.bytesPerSecond * alone.seconds <= headroomBytes || bytesPerSecond === 0) return alone;
  if (limited) {
    const gcCpus = Math.min(LIMITED_SHARE * cpus, wanted);
    if (gcCpus <= background + idle) return alone;
    return paced(work / gcCpus, gcCpus, Math.min(1, (cpus - gcCpus) / wanted));
  }
  const untilFull = headroomBytes / bytesPerSecond;
  if (work <= (cpus - wanted) * untilFull) return paced(untilFull, Math.max(background, work / untilFull - idle), 1);
  const seconds = (work + wanted * untilFull) / cpus;
  return paced(seconds, Math.max(background, work / seconds - idle), untilFull / seconds);
}

// runtime/mgcpacer.go@go1.26.8: heapGoalInternal, trigger
// Simplified: sweeping is done at once, so no goal waits for it.

interface PacerInput {
  readonly config: HeapConfig;
  readonly gogc: Gogc;
  readonly limitBytes: number | null;
  readonly bytesPerSecond: number;
  /** Bytes that the last cycle found reachable. */
  readonly markedBytes: number;
  /** Pages of the heap, what lies around its objects included, that are not given back to the system. */
  readonly mappedHeapBytes: number;
}

interface CycleGoal {
  readonly goalBy: GoalBy;
  /** Infinity where nothing sets a goal. */
  readonly goalBytes: number;
}

export interface Pace extends CycleGoal {
  /** The total heap at which the next cycle starts. */
  readonly triggerBytes: number;
}

export function pace(input: PacerInput): Pace {
  const { goalBy, goalBytes } = goalOf(input);
  return { goalBy, goalBytes, triggerBytes: triggerOf(input, goalBytes) };
}

// runtime/mgcpacer.go@go1.26.8: heapGoalInternal, minRunway
const MIN_RUNWAY = 64 * 1024;

/** The goal of a cycle that starts at `totalBytes`. */
export function cycleGoalBytes({ goalBy, goalBytes }: CycleGoal, totalBytes: number): number {
  const isLimit = goalBy === 'limit' || goalBy === 'live';
  return isLimit ? goalBytes : Math.max(goalBytes, totalBytes + MIN_RUNWAY);
}

/** Bytes that a memory limit leaves for the heap, and those that it doesn't. */
export interface LimitGoal {
  readonly bytes: number;
  /** Beside objects and free heap. */
  readonly nonHeapBytes: number;
  /** Bytes mapped above the limit. */
  readonly overageBytes: number;
  readonly headroomBytes: number;
}

/** Of these the smaller one is the goal. */
export interface RivalGoals {
  /** Infinity where GOGC is off. */
  readonly gogcGoalBytes: number;
  /** Null where there is no limit, or none that the release knows. */
  readonly limitGoal: LimitGoal | null;
}

export function rivalGoals({ config, gogc, limitBytes, markedBytes, mappedHeapBytes }: PacerInput): RivalGoals {
  const { release, stacksBytes, globalsBytes } = config;
  const gogcGoalBytes = heapGoal({ release, liveBytes: markedBytes, stacksBytes, globalsBytes, gogc });
  if (limitBytes === null || !knowsMemoryLimit(release)) return { gogcGoalBytes, limitGoal: null };
  const nonHeapBytes = besideHeapBytes(config, mappedHeapBytes);
  const mappedBytes = mappedHeapBytes + config.nonHeapBytes;
  const overageBytes = Math.max(0, mappedBytes - limitBytes);
  const limitGoal = {
    bytes: limitGoalBytes({ release, limitBytes, nonHeapBytes, mappedBytes, liveBytes: markedBytes }),
    nonHeapBytes,
    overageBytes,
    headroomBytes: limitHeadroom(release, Math.max(0, limitBytes - nonHeapBytes - overageBytes)),
  };
  return { gogcGoalBytes, limitGoal };
}

function goalOf(input: PacerInput): CycleGoal {
  const { gogc, markedBytes } = input;
  const { gogcGoalBytes, limitGoal } = rivalGoals(input);
  if (limitGoal && limitGoal.bytes < gogcGoalBytes) {
    return { goalBy: limitGoal.bytes > markedBytes ? 'limit' : 'live', goalBytes: limitGoal.bytes };
  }
  if (gogc === 'off') return { goalBy: 'nothing', goalBytes: gogcGoalBytes };
  return { goalBy: gogcGoalBytes > heapMinimum(gogc) ? 'gogc' : 'minimum', goalBytes: gogcGoalBytes };
}

function triggerOf({ config, bytesPerSecond, markedBytes }: PacerInput, goalBytes: number): number {
  if (goalBytes === Number.POSITIVE_INFINITY || markedBytes >= goalBytes) return goalBytes;
  const { leastTrigger, mostTrigger, tailBytes, runwayFactor } = config.release.pacer;
  const way = goalBytes - markedBytes;
  const least = markedBytes + leastTrigger * way;
  const most = Math.max(markedBytes + mostTrigger * way, tailBytes === null ? 0 : goalBytes - tailBytes);
  const runway = runwayFactor * bytesPerSecond * backgroundSeconds(config, markedBytes);
  return Math.min(most, Math.max(least, goalBytes - runway));
}

/** Duration of the cycle if the background workers marked alone: what the pacer plans for. */
function backgroundSeconds(config: HeapConfig, markedBytes: number): number {
  return markCpuSeconds(config, markedBytes) / (BACKGROUND_SHARE * config.cpus);
}

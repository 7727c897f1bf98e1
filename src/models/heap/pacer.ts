// runtime/mgcpacer.go@go1.26.8: heapGoalInternal, trigger
// Simplified: sweeping is done at once, so no goal waits for it.

import { besideHeapBytes } from './around';
import type { HeapConfig } from './config';
import type { GoalBy } from './events';
import { type Gogc, heapGoal, heapMinimum, knowsMemoryLimit, limitGoal as limitGoalBytes, limitHeadroom } from './goal';
import { BACKGROUND_SHARE, markCpuSeconds } from './marking';

export interface PacerInput {
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

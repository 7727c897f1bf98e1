// runtime/mgcpacer.go@go1.26.8: heapGoalInternal, trigger
// Simplified: sweeping is done at once, so no goal waits for it.
import type { HeapConfig } from './config';
import { pacerEra } from './era';
import type { GoalBy } from './events';
import { type Gogc, heapGoal, heapMinimum } from './goal';
import { knowsMemoryLimit, limitGoal } from './limit';
import { BACKGROUND_SHARE, markCpuSeconds } from './marking';

export interface PacerInput {
  readonly config: HeapConfig;
  readonly gogc: Gogc;
  readonly limitBytes: number | null;
  readonly bytesPerSecond: number;
  /** What the last cycle found reachable. */
  readonly markedBytes: number;
  /** Of the heap, and not given back to the system. */
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

function goalOf({ config, gogc, limitBytes, markedBytes, mappedHeapBytes }: PacerInput): CycleGoal {
  const { release, stacksBytes, globalsBytes, nonHeapBytes } = config;
  const byGogc = heapGoal({ release, liveBytes: markedBytes, stacksBytes, globalsBytes, gogc });
  if (limitBytes !== null && knowsMemoryLimit(release)) {
    const mappedBytes = mappedHeapBytes + nonHeapBytes;
    const byLimit = limitGoal({ release, limitBytes, nonHeapBytes, mappedBytes, liveBytes: markedBytes });
    if (byLimit < byGogc) return { goalBy: byLimit > markedBytes ? 'limit' : 'live', goalBytes: byLimit };
  }
  if (gogc === 'off') return { goalBy: 'nothing', goalBytes: byGogc };
  return { goalBy: byGogc > heapMinimum(gogc) ? 'gogc' : 'minimum', goalBytes: byGogc };
}

function triggerOf({ config, bytesPerSecond, markedBytes }: PacerInput, goalBytes: number): number {
  if (goalBytes === Number.POSITIVE_INFINITY || markedBytes >= goalBytes) return goalBytes;
  const { leastTrigger, mostTrigger, tailBytes, runwayFactor } = pacerEra(config.release);
  const way = goalBytes - markedBytes;
  const least = markedBytes + leastTrigger * way;
  const most = Math.max(markedBytes + mostTrigger * way, goalBytes - tailBytes);
  const runway = runwayFactor * bytesPerSecond * backgroundSeconds(config, markedBytes);
  return Math.min(most, Math.max(least, goalBytes - runway));
}

/** How long the cycle would take if the background workers marked alone: what the pacer plans for. */
function backgroundSeconds(config: HeapConfig, markedBytes: number): number {
  return markCpuSeconds(config, markedBytes) / (BACKGROUND_SHARE * config.cpus);
}

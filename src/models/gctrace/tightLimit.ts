import {
  allocatedMB,
  type Cycles,
  followsItsPredecessor,
  gcCpuSeconds,
  medianOf,
  periodSeconds,
  printsRoots,
} from './cycles';

// runtime/mgcpacer.go@go1.21.13: memoryLimitHeapGoalHeadroomPercent
export const HEADROOM_SHARE = 0.03;

/** A memory limit that leaves what lives no room, or hardly any: the collector runs all the time. */
export interface TightLimit {
  /** True if it lies below what lives, so that every goal is met at once. */
  readonly isBelow: boolean;
  /** Alive at the least and at the most. */
  readonly lowMB: number;
  readonly highMB: number;
  /** The limit above which there are goals above what lives. */
  readonly leastMB: number;
  /** The limit from which on collecting takes no more than `EASY_SHARE`. */
  readonly easyMB: number;
}

/** Share of the CPU that collecting may take where it disturbs nobody. */
export const EASY_SHARE = 0.05;

/** Of the cycles in the later half, those whose goals are no higher than what lives, where a limit lies below it. */
const LEAST_BELOW_SHARE = 0.6;
const LEAST_BELOW = 3;
/** Below this many MB alive a goal of a few percent may round down to it. */
const LEAST_LIVE_MB = 16;
/** Room above what lives, as a share of it, and the share of the CPU, from which on a limit is tight. */
const NEAR_SHARE = 0.1;
const COSTLY_SHARE = 0.1;
/** Mapped and in no object, besides the stacks: some, and more the more lives, in spans that are half used. Measured: 4.6 to 12 of 61 to 190. */
const OUTSIDE_MB = 5;
const OUTSIDE_SHARE = 0.1;

/** Cycles of the later half that follow their predecessors. */
function laterOf(cycles: Cycles): number[] {
  const later = Array.from({ length: cycles.count }, (_, i) => i).slice(Math.floor(cycles.count / 2));
  return later.filter((i) => followsItsPredecessor(cycles, i) && periodSeconds(cycles, i) > 0);
}

// runtime/mgcpacer.go@go1.26.8: memoryLimitHeapGoal. What lives is the least goal of a limit.
export function limitBelow(cycles: Cycles): TightLimit | undefined {
  if (!printsRoots(cycles)) return undefined;
  const later = laterOf(cycles);
  const liveBefore = (i: number) => cycles.liveMB[i - 1] ?? 0;
  const below = later.filter((i) => liveBefore(i) >= LEAST_LIVE_MB && (cycles.goalMB[i] ?? 0) <= liveBefore(i));
  if (below.length < Math.max(LEAST_BELOW, later.length * LEAST_BELOW_SHARE)) return undefined;
  return tightIn(cycles, later, true);
}

/** Where goals stay at a height that is hardly above what lives. */
export function limitNear(cycles: Cycles, goalMB: number): TightLimit | undefined {
  const later = laterOf(cycles);
  if (later.length < LEAST_BELOW) return undefined;
  const live = medianOf(later.map((i) => cycles.liveMB[i] ?? 0)) ?? 0;
  const { share } = costOf(cycles, later);
  return goalMB - live < live * NEAR_SHARE && share > COSTLY_SHARE ? tightIn(cycles, later, false) : undefined;
}

/** What a cycle costs with all that marked, and what the program would allocate if collecting took nothing. */
function costOf(cycles: Cycles, later: readonly number[]) {
  let [seconds, had, spent, marked, allocated] = [0, 0, 0, 0, 0];
  for (const i of later) {
    const period = periodSeconds(cycles, i);
    seconds += period;
    had += period * (cycles.procs[i] ?? 1);
    spent += gcCpuSeconds(cycles, i);
    marked += gcCpuSeconds(cycles, i) + (cycles.idleCpuMs[i] ?? 0) / 1000;
    allocated += allocatedMB(cycles, i);
  }
  const share = Math.min(0.9, spent / had);
  return { share, cycleSeconds: marked / later.length, rate: allocated / seconds / (1 - share) };
}

function tightIn(cycles: Cycles, later: readonly number[], isBelow: boolean): TightLimit {
  const lives = later.map((i) => cycles.liveMB[i] ?? 0);
  const [lowMB, highMB] = [Math.min(...lives), Math.max(...lives)];
  const { cycleSeconds, rate } = costOf(cycles, later);
  const last = cycles.count - 1;
  const room = (cycleSeconds * rate) / (EASY_SHARE * (cycles.procs[last] ?? 1));
  const outside = OUTSIDE_MB + OUTSIDE_SHARE * highMB + Math.max(0, cycles.stacksMB[last] ?? 0);
  const limitFor = (heapMB: number) => Math.ceil(heapMB / (1 - HEADROOM_SHARE) + outside);
  return { isBelow, lowMB, highMB, leastMB: limitFor(highMB + 1), easyMB: limitFor(highMB + 1 + room) };
}

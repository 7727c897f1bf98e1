import {
  allocatedMB,
  type CycleRange,
  type Cycles,
  FORCED,
  followsItsPredecessor,
  gcCpuSeconds,
  periodSeconds,
  printsRoots,
  type Spread,
  spreadOf,
} from './cycles';

/** Summary of a part of a run. Rates are of the time between its first and its last cycle; sizes leave the first one out. */
export interface LogSummary extends CycleRange {
  /** True if the lines have stacks and globals: Go 1.18 or later. */
  readonly printsRoots: boolean;
  readonly cycles: number;
  /** Of them by runtime.GC. */
  readonly called: number;
  /** Of them by the timer, two minutes after the one before. */
  readonly timed: number;
  /** Numbers that the log leaves out. */
  readonly missing: number;
  readonly seconds: number;
  /** Undefined where the part has no time: a single cycle. */
  readonly perSecond: number | undefined;
  readonly allocMBPerSecond: number | undefined;
  readonly liveMB: Spread;
  /** Undefined where no cycle had a goal: GOGC=off. */
  readonly goalMB: Spread | undefined;
  readonly rootsMB: { readonly stacks: Spread; readonly globals: Spread } | undefined;
  /** The most at the end of a cycle. */
  readonly peakMB: number;
  /** Cycles that ended above their goal, and by how much at most. */
  readonly overshoots: { readonly count: number; readonly mostMB: number };
  /** Of the CPU, by the cpu columns, without marking on idle CPUs. */
  readonly gcShare: number | undefined;
  /** Share that the last line gives for all the time since the program's start. */
  readonly gcPercentSinceStart: number;
  readonly procs: number;
}

const NONE: Spread = { low: 0, median: 0, high: 0 };

/** Of cycles `from` to `to`, both included. */
export function summarize(cycles: Cycles, { from, to }: CycleRange): LogSummary {
  const sizes: CycleRange = { from: Math.min(from + 1, to), to };
  const seconds = (cycles.atSeconds[to] ?? 0) - (cycles.atSeconds[from] ?? 0);
  const count = (cause: number) => countIn(cycles.forced, { from, to }, (forced) => forced === cause);
  const stacks = spreadOf(cycles.stacksMB, sizes) ?? NONE;
  const globals = spreadOf(cycles.globalsMB, sizes) ?? NONE;
  const numbered = (cycles.n[to] ?? 0) - (cycles.n[from] ?? 0);
  return {
    from,
    to,
    printsRoots: printsRoots(cycles),
    cycles: Math.max(0, to - from + 1),
    called: count(FORCED.called),
    timed: count(FORCED.timer),
    missing: Math.max(0, numbered - (to - from)),
    seconds,
    perSecond: seconds > 0 ? numbered / seconds : undefined,
    allocMBPerSecond: allocationRate(cycles, { from, to }),
    liveMB: spreadOf(cycles.liveMB, sizes) ?? NONE,
    goalMB: spreadOf(cycles.goalMB, sizes),
    rootsMB: printsRoots(cycles) ? { stacks, globals } : undefined,
    peakMB: spreadOf(cycles.endMB, sizes)?.high ?? 0,
    overshoots: overshootsOf(cycles, sizes),
    gcShare: seconds > 0 ? gcShareOf(cycles, { from, to }) : undefined,
    gcPercentSinceStart: cycles.gcPercent[to] ?? 0,
    procs: cycles.procs[to] ?? 1,
  };
}

/** MB a second allocated between cycles that follow each other. */
function allocationRate(cycles: Cycles, { from, to }: CycleRange): number | undefined {
  let [allocated, seconds] = [0, 0];
  for (let i = from + 1; i <= to; i++) {
    if (!followsItsPredecessor(cycles, i)) continue;
    allocated += allocatedMB(cycles, i);
    seconds += periodSeconds(cycles, i);
  }
  return seconds > 0 ? allocated / seconds : undefined;
}

/** A cycle's CPU time counts in the period that it ends. */
function gcShareOf(cycles: Cycles, { from, to }: CycleRange): number {
  let [spent, had] = [0, 0];
  for (let i = from + 1; i <= to; i++) {
    spent += gcCpuSeconds(cycles, i);
    had += periodSeconds(cycles, i) * (cycles.procs[i] ?? 1);
  }
  return had > 0 ? Math.min(1, spent / had) : 0;
}

function overshootsOf({ endMB, goalMB }: Cycles, { from, to }: CycleRange): LogSummary['overshoots'] {
  let [count, mostMB] = [0, 0];
  for (let i = from; i <= to; i++) {
    const over = (endMB[i] ?? 0) - (goalMB[i] ?? 0);
    if (over <= 0) continue;
    count++;
    mostMB = Math.max(mostMB, over);
  }
  return { count, mostMB };
}

function countIn(values: ArrayLike<number>, { from, to }: CycleRange, counts: (value: number) => boolean): number {
  let count = 0;
  for (let i = from; i <= to; i++) if (counts(values[i] ?? 0)) count++;
  return count;
}

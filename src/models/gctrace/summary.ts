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
  wholeRange,
} from './cycles';
import { type ImpliedSettings, impliedSettings } from './impliedSettings';
import type { GcLog } from './readLog';

/** What a program keeps alive, as far as its log tells. MB; equal where the log says it exactly. */
interface Living {
  readonly lowMB: number;
  readonly highMB: number;
}

/** Figures are rounded down: what differs by this much may be the same. */
const ROUNDING_MB = 1;

/** A forced cycle that finds less than this share of the least found that the program had nothing to do. */
const BUSY_SHARE = 0.9;

/**
 * What a cycle finds alive holds all that was allocated while it marked, though most of that is soon let go: what lives lies between
 * that figure with it and without. A forced cycle beside which nothing is allocated says it exactly.
 */
export function livingIn(cycles: Cycles, { from, to }: CycleRange): Living {
  const least = new Float64Array(cycles.count).fill(Number.NaN);
  const quiet = new Float64Array(cycles.count).fill(Number.NaN);
  for (let i = from; i <= to; i++) {
    const live = cycles.liveMB[i] ?? 0;
    const whileMarking = Math.max(0, (cycles.endMB[i] ?? 0) - (cycles.startMB[i] ?? 0));
    least[i] = Math.max(0, live - whileMarking);
    if (cycles.forced[i] !== FORCED.paced && whileMarking === 0) quiet[i] = live;
  }
  const median = (values: ArrayLike<number>) => spreadOf(values, { from, to })?.median;
  const [low, high, exact] = [median(least) ?? 0, median(cycles.liveMB) ?? 0, median(quiet)];
  if (exact !== undefined && exact <= high && exact >= BUSY_SHARE * low - ROUNDING_MB)
    return { lowMB: exact, highMB: exact };
  return { lowMB: high - low <= ROUNDING_MB ? high : low, highMB: high };
}

interface SteadyPart extends CycleRange {
  /** True if there is one; else the range is the whole run. */
  readonly found: boolean;
}

/** Like the middle of the later half: live within this share or this many MB, the allocation rate within this factor. */
const ALIKE_SHARE = 0.1;
const ALIKE_MB = 4;
const ALIKE_FACTOR = 1.5;
/** The log's times are whole milliseconds: over less than this a rate is noise. */
const BLOCK_SECONDS = 0.05;
/** So many unlike blocks in a row end the steady part. */
const MOST_UNLIKE = 3;
const LEAST_BLOCKS = 4;
/** Of the run's time. A program that changes slowly has no steady part: its last minutes are no better than others. */
const LEAST_SHARE = 0.25;

/** The last part of a run in which the live heap and the allocation rate stay what they are in its later half. */
export function steadyPart(cycles: Cycles): SteadyPart {
  const blocks = blocksOf(cycles);
  const { count, liveMB, rate } = blocks;
  const half = Math.ceil(count / 2);
  const [usualLive, usualRate] = [usual(liveMB, half), usual(rate, half)];
  const mostOff = Math.max(ALIKE_MB, usualLive * ALIKE_SHARE);
  const isAlike = (block: number) =>
    Math.abs((liveMB[block] ?? 0) - usualLive) <= mostOff &&
    (rate[block] ?? 0) <= usualRate * ALIKE_FACTOR &&
    (rate[block] ?? 0) >= usualRate / ALIKE_FACTOR;

  let [first, last, unlike] = [-1, -1, 0];
  for (let block = 0; block < count && !(last >= 0 && unlike === MOST_UNLIKE); block++) {
    unlike = isAlike(block) ? 0 : unlike + 1;
    if (unlike > 0) continue;
    if (last < 0) last = block;
    first = block;
  }
  const whole = wholeRange(cycles);
  if (last < 0 || first - last + 1 < LEAST_BLOCKS) return { ...whole, found: false };
  // The earliest alike block follows from a cycle that is not alike: what it says begins at its end.
  const part = { from: blocks.endOf(first), to: blocks.endOf(last) };
  if (secondsOf(cycles, part) < LEAST_SHARE * secondsOf(cycles, whole)) return { ...whole, found: false };
  return { ...part, found: true };
}

function secondsOf({ atSeconds }: Cycles, { from, to }: CycleRange): number {
  return (atSeconds[to] ?? 0) - (atSeconds[from] ?? 0);
}

function usual(values: Float64Array, count: number): number {
  return spreadOf(values, { from: 0, to: count - 1 })?.median ?? 0;
}

/** Stretches of cycles, counted back from the end of the run. */
interface Blocks {
  readonly count: number;
  /** At their ends. */
  readonly liveMB: Float64Array;
  /** MB allocated a second. */
  readonly rate: Float64Array;
  /** The last cycle of a block. */
  endOf(block: number): number;
}

function blocksOf(cycles: Cycles): Blocks {
  const last = cycles.count - 1;
  const stride = cyclesInBlock(cycles);
  const count = Math.max(0, Math.floor(last / stride));
  const liveMB = new Float64Array(count);
  const rate = new Float64Array(count);
  for (let block = 0; block < count; block++) {
    const end = last - block * stride;
    let allocated = 0;
    let seconds = 0;
    for (let i = end - stride + 1; i <= end; i++) {
      allocated += allocatedMB(cycles, i);
      seconds += periodSeconds(cycles, i);
    }
    liveMB[block] = cycles.liveMB[end] ?? 0;
    rate[block] = seconds > 0 ? allocated / seconds : 0;
  }
  return { count, liveMB, rate, endOf: (block) => last - block * stride };
}

/** So many that a block has the time it needs, by the later half of the run. */
function cyclesInBlock({ count, atSeconds }: Cycles): number {
  const last = count - 1;
  const middle = Math.floor(last / 2);
  const period = ((atSeconds[last] ?? 0) - (atSeconds[middle] ?? 0)) / Math.max(1, last - middle);
  return period > 0 ? Math.max(1, Math.ceil(BLOCK_SECONDS / period)) : Math.max(1, last);
}

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
  /** As the cycles found it. */
  readonly liveMB: Spread;
  readonly living: Living;
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
    living: livingIn(cycles, sizes),
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

/** Settings to compare a log with, as plain data. */
export type ComparedSettings = Pick<OtherSettings, 'gogc' | 'limitBytes'>;

/** Live heap at the start and at the end of a run in which it keeps growing, in MB. */
interface Grown {
  readonly fromMB: number;
  readonly toMB: number;
}

const FIFTHS = 5;
/** Least ratio of the last fifth’s live heap to the first one’s. */
const LEAST_GROWTH = 1.25;

/** Undefined unless the median of each fifth of the run is at least that of the one before. */
function grownIn({ liveMB, count }: Cycles): Grown | undefined {
  if (count < 2 * FIFTHS) return undefined;
  const start = (fifth: number) => Math.floor((fifth * count) / FIFTHS);
  const medians = Array.from(
    { length: FIFTHS },
    (_, i) => spreadOf(liveMB, { from: start(i), to: start(i + 1) - 1 })?.median ?? 0,
  );
  const [first = 0] = medians;
  const last = medians.at(-1) ?? 0;
  const grows = medians.every((median, i) => median >= (medians[i - 1] ?? 0));
  if (!grows || last < LEAST_GROWTH * first + ALIKE_MB) return undefined;
  return { fromMB: first, toMB: liveMB[count - 1] ?? last };
}

/** Facts of a run as it is shown at first: none but its steady part is chosen. Survives structuredClone. */
export interface RunFacts {
  /** The whole run where it has none. */
  readonly steady: SteadyPart;
  /** Undefined if the run has a steady part, or if its live heap also falls. */
  readonly grown: Grown | undefined;
  readonly implied: ImpliedSettings;
  /** Of the steady part. */
  readonly summary: LogSummary;
  readonly whatIf: WhatIf | undefined;
}

/** Effect of other settings on a run. */
interface WhatIf {
  readonly settings: ComparedSettings;
  readonly projection: Projection;
  /** Of the steady part. */
  readonly summary: ProjectionSummary;
}

export function runFacts(cycles: Cycles, settings: ComparedSettings | undefined): RunFacts {
  const steady = steadyPart(cycles);
  const projection = settings && project(cycles, settings);
  return {
    steady,
    grown: steady.found ? undefined : grownIn(cycles),
    implied: impliedSettings(cycles),
    summary: summarize(cycles, steady),
    whatIf: projection && { settings, projection, summary: summarizeProjection(cycles, projection, steady) },
  };
}

/** Index of the run with the most cycles, which is shown at first. */
export function longestRun({ runs }: GcLog): number {
  return runs.reduce((best, run, i) => (run.count > (runs[best]?.count ?? 0) ? i : best), 0);
}

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

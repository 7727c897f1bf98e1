import { groups } from 'd3';
import { type MeasuredRow, replacedEntries } from '../../../golang/program/programText';
import { type JudgeFact, type JudgeProgress, judgeFactOf } from '../../../judge/answer';
import { type JudgeClient, measureTypes } from '../../../judge/ask';
import { builtReleases, JUDGE_MODULES, type JudgeModule } from '../../../judge/modules';
import { MIB } from '../../../models/kernel/bits';
import type { Target } from '../../../models/layout/typeNode';
import { nextStep } from '../../../models/sizing/cliffs';
import type { Range } from '../../../models/sizing/range';
import { mapType, sizeWhatIf, type WhatIf } from '../../../models/sizing/whatIf';

/** Platform of WebAssembly modules, as Go names it. */
const PLATFORM = 'wasip1/wasm';

/** Stage of a measurement. */
export interface MeasuringStage {
  /** `go1.27.4` */
  readonly go: string;
  /** Run index on this release; undefined until its module is loaded and compiled. */
  readonly run: number | undefined;
  /** Runs on each release. */
  readonly runs: number;
  readonly filled: number;
  /** Progress over all releases, 0 to 1. */
  readonly share: number;
}

/** Releases that failed for the same reason. */
export interface MeasuringFailure {
  readonly go: readonly string[];
  readonly fact: JudgeFact;
}

interface MeasuringOptions {
  /** Runs on each release. */
  readonly runs: number;
  readonly signal: AbortSignal;
  onStage(stage: MeasuringStage): void;
  /** Called after each run. */
  onRow(row: MeasuredRow): void;
}

/**
 * One of the maps on real Go, release after release. Resolves to the failures, alike ones together: after one release the others have
 * their turn. Rejects with the signal's reason.
 */
export async function measureSteps(
  ask: JudgeClient,
  whatIf: WhatIf,
  steps: readonly MeasuringStep[],
  options: MeasuringOptions,
): Promise<readonly MeasuringFailure[]> {
  const failures: MeasuringFailure[] = [];
  for (const [i, step] of steps.entries()) {
    try {
      await measureStep(ask, whatIf, step, options, (done) => (i + done) / steps.length);
    } catch (error) {
      options.signal.throwIfAborted();
      failures.push({ go: [step.module.go], fact: judgeFactOf(error) });
    }
  }
  return together(failures);
}

async function measureStep(
  ask: JudgeClient,
  whatIf: WhatIf,
  { release, module, predicted }: MeasuringStep,
  { runs, signal, onStage, onRow }: MeasuringOptions,
  shareOf: (done: number) => number,
): Promise<void> {
  const { go } = module;
  const { entries, hint, deletedShare, cleared = false, refilled = false, churn, behind } = whatIf;
  const keys = entries + replacedEntries(whatIf);
  let told = 0;
  const tell = (figures: readonly number[]) => {
    for (const liveBytes of figures.slice(told)) {
      const { low, high } = predicted;
      const interval = { low: Math.floor(low), high: Math.ceil(high) };
      onRow({ release: go, platform: PLATFORM, entries, liveBytes, predicted: interval });
    }
    told = figures.length;
  };
  const onProgress = ({ run, filled, runs: over }: JudgeProgress) => {
    tell(over.map(({ bytes }) => bytes));
    onStage({ go, run, runs, filled, share: shareOf((run + filled / Math.max(1, keys)) / runs) });
  };
  onStage({ go, run: undefined, runs, filled: 0, share: shareOf(0) });
  const change = { deletedShare, cleared, refilled, ...(churn && { churn }) };
  const asked = { release, entries, hint, ...change, behind, runs, onProgress, signal };
  tell((await measureTypes(ask, whatIf, asked)).liveBytes);
}

function together(failures: readonly MeasuringFailure[]): readonly MeasuringFailure[] {
  return groups(failures, ({ fact }) => JSON.stringify(fact)).flatMap(([, [first, ...others]]) =>
    first ? { fact: first.fact, go: [first, ...others].flatMap(({ go }) => go) } : [],
  );
}

/** Maps that are filled on each release, one after the other. */
export const RUNS = 5;
/** Number of runs for “Try 20 seeds”. */
export const SEEDS = 20;
/** Memory that filling takes for each live byte: garbage between collections, and the keys. */
const MEMORY_PER_BYTE = 1.5;
/** Memory of Go and of the page around it. */
const BESIDE_BYTES = 150 * MIB;
/** Measurements up to this much memory start without confirmation. */
const MOST_UNASKED_BYTES = 500 * MIB;
/** Most memory to try: WebAssembly ends at 4 GiB, and a crash gives no answer. */
const MOST_BYTES = 3072 * MIB;
/** Share of a device's memory that a page may take. */
const OF_DEVICE = 0.5;

/** What decides whether a browser and its device can measure. */
export interface Environment {
  readonly hasWebAssembly: boolean;
  /** Approximate; undefined if the browser doesn't tell. */
  readonly deviceBytes: number | undefined;
}

/** One release's part of a measurement. */
interface MeasuringStep {
  /** `1.27` */
  readonly release: string;
  readonly module: JudgeModule;
  readonly predicted: Range;
  readonly memoryBytes: number;
}

/** Why nothing can be measured here. */
export type Obstacle =
  | { readonly type: 'noWebAssembly'; readonly said: string }
  | { readonly type: 'otherWords'; readonly target: Target }
  /** No release has a module for browsers; only those in this range do. */
  | { readonly type: 'noModule'; readonly from: string; readonly to: string }
  | TooLarge;

interface TooLarge {
  readonly type: 'tooLarge';
  /** Memory of the least demanding release. */
  readonly memoryBytes: number;
  readonly mostBytes: number;
  /** `mostBytes` is set by the device, not by WebAssembly. */
  readonly isDevice: boolean;
}

export interface MeasuringPlan {
  /** In the order of execution; empty if there is an obstacle. */
  readonly steps: readonly MeasuringStep[];
  /** Releases without a module for browsers, and those that need too much memory. */
  readonly leftOut: { readonly noModule: readonly string[]; readonly tooLarge: readonly string[] };
  /** Memory of the most demanding step. */
  readonly memoryBytes: number;
  /** An upper bound: modules that were loaded before are cached. */
  readonly downloadBytes: number;
  /** Memory limit of this environment, bytes. */
  readonly mostBytes: number;
  /** Needs confirmation because of its memory. */
  readonly asks: boolean;
  readonly obstacle: Obstacle | undefined;
}

function mostMemory({ deviceBytes = Number.POSITIVE_INFINITY }: Environment): number {
  return Math.min(MOST_BYTES, deviceBytes * OF_DEVICE);
}

/** Memory that Go needs to fill one of the maps; it peaks at the last growth, when the old array is still held. */
export function memoryFor(whatIf: WhatIf, release: string): number {
  const { entries } = whatIf;
  const filled = { ...whatIf, maps: 1, deletedShare: 0, cleared: false, refilled: false, churn: undefined };
  const step = nextStep({ ...mapType(filled, release), entries: Math.floor(entries / 2) });
  const grown = step && step.entries.to < entries ? [step.entries.to] : [];
  const peaks = [entries, ...grown].map((most) => sizeWhatIf({ ...filled, entries: most }, release).liveBytes.high);
  const last = sizeWhatIf({ ...whatIf, maps: 1 }, release).liveBytes.high;
  return BESIDE_BYTES + MEMORY_PER_BYTE * Math.max(...peaks, last);
}

function stepFor(whatIf: WhatIf, release: string): MeasuringStep[] {
  const module = JUDGE_MODULES.find((each) => each.release === release);
  if (!module) return [];
  const { liveBytes: predicted } = sizeWhatIf({ ...whatIf, maps: 1 }, release);
  return [{ release, module, predicted, memoryBytes: memoryFor(whatIf, release) }];
}

/** Plans the measurement of one of the maps. */
export function planMeasuring(whatIf: WhatIf, releases: readonly string[], environment: Environment): MeasuringPlan {
  const known = releases.flatMap((release) => stepFor(whatIf, release));
  const mostBytes = mostMemory(environment);
  const fitting = known.filter(({ memoryBytes }) => memoryBytes <= mostBytes);
  const obstacle = obstacleTo(whatIf, environment, known, fitting);
  const steps = obstacle ? [] : fitting;
  const memoryBytes = Math.max(0, ...steps.map((step) => step.memoryBytes));
  return {
    steps,
    leftOut: {
      noModule: releases.filter((release) => !known.some((step) => step.release === release)),
      tooLarge: known.flatMap((step) => (fitting.includes(step) ? [] : step.release)),
    },
    memoryBytes,
    downloadBytes: steps.reduce((sum, { module }) => sum + module.packedBytes, 0),
    mostBytes,
    asks: memoryBytes > MOST_UNASKED_BYTES,
    obstacle,
  };
}

function obstacleTo(
  whatIf: WhatIf,
  environment: Environment,
  known: readonly MeasuringStep[],
  fitting: readonly MeasuringStep[],
): Obstacle | undefined {
  if (!environment.hasWebAssembly) return { type: 'noWebAssembly', said: '' };
  const { target } = whatIf;
  if (target === '386') return { type: 'otherWords', target };
  if (known.length === 0) {
    const { oldest, newest } = builtReleases();
    return { type: 'noModule', from: oldest, to: newest };
  }
  if (fitting.length > 0) return undefined;
  const mostBytes = mostMemory(environment);
  const memoryBytes = Math.min(...known.map((step) => step.memoryBytes));
  return { type: 'tooLarge', memoryBytes, mostBytes, isDevice: mostBytes < MOST_BYTES };
}

/** The largest round number of entries up to `below` that fits into memory on all of the releases. */
export function mostEntries(
  of: (entries: number) => WhatIf,
  releases: readonly string[],
  environment: Environment,
  below: number,
) {
  const mostBytes = mostMemory(environment);
  const fits = (entries: number) => {
    const whatIf = of(entries);
    return releases.every((release) => memoryFor(whatIf, release) <= mostBytes);
  };
  let [low, high] = [0, below];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  const grain = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, low))) - 1);
  return Math.floor(low / grain) * grain;
}

import { groups } from 'd3';
import type { MeasuredRow } from '../../../golang/program/readOutput';
import type { JudgeProgress } from '../../../judge/answer';
import { type AskJudge, measureTypes } from '../../../judge/ask';
import { type JudgeFact, judgeFactOf } from '../../../judge/failure';
import { builtReleases, JUDGE_MODULES, type JudgeModule } from '../../../judge/modules';
import type { Target } from '../../../models/layout/typeNode';
import { requireChurn } from '../../../models/sizing/churn/input';
import { nextStep } from '../../../models/sizing/cliffs';
import type { Range } from '../../../models/sizing/range';
import { mapType, sizeWhatIf, type WhatIf } from '../../../models/sizing/whatIf';

/** Platform of WebAssembly modules, as Go names it. */
const PLATFORM = 'wasip1/wasm';

/** Stage of a measurement. */
export interface MeasuringStage {
  /** `go1.27.4` */
  readonly go: string;
  /** Of this release; undefined until it was loaded and compiled. */
  readonly run: number | undefined;
  /** Runs on each release. */
  readonly runs: number;
  readonly filled: number;
  /** Of all releases, 0 to 1. */
  readonly share: number;
}

/** Releases that gave no answer, and why. */
export interface MeasuringFailure {
  readonly go: readonly string[];
  readonly fact: JudgeFact;
}

export interface MeasuringOptions {
  /** On each release. */
  readonly runs: number;
  readonly signal: AbortSignal;
  onStage(stage: MeasuringStage): void;
  /** Each run, as soon as it is over. */
  onRow(row: MeasuredRow): void;
}

/**
 * One of the maps on real Go, release after release. Resolves to the failures, alike ones together: after one release the others have
 * their turn. Rejects with the signal's reason.
 */
export async function measureSteps(
  ask: AskJudge,
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
  ask: AskJudge,
  whatIf: WhatIf,
  { release, module, predicted }: MeasuringStep,
  { runs, signal, onStage, onRow }: MeasuringOptions,
  shareOf: (done: number) => number,
): Promise<void> {
  const { go } = module;
  const { entries, hint, deletedShare, churn, behind } = whatIf;
  const keys = entries * (1 + (churn ? requireChurn(churn).turnovers : 0));
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
  const asked = { release, entries, hint, deletedShare, ...(churn && { churn }), behind, runs, onProgress, signal };
  tell((await measureTypes(ask, whatIf, asked)).liveBytes);
}

function together(failures: readonly MeasuringFailure[]): readonly MeasuringFailure[] {
  return groups(failures, ({ fact }) => JSON.stringify(fact)).flatMap(([, [first, ...others]]) =>
    first ? { fact: first.fact, go: [first, ...others].flatMap(({ go }) => go) } : [],
  );
}

const MIB = 2 ** 20;

/** Maps that are filled on each release, one after the other. */
export const RUNS = 5;
/** The same for those who want to see how much hangs on the hashes' seed. */
export const SEEDS = 20;
/** Memory that filling takes, for each byte that is alive at once: collections come in between, and keys are made. */
const MEMORY_PER_BYTE = 1.5;
/** Memory of Go and of the page around it. */
const BESIDE_BYTES = 150 * MIB;
/** Memory that nobody is asked about. */
const MOST_UNASKED_BYTES = 500 * MIB;
/** Memory that is never tried: WebAssembly ends at 4 GiB, and a crash is no answer. */
const MOST_BYTES = 3072 * MIB;
/** Share of a device's memory that a page may take. */
const OF_DEVICE = 0.5;

/** Browser and device, as far as they decide what can run. */
export interface Environment {
  readonly hasWebAssembly: boolean;
  /** About; undefined where the browser doesn't say it. */
  readonly deviceBytes: number | undefined;
}

/** One release's part of a measurement. */
export interface MeasuringStep {
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
  /** None of the releases was built for browsers: only those in this range were. */
  | { readonly type: 'noModule'; readonly from: string; readonly to: string }
  | TooLarge;

interface TooLarge {
  readonly type: 'tooLarge';
  /** The least that one of the releases takes. */
  readonly memoryBytes: number;
  readonly mostBytes: number;
  /** Set by the device, and not by WebAssembly. */
  readonly isDevice: boolean;
}

/** A measurement before it begins. */
export interface MeasuringPlan {
  /** In the order in which they run; none where there is an obstacle. */
  readonly steps: readonly MeasuringStep[];
  /** Releases that never were built for browsers, and those that would take too much memory. */
  readonly leftOut: { readonly noModule: readonly string[]; readonly tooLarge: readonly string[] };
  /** Of the step that takes the most. */
  readonly memoryBytes: number;
  /** At most: what was loaded once is kept. */
  readonly downloadBytes: number;
  /** Of memory, in this environment. */
  readonly mostBytes: number;
  /** So much memory is taken with permission alone. */
  readonly asks: boolean;
  readonly obstacle: Obstacle | undefined;
}

function mostMemory({ deviceBytes = Number.POSITIVE_INFINITY }: Environment): number {
  return Math.min(MOST_BYTES, deviceBytes * OF_DEVICE);
}

/** Memory that Go needs to fill one of the maps and for what comes then: much of it for the last growth, when old arrays stay. */
export function memoryFor(whatIf: WhatIf, release: string): number {
  const { entries } = whatIf;
  const filled = { ...whatIf, maps: 1, deletedShare: 0, churn: undefined };
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

/** The measurement of one of the maps on these releases, in that environment. */
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
  { target }: WhatIf,
  environment: Environment,
  known: readonly MeasuringStep[],
  fitting: readonly MeasuringStep[],
): Obstacle | undefined {
  if (!environment.hasWebAssembly) return { type: 'noWebAssembly', said: '' };
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

/** The largest round number of entries, below those asked about, that all of these releases have memory for. */
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

import { groups } from 'd3';
import type { MeasuredRow } from '../../../golang/program/readOutput';
import { type JudgeFact, type JudgeProgress, judgeFactOf } from '../../../judge/answer';
import { type JudgeClient, measureTypes } from '../../../judge/ask';
import { requireChurn } from '../../../models/sizing/churn/input';
import type { WhatIf } from '../../../models/sizing/whatIf';
import type { MeasuringStep } from './plan';

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

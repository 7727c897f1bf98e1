import { type AskJudge, traceWith } from '../../../judge/ask';
import { JudgeFailure } from '../../../judge/failure';
import type { Divergence } from '../../../models/trace/replay';
import type { Run } from '../run/run';
import type { OpenedRun } from '../run/runFile';
import { goProgram, modulesOf } from './goProgram';
import type { ReplayLines } from './replayInWorker';
import { opOfLine, withDraws } from './traceDraws';

/** Record of one side, and what came out as the model replayed it. */
export interface SideOnGo {
  /** Number of the side, from 0 on. */
  readonly id: number;
  /** As `runtime.Version()` says it. */
  readonly go: string;
  /** Lines of go-map-trace/1. */
  readonly lines: readonly string[];
  /** Recorded states that were compared. */
  readonly states: number;
  /** Operations after which something differed, and the first such place. */
  readonly differences: number;
  readonly first: (Divergence & { /** From 0 on, of the program. */ readonly op: number }) | undefined;
}

/** A run that real Go has done. */
export interface RunOnGo {
  /** The program behind make. */
  readonly operations: number;
  readonly sides: readonly SideOnGo[];
  /** It once more, with what Go drew. */
  readonly recorded: OpenedRun;
}

/** Progress of a run: real Go is loaded and runs until there are lines to compare. */
export type RunningOnGo =
  | { readonly type: 'running'; readonly go: string }
  | { readonly type: 'comparing'; readonly go: string; readonly done: number; readonly total: number };

interface Options {
  /** Way to real Go, and to a replay of what it did. */
  readonly ask: AskJudge;
  readonly replay: ReplayLines;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunningOnGo) => void;
}

/** Runs the program of a run on real Go, a side after the other, and lets the models replay what was recorded. */
export async function runOnGo(run: Run, { ask, replay, signal, onProgress }: Options): Promise<RunOnGo> {
  const { config } = run;
  const { program, source, ops, stateEvery } = goProgram(run);
  const sides: SideOnGo[] = [];
  for (const [i, { go, release }] of modulesOf(config).entries()) {
    onProgress({ type: 'running', go });
    const hint = config.hints[i] ?? 0;
    const lines = await traceWith(ask, { release, source, ops, hint, stateEvery, signal });
    const replayed = await replay(lines, {
      signal,
      onProgress: (done) => onProgress({ type: 'comparing', go, done, total: lines.length }),
    });
    if ('broken' in replayed) throw new JudgeFailure({ type: 'garbled', line: replayed.broken });
    const { result } = replayed;
    sides.push({
      id: i,
      go,
      lines,
      states: result.states,
      differences: result.divergences,
      first: result.first && { ...result.first, op: opOfLine(program, lines, result.first.operation) },
    });
  }
  return {
    operations: program.length - 1,
    sides,
    recorded: {
      config: { ...config, prefill: 0, chosenHashes: new Map() },
      program: withDraws(
        program,
        sides.map(({ lines }) => lines),
        config.releases,
      ),
      step: -1,
    },
  };
}

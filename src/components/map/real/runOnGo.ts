import { JudgeFailure } from '../../../judge/answer';
import { type JudgeClient, traceWith } from '../../../judge/ask';
import { builtReleases, type JudgeModule, moduleOf } from '../../../judge/modules';
import type { JudgeOp } from '../../../judge/request';
import type { GoRelease } from '../../../models/go/release';
import { fromHex, toHex } from '../../../models/kernel/bits';
import { modelHash } from '../../../models/trace/format';
import type { Divergence } from '../../../models/trace/replay';
import { inWorker, type WorkerOptions } from '../../../worker';
import { declared } from '../record/declarations';
import type { FileReaders } from '../record/files.worker';
import type { DrawnStart, ProgramOp, Run } from '../record/run';
import type { OpenedRun } from '../record/runFile';
import type { Replayed } from '../record/trace';

/** Record of one side, and what came out as the model replayed it. */
export interface SideOnGo {
  /** Number of the side, from 0 on. */
  readonly id: number;
  /** Version string as returned by `runtime.Version()`. */
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
  /** Functions that run real Go and replay its trace. */
  readonly ask: JudgeClient;
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

/** Operations and entries asked for by a hint, at most: the states of larger maps fill a browser's memory. */
const MOST = 25_000;

/** Why a run can't be handed to real Go. */
export type GoRefusal =
  /** `built` is the newest release that can be run in its place. */
  | { readonly type: 'notBuilt'; readonly release: string; readonly built: string }
  | { readonly type: 'manyOps'; readonly ops: number; readonly most: number }
  | { readonly type: 'largeHint'; readonly hint: number; readonly most: number };

/** A run as it is sent to real Go. */
interface GoProgram {
  /** Declarations of the map's types. */
  readonly source: string;
  /** Entries that were there beforehand are put, and loops make their first step as they begin. */
  readonly program: readonly ProgramOp[];
  readonly ops: readonly JudgeOp[];
  /** Operations from one recorded state to the next. */
  readonly stateEvery: number;
}

/** Modules that a run is handed to, one a side; none for a release that is not built. */
export function modulesOf({ releases }: Run['config']): readonly JudgeModule[] {
  return releases.flatMap((release) => moduleOf(release) ?? []);
}

/** Undefined where real Go can run it. */
export function refusalOf({ config: { releases, hints, prefill }, opCount }: Run): GoRefusal | undefined {
  const missing = releases.find((release) => !moduleOf(release));
  if (missing) {
    return { type: 'notBuilt', release: missing.name, built: builtReleases().newest };
  }
  const ops = prefill + opCount;
  if (ops > MOST) return { type: 'manyOps', ops, most: MOST };
  const hint = Math.max(...hints);
  return hint > MOST ? { type: 'largeHint', hint, most: MOST } : undefined;
}

/** A range statement looks for its first entry as it begins: the loop's next step, or one more, is moved there. */
function withFirstSteps(program: readonly ProgramOp[]): ProgramOp[] {
  const moved = new Set<number>();
  return program.flatMap((op, i): ProgramOp[] => {
    if (moved.has(i)) return [];
    if (op.type !== 'iterInit') return [op];
    const after = program.findIndex((other, at) => at > i && 'iter' in other && other.iter === op.iter);
    if (program[after]?.type === 'iterNext') moved.add(after);
    return [op, { type: 'iterNext', iter: op.iter }];
  });
}

function judgedProgram({ config, keys, program }: Run): ProgramOp[] {
  if (config.prefill === 0) return withFirstSteps(program);
  const before = Array.from({ length: config.prefill }, (_, i): ProgramOp => ({ type: 'put', key: keys.plain(i) }));
  return [{ type: 'make' }, ...before, ...withFirstSteps(program)];
}

/** Operations of the judge: loops have numbers of their own, as one may begin under the number of another. */
function judgeOps(program: readonly ProgramOp[], { keys }: Run): JudgeOp[] {
  const loops = new Map<number, number>();
  let begun = 0;
  return program.flatMap((op, i): JudgeOp[] => {
    switch (op.type) {
      case 'make':
        return [];
      case 'put':
      case 'get':
      case 'delete':
        return [{ type: op.type, key: keys.number(op.key) }];
      case 'clear':
      case 'gc':
        return [{ type: op.type }];
      case 'iterate':
        return [{ type: 'range' }];
      case 'iterInit':
        loops.set(op.iter, ++begun);
        return [{ type: 'begin', loop: begun }];
      case 'iterNext':
        return isFirstStep(program, i) ? [] : [{ type: 'next', loop: loops.get(op.iter) ?? 0 }];
      case 'iterBreak':
        return [{ type: 'break', loop: loops.get(op.iter) ?? 0 }];
      default: {
        const gone: never = op;
        return gone;
      }
    }
  });
}

/** True for the step of a loop that its beginning makes. */
function isFirstStep(program: readonly ProgramOp[], at: number): boolean {
  return program[at]?.type === 'iterNext' && program[at - 1]?.type === 'iterInit';
}

/** Letters of all states of a trace together, about. */
const STATES_LENGTH = 2 ** 24;
/** Letters an entry of a state, about. */
const ENTRY_LENGTH = 25;

function stateEveryOf(ops: readonly JudgeOp[], hint: number): number {
  const entries = hint + ops.filter(({ type }) => type === 'put').length / 2;
  return Math.ceil((1 + ops.length * entries * ENTRY_LENGTH) / STATES_LENGTH);
}

/** The run's program as it is now, whose keys Go hashes itself. */
function goProgram(run: Run): GoProgram {
  const { mapType, hints } = run.config;
  const program = judgedProgram(run);
  const ops = judgeOps(program, run);
  return {
    source: mapType.source ?? declared(mapType),
    program,
    ops,
    stateEvery: stateEveryOf(ops, Math.max(...hints)),
  };
}

/** Line of a trace, without its state. */
interface TracedOp {
  readonly hash?: string;
  readonly start?: DrawnStart;
  readonly done?: boolean;
}

/** An operation and what its line of the trace tells; undefined where it has none. */
interface Traced {
  readonly traced: TracedOp | undefined;
  /** Number of its line behind the header, from 1 on. */
  readonly line: number;
}

const STATE = ',"state":';

function withoutState(line: string): TracedOp {
  const at = line.indexOf(STATE);
  return JSON.parse(at < 0 ? line : `${line.slice(0, at)}}`) as TracedOp;
}

/** Lines of a trace, which has none for lookups and collections, nor for steps of a loop that is over. */
function tracedBy(program: readonly ProgramOp[], lines: readonly string[]): Traced[] {
  const open = new Set<number>();
  let line = 0;
  const next = (): Traced => {
    line += 1;
    return { traced: withoutState(lines[line] ?? '{}'), line };
  };
  return program.map((op, i): Traced => {
    switch (op.type) {
      case 'get':
      case 'gc':
        return { traced: undefined, line };
      case 'iterBreak':
        open.delete(op.iter);
        return { traced: undefined, line };
      case 'iterInit':
      case 'iterNext': {
        if (op.type === 'iterInit') open.add(op.iter);
        else if (isFirstStep(program, i) || !open.has(op.iter)) return { traced: undefined, line };
        const step = next();
        if (step.traced?.done) open.delete(op.iter);
        return step;
      }
      default:
        return next();
    }
  });
}

/** A hash as the models have it, in hex. */
function drawnHash(hex: string | undefined, release: GoRelease | undefined): string | null {
  const hash = fromHex(hex ?? '');
  return hash && release ? toHex(modelHash(hash, { release, arch: 'wasm' })) : null;
}

/** The program with what Go drew for each operation, by the traces of all sides. */
function withDraws(
  program: readonly ProgramOp[],
  traces: readonly (readonly string[])[],
  releases: readonly GoRelease[],
): ProgramOp[] {
  const sides = traces.map((lines) => tracedBy(program, lines));
  return program.map((op, i): ProgramOp => {
    const traced = sides.map((side) => side[i]?.traced);
    switch (op.type) {
      case 'put':
      case 'delete':
        return { ...op, drawn: traced.map((one, side) => drawnHash(one?.hash, releases[side])) };
      case 'iterate':
      case 'iterInit':
        return { ...op, drawn: traced.map((one) => one?.start ?? null) };
      default:
        return op;
    }
  });
}

/** Index of the operation that a line of the trace tells of, or of the last one behind the last line. */
function opOfLine(program: readonly ProgramOp[], lines: readonly string[], line: number): number {
  const at = tracedBy(program, lines).findIndex((each) => each.traced !== undefined && each.line === line);
  return at < 0 ? program.length - 1 : at;
}

/** Replays a trace; `onProgress` gets the number of lines so far. */
export type ReplayLines = (lines: readonly string[], options: WorkerOptions<number>) => Promise<Replayed>;

/** Rejects with the signal's reason, or with a WorkerError if no worker can start. */
export const replayInWorker: ReplayLines = (lines, options) =>
  inWorker<FileReaders, Replayed, number>(
    {
      start: () => new Worker(new URL('../record/files.worker.ts', import.meta.url), { type: 'module' }),
      run: (worker, onProgress) => worker.replayTrace(lines, onProgress),
    },
    options,
  );

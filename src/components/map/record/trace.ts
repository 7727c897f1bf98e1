import { type Progress, readPieces, UnreadableFile } from '../../../files/pieces';
import { goRelease, NEWEST } from '../../../models/go/releases';
import { toHex } from '../../../models/kernel/bits';
import type { Fields } from '../../../models/kernel/fields';
import type { NamedGoType } from '../../../models/layout/typeNode';
import { modelHash, TraceError, type TraceHeader, type TraceOperation } from '../../../models/trace/format';
import { Replay, type ReplayResult } from '../../../models/trace/replay';
import type { MapType } from './mapTypes';
import type { DrawnStart, ProgramOp } from './run';
import { MOST_OPS, type OpenedRun } from './runFile';

/** Reason why a trace can’t be opened; `reason` is the reader’s own sentence about the line. */
export type TraceProblem =
  | { readonly type: UnreadableFile['reason'] }
  | { readonly type: 'broken'; readonly line: number; readonly reason: string };

export type TraceReading = { readonly traced: TracedRun } | { readonly problem: TraceProblem };

/** Of a line: the longest that was recorded has a hundred thousand. */
const MOST_LINE_LETTERS = 16_000_000;

/** Reads a trace and lets the models replay it, all in one go. */
export async function readTrace(blob: Blob, onProgress: (progress: Progress) => void): Promise<TraceReading> {
  const reader = new TraceReader();
  let lines = 0;
  let rest = '';
  const readLine = (text: string) => {
    lines++;
    reader.line(text);
  };
  try {
    await readPieces(blob, { onProgress }, (text) => {
      let from = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        readLine(rest + text.slice(from, end));
        rest = '';
        from = end + 1;
      }
      rest += text.slice(from);
      if (rest.length > MOST_LINE_LETTERS)
        throw new TraceError(lines + 1, 'the line is longer than 16 million characters');
    });
    if (rest !== '') readLine(rest);
    return { traced: reader.finish() };
  } catch (error) {
    if (error instanceof TraceError) return { problem: { type: 'broken', line: error.line, reason: error.message } };
    if (error instanceof UnreadableFile) return { problem: { type: error.reason } };
    throw error;
  }
}

/** A recorded trace as a run of the player, and what came out as the models replayed it. Plain data. */
export interface TracedRun {
  /** The toolchain as `runtime.Version()` says it. */
  readonly go: string;
  /** Name of the release whose models replay it. */
  readonly release: string;
  readonly mapType: MapType;
  readonly hint: number;
  /** As many operations as the player takes. */
  readonly program: readonly ProgramOp[];
  /** True if the trace goes on behind them. */
  readonly isCut: boolean;
  readonly replayed: ReplayResult;
}

function named(type: TraceHeader['config']['key']): NamedGoType {
  return { ...type, go: type.go ?? '' };
}

/** The type of a trace: its keys are numbers, whatever they were in the program. */
function mapTypeOf({ config: { key, elem, assign, arch } }: TraceHeader): MapType {
  const kind = key.go === 'string' ? 'string' : 'uint64';
  return { id: '', key: named(key), elem: named(elem), kind, assign, ...(arch && { arch }) };
}

/** Text by which a key of the trace is called, another for each number. */
function keyText(key: number, { kind }: MapType): string {
  return kind === 'string' ? `key-${key}` : `${BigInt.asUintN(64, BigInt(key))}`;
}

function drawnStart(start: Fields | null, impl: TraceHeader['impl']): DrawnStart {
  if (!start) return null;
  return impl === 'bucket'
    ? { startBucket: start.integer('startBucket', 0), offset: start.integer('offset', 0, 7) }
    : { entryOffset: start.string('entryOffset'), dirOffset: start.string('dirOffset') };
}

/** Reads a trace line by line: the models replay it, and its operations become a program with what real Go drew. */
export class TraceReader {
  readonly #replay = new Replay();
  readonly #program: ProgramOp[] = [];
  #isCut = false;
  #mapType: MapType | undefined;
  /** Numbers of the loops that are under way; those of others are free again. */
  readonly #loops = new Map<number, number>();

  /** Throws a TraceError where the line breaks the format. */
  line(text: string): void {
    const operation = this.#replay.line(text);
    const { header } = this.#replay;
    if (!operation || !header) return;
    this.#mapType ??= mapTypeOf(header);
    const ops = this.#opsOf(operation, header, this.#mapType);
    this.#isCut ||= this.#program.length + ops.length > MOST_OPS;
    if (!this.#isCut) this.#program.push(...ops);
  }

  /** Throws a TraceError where the trace is cut off. */
  finish(): TracedRun {
    const replayed = this.#replay.finish();
    const { header } = this.#replay;
    if (!header) throw new RangeError('a trace that was read has a header');
    const { release, hint } = header.config;
    return {
      go: header.go,
      release: release.name,
      mapType: this.#mapType ?? mapTypeOf(header),
      hint: Math.max(0, hint),
      program: this.#program,
      isCut: this.#isCut,
      replayed,
    };
  }

  #opsOf(operation: TraceOperation, header: TraceHeader, mapType: MapType): ProgramOp[] {
    switch (operation.op) {
      case 'make':
      case 'clear':
        return [{ type: operation.op }];
      case 'put':
      case 'delete': {
        const { op, key, hash } = operation;
        return [{ type: op, key: keyText(key, mapType), drawn: [toHex(modelHash(hash, header.config))] }];
      }
      case 'iterate':
        return this.#loop(operation, header);
      case 'end':
        return [];
    }
  }

  #loop({ iter, start, keys, done }: TraceOperation & { op: 'iterate' }, { impl }: TraceHeader): ProgramOp[] {
    const begins = start === undefined ? undefined : [drawnStart(start, impl)];
    if (iter === undefined && done && begins) return [{ type: 'iterate', drawn: begins }];
    // A loop without a name is over with its operation.
    const loop = this.#numberOf(iter ?? -1);
    const steps: ProgramOp[] = keys.map(() => ({ type: 'iterNext', iter: loop }));
    if (done) steps.push({ type: 'iterNext', iter: loop });
    else if (iter === undefined) steps.push({ type: 'iterBreak', iter: loop });
    if (done || iter === undefined) this.#loops.delete(iter ?? -1);
    return begins ? [{ type: 'iterInit', iter: loop, drawn: begins }, ...steps] : steps;
  }

  #numberOf(iter: number): number {
    const known = this.#loops.get(iter);
    if (known !== undefined) return known;
    const taken = new Set(this.#loops.values());
    let free = 0;
    while (taken.has(free)) free += 1;
    this.#loops.set(iter, free);
    return free;
  }
}

/** Seed of the keys that somebody adds: those of the trace bring their hashes. */
const SEED = 1;

/** The run of a trace, for the player: on the release and the types of its header, from its first operation on. */
export function openedTrace({ release, mapType, hint, program }: TracedRun): OpenedRun {
  const known = goRelease(release) ?? NEWEST;
  return {
    config: {
      mapType,
      releases: [known],
      hints: [hint],
      prefill: 0,
      seed: SEED,
      chosenHashes: new Map(),
    },
    program,
    step: -1,
  };
}

/** Replay of a whole trace, or the reason why it can't be read. */
export type Replayed = { readonly result: ReplayResult } | { readonly broken: string };

/** Lines between two calls of `onProgress`. */
const BATCH = 64;

/** True where the state at the end is that after the last operation, which has been recorded too. */
function endsTwice(lines: readonly string[]): boolean {
  return lines.length > 3 && lines.at(-2)?.includes('"state":') === true;
}

/** Replays a trace through the models in one go. `onProgress` hears of the lines so far. */
export function replayTrace(lines: readonly string[], onProgress: (done: number) => void): Replayed {
  const replay = new Replay();
  try {
    for (const [i, line] of lines.entries()) {
      if (i % BATCH === 0) onProgress(i);
      replay.line(line);
    }
    const result = replay.finish();
    return { result: { ...result, states: result.states - (endsTwice(lines) ? 1 : 0) } };
  } catch (error) {
    if (error instanceof TraceError) return { broken: `${error.line}: ${error.message}` };
    throw error;
  }
}

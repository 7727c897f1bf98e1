import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { TraceError } from '../models/trace/format';
import { Replay, type ReplayResult } from '../models/trace/replay';
import { complain, FAILED, InputError, type Request, reasonOf, type Terminal, UsageError } from './terminal';
import { WORDS } from './words/en';

/** Longest line, in UTF-16 units: a state of a million entries takes half of it. */
const MOST_LINE_LENGTH = 2 ** 27;

/**
 * Lines of a file, unpacked where its name ends in .gz, without the CR or LF they end in. Never holds more than a line.
 * Rejects with an Error where the file can't be read or unpacked, and at a line longer than `mostLength`.
 */
export async function* linesOf(file: string, mostLength = MOST_LINE_LENGTH): AsyncGenerator<string, void> {
  const source = createReadStream(file);
  // What fails reaches the loop below through the last stream.
  const bytes = file.endsWith('.gz') ? pipeline(source, createGunzip(), () => {}) : source;
  let line = '';
  for await (const text of ReadableStream.from(bytes).pipeThrough(new TextDecoderStream())) {
    const pieces = text.split('\n');
    for (const [i, piece] of pieces.entries()) {
      line += piece;
      if (line.length > mostLength) throw new RangeError(`the line is longer than ${mostLength} characters`);
      if (i === pieces.length - 1) break;
      yield line.replace(/\r$/, '');
      line = '';
    }
  }
  if (line !== '') yield line;
}

async function replayFile(file: string): Promise<ReplayResult> {
  const replay = new Replay();
  let line = 0;
  try {
    for await (const text of linesOf(file)) {
      line += 1;
      replay.line(text);
    }
    return replay.finish();
  } catch (error) {
    if (error instanceof TraceError) throw new InputError(`${file}:${error.line}: ${error.message}`);
    throw new InputError(`${file}:${line + 1}: ${WORDS.verify.unreadable(reasonOf(error))}`);
  }
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? WORDS.verify.nothing;
}

/** `mapscope verify`: replays recorded traces of real Go maps and compares every state; status 1 where a model and real Go differ. */
export async function verify({ args }: Request, terminal: Terminal): Promise<number> {
  if (args.length === 0) throw new UsageError(WORDS.verify.noFile);
  const { counts, first: firstWords } = WORDS.verify;
  const report: string[] = [];
  const failures: InputError[] = [];
  let [traces, operations, states, divergences] = [0, 0, 0, 0];
  for (const file of args) {
    let result: ReplayResult;
    try {
      result = await replayFile(file);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      failures.push(error);
      continue;
    }
    traces += 1;
    operations += result.operations;
    states += result.states;
    divergences += result.divergences;
    report.push(`${file}: ${counts(1, result.operations, result.states, result.divergences)}`);
    const { first } = result;
    if (first) report.push(firstWords(first.operation, first.field, show(first.recorded), show(first.model)));
  }
  if (traces > 0) report.push(counts(traces, operations, states, divergences));
  for (const line of report) terminal.out(`${line}\n`);
  for (const { message } of failures) complain('verify', message, terminal);
  if (failures.length > 0) return FAILED;
  return divergences > 0 ? 1 : 0;
}

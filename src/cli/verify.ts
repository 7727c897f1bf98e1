import { Replay, type ReplayResult, TraceError } from '../models/trace/replay';
import { reasonOf } from './sources';
import { InputError, type Request, type Terminal, UsageError } from './terminal';
import { linesOf } from './traceLines';
import { WORDS } from './words/en';

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

interface Verified {
  /** A line for each file, one more for its first divergence, and the sum. */
  readonly report: string;
  readonly divergences: number;
}

/** Replays recorded traces of real Go maps through the models and compares every state. Throws an InputError for a file. */
export async function verified(files: readonly string[]): Promise<Verified> {
  const { counts, first: firstWords } = WORDS.verify;
  const report: string[] = [];
  let [operations, states, divergences] = [0, 0, 0];
  for (const file of files) {
    const result = await replayFile(file);
    operations += result.operations;
    states += result.states;
    divergences += result.divergences;
    report.push(`${file}: ${counts(1, result.operations, result.states, result.divergences)}`);
    const { first } = result;
    if (first) report.push(firstWords(first.operation, first.field, show(first.recorded), show(first.model)));
  }
  report.push(counts(files.length, operations, states, divergences));
  return { report: report.join('\n'), divergences };
}

/** `mapscope verify`: status 1 where a model and real Go differ. */
export async function verify({ args }: Request, terminal: Terminal): Promise<number> {
  if (args.length === 0) throw new UsageError(WORDS.verify.noFile);
  const { report, divergences } = await verified(args);
  terminal.out(`${report}\n`);
  return divergences > 0 ? 1 : 0;
}

import { type PieceOptions, readPieces, UnreadableFile } from '../../../files/pieces';
import { createReader, cyclesOf, type GcLog } from '../../../models/gctrace/readLog';
import { type ComparedSettings, longestRun, type RunFacts, runFacts } from '../../../models/gctrace/summary';

export type ReadProblem = UnreadableFile['reason'];
type ReadOutcome = { readonly log: GcLog } | { readonly problem: ReadProblem };

/** A log; with the facts of its longest run if a worker read it. */
export interface KnownLog {
  readonly log: GcLog;
  readonly facts?: RunFacts;
}

export type FileOutcome = KnownLog | { readonly problem: ReadProblem };

/** Reads a log, gzipped or not. */
export async function readLogPieces(source: Blob, options: PieceOptions): Promise<ReadOutcome> {
  const reader = createReader();
  try {
    await readPieces(source, options, (text) => reader.push(text));
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.reason };
    throw error;
  }
  return { log: reader.finish() };
}

/** Like `readLogPieces`, with the facts of the longest run compared with settings. */
export async function readWithFacts(
  source: Blob,
  settings: ComparedSettings | undefined,
  options: PieceOptions,
): Promise<FileOutcome> {
  const outcome = await readLogPieces(source, options);
  if ('problem' in outcome) return outcome;
  const { log } = outcome;
  const run = log.runs[longestRun(log)];
  return run ? { log, facts: runFacts(cyclesOf(log, run), settings) } : { log };
}

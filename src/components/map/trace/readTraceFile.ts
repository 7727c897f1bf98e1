import { type Progress, readPieces, UnreadableFile } from '../../../files/pieces';
import { TraceError } from '../../../models/trace/shape';
import { inWorker } from '../../../worker';
import { type TracedRun, TraceReader } from './tracedRun';

/** Reason why a trace can’t be opened; `reason` is the reader’s own sentence about the line. */
export type TraceProblem =
  | { readonly type: UnreadableFile['reason'] }
  | { readonly type: 'broken'; readonly line: number; readonly reason: string };

export type TraceReading = { readonly traced: TracedRun } | { readonly problem: TraceProblem };

interface ReadOptions {
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** Of a line: the longest that was recorded has a hundred thousand. */
const MOST_LINE_LETTERS = 16_000_000;

/** Exposed by the worker. */
export interface TraceFileReader {
  read(blob: Blob, onProgress: (progress: Progress) => void): Promise<TraceReading>;
}

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

/** Reads a trace in a worker. Rejects with the signal's reason, or with a WorkerError if no worker can start. */
export function readTraceFile(blob: Blob, options: ReadOptions): Promise<TraceReading> {
  return inWorker<TraceFileReader, TraceReading, Progress>(
    {
      start: () => new Worker(new URL('./readTrace.worker.ts', import.meta.url), { type: 'module' }),
      run: (worker, onProgress) => worker.read(blob, onProgress),
    },
    options,
  );
}

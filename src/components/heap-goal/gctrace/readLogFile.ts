import { isPacked, type Progress } from '../../../files/pieces';
import type { OldEra } from '../../../models/gctrace/parseLine';
import type { GcLog } from '../../../models/gctrace/readLog';
import type { ComparedSettings } from '../../../models/gctrace/summary';
import { browserPause } from '../../../timeline/pace';
import { inWorker } from '../../../worker';
import { type FileOutcome, type ReadProblem, readLogPieces } from './readLogPieces';

export interface ReadOptions {
  /** Settings to compare the log with. */
  readonly settings?: ComparedSettings | undefined;
  onProgress(progress: Progress): void;
  /** Aborting rejects the promise with the signal's reason. */
  readonly signal: AbortSignal;
}

export type Reader = {
  read(
    source: Blob,
    settings: ComparedSettings | undefined,
    onProgress: (progress: Progress) => void,
  ): Promise<FileOutcome>;
};

/** Smaller logs are read on the main thread, in a frame or two. */
const MOST_AT_ONCE_BYTES = 2 ** 18;

/** Reads a log in a worker, or in pieces on the main thread if workers are unavailable, as in a sandboxed frame. */
export async function readLogFile(source: Blob, { settings, onProgress, signal }: ReadOptions): Promise<FileOutcome> {
  if (source.size <= MOST_AT_ONCE_BYTES && !(await isPacked(source))) {
    return readLogPieces(source, { onProgress, signal });
  }
  return inWorker<Reader, FileOutcome, Progress>(
    {
      start: () => new Worker(new URL('./readLog.worker.ts', import.meta.url), { type: 'module' }),
      run: (worker, report) => worker.read(source, settings, report),
      fallback: () => readLogPieces(source, { onProgress, signal, pause: browserPause }),
    },
    { signal, onProgress },
  );
}

/** State of the last reading. `name`: of the file or sample; null for pasted text. */
export type LogState =
  | { readonly type: 'empty' }
  | { readonly type: 'reading'; readonly name: string | null; readonly progress: Progress }
  | { readonly type: 'read'; readonly name: string | null; readonly log: GcLog }
  | { readonly type: 'failed'; readonly name: string | null; readonly problem: ReadProblem }
  | { readonly type: 'cancelled'; readonly name: string | null };

/** Why a log has nothing to show. */
export type LogProblem =
  | { readonly type: ReadProblem | 'empty' | 'noLine'; readonly name: string | null }
  | { readonly type: 'tooOld'; readonly name: string | null; readonly era: OldEra }
  | {
      readonly type: 'malformed';
      readonly name: string | null;
      /** Lines that begin like a cycle but are cut off. */
      readonly count: number;
      readonly firstLine: number;
    };

/** Problem of the last reading, if any. */
export function problemOf(state: LogState): LogProblem | undefined {
  if (state.type === 'failed') return { type: state.problem, name: state.name };
  if (state.type !== 'read' || state.log.cycles.count > 0) return undefined;
  const { name, log } = state;
  if (log.lines === 0) return { type: 'empty', name };
  if (log.tooOld) return { type: 'tooOld', name, era: log.tooOld };
  const [first] = log.firstMalformed;
  return first ? { type: 'malformed', name, count: log.malformed, firstLine: first.line } : { type: 'noLine', name };
}

import { isPacked, type Progress } from '../../../../files/pieces';
import type { ComparedSettings } from '../../../../models/gctrace/facts';
import { inWorker } from '../../../../worker';
import { type FileOutcome, readLogPieces } from '../readLogPieces';

export interface ReadOptions {
  /** Settings that the log is compared with. */
  readonly settings?: ComparedSettings | undefined;
  onProgress(progress: Progress): void;
  /** Aborted, it ends the reading at once; the promise is then rejected with the signal's reason. */
  readonly signal: AbortSignal;
}

export type Reader = {
  read(
    source: Blob,
    settings: ComparedSettings | undefined,
    onProgress: (progress: Progress) => void,
  ): Promise<FileOutcome>;
};

/** Read in less than a frame or two. */
const MOST_AT_ONCE_BYTES = 2 ** 18;

/** Reads a log in a worker; where there can be none, as in a sandboxed frame, here in pieces. Pasted text comes as a Blob. */
export async function readLogFile(source: Blob, { settings, onProgress, signal }: ReadOptions): Promise<FileOutcome> {
  if (source.size <= MOST_AT_ONCE_BYTES && !(await isPacked(source))) {
    return readLogPieces(source, { onProgress, signal });
  }
  return inWorker<Reader, FileOutcome, Progress>(
    {
      start: () => new Worker(new URL('./readLog.worker.ts', import.meta.url), { type: 'module' }),
      run: (worker, report) => worker.read(source, settings, report),
      fallback: () => readLogPieces(source, { onProgress, signal, pause: nextTask }),
    },
    { signal, onProgress },
  );
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

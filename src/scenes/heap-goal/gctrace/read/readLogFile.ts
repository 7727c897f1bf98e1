import { proxy, wrap } from 'comlink';
import type { ComparedSettings, RunFacts } from '../../../../models/gctrace/facts';
import type { GcLog } from '../../../../models/gctrace/readLog';
import { isPacked, type Progress, type ReadProblem, readPieces } from './readPieces';

/** A log, and the facts of its longest run where it is a long log and a worker has read it. */
export interface KnownLog {
  readonly log: GcLog;
  readonly facts?: RunFacts;
}

export type FileOutcome = KnownLog | { readonly problem: ReadProblem };

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
export async function readLogFile(source: Blob, options: ReadOptions): Promise<FileOutcome> {
  const { onProgress, signal } = options;
  if (source.size <= MOST_AT_ONCE_BYTES && !(await isPacked(source))) return readPieces(source, { onProgress, signal });
  const worker = startWorker();
  if (worker === undefined) return readHere(source, options);
  try {
    return await readThere(worker, source, options);
  } catch (error) {
    if (signal.aborted || !(error instanceof WorkerFailed)) throw error;
    return await readHere(source, options);
  } finally {
    worker.terminate();
  }
}

/** The worker's own code did not run: a policy forbids it, or it could not be loaded. */
class WorkerFailed extends Error {}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./readLog.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

function readThere(worker: Worker, source: Blob, { settings, onProgress, signal }: ReadOptions): Promise<FileOutcome> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    worker.addEventListener('error', () => reject(new WorkerFailed()), { once: true });
    wrap<Reader>(worker).read(source, settings, proxy(onProgress)).then(resolve, reject);
  });
}

function readHere(source: Blob, { onProgress, signal }: ReadOptions): Promise<FileOutcome> {
  return readPieces(source, { onProgress, signal, pause: nextTask });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

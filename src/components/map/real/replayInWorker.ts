import { inWorker, type WorkerOptions } from '../../../worker';
import type { Replayed } from './replayTrace';

/** Exposed by the worker. */
export interface Replayer {
  replay(lines: readonly string[], onProgress: (done: number) => void): Replayed;
}

/** Replays a trace; `onProgress` gets the number of lines so far. */
export type ReplayLines = (lines: readonly string[], options: WorkerOptions<number>) => Promise<Replayed>;

/** Rejects with the signal's reason, or with a WorkerError if no worker can start. */
export const replayInWorker: ReplayLines = (lines, options) =>
  inWorker<Replayer, Replayed, number>(
    {
      start: () => new Worker(new URL('./replay.worker.ts', import.meta.url), { type: 'module' }),
      run: (worker, onProgress) => worker.replay(lines, onProgress),
    },
    options,
  );

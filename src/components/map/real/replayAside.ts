import { proxy } from 'comlink';
import { aside } from '../../../files/aside';
import type { Replayed } from './replayTrace';

/** Work of the worker. */
export interface Replayer {
  replay(lines: readonly string[], onProgress: (done: number) => void): Replayed;
}

interface ReplayOptions {
  readonly signal: AbortSignal;
  /** Told the lines so far. */
  readonly onProgress: (done: number) => void;
}

/** Way to a replay of a trace. */
export type ReplayLines = (lines: readonly string[], options: ReplayOptions) => Promise<Replayed>;

/** Replays a trace in a worker, while the page answers. Rejects with the signal's reason, or where there can be no worker. */
export const replayAside: ReplayLines = (lines, { signal, onProgress }) =>
  aside<Replayer, Replayed>({
    start: () => new Worker(new URL('./replay.worker.ts', import.meta.url), { type: 'module' }),
    task: (worker) => worker.replay(lines, proxy(onProgress)),
    signal,
  });

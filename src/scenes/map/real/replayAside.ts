import { proxy, wrap } from 'comlink';
import type { Replayed } from './replayTrace';

/** Work of the worker. */
export interface Replayer {
  replay(lines: readonly string[], onProgress: (done: number) => void): Replayed;
}

/** Way to a replay of a trace. */
export type ReplayLines = (
  lines: readonly string[],
  options: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
) => Promise<Replayed>;

/** Replays a trace in a worker, while the page answers. Rejects with the signal's reason, or where there can be no worker. */
export const replayAside: ReplayLines = async (lines, { signal, onProgress }) => {
  const worker = new Worker(new URL('./replay.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Replayed>((resolve, reject) => {
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      wrap<Replayer>(worker).replay(lines, proxy(onProgress)).then(resolve, reject);
    });
  } finally {
    worker.terminate();
  }
};

import { inWorker } from '../../../worker';
import type { Filling, MapState } from './filling';
import type { Run } from './run';
import { type Fill, fillHere } from './session';

export type Filler = { fill(filling: Filling, onProgress: (filled: number) => void): MapState };

/** Maps of a run as they are made, which hash under the seed of the first. */
export function fillings({ config, keys, starts }: Run): Filling[] {
  const [first] = starts;
  if (!first) return [];
  const { seed } = first;
  return starts.map(({ map }) => ({
    map,
    kind: config.mapType.kind,
    count: config.prefill,
    chosen: keys.chosen,
    seed,
  }));
}

/** Fills each map of a run in a worker of its own; where there can be none, here. */
export const fillInWorkers: Fill = async (run, options) => {
  const filled = run.starts.map(() => 0);
  // One worker that fails ends the others.
  const { signal } = options;
  const workers = new AbortController();
  const abort = () => workers.abort();
  signal?.addEventListener('abort', abort);
  const fillThere = (filling: Filling, side: number) =>
    inWorker<Filler, MapState, number>(
      {
        start: () => new Worker(new URL('./fill.worker.ts', import.meta.url), { type: 'module' }),
        run: (worker, onProgress) => worker.fill(filling, onProgress),
      },
      {
        signal: workers.signal,
        onProgress: (entries) => {
          filled[side] = entries;
          options.onProgress?.(Math.min(...filled));
        },
      },
    );
  options.onProgress?.(0);
  try {
    const maps = await Promise.all(fillings(run).map(fillThere));
    for (const [side, map] of maps.entries()) run.starts[side]?.adopt(map);
    run.prefilled = run.config.prefill;
  } catch {
    // If a worker fails (a policy, or the map itself), retry on this thread, which reports the error.
    await fillHere(run, options);
  } finally {
    signal?.removeEventListener('abort', abort);
    workers.abort();
  }
};

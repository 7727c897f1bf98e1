import { proxy, wrap } from 'comlink';
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
export const fillAside: Fill = async (run, options) => {
  const workers: Worker[] = [];
  const filled = run.starts.map(() => 0);
  const fillThere = (filling: Filling, side: number) => {
    const worker = new Worker(new URL('./fill.worker', import.meta.url), { type: 'module' });
    workers.push(worker);
    return new Promise<MapState>((resolve, reject) => {
      worker.addEventListener('error', reject, { once: true });
      options.signal?.addEventListener('abort', reject, { once: true });
      const onProgress = (entries: number) => {
        filled[side] = entries;
        options.onProgress?.(Math.min(...filled));
      };
      wrap<Filler>(worker).fill(filling, proxy(onProgress)).then(resolve, reject);
    });
  };
  options.onProgress?.(0);
  try {
    const maps = await Promise.all(fillings(run).map(fillThere));
    for (const [side, map] of maps.entries()) run.starts[side]?.adopt(map);
    run.prefilled = run.config.prefill;
  } catch {
    // If the worker fails (CSP, or the map itself), retry on the main thread, which reports the error.
    await fillHere(run, options);
  } finally {
    for (const worker of workers) worker.terminate();
  }
};

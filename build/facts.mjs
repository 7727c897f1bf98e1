import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { cachedJson } from './cache.mjs';
import { root } from './entries.mjs';

/**
 * Facts that the models compute for a page, by a thread of its own: it takes seconds.
 * @param {'evidence' | 'lessons'} about
 * @returns {Promise<any>}
 */
export function factsAbout(about) {
  return cachedJson(
    about,
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(join(root, 'build/facts.worker.mjs'), { workerData: about });
        worker.once('message', resolve);
        worker.once('error', reject);
      }),
  );
}

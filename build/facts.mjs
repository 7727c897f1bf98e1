import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { cachedJson } from './cache.mjs';
import { root } from './entries.mjs';
import { bundleSource } from './source.mjs';

/**
 * Facts that the models compute for a page, in a worker thread, because it takes seconds.
 * @param {'articles' | 'evidence' | 'lessons'} about
 * @returns {Promise<any>}
 */
export function factsAbout(about) {
  return cachedJson(about, async () => {
    const source = await bundleSource();
    return new Promise((resolve, reject) => {
      const worker = new Worker(join(root, 'build/facts.worker.mjs'), { workerData: { about, source } });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error(`The facts about ${about} were not computed.`)));
    });
  });
}

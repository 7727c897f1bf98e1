// Computes the facts about what `workerData` names, and posts them.
import { parentPort, workerData } from 'node:worker_threads';
import { LANGUAGES } from './common.mjs';
import { repository } from './evidence.mjs';
import { loadSource } from './source.mjs';

const FACTS = {
  /** @returns {Promise<import('../src/evidence/catalog').EvidenceFacts>} */
  async evidence() {
    const { evidenceFacts } = await loadSource('evidence');
    return evidenceFacts(repository());
  },

  /** Amounts and answers of each lesson, and the lists of all in each language. */
  async lessons() {
    const { catalog, lessonFacts } = await loadSource('lessonCatalog');
    const { worksheetListed } = await loadSource('worksheet');
    const lists = {};
    for (const lang of LANGUAGES) lists[lang] = { listed: await catalog(lang), worksheet: await worksheetListed(lang) };
    const { LESSONS } = await loadSource('lessonList');
    return { lists, facts: Object.fromEntries(Object.keys(LESSONS).map((id) => [id, lessonFacts(id)])) };
  },
};

parentPort?.postMessage(await FACTS[workerData]());

// Computes the facts about `workerData.about` with the bundled source in the folder `workerData.source`, and posts them.
import { parentPort, workerData } from 'node:worker_threads';
import { LANGUAGES } from './common.mjs';
import { repository } from './evidence.mjs';
import { loadFrom } from './source.mjs';

const { about, source } = workerData;
const load = (name) => loadFrom(source, name);

const FACTS = {
  /** @returns {Promise<import('../src/evidence/catalog').EvidenceFacts>} */
  async evidence() {
    const { evidenceFacts } = await load('evidence');
    return evidenceFacts(repository());
  },

  /** Amounts and answers of each lesson, and the lists of all in each language. */
  async lessons() {
    const { catalog, lessonFacts } = await load('lessonCatalog');
    const { worksheetListed } = await load('worksheetDocument');
    const lists = {};
    for (const lang of LANGUAGES) lists[lang] = { listed: await catalog(lang), worksheet: await worksheetListed(lang) };
    const { LESSONS } = await load('lessonList');
    return { lists, facts: Object.fromEntries(Object.keys(LESSONS).map((id) => [id, lessonFacts(id)])) };
  },
};

parentPort?.postMessage(await FACTS[about]());

// Computes the facts about `workerData.about` with the bundled source in the folder `workerData.source`, and posts them.
import { parentPort, workerData } from 'node:worker_threads';
import { LANGUAGES } from './common.mjs';
import { repository } from './facts.mjs';
import { loadFrom } from './source.mjs';

const { about, source } = workerData;
const load = (name) => loadFrom(source, name);

const FACTS = {
  /** @returns {Promise<import('../src/articles/content').ArticleFacts>} */
  async articles() {
    const { articleFacts } = await load('articles');
    return articleFacts(repository());
  },

  /** @returns {Promise<import('../src/evidence/catalog').EvidenceFacts>} */
  async evidence() {
    const { evidenceFacts } = await load('evidence');
    return evidenceFacts(repository());
  },

  /** Amounts and answers of each lesson, the questions without a figure, and the lists of all in each language. */
  async lessons() {
    const { catalog, lessonFacts, recallFacts } = await load('lessonCatalog');
    const { worksheetListed } = await load('worksheetDocument');
    const lists = {};
    for (const lang of LANGUAGES) lists[lang] = { listed: await catalog(lang), worksheet: await worksheetListed(lang) };
    const { LESSONS } = await load('lessonList');
    const facts = Object.fromEntries(Object.keys(LESSONS).map((id) => [id, lessonFacts(id)]));
    return { lists, facts, recall: recallFacts() };
  },
};

parentPort?.postMessage(await FACTS[about]());

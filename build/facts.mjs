import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { cachedJson } from './cache.mjs';
import { root } from './entries.mjs';
import { bundleSource } from './source.mjs';

/**
 * The project's files, read on demand.
 * @param {string} [from] folder
 * @returns {{ files(path: string): string[], bytes(path: string): Buffer, text(path: string): string }}
 */
export function repository(from = root) {
  const bytes = (path) => {
    const packed = readFileSync(join(from, path));
    return path.endsWith('.gz') ? gunzipSync(packed) : packed;
  };
  return {
    bytes,
    files(path) {
      const whole = join(from, path);
      if (!existsSync(whole)) return [];
      if (!statSync(whole).isDirectory()) return [path];
      return readdirSync(whole, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(from.length + 1)
            .replaceAll(sep, '/'),
        )
        .toSorted();
    },
    text: (path) => bytes(path).toString('utf8'),
  };
}

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

/**
 * What real Go does about each claim of the articles, computed while the site is built: `virtual:articles` has the facts of each
 * row. A row whose amount can’t be computed fails the build.
 * @returns {import('vite').Plugin}
 */
export function articles() {
  return {
    name: 'articles',
    resolveId: { filter: { id: /^virtual:articles$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:articles$/ },
      handler: async () => `export const facts = ${JSON.stringify(await factsAbout('articles'))};`,
    },
  };
}

/** Folder of the site that has the recordings. */
const RECORDINGS = 'evidence';

/**
 * The evidence, counted and computed while the site is built: `virtual:evidence` has the facts of each row, and the site a copy
 * of each recording that a row links to. A row whose recording is gone fails the build.
 * @returns {import('vite').Plugin}
 */
export function evidence() {
  let isBuild = false;
  return {
    name: 'evidence',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: { filter: { id: /^virtual:evidence$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:evidence$/ },
      async handler() {
        const facts = await factsAbout('evidence');
        const raw = Object.values(facts).flatMap((rows) => Object.values(rows).flatMap((row) => row.raw));
        const shipped = new Set(raw.filter(({ isShipped }) => isShipped).map(({ path }) => path));
        if (isBuild) {
          for (const path of shipped) {
            this.emitFile({ type: 'asset', fileName: `${RECORDINGS}/${path}`, source: readFileSync(join(root, path)) });
          }
        }
        // A server of the source has them where they are.
        const folder = isBuild ? `./${RECORDINGS}/` : './';
        return `export const facts = ${JSON.stringify(facts)};\nexport const folder = ${JSON.stringify(folder)};`;
      },
    },
  };
}

const LESSON_MODULE = /^\0virtual:lesson(?:(s?)\/(\w+)|-recall)$/;

/**
 * Lessons evaluated while the site is built: `virtual:lesson/<id>` has a lesson's amounts and answers, computed from the models,
 * `virtual:lessons/<lang>` the list of all, and of the worksheet, `virtual:lesson-recall` the questions without a figure. An
 * expression that fails, or a question without exactly one right answer, fails the build.
 * @returns {import('vite').Plugin}
 */
export function lessons() {
  return {
    name: 'lessons',
    resolveId: { filter: { id: /^virtual:(?:lessons?\/\w+|lesson-recall)$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: LESSON_MODULE },
      async handler(id) {
        const [, isList, name] = LESSON_MODULE.exec(id) ?? [];
        const { facts, lists, recall } = await factsAbout('lessons');
        const ofLesson = isList ? lists[name] : facts[name] && { facts: facts[name] };
        const exported = name === undefined ? { recall } : ofLesson;
        if (!exported) this.error(`there is no lesson ${name}`);
        return Object.entries(exported)
          .map(([constant, value]) => `export const ${constant} = ${JSON.stringify(value)};\n`)
          .join('');
      },
    },
  };
}

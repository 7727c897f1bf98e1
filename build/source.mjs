import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { cached } from './cache.mjs';
import { ENTRIES, root } from './entries.mjs';

/** @type {readonly (keyof typeof ENTRIES)[]} */
const LOADED = [
  ...[
    'address',
    'app',
    'appWords',
    'homePage',
    'componentLanguages',
    'words',
    'language',
    'prerenderedSizing',
    'sizingLanguages',
  ],
  ...['scenes', 'pages', 'format', 'pasted', 'heights', 'evidence', 'articles'],
  ...['lessonCatalog', 'lessonDocument', 'lessonList', 'worksheetDocument'],
];

/**
 * Bundles the modules of src that builds and commands run themselves, for Node.
 * @returns {Promise<string>} their folder
 */
export function bundleSource() {
  const bundle = (outDir) =>
    build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      // JSX of development would ask React for more than it has in production.
      oxc: { jsx: { development: false } },
      build: {
        ssr: true,
        outDir,
        minify: false,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: Object.fromEntries(LOADED.map((name) => [name, join(root, ENTRIES[name])])),
          // Virtual modules are made from this bundle; nothing that is loaded here imports them.
          external: /^virtual:/,
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    });
  return cached('source', bundle, 'code');
}

/**
 * A module of src, by its name in ENTRIES.
 * @param {string} name
 * @returns {Promise<any>}
 */
export async function loadSource(name) {
  return loadFrom(await bundleSource(), name);
}

/** @param {string} folder that `bundleSource` made @param {string} name */
export function loadFrom(folder, name) {
  return import(pathToFileURL(join(folder, `${name}.mjs`)).href);
}

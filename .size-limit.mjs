import { readdirSync, readFileSync } from 'node:fs';
import { ENTRIES } from './build/entries.mjs';
import { builtSite } from './scripts/site.mjs';

const SITE = await builtSite();

/** Home waits for the page itself, its words, and its figure. */
const HOME = [ENTRIES.page, ENTRIES.pageWords, ENTRIES.componentWords, ENTRIES.show, ENTRIES.showWords];
const LOADER = [ENTRIES.element];
/** One map, from the loader to its first picture. */
const MAP = [ENTRIES.live, ENTRIES.swissMap];
const ONE_MAP = [...LOADER, ...MAP];
const FRAMED_MAP = [ENTRIES.frame, ...MAP];

/** The files of some modules, and of all that they import statically. */
function filesOf(folder, modules) {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  const files = new Set();
  (function add(names) {
    for (const name of names) {
      const module = manifest[name];
      if (!module) throw new Error(`The build has no chunk of ${name}: is it imported differently now?`);
      if (files.has(module.file)) continue;
      files.add(module.file);
      add(module.imports ?? []);
    }
  })(modules);
  return [...files].map((file) => `${folder}/${file}`);
}

const firstLoad = filesOf(SITE, HOME);
const laterChunks = readdirSync(`${SITE}/assets`)
  .map((file) => `${SITE}/assets/${file}`)
  .filter((path) => path.endsWith('.js') && !firstLoad.includes(path));

export default [
  { name: "script of Home's first load", path: firstLoad, gzip: true, limit: '150 kB' },
  { name: 'loader of <map-scope>', path: filesOf(`${SITE}/embed`, LOADER), gzip: true, limit: '4 kB' },
  { name: '<map-scope> with one map', path: filesOf(`${SITE}/embed`, ONE_MAP), gzip: true, limit: '75 kB' },
  { name: 'frame with one map', path: filesOf(`${SITE}/frame`, FRAMED_MAP), gzip: true, limit: '80 kB' },
  ...laterChunks.map((path) => ({ name: path, path, gzip: true })),
];

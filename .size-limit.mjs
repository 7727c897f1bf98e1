import { readdirSync, readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
/** Home waits for the page itself and for its live race. */
const HOME = ['index.html', 'src/scenes/map/LiveRace.tsx'];

/** A module of the manifest, and all that it imports statically. */
function withImports(name, found = new Set()) {
  const module = manifest[name];
  if (!module) throw new Error(`The build has no chunk of ${name}: is it imported differently now?`);
  if (found.has(module.file)) return found;
  found.add(module.file);
  for (const imported of module.imports ?? []) withImports(imported, found);
  return found;
}

const firstLoad = [...new Set(HOME.flatMap((name) => [...withImports(name)]))].map((file) => `dist/${file}`);
const laterChunks = readdirSync('dist/assets')
  .map((file) => `dist/assets/${file}`)
  .filter((path) => path.endsWith('.js') && !firstLoad.includes(path));

export default [
  { name: "script of Home's first load", path: firstLoad, gzip: true, limit: '130 kB' },
  ...laterChunks.map((path) => ({ name: path, path, gzip: true })),
];

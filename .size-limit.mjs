import { readdirSync, readFileSync } from 'node:fs';

const firstLoad = [...readFileSync('dist/index.html', 'utf8').matchAll(/assets\/[^"]+\.js/g)].map(
  ([path]) => `dist/${path}`,
);
const laterChunks = readdirSync('dist/assets')
  .map((file) => `dist/assets/${file}`)
  .filter((path) => path.endsWith('.js') && !firstLoad.includes(path));

export default [
  { name: 'script of the first load', path: firstLoad, gzip: true, limit: '130 kB' },
  ...laterChunks.map((path) => ({ name: path, path, gzip: true })),
];

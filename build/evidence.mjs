import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from './entries.mjs';
import { factsAbout } from './facts.mjs';

const NAME = 'virtual:evidence';
/** Folder of the site that has the recordings. */
const FOLDER = 'evidence';

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
    resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${NAME}$`) },
      async handler() {
        const facts = await factsAbout('evidence');
        const raw = Object.values(facts).flatMap((rows) => Object.values(rows).flatMap((row) => row.raw));
        const shipped = new Set(raw.filter(({ isShipped }) => isShipped).map(({ path }) => path));
        if (isBuild) {
          for (const path of shipped) {
            this.emitFile({ type: 'asset', fileName: `${FOLDER}/${path}`, source: readFileSync(join(root, path)) });
          }
        }
        // A server of the source has them where they are.
        const folder = isBuild ? `./${FOLDER}/` : './';
        return `export const facts = ${JSON.stringify(facts)};\nexport const folder = ${JSON.stringify(folder)};`;
      },
    },
  };
}

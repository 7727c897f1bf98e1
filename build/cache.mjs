import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

const CACHE = join(root, 'node_modules/.cache/mapscope');

/** Files and folders that decide what the site and the package are. */
const SOURCES = [
  ...['src', 'build', 'public', 'go', 'docs', 'scripts', 'tests/recorded', 'tests/traces', 'index.html'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'vite.embed.config.ts', 'vite.lib.config.ts'],
  ...['tsconfig.base.json', 'tsconfig.json', 'tsconfig.lib.json'],
];

let digest;

/** Names the sources as they were when this process first asked. The site's address is written into its pages. */
export function digestOfSources() {
  digest ??= computeDigest();
  return digest;
}

function computeDigest() {
  const hash = createHash('sha256').update(process.env.MAPSCOPE_SITE ?? '');
  for (const file of SOURCES.flatMap(filesIn)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesIn(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

/**
 * Path of a file or folder made from the sources, made unless it is there. Those of earlier sources are removed.
 * @param {string} name
 * @param {(path: string) => Promise<unknown>} make writes it to a path
 */
export async function cached(name, make) {
  const path = join(CACHE, `${name}-${digestOfSources()}`);
  if (existsSync(path)) return path;
  mkdirSync(CACHE, { recursive: true });
  // Whoever makes the same at the same time has a path of its own, and neither ever sees half a file.
  const unfinished = `${path}.${process.pid}`;
  await make(unfinished);
  if (existsSync(path)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, path);
  for (const other of readdirSync(CACHE)) {
    const [of] = other.split(/-(?=[0-9a-f]{16}$)/);
    if (of === name && join(CACHE, other) !== path) rmSync(join(CACHE, other), { recursive: true });
  }
  return path;
}

/**
 * A value of JSON computed from the sources, and kept until they change.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} compute
 * @returns {Promise<T>}
 */
export async function cachedJson(name, compute) {
  const path = await cached(name, async (to) => writeFileSync(to, JSON.stringify(await compute())));
  return JSON.parse(readFileSync(path, 'utf8'));
}

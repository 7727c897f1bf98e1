import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

const CACHE = join(root, 'node_modules/.cache/mapscope');
const KEPT_MS = 24 * 3600 * 1000;

/** Files and folders whose content decides what the site and the package are. */
const SOURCES = [
  ...[
    'src',
    'build',
    'public',
    'go',
    'docs',
    'scripts',
    'tests/recorded',
    'tests/traces',
    'index.html',
    'package.json',
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
  ],
  ...['vite.config.ts', 'vite.embed.config.ts', 'vite.lib.config.ts'],
  ...['tsconfig.base.json', 'tsconfig.json', 'tsconfig.lib.json', 'node_modules/.package-lock.json'],
];
/** Folders of which the names of the files count: the evidence names tests. */
const NAMED = ['tests/models', 'tests/files'];
const VARIABLES = ['MAPSCOPE_SITE', 'MAPSCOPE_RENDERER'];

/** Digest of the sources as they are at the moment: 16 hexadecimal digits. */
function digestOfSources() {
  const hash = createHash('sha256');
  for (const variable of VARIABLES) hash.update(`\0${process.env[variable] ?? ''}`);
  for (const file of NAMED.flatMap(filesIn)) hash.update(`\0${file}`);
  for (const file of SOURCES.flatMap(filesIn)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

/** The digest when this process first asked for it. */
let firstDigest;
/** Paths being made by this process, by name. */
const making = new Map();

/**
 * Path in the cache for what is made from the present sources under a name; it may not exist yet.
 * @param {string} name
 */
export function cachePath(name) {
  firstDigest ??= digestOfSources();
  return join(CACHE, `${name}-${firstDigest}`);
}

/** A path in the cache that nobody else has, which is removed some day. */
export function scratchPath(name) {
  mkdirSync(CACHE, { recursive: true });
  return join(CACHE, `${name}-${randomUUID()}`);
}

/**
 * Returns the path of a file or folder in the cache, which is made first if it is missing.
 * @param {string} name
 * @param {(path: string) => Promise<unknown>} make writes it to a path
 * @returns {Promise<string>}
 */
export function cached(name, make) {
  const path = cachePath(name);
  if (existsSync(path)) return Promise.resolve(path);
  if (!making.has(name))
    making.set(
      name,
      makeCached(name, path, make).finally(() => making.delete(name)),
    );
  return making.get(name);
}

async function makeCached(name, path, make) {
  removeOld();
  const made = scratchPath(name);
  await make(made);
  // Sources were edited meanwhile: it may be used now, but not under the digest of the earlier ones.
  if (digestOfSources() !== firstDigest) return made;
  try {
    renameSync(made, path);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
  return path;
}

function removeOld() {
  if (!existsSync(CACHE)) return;
  for (const path of readdirSync(CACHE).map((name) => join(CACHE, name))) {
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Returns a value of JSON, which is computed first if the cache has none for the present sources.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} compute
 * @returns {Promise<T>}
 */
export async function cachedJson(name, compute) {
  const path = await cached(name, async (to) => writeFileSync(to, JSON.stringify(await compute())));
  return JSON.parse(readFileSync(path, 'utf8'));
}

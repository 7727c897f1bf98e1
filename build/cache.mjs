import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

const CACHE = join(root, 'node_modules/.cache/mapscope');
const KEPT_MS = 24 * 3600 * 1000;

/** Files and folders whose content decides what the modules of src are and compute. */
const CODE = [
  ...['src', 'build', 'tests/recorded', 'tests/traces', 'tests/oracle/heapgoal', 'docs/heap-measured.md'],
  ...['go/mapdump/mapdump.go', 'tsconfig.base.json', 'tsconfig.json', 'node_modules/.package-lock.json'],
];

/** What decides about something in the cache: files and folders by their content, and folders by the names in them. */
export const SOURCES = {
  code: {
    contents: CODE,
    // The evidence names scripts and tests.
    names: ['scripts', 'tests/models', 'tests/files'],
  },
  /** The site and the package. */
  all: {
    contents: [
      ...[...CODE, 'public', 'go', 'docs', 'scripts', 'index.html', 'package.json'],
      ...['README.md', 'LICENSE', 'CHANGELOG.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
      ...['vite.config.ts', 'vite.embed.config.ts', 'vite.lib.config.ts', 'tsconfig.lib.json'],
    ],
    names: ['tests/models', 'tests/files'],
  },
};
const VARIABLES = ['MAPSCOPE_SITE', 'MAPSCOPE_RENDERER'];

/** Digest of the sources as they are at the moment: 16 hexadecimal digits. @param {keyof typeof SOURCES} sources */
function digestOf(sources) {
  const { contents, names } = SOURCES[sources];
  const hash = createHash('sha256');
  for (const variable of VARIABLES) hash.update(`\0${process.env[variable] ?? ''}`);
  for (const file of names.flatMap(filesIn)) hash.update(`\0${file}`);
  for (const file of contents.flatMap(filesIn)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

/** Digests when this process first asked for them. */
const firstDigests = new Map();
/** Paths being made by this process, by name. */
const making = new Map();

/** Path in the cache for what is made from the present sources under a name; it may not exist yet. */
function cachePath(name, sources) {
  if (!firstDigests.has(sources)) firstDigests.set(sources, digestOf(sources));
  return join(CACHE, `${name}-${firstDigests.get(sources)}`);
}

/** A path in the cache that nobody else has, which is removed some day. */
export function scratchPath(name) {
  mkdirSync(CACHE, { recursive: true });
  return join(CACHE, `${name}-${randomUUID()}`);
}

/**
 * Path of what the cache has under a name for the present sources; it is kept for a day from now on.
 * @param {string} name
 * @param {keyof typeof SOURCES} [sources]
 * @returns {string | undefined}
 */
export function inCache(name, sources = 'all') {
  const path = cachePath(name, sources);
  if (!existsSync(path)) return undefined;
  const now = new Date();
  utimesSync(path, now, now);
  return path;
}

/**
 * Returns the path of a file or folder in the cache, which is made first if it is missing.
 * @param {string} name
 * @param {(path: string) => Promise<unknown>} make writes it to a path
 * @param {keyof typeof SOURCES} [sources]
 * @returns {Promise<string>}
 */
export function cached(name, make, sources = 'all') {
  const found = inCache(name, sources);
  if (found) return Promise.resolve(found);
  if (!making.has(name))
    making.set(
      name,
      makeCached(name, make, sources).finally(() => making.delete(name)),
    );
  return making.get(name);
}

async function makeCached(name, make, sources) {
  removeOld();
  const path = cachePath(name, sources);
  const made = scratchPath(name);
  await make(made);
  // Sources were edited meanwhile: it may be used now, but not under the digest of the earlier ones.
  if (digestOf(sources) !== firstDigests.get(sources)) return made;
  try {
    renameSync(made, path);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
  return path;
}

/** Removes what hasn’t been used for a day. */
function removeOld() {
  if (!existsSync(CACHE)) return;
  for (const path of readdirSync(CACHE).map((name) => join(CACHE, name))) {
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Returns a value of JSON that the modules of src compute, which is computed first if the cache has none for the present ones.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} compute
 * @returns {Promise<T>}
 */
export async function cachedJson(name, compute) {
  const path = await cached(name, async (to) => writeFileSync(to, JSON.stringify(await compute())), 'code');
  return JSON.parse(readFileSync(path, 'utf8'));
}

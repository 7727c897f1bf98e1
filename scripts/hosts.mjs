import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lockedDependenciesAreInstalled } from './ensureInstalled.mjs';

/** The generators of documentation that the tests build a site of, a folder each in tests/hosts. */
export const GENERATORS = ['vitepress', 'docusaurus'];

/** Thrown where there is no network: then nothing can be tested with the generator. */
export class NotInstalled extends Error {}

/**
 * Installs a generator's packages and builds its site, where that has not been done.
 * @param {string} folder of the host
 * @param {AbortSignal} signal ends what has been started
 * @returns {Promise<string>} folder of the built site
 */
export async function buildHost(folder, signal) {
  if (!lockedDependenciesAreInstalled(folder)) {
    await npm(['install', '--no-save', '--no-progress', '--no-fund', '--no-audit'], folder, signal).catch((error) => {
      throw new NotInstalled(`npm could not install ${folder}: ${error.message}`);
    });
  }
  const built = join(folder, 'dist');
  const note = join(built, 'built-from.txt');
  const sources = digestOf(folder);
  if (textOf(note) === sources) return built;
  rmSync(built, { recursive: true, force: true });
  await npm(['run', 'build'], folder, signal);
  writeFileSync(note, sources);
  return built;
}

const MADE = new Set(['node_modules', 'dist', '.docusaurus']);

/** Sources of a site: everything but what installing and building leave behind. */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !MADE.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : [path];
    });
}

function digestOf(folder) {
  const hash = createHash('sha256');
  for (const file of sourcesIn(folder).toSorted())
    hash.update(`${relative(folder, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** npm starts processes of its own, so what is ended is the group of them. */
function npm(words, folder, signal) {
  const grouped = process.platform !== 'win32';
  const child = spawn(`npm ${words.join(' ')}`, {
    cwd: folder,
    shell: true,
    detached: grouped,
    env: { ...process.env, NODE_ENV: 'production', CI: 'true' },
  });
  const end = () => (grouped && child.pid ? process.kill(-child.pid) : child.kill());
  signal.addEventListener('abort', end);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      signal.removeEventListener('abort', end);
      if (status === 0) resolve(undefined);
      else reject(new Error(output.trim().split('\n').slice(-12).join('\n')));
    });
  });
}

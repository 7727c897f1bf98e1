import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installByApt, isExecutable, placesOnPath } from './commands.mjs';
import { lockedDependenciesAreInstalled } from './ensureInstalled.mjs';

/**
 * @typedef {object} Host
 * @property {string} name of the generator
 * @property {string} folder in tests/hosts
 * @property {'npm' | 'pip' | 'apt'} from where it is installed
 * @property {string} [build] command that writes its site into `dist`; without it the folder is the site
 * @property {readonly ('element' | 'frame' | 'component')[]} shows the embeds on its page
 * @property {string} [darkSwitch] selector of its switch of dark mode
 */

/** Hosts that the tests build a site of. @type {readonly Host[]} */
export const HOSTS = [
  {
    name: 'VitePress',
    folder: 'vitepress',
    from: 'npm',
    build: 'npm run build',
    shows: ['element', 'frame'],
    darkSwitch: '.VPNavBarAppearance button',
  },
  {
    name: 'Docusaurus',
    folder: 'docusaurus',
    from: 'npm',
    build: 'npm run build',
    shows: ['element', 'frame'],
    darkSwitch: 'nav button[aria-label*="dark"]',
  },
  {
    name: 'MkDocs Material',
    folder: 'mkdocs',
    from: 'pip',
    build: '.venv/bin/mkdocs build --quiet --site-dir dist',
    shows: ['element', 'frame'],
    darkSwitch: 'label[for^=__palette]:not([hidden])',
  },
  {
    name: 'Sphinx with MyST',
    folder: 'sphinx',
    from: 'pip',
    build: '.venv/bin/sphinx-build -q -d .doctrees . dist',
    shows: ['element', 'frame'],
    darkSwitch: '.content-icon-container .theme-toggle',
  },
  {
    name: 'nbconvert',
    folder: 'nbconvert',
    from: 'pip',
    build: '.venv/bin/jupyter-nbconvert --log-level ERROR --to html --output-dir dist --config config.py index.ipynb',
    shows: ['element', 'frame'],
  },
  {
    name: 'Hugo',
    folder: 'hugo',
    from: 'apt',
    build: 'hugo --quiet --noBuildLock --destination dist',
    shows: ['element'],
  },
  { name: 'reveal.js', folder: 'reveal', from: 'npm', shows: ['element', 'frame'] },
  {
    name: 'Next',
    folder: 'next',
    from: 'npm',
    build: 'npm run build',
    shows: ['element', 'frame', 'component'],
    darkSwitch: '#dark',
  },
  {
    name: 'Astro',
    folder: 'astro',
    from: 'npm',
    build: 'npm run build',
    shows: ['element', 'frame', 'component'],
    darkSwitch: '#dark',
  },
  {
    name: 'SvelteKit',
    folder: 'sveltekit',
    from: 'npm',
    build: 'npm run build',
    shows: ['element', 'frame'],
    darkSwitch: '#dark',
  },
];

/** Thrown where there is no network: then nothing can be tested with the generator. */
export class NotInstalled extends Error {}

/** Installs what a host is built with, where that has not been done. */
const INSTALL = {
  async npm(folder, signal) {
    if (lockedDependenciesAreInstalled(folder)) return;
    // Whether a generator runs on this Node is seen by building it: some of their parts ask for newer ones in vain.
    await run('npm install --no-save --no-progress --no-fund --no-audit --no-engine-strict', folder, signal);
  },
  async pip(folder, signal) {
    const wanted = readFileSync(join(folder, 'requirements.txt'), 'utf8');
    const note = join(folder, '.venv/installed.txt');
    if (textOf(note) === wanted) return;
    await run('python3 -m venv .venv && .venv/bin/pip install --quiet --requirement requirements.txt', folder, signal);
    writeFileSync(note, wanted);
  },
  async apt(folder) {
    const name = folder.split(/[\\/]/).at(-1);
    const isThere = () => placesOnPath([name]).some(isExecutable);
    const why = isThere() ? '' : installByApt([name], name);
    if (!isThere()) throw new Error(`none was found${why}`);
  },
};

/**
 * Installs a host's generator and builds its site, where that has not been done.
 * @param {string} folder of the host
 * @param {Pick<Host, 'from' | 'build'>} host
 * @param {AbortSignal} signal ends what has been started
 * @param {Promise<string>} [mapscope] folder of the package as it is published, for a host that imports it
 * @returns {Promise<string>} folder of the built site
 */
export async function buildHost(folder, { from, build }, signal, mapscope) {
  await INSTALL[from](folder, signal).catch((error) => {
    throw new NotInstalled(`${from} could not install ${folder}: ${error.message}`);
  });
  if (!build) return folder;
  const built = join(folder, 'dist');
  const note = join(built, 'built-from.txt');
  const imported = await mapscope;
  const sources = digestOf(folder) + (imported ? digestOf(imported) : '') + build;
  if (textOf(note) === sources) return built;
  rmSync(built, { recursive: true, force: true });
  if (imported) {
    // npm knows nothing of it, and takes it away when it installs something else.
    const installed = join(folder, 'node_modules/mapscope');
    rmSync(installed, { recursive: true, force: true });
    cpSync(imported, installed, { recursive: true });
  }
  await run(build, folder, signal);
  writeFileSync(note, sources);
  return built;
}

const MADE = new Set([
  ...['node_modules', '.venv', 'dist', 'resources', 'cache'],
  ...['.docusaurus', '.doctrees', '.next', '.astro', '.svelte-kit'],
]);

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

/** A command may start processes of its own, so what is ended is the group of them. */
async function run(command, folder, signal) {
  signal.throwIfAborted();
  const grouped = process.platform !== 'win32';
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    detached: grouped,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CI: 'true',
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
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

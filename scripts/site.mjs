import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';
import { digestOfSources } from '../build/cache.mjs';
import { bundleSource } from '../build/source.mjs';
import { projectFolder } from './ensureInstalled.mjs';

/** Folder of the site that `npm run build` writes, and that tests, budgets and benchmarks look at. */
export const SITE = join(projectFolder, 'dist');
const NOTE = 'built-from.txt';
const VITE = 'node_modules/vite/bin/vite.js';

/**
 * Builds the site: the page, then all that stands beside it.
 * @param {string} outDir
 * @param {() => void} [pageIsThere] called once the page itself can be opened
 */
export async function buildSite(outDir, pageIsThere) {
  const sources = digestOfSources();
  // All parts need it, each in a process of its own.
  await bundleSource();
  await node(VITE, 'build', '--outDir', outDir, '--emptyOutDir', 'false', '--logLevel', 'warn');
  pageIsThere?.();
  const embed = (mode) =>
    node(
      VITE,
      'build',
      '-c',
      'vite.embed.config.ts',
      '--mode',
      mode,
      '--outDir',
      join(outDir, mode),
      '--logLevel',
      'warn',
    );
  await Promise.all([embed('embed'), embed('frame'), node('scripts/staticPages.mjs', outDir)]);
  writeFileSync(join(outDir, NOTE), sources);
}

/** Builds the site unless it was built from these very sources. */
export async function ensureSite() {
  if (!isBuilt()) await buildSite(SITE);
}

function isBuilt() {
  const note = join(SITE, NOTE);
  return existsSync(note) && readFileSync(note, 'utf8') === digestOfSources();
}

/** Runs a script of Node as somebody would by hand, whatever this process is. */
function node(...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      stdio: 'inherit',
      // A test runner's NODE_ENV would make it a development build.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(undefined);
      else reject(new Error(`The site could not be built: ${args[0]} says why above.`));
    });
  });
}

/**
 * Serves the site on 127.0.0.1, built from the present sources.
 * @returns {Promise<{ url: string, close(): Promise<void> }>} `url` ends in a slash
 */
export async function serveSite() {
  await ensureSite();
  return serve({ port: 0 });
}

/**
 * Serves the site for a person, as soon as the page itself is built; requests for what is built after it wait.
 * @param {() => void} building called if the site has to be built
 * @returns {Promise<{ url: string, whole?: Promise<void> }>} `whole` is settled once all of the site is there
 */
export async function startSite(building) {
  if (isBuilt()) return serve({});
  building();
  let whole = Promise.resolve();
  await new Promise((resolve, reject) => {
    whole = buildSite(SITE, () => resolve(undefined));
    whole.catch(reject);
  });
  return { ...(await serve({}, whole)), whole };
}

async function serve({ port }, whole) {
  const server = await preview({
    root: projectFolder,
    // Like static hosts it has no page in the place of what is missing.
    appType: 'mpa',
    preview: { host: '127.0.0.1', ...(port !== undefined && { port }) },
    plugins: whole ? [missingFilesWaitFor(whole)] : [],
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The built site could not be served on 127.0.0.1.');
  return { url, close: () => server.close() };
}

function missingFilesWaitFor(whole) {
  return {
    name: 'missing-files-wait',
    configurePreviewServer({ middlewares }) {
      middlewares.use(({ url = '' }, _response, next) => {
        const { pathname } = new URL(url, 'http://localhost');
        if (existsSync(join(SITE, pathname))) next();
        else whole.then(() => next(), next);
      });
    },
  };
}

import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';
import { cached, inCache, scratchPath } from '../build/cache.mjs';
import { bundleSource } from '../build/source.mjs';
import { projectFolder } from './ensureInstalled.mjs';

const VITE = 'node_modules/vite/bin/vite.js';

/**
 * Folder of the site as the present sources make it, built first if it is missing.
 * @returns {Promise<string>}
 */
export function builtSite() {
  return cached('site', async (folder) => {
    await buildPage(folder);
    await buildRest(folder);
  });
}

/** Builds the page, which can be opened then. */
async function buildPage(folder) {
  await node(VITE, 'build', '--outDir', folder, '--emptyOutDir');
}

/** Builds what stands beside the page: embeds, and the pages that need no script. */
async function buildRest(folder) {
  const embed = (mode) =>
    node(VITE, 'build', '-c', 'vite.embed.config.ts', '--mode', mode, '--outDir', join(folder, mode));
  // Each needs it, in a process of its own.
  await bundleSource();
  const ended = await Promise.allSettled([embed('embed'), embed('frame'), node('scripts/staticPages.mjs', folder)]);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

/** Runs a script in a child process, as production: a test runner's NODE_ENV would make a development build. */
function node(script, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args, ...(script === VITE ? ['--logLevel', 'warn'] : [])], {
      cwd: projectFolder,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.on('error', reject);
    child.on('close', (status, signal) => {
      if (status === 0) resolve(undefined);
      else reject(new Error(`The site could not be built: ${script} ended with ${signal ?? `status ${status}`}.`));
    });
  });
}

/**
 * Serves the site, built from the present sources, on any port of 127.0.0.1.
 * @returns {Promise<{ url: string, close(): Promise<void> }>} `url` ends in a slash
 */
export async function serveSite() {
  return serve(await builtSite(), { port: 0 });
}

/**
 * Serves the site for a person as soon as its page is built; requests for what is built after it wait.
 * @param {() => void} onBuild called if the site has to be built
 * @returns {Promise<{ url: string, whole?: Promise<unknown> }>} `whole` is settled once all of the site is there
 */
export async function startSite(onBuild) {
  const found = inCache('site');
  if (found) return serve(found);
  onBuild();
  const folder = scratchPath('site');
  await buildPage(folder);
  const whole = buildRest(folder).then(() => cached('site', async (to) => cpSync(folder, to, { recursive: true })));
  return { ...(await serve(folder, {}, [missingFilesWaitFor(whole, folder)])), whole };
}

async function serve(folder, options = {}, plugins = []) {
  // Like static hosts it has no page in the place of what is missing.
  const site = { root: projectFolder, appType: 'mpa', build: { outDir: folder } };
  const server = await preview({ ...site, preview: { host: '127.0.0.1', ...options }, plugins });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The built site could not be served on 127.0.0.1.');
  return { url, close: () => server.close() };
}

function missingFilesWaitFor(whole, folder) {
  return {
    name: 'missing-files-wait',
    configurePreviewServer({ middlewares }) {
      middlewares.use(({ url = '' }, _response, next) => {
        const { pathname } = new URL(url, 'http://localhost');
        if (existsSync(join(folder, pathname))) next();
        else whole.then(() => next(), next);
      });
    },
  };
}

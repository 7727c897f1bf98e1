import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';

/**
 * Builds the site into a folder of its own, so that it disturbs no other build, and serves it on 127.0.0.1.
 * @param {string} root the project's folder
 * @returns {Promise<{ url: string, close(): Promise<void> }>} `url` ends in a slash
 */
export async function serveBuiltSite(root) {
  const { built, ...site } = await serveSiteBeingBuilt(root);
  await built.catch(async (error) => {
    await site.close();
    throw error;
  });
  return site;
}

/**
 * Serves the site before it is built: requests wait until it is.
 * @param {string} root the project's folder
 * @returns {Promise<{ url: string, built: Promise<unknown>, close(): Promise<void> }>} `url` ends in a slash
 */
export async function serveSiteBeingBuilt(root) {
  const outDir = await mkdtemp(join(tmpdir(), 'mapscope-site-'));
  const built = buildSite(root, outDir);
  built.catch(() => 'requests are told');
  // Like static hosts it has no page in the place of what is missing.
  const server = await preview({
    root,
    appType: 'mpa',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [answerAfter(built)],
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The built site could not be served on 127.0.0.1.');
  return {
    url,
    built,
    async close() {
      await server.close();
      await built.catch(() => 'its folder is removed all the same');
      await rm(outDir, { recursive: true });
    },
  };
}

function answerAfter(built) {
  return {
    name: 'answer-after-build',
    configurePreviewServer(server) {
      server.middlewares.use((_request, response, next) => {
        built.then(
          () => next(),
          (error) => response.writeHead(500).end(`The site could not be built. ${error}`),
        );
      });
    },
  };
}

/** In a process of its own, because a test runner's NODE_ENV would make it a development build. */
function buildSite(root, outDir) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  return promisify(execFile)(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

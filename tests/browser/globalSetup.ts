import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/chromium.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, ending in a slash. */
    siteUrl: string;
    chromiumPath: string;
  }
}

/** Serves a build of its own, so that test runs and `npm run build` don't disturb each other. */
export async function setup({ config, provide }: TestProject) {
  const chromiumPath = findChromium();
  if (!chromiumPath) throw new Error('No Chrome or Chromium starts here. `npm test` finds or installs one.');

  const { root } = config;
  const outDir = await mkdtemp(join(tmpdir(), 'mapscope-site-'));
  await buildSite(root, outDir);
  const server = await preview({ root, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const siteUrl = server.resolvedUrls?.local[0];
  if (!siteUrl) throw new Error('The built site could not be served on 127.0.0.1.');

  provide('siteUrl', siteUrl);
  provide('chromiumPath', chromiumPath);
  return async () => {
    await server.close();
    await rm(outDir, { recursive: true });
  };
}

/** In a process of its own, because Vitest's NODE_ENV would make it a development build. */
function buildSite(root: string, outDir: string) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  return promisify(execFile)(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

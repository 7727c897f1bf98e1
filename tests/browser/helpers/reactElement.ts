import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { cached } from '../../../build/cache.mjs';
import { BUILD_MS, run } from '../../lib/builtPackage';

const VITE = 'node_modules/vite/bin/vite.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a folder with the element built with React itself, and with its pictures. */
    reactElementUrl: string;
  }
}

/** Builds that element before the tests, so that none of them has to wait for it. */
export async function setup({ provide }: TestProject) {
  provide('reactElementUrl', pathToFileURL(`${await builtReactElement()}/`).href);
}

/**
 * The element built with React itself instead of Preact, from the present sources.
 * @returns folder of its site, where the pictures are too
 */
function builtReactElement(): Promise<string> {
  return cached('react-element', async (folder) => {
    await run(process.execPath, [VITE, 'build', '-c', 'vite.embed.config.ts'], {
      timeout: BUILD_MS,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        MAPSCOPE_RENDERER: 'react',
        MAPSCOPE_EMBED_DIR: join(folder, 'embed'),
      },
    });
    await cp('public/figures', join(folder, 'figures'), { recursive: true });
  });
}

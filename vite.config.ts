import { existsSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { posterIds } from './scripts/posterIds.mjs';
import { scenePages } from './scripts/scenePages.mjs';
import { sharedChunk } from './scripts/sharedChunk.mjs';
import { withEmbed } from './scripts/withEmbed.mjs';

export default defineConfig({
  base: './',
  plugins: [
    react(),
    relaxPolicyInDev(),
    emptyAllButTheLibrary(),
    listForOffline(),
    scenePages(import.meta.dirname),
    withEmbed(),
  ],
  define: { MAPSCOPE_POSTERS: JSON.stringify(posterIds(import.meta.dirname)) },
  build: {
    // Without it Lightning CSS replaces light-dark() by a polyfill that ignores the host's color-scheme.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // A font inlined as a data: address would break the policy's font-src.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    emptyOutDir: false,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [sharedChunk(import.meta.dirname)] } },
    },
    // .size-limit.mjs reads in it what a page loads.
    manifest: true,
  },
  worker: { format: 'es' },
  test: {
    // Vitest leaves a core to itself, which has nothing to do once the modules are transformed.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/bench/**', '**/node_modules/**'],
          // Starting a process for each file takes a quarter of the time. No test leaves anything behind.
          isolate: false,
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/globalSetup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A second is too short where another file keeps the cores busy.
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

/** Vite's dev server injects inline scripts and styles; what is built keeps the strict policy of index.html. */
function relaxPolicyInDev(): Plugin {
  return {
    name: 'relax-policy-in-dev',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/(?:script|style)-src 'self'/g, "$& 'unsafe-inline'"),
  };
}

/** The package of `npm run build:lib` stands in the site's folder, and stays. */
function emptyAllButTheLibrary(): Plugin {
  let outDir = '';
  return {
    name: 'empty-all-but-the-library',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    buildStart() {
      if (!existsSync(outDir)) return;
      for (const entry of readdirSync(outDir, { withFileTypes: true })) {
        if (entry.name !== 'lib') rmSync(join(outDir, entry.name), { recursive: true });
      }
    },
  };
}

/** What public/sw.js keeps: the page, and every file that it may load. What embeds and other pages load stands elsewhere. */
function listForOffline(): Plugin {
  return {
    name: 'list-for-offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = ['./', 'favicon.svg', ...Object.keys(bundle).filter((file) => file.startsWith('assets/'))];
      this.emitFile({ type: 'asset', fileName: 'offline.json', source: JSON.stringify(files) });
    },
  };
}

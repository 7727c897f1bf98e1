import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CSS_TARGET, posterIds, posters, sharedChunk } from './build/common.mjs';
import { evidence } from './build/evidence.mjs';
import { lessonPages } from './build/lessonPages.mjs';
import { lessons } from './build/lessons.mjs';
import { pageStart } from './build/pageStart.mjs';
import { scenePages } from './build/scenePages.mjs';
import { emptyAllButTheLibrary, listForOffline, relaxPolicyInDev, withEmbed } from './build/sitePlugins.mjs';

/** Arithmetic of charts, of which Home has none. */
const CHARTS = '/node_modules/d3-';

/** Whoever plays a run plays it on tapes, and some play two in step: one file instead of three. */
const TAPES = { name: 'tapes', test: /src\/timeline\/(?:tape|lockStep|kinds)\.ts/, minShareCount: 2 };

export default defineConfig({
  base: './',
  plugins: [
    react(),
    evidence(),
    lessons(),
    relaxPolicyInDev(),
    emptyAllButTheLibrary(),
    pageStart(),
    listForOffline(),
    scenePages(),
    lessonPages(),
    withEmbed(),
  ],
  define: posters(posterIds()),
  build: {
    cssTarget: CSS_TARGET,
    // A font inlined as a data: address would break the policy's font-src.
    assetsInlineLimit: 0,
    // No part of a page waits for a style sheet of its own.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // A part's list of files, gone through for each link of the page, took longer than it saved: build/pageStart.mjs asks
      // for all that a page needs.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    emptyOutDir: false,
    rolldownOptions: { output: { codeSplitting: { groups: [...sharedChunk(15, CHARTS).groups, TAPES] } } },
    // .size-limit.mjs reads in it what a page loads.
    manifest: true,
    license: { fileName: 'licenses.md' },
  },
  // As public/_headers asks it of other servers.
  preview: { cors: { origin: '*' } },
  worker: { format: 'es' },
});

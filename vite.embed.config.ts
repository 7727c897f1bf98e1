import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classicChunks } from './build/classicChunks.mjs';
import { CSS_TARGET, PRODUCTION, posterIds, posters, sharedChunk } from './build/common.mjs';
import { ENTRIES } from './build/entries.mjs';
import { lessons } from './build/facts.mjs';
import { licenses } from './build/licenses.mjs';
import { shadowCss, usedTokens } from './build/shadowCss.mjs';

/** One map, from the sign that loads it to its first picture. */
const MAP = [ENTRIES.live, ENTRIES.mapStage];

/** A map of each design. */
const DESIGNS = [ENTRIES.swissMap, ENTRIES.bucketMap].map((design) => [ENTRIES.mapStage, design]);

/** `MAPSCOPE_RENDERER=react` builds the same with React itself, so that the tests can compare. */
const renderer = process.env.MAPSCOPE_RENDERER ?? 'preact';
const PREACT = [
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
];

/** A class by its own name and its file: without the lines that Vite adds, they weigh half a kilobyte less in a map. */
function scopedName(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(relative(import.meta.dirname, file.replace(/\?.*/, '')))
    .digest('hex');
  return `${name}_${hash.slice(0, 4)}`;
}

/** `<map-scope>`: a loader, and what it loads. Preact plays React's part: it is a fifth of it. */
export default defineConfig(({ mode }) => ({
  base: './',
  publicDir: false,
  plugins: [
    usedTokens(),
    shadowCss(),
    lessons(),
    react(),
    licenses('licenses.md'),
    ...(mode === 'frame' ? [classicChunks()] : []),
  ],
  resolve: { alias: renderer === 'preact' ? PREACT : [] },
  css: { modules: { generateScopedName: scopedName } },
  define: { ...posters(posterIds()), ...PRODUCTION },
  build: {
    outDir: process.env.MAPSCOPE_EMBED_DIR ?? 'dist/embed',
    emptyOutDir: true,
    manifest: true,
    cssTarget: CSS_TARGET,
    cssCodeSplit: true,
    // A fiftieth less than the bundler's own. No getter here does anything but get.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2, pure_getters: true, hoist_funs: true } },
    lib:
      mode === 'frame'
        ? { entry: { frame: ENTRIES.frame }, formats: ['cjs'] }
        : { entry: { 'map-scope': ENTRIES.element, host: ENTRIES.host }, formats: ['es'] },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      optimization: { inlineConst: true },
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        // They are for bundlers, and weigh half a kilobyte in a map.
        comments: { annotation: false },
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Figures draw owners, and play tapes, some of them two in step: one file instead of six.
        codeSplitting: {
          groups: [
            // What the loader has as well stays with it.
            {
              ...sharedChunk('shared', 2, [MAP], [ENTRIES.element]),
              // The package's entries export their own alone, which rules this out.
              includeDependenciesRecursively: mode === 'package',
            },
            {
              name: 'owners',
              test: /src\/(?:components\/ui\/owners\/|timeline\/(?:tape|lockStep|kinds)\.ts)/,
              minShareCount: 2,
            },
            // Figures of sizes need them too: one file instead of three.
            { name: 'swiss', test: /src\/models\/swiss-map\//, minShareCount: 2 },
            // What every map's figure needs, and the figure itself.
            sharedChunk('maps', 1, DESIGNS),
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
}));

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CSS_TARGET, PRODUCTION, posterIds, posters, sharedChunk } from './build/common.mjs';
import { ENTRIES } from './build/entries.mjs';
import { shadowCss } from './build/shadowCss.mjs';

/** `MAPSCOPE_RENDERER=react` builds the same with React itself, so that the tests can compare. */
const renderer = process.env.MAPSCOPE_RENDERER ?? 'preact';
const PREACT = [
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
];

/** The file set of `<map-scope>`: a loader, and what it loads. Preact plays React's part: it is a fifth of it. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [shadowCss(), react()],
  resolve: { alias: renderer === 'preact' ? PREACT : [] },
  define: { ...posters(posterIds()), ...PRODUCTION },
  build: {
    outDir: process.env.MAPSCOPE_EMBED_DIR ?? 'dist/embed',
    emptyOutDir: true,
    manifest: true,
    license: { fileName: 'licenses.md' },
    cssTarget: CSS_TARGET,
    cssCodeSplit: true,
    lib: {
      entry: { 'map-scope': ENTRIES.element, frame: ENTRIES.frame, host: ENTRIES.host },
      formats: ['es'],
    },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        chunkFileNames: '[name]-[hash].js',
        // Each figure draws owners: one file instead of three.
        codeSplitting: {
          groups: [...sharedChunk(5).groups, { name: 'owners', test: /src\/components\/owners\//, minShareCount: 2 }],
        },
      },
    },
  },
  worker: { format: 'es' },
});

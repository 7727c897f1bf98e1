import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { figureChunks } from './scripts/figureChunks.mjs';
import { namedReact } from './scripts/namedReact.mjs';
import { posterIds } from './scripts/posterIds.mjs';
import { shadowCss } from './scripts/shadowCss.mjs';
import { shortNames } from './scripts/shortNames.mjs';
import { withoutFallbacks } from './scripts/withoutFallbacks.mjs';

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
  plugins: [shadowCss(import.meta.dirname), react(), namedReact(), withoutFallbacks(import.meta.dirname)],
  css: { modules: { generateScopedName: shortNames(import.meta.dirname) } },
  resolve: { alias: renderer === 'preact' ? PREACT : [] },
  define: {
    MAPSCOPE_POSTERS: JSON.stringify(posterIds(import.meta.dirname)),
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  build: {
    outDir: process.env.MAPSCOPE_EMBED_DIR ?? 'dist/embed',
    emptyOutDir: true,
    manifest: true,
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    cssCodeSplit: true,
    lib: {
      entry: { 'map-scope': 'src/embed/define.ts', frame: 'src/embed/frame.ts', host: 'src/embed/host.ts' },
      formats: ['es'],
    },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [figureChunks(import.meta.dirname)] },
      },
    },
  },
  worker: { format: 'es' },
});

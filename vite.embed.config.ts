import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shadowCss } from './scripts/shadowCss.mjs';

/** `MAPSCOPE_RENDERER=react` builds the same with React itself, so that the tests can compare. */
const renderer = process.env.MAPSCOPE_RENDERER ?? 'preact';
const PREACT = [
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
];

const posters = join(import.meta.dirname, 'public/figures');
const posterIds = existsSync(posters)
  ? readdirSync(posters).flatMap((file) => /^([\w-]+)\.svg$/.exec(file)?.[1] ?? [])
  : [];

/** The file set of `<map-scope>`: a loader, and what it loads. Preact plays React's part: it is a fifth of it. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [shadowCss(import.meta.dirname), react()],
  resolve: { alias: renderer === 'preact' ? PREACT : [] },
  define: {
    MAPSCOPE_POSTERS: JSON.stringify(posterIds),
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
    rolldownOptions: { output: { minify: true, chunkFileNames: '[name]-[hash].js' } },
  },
  worker: { format: 'es' },
});

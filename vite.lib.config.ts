import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CSS_TARGET, PRODUCTION } from './build/common.mjs';
import { ENTRIES } from './build/entries.mjs';
import { shadowCss } from './build/shadowCss.mjs';

/**
 * The package but for its element, which vite.embed.config.ts makes. `mapscope` leaves React to its host;
 * `mapscope/models`, with `--mode models`, is one file that imports nothing. scripts/buildLib.mjs makes all of it.
 */
export default defineConfig(({ mode }) => {
  const models = mode === 'models';
  return {
    base: './',
    publicDir: false,
    plugins: [shadowCss(), react()],
    define: PRODUCTION,
    build: {
      outDir: 'dist/lib',
      target: 'es2022',
      license: !models && { fileName: 'licenses.md' },
      cssCodeSplit: true,
      cssTarget: CSS_TARGET,
      lib: { entry: models ? { models: ENTRIES.libraryModels } : { index: ENTRIES.library }, formats: ['es'] },
      rolldownOptions: {
        external: /^react(?:-dom)?(?:\/|$)/,
        output: { chunkFileNames: 'figures/[name]-[hash].js' },
      },
    },
    worker: { format: 'es' },
  };
});

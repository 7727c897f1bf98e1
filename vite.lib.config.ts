import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shadowCss } from './scripts/shadowCss.mjs';

/**
 * The package but for its element, which vite.embed.config.ts makes. `mapscope` leaves React to its host;
 * `mapscope/models`, with `--mode models`, is one file that imports nothing. scripts/buildLib.mjs makes all of it.
 */
export default defineConfig(({ mode }) => {
  const models = mode === 'models';
  return {
    base: './',
    publicDir: false,
    plugins: [shadowCss(import.meta.dirname), react()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: 'dist/lib',
      target: 'es2022',
      license: !models && { fileName: 'licenses.md' },
      cssCodeSplit: true,
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      lib: { entry: models ? { models: 'src/lib/models.ts' } : { index: 'src/lib/index.ts' }, formats: ['es'] },
      rolldownOptions: {
        external: /^react(?:-dom)?(?:\/|$)/,
        output: { chunkFileNames: 'figures/[name]-[hash].js' },
      },
    },
    worker: { format: 'es' },
  };
});

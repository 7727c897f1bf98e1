import { defineConfig } from 'vite';

/** The package: `mapscope/models`, one file without imports. Types come from tsconfig.lib.json. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/lib',
    target: 'es2022',
    lib: { entry: { models: 'src/lib/models.ts' }, formats: ['es'] },
  },
});

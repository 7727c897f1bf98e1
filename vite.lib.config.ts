import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CSS_TARGET, PRODUCTION } from './build/common.mjs';
import { ENTRIES } from './build/entries.mjs';
import { judgeFiles } from './build/judgeFiles.mjs';
import { licenses } from './build/licenses.mjs';
import { shadowCss } from './build/shadowCss.mjs';

interface Part {
  readonly entry: Readonly<Record<string, string>>;
  /** Folder of its other files; none where it is one file. */
  readonly folder?: string;
  /** File of the licences of the packages in it; none where there are none. */
  readonly licensed?: string;
}

const COMPONENT: Part = { entry: { index: ENTRIES.library }, folder: 'figures/', licensed: 'licenses.md' };
/** The parts of the package that have a mode of their own. */
const PARTS: Readonly<Record<string, Part>> = {
  models: { entry: { models: ENTRIES.libraryModels } },
  judge: {
    entry: { judge: ENTRIES.libraryJudge },
  },
  worker: { entry: { 'judge/worker': ENTRIES.judgeWorker }, licensed: 'judge/licenses.md' },
};

/**
 * The package but for its element, which vite.embed.config.ts makes. `mapscope` leaves React to its host;
 * `mapscope/models`, with `--mode models`, is one file that imports nothing; `mapscope/judge`, with `--mode
 * judge`, has its worker, made with `--mode worker`, in a folder beside it. scripts/buildLib.mjs makes all of it.
 */
export default defineConfig(({ mode }) => {
  const { entry, folder = '', licensed } = PARTS[mode] ?? COMPONENT;
  return {
    base: './',
    publicDir: false,
    plugins: [shadowCss(), react(), judgeFiles(), licensed && licenses(licensed)],
    define: PRODUCTION,
    build: {
      outDir: 'dist/lib',
      target: 'es2022',
      cssCodeSplit: true,
      cssTarget: CSS_TARGET,
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        external: /^react(?:-dom)?(?:\/|$)/,
        output: { chunkFileNames: `${folder}[name]-[hash].js` },
      },
    },
    worker: { format: 'es' },
  };
});

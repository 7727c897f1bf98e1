import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
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

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Without workers: Node has none of the web’s, and what needs one has another way. */
const withoutWorkers: Plugin = {
  name: 'without-workers',
  enforce: 'pre',
  transform: (code) => code.replace(/new Worker\(new URL\('[^']+', import\.meta\.url\)/g, "new Worker(''"),
};

/** The command `mapscope` for Node, with all that it uses: `--mode terminal`. */
const TERMINAL: UserConfig = {
  publicDir: false,
  plugins: [withoutWorkers, shadowCss(ENTRIES.terminalSheets), react(), licenses('cli/licenses.md')],
  define: { ...PRODUCTION, MAPSCOPE_VERSION: JSON.stringify(version) },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/lib',
    ssr: true,
    target: 'node20',
    cssTarget: CSS_TARGET,
    minify: true,
    rolldownOptions: {
      input: { mapscope: ENTRIES.terminal },
      checks: { bundlerTimings: false },
      optimization: { inlineConst: true },
      output: { entryFileNames: 'cli/[name].js', chunkFileNames: 'cli/[name]-[hash].js' },
    },
  },
};

/**
 * The package but for its element, which vite.embed.config.ts makes. `mapscope` leaves React to its host;
 * `mapscope/models`, with `--mode models`, is one file that imports nothing; `mapscope/judge`, with `--mode
 * judge`, has its worker, made with `--mode worker`, in a folder beside it; the command has one too. scripts/buildLib.mjs
 * makes all of it.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'terminal') return TERMINAL;
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
        optimization: { inlineConst: true },
        external: /^react(?:-dom)?(?:\/|$)/,
        output: { chunkFileNames: `${folder}[name]-[hash].js` },
      },
    },
    worker: { format: 'es' },
  };
});

import type { KnipConfig } from 'knip';
import { ENTRIES } from './build/entries.mjs';

const entries = [
  'frame',
  'sheets',
  'pasted',
  'prerenderedSizing',
  'libraryModels',
  'libraryJudge',
  'libraryElement',
  'terminal',
  'terminalSheets',
] as const;

export default {
  entry: [
    ...entries.map((name) => ENTRIES[name]),
    'scripts/*.mjs',
    'build/facts.worker.mjs',
    'scripts/figures/harness.mjs',
    'scripts/churn/{churnTables,refillTables}.ts',
    'tests/bench/*',
    'tests/models/map/longMapBytes.ts',
    'tests/models/sizing/{silentRuns,manyTable}.ts',
  ],
  project: ['src/**/*.{ts,tsx}', '{build,scripts}/**/*.{mjs,ts}', 'tests/**/*.{ts,tsx,mjs}', '!tests/hosts/**'],
  vite: { config: ['vite*.config.ts'] },
  // The declarations of the package name types of words that nothing imports.
  ignoreIssues: { 'src/components/*/words/en/*.ts': ['types'] },
  ignoreBinaries: ['go', 'openssl', 'zopfli'],
  // The browser tests read it as a file; the others are named in configurations or by tests.
  ignoreDependencies: ['@arethetypeswrong/cli', 'axe-core', 'preact', 'react-18', 'react-dom-18'],
} satisfies KnipConfig;

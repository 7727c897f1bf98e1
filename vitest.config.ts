import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { bindImports } from './build/bindImports.mjs';
import site from './vite.config.ts';

/** Import of `assertLaw`, or of a module of laws that several tests share. */
const IMPORTS_LAWS = /from '\.[^']*[lL]aws'/;

const tests = testsIn('tests');
const inBrowser = tests.filter((file) => file.startsWith('tests/browser/'));
const inEngines = tests.filter((file) => file.startsWith('tests/engines/'));
const inNode = tests.filter((file) => !inBrowser.includes(file) && !inEngines.includes(file));
const isSmoke = (file: string) => file === 'tests/browser/smoke.test.ts';
const isRest = (file: string) => /\.rest\.test\.tsx?$/.test(file);
const hasLaws = (file: string) => IMPORTS_LAWS.test(readFileSync(file, 'utf8'));

/** Limits for what hangs, far above what a busy machine takes. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
// Starting a process for each file takes a quarter of the time. No test leaves anything behind.
const shared = { isolate: false, ...patience };

/** `npm test` runs unit and smoke, `npm run test:rest` rest and browser, `npm run test:browsers` engines; laws stand in both, and make all their runs in the rest. */
export default mergeConfig(
  site,
  defineConfig({
    plugins: [bindImports()],
    test: {
      // Vitest leaves a core to itself, which has nothing to do once the modules are transformed.
      maxWorkers: availableParallelism(),
      // Reasons are read in one line of what CI prints, where no difference is shown below them.
      chaiConfig: { truncateThreshold: 300 },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: inNode.filter((file) => !isRest(file)),
            provide: { lawShare: 1 / 5 },
            ...shared,
          },
        },
        {
          extends: true,
          test: {
            name: 'smoke',
            include: inBrowser.filter(isSmoke),
            globalSetup: 'tests/browser/helpers/globalSetup.ts',
            ...patience,
          },
        },
        {
          extends: true,
          test: {
            name: 'rest',
            include: inNode.filter((file) => isRest(file) || hasLaws(file)),
            provide: { lawShare: 1 },
            sequence: { groupOrder: 0 },
            ...shared,
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: inBrowser.filter((file) => !isSmoke(file)),
            globalSetup: ['tests/browser/helpers/globalSetup.ts', 'tests/browser/helpers/generators.ts'],
            sequence: { groupOrder: 1 },
            ...patience,
          },
        },
        {
          extends: true,
          test: {
            name: 'engines',
            include: inEngines,
            globalSetup: ['tests/browser/helpers/globalSetup.ts', 'tests/engines/driver/globalSetup.ts'],
            ...patience,
          },
        },
      ],
    },
  }),
);

function testsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    // Sites of generators have packages of their own there, tests and all.
    if (entry.isDirectory()) return path === 'tests/hosts' ? [] : testsIn(path);
    return /\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

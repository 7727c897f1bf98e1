import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { bindImports } from './build/bindImports.mjs';
import { CiReporter } from './scripts/ciReporter.mjs';
import site from './vite.config.ts';

/** Import of `assertLaw`, or of a module of laws that several tests share. */
const IMPORTS_LAWS = /from '\.[^']*[lL]aws'/;
/** Import of `shareOf`. */
const IMPORTS_WALKS = /from '\.[^']*\/shareOf'/;

const tests = testsIn('tests');
const isLong = (file: string) => /\.long\.test\.tsx?$/.test(file);
const inBrowser = tests.filter((file) => file.startsWith('tests/browser/'));
const inEngines = tests.filter((file) => file.startsWith('tests/engines/'));
const inNode = tests.filter((file) => !inBrowser.includes(file) && !inEngines.includes(file));
const isSmoke = (file: string) => file === 'tests/browser/smoke.test.ts';
const hasLaws = (file: string) => IMPORTS_LAWS.test(readFileSync(file, 'utf8'));
const hasWalks = (file: string) => IMPORTS_WALKS.test(readFileSync(file, 'utf8'));

/** Files that take longest, most of them because they open all of each page. */
const LONGEST = ['axe', 'russian', 'inView', 'lessons', 'sizing', 'stage', 'home', 'drawn']
  .map((name) => `tests/browser/${name}.test.ts`)
  .concat('tests/engines/shortPass.test.ts');

/** Starts them first: begun last, one would keep a single core busy. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.some((path) => moduleId.endsWith(path));
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/** Limits for what hangs, far above what a busy machine takes. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
// Starting a process for each file takes a quarter of the time. No test leaves anything behind.
const node = { isolate: false, setupFiles: 'tests/settled.ts', ...patience };
/**
 * The files that a process runs one after the other share its Chromium. A browser may fail for reasons of its own, once:
 * scripts/ciReporter.mjs names each test that was retried.
 */
const browser = { isolate: false, ...patience, retry: 1 };
/** One more than cores: a page that waits for its worker or for a frame leaves time to another. */
const sideBySide = { maxWorkers: availableParallelism() + 1 };
const served = 'tests/browser/helpers/globalSetup.ts';
const withEngines = [served, 'tests/engines/driver/globalSetup.ts'];

/**
 * `npm test` runs unit and smoke, `npm run test:browser` browser and engines, `npm run test:long` the other two; laws make a
 * fifth of their runs in unit, walks through many pages a tenth of theirs in browser, and all of them in long.
 */
export default mergeConfig(
  site,
  defineConfig({
    plugins: [bindImports()],
    test: {
      reporters: process.env.CI_REPORT ? ['default', new CiReporter(process.env.CI_REPORT)] : ['default'],
      // Vitest leaves a core to itself, which has nothing to do once the modules are transformed.
      maxWorkers: availableParallelism(),
      sequence: { sequencer: LongestFirst },
      // Reasons are read in one line of what CI prints, where no difference is shown below them.
      chaiConfig: { truncateThreshold: 300 },
      projects: [
        project('unit', { include: inNode.filter((file) => !isLong(file)), provide: { lawShare: 1 / 5 }, ...node }),
        project('smoke', { include: inBrowser.filter(isSmoke), globalSetup: served, ...browser }),
        project('browser', {
          include: inBrowser.filter((file) => !isSmoke(file) && !isLong(file)),
          globalSetup: served,
          provide: { walkShare: 1 / 10 },
          ...browser,
          ...sideBySide,
        }),
        project('engines', {
          include: inEngines.filter((file) => !isLong(file)),
          globalSetup: withEngines,
          ...browser,
          ...sideBySide,
        }),
        project('long', {
          include: inNode.filter((file) => isLong(file) || hasLaws(file)),
          provide: { lawShare: 1 },
          sequence: { groupOrder: 0 },
          ...node,
        }),
        project('long-browser', {
          include: [...inBrowser, ...inEngines].filter((file) => isLong(file) || hasWalks(file)),
          provide: { walkShare: 1 },
          globalSetup: [
            ...withEngines,
            'tests/browser/helpers/package.ts',
            'tests/browser/helpers/reactElement.ts',
            'tests/browser/helpers/generators.ts',
          ],
          sequence: { groupOrder: 1 },
          ...browser,
          ...sideBySide,
        }),
      ],
    },
  }),
);

function project(name: string, options: object) {
  return { extends: true as const, test: { name, ...options } };
}

function testsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    // Sites of generators have packages of their own there, tests and all.
    if (entry.isDirectory()) return path === 'tests/hosts' ? [] : testsIn(path);
    return /\.test\.tsx?$/.test(path) ? [path] : [];
  });
}

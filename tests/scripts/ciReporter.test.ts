import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CiReporter } from '../../scripts/ciReporter.mjs';

let folder = '';
let report = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
  report = join(folder, 'report');
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Told {
  state: 'passed' | 'failed' | 'skipped' | 'pending';
  reason?: string;
  flaky?: boolean;
}

/** A test file as Vitest reports it: its tests by name, and its suites. */
function moduleOf(name: string, tests: Record<string, Told>, suites: string[] = [], problem?: string) {
  const errorsOf = (message?: string) => (message === undefined ? [] : [{ message }]);
  return {
    id: name,
    moduleId: join(process.cwd(), `tests/${name}.test.ts`),
    errors: () => errorsOf(problem),
    children: {
      allSuites: () => suites.map((suite) => ({ name: suite, fullName: suite, errors: () => [] })),
      allTests: () =>
        Object.entries(tests).map(([fullName, { state, reason, flaky = false }]) => ({
          fullName,
          result: () => ({ state, errors: errorsOf(reason) }),
          diagnostic: () => ({ flaky }),
        })),
    },
  };
}

const lines = () => readFileSync(report, 'utf8').trimEnd().split('\n');

test('counts what passed and failed, and names failures, retries and what could not be tested', () => {
  const reporter = new CiReporter(report);
  const good = moduleOf('good', { one: { state: 'passed' }, two: { state: 'passed', flaky: true } });
  const bad = moduleOf(
    'bad',
    { three: { state: 'failed', reason: 'no\n  good' }, four: { state: 'passed' }, five: { state: 'skipped' } },
    ['a suite', 'WebKitGTK is not tested: none is here'],
  );
  const broken = moduleOf('broken', {}, [], 'no such module');
  reporter.onTestRunEnd([good, bad, broken], [{ name: 'Error', message: 'thrown late' }]);
  expect(lines()).toEqual([
    '3 3',
    'FAILED outside of tests: Error: thrown late',
    'FAILED tests/bad.test.ts: three: no good',
    'FAILED tests/broken.test.ts: the file did not run: no such module',
    'retried: tests/good.test.ts: two',
    'WebKitGTK is not tested: none is here',
  ]);
});

test('has after each file what came of those that ended', () => {
  const reporter = new CiReporter(report);
  const [first, second] = [
    moduleOf('first', { one: { state: 'passed' } }),
    moduleOf('second', { two: { state: 'failed', reason: 'wrong' } }),
  ];
  reporter.onTestModuleEnd(first);
  expect(lines()).toEqual(['1 0']);
  reporter.onTestModuleEnd(second);
  expect(lines()).toEqual(['1 1', 'FAILED tests/second.test.ts: two: wrong']);
  reporter.onTestRunEnd([first, second], []);
  expect(lines()).toEqual(['1 1', 'FAILED tests/second.test.ts: two: wrong']);
});

describe('a test file that never ends', () => {
  const { exitCode } = process;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    process.exitCode = exitCode;
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('is named and ends the run; what the others came to is kept', () => {
    const exit = vi.fn();
    const reporter = new CiReporter(report, 60_000);
    reporter.onInit({ exit });
    const ends = moduleOf('ends', { one: { state: 'passed' }, two: { state: 'failed', reason: 'wrong' } });
    const loops = moduleOf('loops', { three: { state: 'pending' } });
    reporter.onTestModuleQueued(ends);
    reporter.onTestModuleQueued(loops);
    reporter.onTestModuleEnd(ends);
    vi.advanceTimersByTime(59_999);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(exit).toHaveBeenCalledOnce();
    const wanted = [
      '1 2',
      'FAILED tests/loops.test.ts: still running after 1 min',
      'FAILED tests/ends.test.ts: two: wrong',
    ];
    expect(lines()).toEqual(wanted);
    reporter.onTestRunEnd([ends, loops], []);
    expect(lines()).toEqual(wanted);
  });
});

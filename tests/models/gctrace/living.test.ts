import { expect, test } from 'vitest';
import { livingIn } from '../../../src/models/gctrace/living';
import { readLog } from '../../../src/models/gctrace/readLog';
import { summarize } from '../../../src/models/gctrace/summary';
import { CACHE_IN_HEAP, line, ROOTS_FORCED, recordedRun, runOf } from './logs';

/** Cycles that find 81 MB alive, 25 of which were allocated while they marked; the last is as `last` says. */
function busy(last?: Parameters<typeof line>[0]): ReturnType<typeof runOf> {
  const cycles = Array.from({ length: 8 }, (_, i) => line({ n: i + 1, at: i, start: 110, end: 135, live: 81 }));
  return runOf(readLog([...cycles, ...(last ? [line(last)] : [])].join('\n')));
}

function livingOf(cycles: ReturnType<typeof runOf>) {
  return livingIn(cycles, { from: 0, to: cycles.count - 1 });
}

test('what is allocated while a cycle marks may be alive or not', () => {
  expect(livingOf(busy())).toEqual({ lowMB: 56, highMB: 81 });
});

test('a forced cycle of a program that waits says exactly what lives', () => {
  const forced = { n: 9, at: 9, start: 100, end: 100, live: 57, tail: ' (forced)' };
  expect(livingOf(busy(forced))).toEqual({ lowMB: 57, highMB: 57 });
});

test('a forced cycle while the program allocates, or has let go its data, does not', () => {
  const amid = { n: 9, at: 9, start: 100, end: 120, live: 78, tail: ' (forced)' };
  expect(livingOf(busy(amid))).toEqual({ lowMB: 56, highMB: 81 });
  const idle = { n: 9, at: 9, start: 100, end: 100, live: 3, tail: ' (forced)' };
  expect(livingOf(busy(idle))).toEqual({ lowMB: 56, highMB: 81 });
});

test('figures that rounding alone tells apart are one', () => {
  const cycles = Array.from({ length: 8 }, (_, i) => line({ n: i + 1, at: i, start: 90, end: 91, live: 50 }));
  expect(livingOf(runOf(readLog(cycles.join('\n'))))).toEqual({ lowMB: 50, highMB: 50 });
});

test('recorded logs: forced cycles agree with the least that others may mean', () => {
  const forced = recordedRun(ROOTS_FORCED);
  expect(livingOf(forced)).toEqual({ lowMB: 24, highMB: 24 });
  // The paced cycles alone.
  expect(livingIn(forced, { from: 2, to: 5 })).toEqual({ lowMB: 25, highMB: 27 });
  const cache = recordedRun(CACHE_IN_HEAP);
  const { living, liveMB } = summarize(cache, { from: 0, to: cache.count - 1 });
  expect(living.highMB).toBe(liveMB.median);
  expect(living.lowMB).toBeLessThanOrEqual(living.highMB);
});

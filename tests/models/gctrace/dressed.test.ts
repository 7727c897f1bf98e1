import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cycleAt } from '../../../src/models/gctrace/cycles';
import { type GcLog, readLog } from '../../../src/models/gctrace/readLog';
import { longestRun } from '../../../src/models/gctrace/summary';
import { dressings } from './dressings';
import { CACHE_IN_HEAP, line, ROOTS_FORCED, recordedLog, runOf } from './logs';

const WANDERS = 'go1.26-wanders-70mib';

function cyclesIn(log: GcLog) {
  const cycles = runOf(log, longestRun(log));
  return Array.from({ length: cycles.count }, (_, i) => cycleAt(cycles, i));
}

function linesOf(name: string): string[] {
  return recordedLog(name)
    .split('\n')
    .filter((text) => text.startsWith('gc '));
}

describe.each([WANDERS, CACHE_IN_HEAP, ROOTS_FORCED])('%s, dressed', (name) => {
  const bare = readLog(linesOf(name).join('\n'));

  it('in 300 ways is read to the same cycles', () => {
    const faults = fc.sample(dressings, { numRuns: 300, seed: 20261128 }).flatMap(({ name: way, dress }) => {
      const log = readLog(dress(linesOf(name)));
      const same = log.runs.length === 1 && JSON.stringify(cyclesIn(log)) === JSON.stringify(cyclesIn(bare));
      return same ? [] : [`${way}: ${log.runs.map(({ count, label }) => `${count} ${label}`).join('; ')}`];
    });
    expect(faults).toEqual([]);
  });
});

describe('an export with its newest line first', () => {
  it('is read in the order of time, and says so', () => {
    const lines = linesOf(WANDERS);
    const log = readLog(lines.toReversed().join('\n'));
    expect(log).toMatchObject({ newestFirst: true, mixed: false, runs: [{ count: 11, firstLine: 1 }] });
    expect(cyclesIn(log)).toEqual(cyclesIn(readLog(lines.join('\n'))));
    expect(readLog(lines.join('\n')).newestFirst).toBe(false);
  });

  it('has the timer’s line behind the cycle that it began', () => {
    const bare = readLog(recordedLog(ROOTS_FORCED));
    const log = readLog(recordedLog(ROOTS_FORCED).trimEnd().split('\n').toReversed().join('\n'));
    expect(cyclesIn(log)).toEqual(cyclesIn(bare));
  });

  it('of a program that was started again has two runs', () => {
    const lines = [...linesOf(CACHE_IN_HEAP), ...linesOf(CACHE_IN_HEAP)];
    expect(readLog(lines.toReversed().join('\n')).runs.map(({ count }) => count)).toEqual([16, 16]);
  });

  it('is not a program that falls over after each first cycle', () => {
    const lines = Array.from({ length: 9 }, (_, i) => line({ n: (i % 3) + 1, at: (i % 3) + 1 }));
    expect(readLog(lines.join('\n'))).toMatchObject({
      newestFirst: false,
      runs: [{ count: 3 }, { count: 3 }, { count: 3 }],
    });
  });
});

describe('two programs in one log', () => {
  const small = linesOf(WANDERS);
  const large = linesOf('go1.26-limit-100mib').slice(0, 11);
  const turns = (a: readonly string[], b: readonly string[]) => a.flatMap((text, i) => [text, b[i] ?? '']);
  const apart = (log: GcLog) => log.runs.map((_, run) => [...runOf(log, run).liveMB].join()).toSorted();
  const expected = [small, large].map((lines) => [...readLog(lines.join('\n')).cycles.liveMB].join()).toSorted();

  it('are told apart by the goals that follow from what lives, and the page says what would be surer', () => {
    const log = readLog(turns(small, large).join('\n'));
    expect(apart(log)).toEqual(expected);
    expect(log.mixed).toBe(true);
  });

  it('are told apart in an export with its newest line first', () => {
    const log = readLog(turns(small, large).toReversed().join('\n'));
    expect(apart(log)).toEqual(expected);
    expect(log.newestFirst).toBe(true);
  });

  it.each([
    ['before', (text: string, pod: string, i: number) => `{"seq":${i},"pod":"${pod}","log":"${text}\\n"}`],
    ['behind', (text: string, pod: string, i: number) => `{"log":"${text}\\n","offset":${i * 99},"pod":"${pod}"}`],
  ])('are told apart by their pods %s the line, whatever else changes there', (_, dress) => {
    const pods = turns(
      small.map((text, i) => dress(text, 'api-7d9f-abcde', i)),
      large.map((text, i) => dress(text, 'api-7d9f-xyz12', i)),
    );
    const log = readLog(pods.join('\n'));
    expect(apart(log)).toEqual(expected);
    expect(log.mixed).toBe(false);
    const names = log.runs.map(({ label }) => label);
    expect(names.every((name, i) => name.includes(['api-7d9f-abcde', 'api-7d9f-xyz12'][i] ?? ''))).toBe(true);
  });

  it('are told apart where one has run for long', () => {
    const old = Array.from({ length: 9 }, (_, i) => line({ n: i + 500, at: i + 900, live: 20 }));
    const young = Array.from({ length: 9 }, (_, i) => line({ n: i + 1, at: i, live: 10 }));
    const log = readLog(turns(young, old).join('\n'));
    expect(log.runs.map((_, run) => new Set(runOf(log, run).liveMB).size)).toEqual([1, 1]);
    expect(log.runs.map(({ count }) => count)).toEqual([9, 9]);
  });
});

describe('lines of a store of logs', () => {
  it('that came in another order within a moment are put in order', () => {
    const lines = linesOf(WANDERS);
    const order = [0, 2, 1, 3, 6, 5, 4, 7, 9, 8, 10];
    const log = readLog(order.map((i) => lines[i]).join('\n'));
    expect(cyclesIn(log)).toEqual(cyclesIn(readLog(lines.join('\n'))));
    expect(log.runs).toHaveLength(1);
  });
});

describe('a release whose lines are of another format', () => {
  it.each([
    [
      '1.4',
      'gc1(1): 1+0+182+0 us, 0 -> 0 MB, 21 (21-0) objects, 2 goroutines, 15/0/0 sweeps, 0(0) handoff, 0(0) steal, 0/0/0 yields',
    ],
    ['1.4', 'gc3(4): 0+0+0 ms, 5 -> 2 MB 4600 -> 1200 (90000-88800) objects'],
    [
      '1.5',
      'gc 2 @0.011s 4%: 0.030+0.51+0.20+0.87+0.14 ms clock, 0.12+0.51+0+0.020/0.21/0.44+0.59 ms cpu, 4->4->1 MB, 4 MB goal, 4 P',
    ],
  ] as const)('is named: %s', (era, text) => {
    expect(readLog(`2026-11-21 ${text}\n`)).toMatchObject({ tooOld: era, cycles: { count: 0 }, malformed: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import { type Cycles, wholeRange } from '../../../src/models/gctrace/cycles';
import { impliedSettings } from '../../../src/models/gctrace/impliedSettings';
import { readLog } from '../../../src/models/gctrace/readLog';
import {
  livingIn,
  longestRun,
  type OtherSettings,
  project,
  runFacts,
  steadyPart,
  summarize,
  summarizeProjection,
} from '../../../src/models/gctrace/summary';
import { CACHE_IN_HEAP, CACHE_OFF_HEAP, line, ROOTS_FORCED, recordedRun, runOf } from './logs';

function steadySummary(name: string) {
  const cycles = recordedRun(name);
  return summarize(cycles, steadyPart(cycles));
}

describe('the steady part of a real log', () => {
  it('of 1 GiB in the heap is cycles 13 to 16: 800 MB a second, rule 49', () => {
    const summary = steadySummary(CACHE_IN_HEAP);
    expect(summary).toMatchObject({ from: 12, to: 15, printsRoots: false, called: 0, missing: 0 });
    expect(summary.allocMBPerSecond).toBeCloseTo(800, 0);
    expect(1 / (summary.perSecond ?? 0)).toBeCloseTo(1.295, 3);
    expect(summary.liveMB.median).toBe(1089);
    expect(summary.goalMB?.median).toBe(2178);
    expect(summary.overshoots.count).toBe(0);
  });

  it('of a cache off the heap: live 64 to 67, a period of 0.32 s, 198 MB a second', () => {
    const summary = steadySummary(CACHE_OFF_HEAP);
    expect(summary.printsRoots).toBe(true);
    expect([summary.liveMB.low, summary.liveMB.high]).toEqual([64, 67]);
    expect(summary.goalMB?.low).toBe(129);
    expect(summary.goalMB?.high).toBeLessThanOrEqual(136);
    expect(1 / (summary.perSecond ?? 0)).toBeCloseTo(0.32, 1);
    expect(Math.abs((summary.allocMBPerSecond ?? 0) / 198 - 1)).toBeLessThan(0.02);
  });

  it('is none in a log of seven cycles, two of them forced', () => {
    const cycles = recordedRun(ROOTS_FORCED);
    expect(steadyPart(cycles)).toEqual({ from: 0, to: 6, found: false });
    expect(summarize(cycles, wholeRange(cycles))).toMatchObject({
      cycles: 7,
      called: 2,
      timed: 1,
      rootsMB: { stacks: { median: 28 }, globals: { median: 32 } },
      peakMB: 110,
    });
  });

  it('is none where a program never stays the same', () => {
    const texts = Array.from({ length: 200 }, (_, i) => line({ n: i + 1, at: i, live: 10 + i * 3, end: 60 + i * 6 }));
    expect(steadyPart(runOf(readLog(texts.join('\n')))).found).toBe(false);
  });
});

describe('a live heap that keeps growing', () => {
  const grownBy = (liveAt: (i: number) => number, count = 80) => {
    const texts = Array.from({ length: count }, (_, i) =>
      line({ n: i + 1, at: 2 * i, live: liveAt(i), start: 2 * liveAt(i), end: 2 * liveAt(i) + 2 }),
    );
    return runFacts(runOf(readLog(texts.join('\n'))), undefined).grown;
  };

  it('is reported with its size at the start and at the end', () => {
    expect(grownBy((i) => 60 + 12 * i)).toEqual({ fromMB: 60 + 12 * 8, toMB: 60 + 12 * 79 });
    expect(grownBy((i) => 400 + 25 * Math.max(0, i - 38))).toEqual({ fromMB: 400, toMB: 1425 });
  });

  it('is not reported if it is constant, rises and falls, shrinks, or has too few cycles', () => {
    expect(grownBy(() => 400)).toBeUndefined();
    expect(grownBy((i) => 400 + 300 * Math.sin(i / 8))).toBeUndefined();
    expect(grownBy((i) => 1400 - 12 * i)).toBeUndefined();
    expect(grownBy((i) => 60 + 12 * i, 9)).toBeUndefined();
    expect(runFacts(recordedRun(CACHE_OFF_HEAP), undefined).grown).toBeUndefined();
  });
});

describe('a summary', () => {
  const cycles = runOf(
    readLog(
      [
        line({ n: 1, at: 0, end: 100, live: 50 }),
        line({ n: 2, at: 1, end: 100, live: 50 }),
        line({ n: 5, at: 4, end: 130, live: 60 }),
        line({ n: 6, at: 5, end: 120, live: 60, goal: 120 }),
      ].join('\n'),
    ),
  );

  it('leaves lost cycles out of the rate of bytes, and counts them in that of cycles', () => {
    const summary = summarize(cycles, wholeRange(cycles));
    expect(summary.missing).toBe(2);
    expect(summary.perSecond).toBe(1);
    expect(summary.allocMBPerSecond).toBe((50 + 60) / 2);
  });

  it('counts cycles that end above their goal', () => {
    expect(summarize(cycles, wholeRange(cycles)).overshoots).toEqual({ count: 1, mostMB: 30 });
  });

  it('takes the CPU of assists, background and pauses, not of idle marking', () => {
    const share = summarize(cycles, wholeRange(cycles)).gcShare;
    expect(share).toBeCloseTo((3 * (0.2 + 1 + 3 + 0.2)) / 1000 / (5 * 2), 6);
  });

  it('has no rates of a single cycle', () => {
    const summary = summarize(cycles, { from: 2, to: 2 });
    expect([summary.perSecond, summary.allocMBPerSecond, summary.gcShare]).toEqual([undefined, undefined, undefined]);
    expect(summary.liveMB).toEqual({ low: 60, median: 60, high: 60 });
  });
});

describe('the settings that goals speak for', () => {
  it.each([
    [CACHE_IN_HEAP, 100],
    [CACHE_OFF_HEAP, 100],
    [ROOTS_FORCED, 100],
    ['go1.26-gogc-50', 50],
    ['go1.27-gogc-50', 50],
    ['go1.26-goroutine-leaks', 100],
  ])('in %s: GOGC=%i', (name, gogc) => {
    expect(impliedSettings(recordedRun(name))).toMatchObject({ gogc, limitGoalMB: undefined });
  });

  it.each(['go1.26-limit-100mib', 'go1.27-limit-100mib'])(
    'are GOGC=100 and a limit near 100 MiB in %s, where the first goals double and later ones stay',
    (name) => {
      const implied = impliedSettings(recordedRun(name));
      expect(implied).toMatchObject({ gogc: 100, limitGoalMB: 92 });
      expect(implied.leastLimitMB).toBeGreaterThan(94);
      expect(implied.leastLimitMB).toBeLessThanOrEqual(100);
    },
  );

  it.each([
    ['go1.26-gogc-off-limit-200mib', 189],
    ['go1.27-gogc-off-limit-200mib', 188],
  ])('are a limit alone in %s, where goals stay whatever lives', (name, limitGoalMB) => {
    const implied = impliedSettings(recordedRun(name));
    expect(implied).toMatchObject({ gogc: undefined, limitGoalMB });
    expect(implied.leastLimitMB).toBeGreaterThan(190);
    expect(implied.leastLimitMB).toBeLessThanOrEqual(200);
  });

  it.each(['go1.17-gogc-off', 'go1.26-gogc-off', 'go1.27-gogc-off'])('are none in %s, which has no goals', (name) => {
    expect(impliedSettings(recordedRun(name))).toMatchObject({ gogc: undefined, limitGoalMB: undefined });
  });

  it.each([10, 25, 75, 100, 200, 400, 800])('fit GOGC=%i with a live heap that wanders', (gogc) => {
    const live = (n: number) => Math.round(300 + 120 * Math.sin(n));
    const texts = Array.from({ length: 60 }, (_, i) => {
      const goal = i === 0 ? 4 : Math.floor(live(i - 1) + ((live(i - 1) + 5) * gogc) / 100) + (i % 3 === 0 ? 1 : 0);
      return line({ n: i + 1, at: i, live: live(i), end: goal, goal, roots: [2, 3] });
    });
    expect(impliedSettings(runOf(readLog(texts.join('\n')))).gogc).toBe(gogc);
  });

  it('are no one GOGC where it was changed all the time', () => {
    const texts = Array.from({ length: 60 }, (_, i) => line({ n: i + 1, at: i, live: 300, goal: 310 + i * 23 }));
    expect(impliedSettings(runOf(readLog(texts.join('\n')))).gogc).toBeUndefined();
  });

  it('are a limit below what lives where every goal is met at once', () => {
    const cycles = recordedRun('go1.26-gogc-off-limit-below-live');
    expect(impliedSettings(cycles)).toMatchObject({
      gogc: undefined,
      limitGoalMB: undefined,
      orGogc: undefined,
      tight: { isBelow: true, lowMB: 67, highMB: 71 },
    });
    expect(summarize(cycles, steadyPart(cycles)).gcShare).toBeCloseTo(0.222, 3);
  });

  // The same program with GOGC=off: 61 MB alive, 60 MB a second. At 80 MiB collecting took 6.5 %, at 90 MiB 5.0 %, at 100 MiB 1.5 %.
  it('tell the limit that real Go then needs', () => {
    const [below, near] = ['60mib', '75mib'].map(
      (limit) => impliedSettings(recordedRun(`go1.26-gogc-off-limit-${limit}`)).tight,
    );
    expect([below?.isBelow, near?.isBelow]).toEqual([true, false]);
    for (const tight of [below, near]) {
      expect(tight?.leastMB).toBeGreaterThanOrEqual(75);
      expect(tight?.leastMB).toBeLessThanOrEqual(85);
      expect(tight?.easyMB).toBeGreaterThanOrEqual(80);
      expect(tight?.easyMB).toBeLessThanOrEqual(105);
    }
    const roomy = recordedRun('go1.26-gogc-off-limit-90mib');
    expect(summarize(roomy, steadyPart(roomy)).gcShare).toBeLessThanOrEqual(0.05);
  });

  it.each([
    ['90mib', 77],
    ['100mib', 87],
  ])('invent no GOGC where a limit of %s stands above a heap that hardly moves', (limit, limitGoalMB) => {
    const implied = impliedSettings(recordedRun(`go1.26-gogc-off-limit-${limit}`));
    expect(implied).toMatchObject({ gogc: undefined, orGogc: undefined, limitGoalMB, tight: undefined });
  });

  it('are a limit or a GOGC where the log begins later and nothing moves', () => {
    const texts = Array.from({ length: 20 }, (_, i) => line({ n: i + 9, at: i, live: 61, goal: 104, end: 103 }));
    const implied = impliedSettings(runOf(readLog(texts.join('\n'))));
    expect(implied).toMatchObject({ gogc: undefined, orGogc: 70, limitGoalMB: 104 });
  });
});

it('the longest run of a log is shown at first', () => {
  const run = (count: number, at: number) => Array.from({ length: count }, (_, i) => line({ n: i + 1, at: at + i }));
  expect(longestRun(readLog([...run(2, 0), ...run(5, 0), ...run(3, 0)].join('\n')))).toBe(1);
});

/** Cycles that find 81 MB alive, 25 of which were allocated while they marked; the last is as `last` says. */
function busy(last?: Parameters<typeof line>[0]): ReturnType<typeof runOf> {
  const cycles = Array.from({ length: 8 }, (_, i) => line({ n: i + 1, at: i, start: 110, end: 135, live: 81 }));
  return runOf(readLog([...cycles, ...(last ? [line(last)] : [])].join('\n')));
}

function livingOf(cycles: ReturnType<typeof runOf>) {
  return livingIn(cycles, { from: 0, to: cycles.count - 1 });
}

describe('what lives', () => {
  it('what is allocated while a cycle marks may be alive or not', () => {
    expect(livingOf(busy())).toEqual({ lowMB: 56, highMB: 81 });
  });

  it('a forced cycle of a program that waits says exactly what lives', () => {
    const forced = { n: 9, at: 9, start: 100, end: 100, live: 57, tail: ' (forced)' };
    expect(livingOf(busy(forced))).toEqual({ lowMB: 57, highMB: 57 });
  });

  it('a forced cycle while the program allocates, or has let go its data, does not', () => {
    const amid = { n: 9, at: 9, start: 100, end: 120, live: 78, tail: ' (forced)' };
    expect(livingOf(busy(amid))).toEqual({ lowMB: 56, highMB: 81 });
    const idle = { n: 9, at: 9, start: 100, end: 100, live: 3, tail: ' (forced)' };
    expect(livingOf(busy(idle))).toEqual({ lowMB: 56, highMB: 81 });
  });

  it('figures that rounding alone tells apart are one', () => {
    const cycles = Array.from({ length: 8 }, (_, i) => line({ n: i + 1, at: i, start: 90, end: 91, live: 50 }));
    expect(livingOf(runOf(readLog(cycles.join('\n'))))).toEqual({ lowMB: 50, highMB: 50 });
  });

  it('recorded logs: forced cycles agree with the least that others may mean', () => {
    const forced = recordedRun(ROOTS_FORCED);
    expect(livingOf(forced)).toEqual({ lowMB: 24, highMB: 24 });
    // The paced cycles alone.
    expect(livingIn(forced, { from: 2, to: 5 })).toEqual({ lowMB: 25, highMB: 27 });
    const cache = recordedRun(CACHE_IN_HEAP);
    const { living, liveMB } = summarize(cache, { from: 0, to: cache.count - 1 });
    expect(living.highMB).toBe(liveMB.median);
    expect(living.lowMB).toBeLessThanOrEqual(living.highMB);
  });
});

const MIB = 2 ** 20;

function ofSteadyPart(cycles: Cycles, settings: OtherSettings) {
  return summarizeProjection(cycles, project(cycles, settings), steadyPart(cycles));
}

describe('the settings that the log was written with', () => {
  it.each([
    [CACHE_IN_HEAP, 100],
    [CACHE_OFF_HEAP, 100],
    ['go1.26-gogc-50', 50],
    ['go1.27-gogc-50', 50],
  ])('give back the goals and the frequency of %s', (name, gogc) => {
    const cycles = recordedRun(name);
    const { goalMB, perSecond } = summarize(cycles, steadyPart(cycles));
    const other = ofSteadyPart(cycles, { gogc, limitBytes: null });
    expect(Math.abs((other.goalMB?.median ?? 0) / (goalMB?.median ?? 1) - 1)).toBeLessThan(0.02);
    expect(Math.abs((other.perSecond ?? 0) / (perSecond ?? 1) - 1)).toBeLessThan(0.05);
  });

  it('count stacks and globals', () => {
    const cycles = recordedRun(ROOTS_FORCED);
    const { goalMB } = project(cycles, { gogc: 100, limitBytes: null });
    for (let i = 2; i < cycles.count; i++) {
      const excess = (cycles.goalMB[i] ?? 0) - (goalMB[i] ?? 0);
      expect(excess).toBeGreaterThanOrEqual(0);
      expect(excess).toBeLessThanOrEqual(2);
    }
  });
});

describe('other settings', () => {
  const cacheInHeap = recordedRun(CACHE_IN_HEAP);

  // Measured on Go 1.17.13, 1.23.12 and 1.26.8: spec/gc-heap.md rule 33.
  it.each([
    [200, 3284, 0.39],
    [50, 1633, 1.46],
    [25, 1362, 2.92],
    [10, 1198, 7.71],
  ])('GOGC=%i has the goal and the frequency that real Go has with it', (gogc, goal, perSecond) => {
    const other = ofSteadyPart(cacheInHeap, { gogc, limitBytes: null });
    expect(Math.abs((other.goalMB?.median ?? 0) / goal - 1)).toBeLessThan(0.02);
    expect(Math.abs((other.perSecond ?? 0) / perSecond - 1)).toBeLessThan(0.08);
  });

  it.each(['go1.26', 'go1.27'])(
    'a limit of 100 MiB has the frequency that real Go has with it, from a log without: %s',
    (release) => {
      const withLimit = recordedRun(`${release}-limit-100mib`);
      const real = summarize(withLimit, steadyPart(withLimit));
      const other = ofSteadyPart(recordedRun(`${release}-gogc-50`), { gogc: 100, limitBytes: 100 * MIB });
      expect(Math.abs((other.goalMB?.median ?? 0) / (real.goalMB?.median ?? 1) - 1)).toBeLessThan(0.02);
      expect(Math.abs((other.perSecond ?? 0) / (real.perSecond ?? 1) - 1)).toBeLessThan(0.15);
    },
  );

  it('a limit means nothing to Go 1.17', () => {
    const settings = { gogc: 100, limitBytes: 100 * MIB } as const;
    expect(project(cacheInHeap, settings)).toEqual(project(cacheInHeap, { ...settings, limitBytes: null }));
  });

  it('GOGC=off without a limit collects nothing', () => {
    const other = ofSteadyPart(recordedRun(CACHE_OFF_HEAP), { gogc: 'off', limitBytes: null });
    expect(other).toMatchObject({ goalMB: undefined, perSecond: 0, gcShare: 0, peakMB: Number.POSITIVE_INFINITY });
  });

  it('a limit below the live heap takes half of the CPU, and is exceeded', () => {
    const texts = Array.from({ length: 20 }, (_, i) => line({ n: i + 1, at: i, end: 200, live: 100, goal: 200 }));
    const other = ofSteadyPart(runOf(readLog(texts.join('\n'))), { gogc: 100, limitBytes: 64 * MIB });
    expect(other.heldBackShare).toBe(1);
    expect(other.gcShare).toBeLessThanOrEqual(0.5);
    expect(other.goalMB?.median).toBe(100);
    expect(other.peakMB).toBeGreaterThan(100);
  });

  it('keep what the program forces', () => {
    const texts = Array.from({ length: 9 }, (_, i) => line({ n: i + 1, at: i, tail: ' (forced)' }));
    expect(ofSteadyPart(runOf(readLog(texts.join('\n'))), { gogc: 'off', limitBytes: null }).perSecond).toBe(1);
  });

  it('know no goal for the first cycle of a log that begins in the middle', () => {
    const cycles = runOf(readLog(`${line({ n: 7, at: 1 })}\n${line({ n: 8, at: 2 })}`));
    expect([...project(cycles, { gogc: 100, limitBytes: null }).goalMB]).toEqual([Number.NaN, 100]);
  });
});

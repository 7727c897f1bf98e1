import { scaleLinear } from 'd3';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  areaPath,
  CHART_LEFT,
  columnsOf,
  crest,
  layoutLog,
  linePath,
  marksOf,
  markTypesIn,
  type Point,
  pixelLine,
  sharesOf,
  shownCycles,
  timeLabels,
} from '../../../../src/components/heap-goal/gctrace/logLayout';
import { formats } from '../../../../src/components/ui/format';
import { type CycleRange, type Cycles, wholeRange } from '../../../../src/models/gctrace/cycles';
import { readLog } from '../../../../src/models/gctrace/readLog';
import { type Projection, project, summarize } from '../../../../src/models/gctrace/summary';
import { assertLaw } from '../../../laws';
import { CACHE_IN_HEAP, line, ROOTS_FORCED, recordedRun, runOf } from '../../../models/gctrace/logs';

const SIZE = { width: 800, heapHeight: 200 };

function layout(cycles: Cycles, range: CycleRange = wholeRange(cycles), whatIf?: Projection) {
  const shown = shownCycles(cycles, whatIf?.goalMB, range, columnsOf(SIZE.width));
  return layoutLog({ cycles, range, shown, whatIf }, SIZE);
}

function marks(cycles: Cycles) {
  const { x, y } = layout(cycles);
  return marksOf(cycles, wholeRange(cycles), x, y);
}

function pointsOf(path: string): [number, number][] {
  return path
    .split(/[MLZ]/)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return [x, y];
    });
}

describe('the heap of a log', () => {
  const cycles = runOf(
    readLog(
      [
        line({ n: 1, at: 0, start: 80, end: 80, live: 50, goal: 100 }),
        line({ n: 2, at: 10, start: 90, end: 100, live: 60, goal: 100 }),
        line({ n: 3, at: 20, start: 110, end: 120, live: 50, goal: 120 }),
      ].join('\n'),
    ),
  );
  const { saw, goal, live, top, bottom } = layout(cycles);
  const mbOf = (y: number) => Math.round(((bottom - y) / (bottom - top)) * 120 * 1.02);

  it('rises to the end of each cycle and falls to what is alive', () => {
    expect(pointsOf(saw.line).map(([, y]) => mbOf(y))).toEqual([80, 50, 90, 100, 60, 110, 120, 50]);
  });

  it('has a goal that steps where a cycle ends', () => {
    const points = pointsOf(goal);
    expect(points.map(([, y]) => mbOf(y))).toEqual([100, 100, 100, 120, 120]);
    expect(points[2]?.[0]).toBe(points[3]?.[0]);
  });

  it('has a live heap that is known at cycle ends only', () => {
    expect(pointsOf(live.line).map(([, y]) => mbOf(y))).toEqual([50, 50, 50, 60, 60, 50]);
  });

  it('stays within the picture', () => {
    for (const [x, y] of [...pointsOf(saw.area), ...pointsOf(live.area)]) {
      expect(x).toBeGreaterThanOrEqual(CHART_LEFT);
      expect(x).toBeLessThanOrEqual(SIZE.width);
      expect(y).toBeGreaterThanOrEqual(top);
      expect(y).toBeLessThanOrEqual(bottom);
    }
  });

  it('marks what was forced and what ended above its goal, each where it was', () => {
    const recorded = recordedRun(ROOTS_FORCED);
    expect(new Set(marks(recorded).map(({ type }) => type))).toEqual(new Set(['called', 'timer']));
    expect(markTypesIn(recorded, { from: 2, to: 5 })).toEqual(new Set());
    const over = runOf(readLog(line({ n: 1, at: 1, end: 101, goal: 100 })));
    expect(marks(over).map(({ type }) => type)).toEqual(['overshoot']);
  });

  it('draws no goal where there was none', () => {
    expect(layout(recordedRun('go1.26-gogc-off')).goal).toBe('');
  });

  it('shows a single cycle as a point in time, without NaN', () => {
    const one = runOf(readLog(line({ n: 1, at: 1 })));
    expect(JSON.stringify(layout(one))).not.toMatch(/NaN|null|Infinity/);
  });

  it('shows another goal, or says how high it would be where that is far above', () => {
    const recorded = recordedRun(CACHE_IN_HEAP);
    const other = (gogc: number | 'off') => layout(recorded, undefined, project(recorded, { gogc, limitBytes: null }));
    expect(other(50).otherGoal).not.toBe('');
    expect(other(50).cutGoalMB).toBeUndefined();
    expect(other(800).cutGoalMB).toBeGreaterThan(9000);
    expect(other('off')).toMatchObject({ otherGoal: '', cutGoalMB: undefined });
  });
});

describe('a log of many cycles', () => {
  const texts = Array.from({ length: 20_000 }, (_, i) =>
    line({ n: i + 1, at: i / 10, start: 95, end: i === 12_345 ? 150 : 98, live: 50 + (i % 7), goal: 100 }),
  );
  const cycles = runOf(readLog(texts.join('\n')));
  const drawing = layout(cycles);

  it('has no more points than its pixels can show', () => {
    expect(drawing.dense).toBe(true);
    for (const path of [drawing.saw.line, drawing.live.line, drawing.goal]) {
      expect(pointsOf(path).length).toBeLessThanOrEqual(4 * SIZE.width);
    }
  });

  it('still shows the one peak', () => {
    const highest = Math.min(...pointsOf(drawing.saw.line).map(([, y]) => y));
    expect(highest).toBeCloseTo(drawing.bottom - (drawing.bottom - drawing.top) / 1.02, 0);
    expect(marks(cycles).map(({ index }) => index)).toEqual([12_345]);
  });
});

describe('the cycles that a drawing needs', () => {
  const random = fc.record({
    gaps: fc.array(fc.constantFrom(0, 0.001, 0.2, 300), { minLength: 1, maxLength: 400 }),
    columns: fc.integer({ min: 1, max: 20 }),
  });

  it('are in order, and have the first, the last and all peaks', () => {
    assertLaw(
      fc.property(random, ({ gaps, columns }) => {
        let at = 0;
        const texts = gaps.map((gap, i) => {
          at += gap;
          return line({ n: i + 1, at, end: 100 + ((i * 37) % 91), live: 10 + ((i * 53) % 83), goal: (i * 29) % 97 });
        });
        const cycles = runOf(readLog(texts.join('\n')));
        const range = wholeRange(cycles);
        const shown = [...shownCycles(cycles, undefined, range, columns)];
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
        expect([shown[0], shown.at(-1)]).toEqual([0, cycles.count - 1]);
        for (const values of [cycles.endMB, cycles.liveMB, cycles.goalMB]) {
          const kept = shown.map((i) => values[i] ?? 0);
          expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...values), Math.max(...values)]);
        }
        expect(shown.length).toBeLessThanOrEqual(Math.max(8 * columns, cycles.count));
        if (cycles.count > 8 * columns) expect(shown.length).toBeLessThanOrEqual(8 * columns);
      }),
    );
  });

  it('of an hour asleep and a busy second are all of the hour and the peaks of the second', () => {
    const texts = Array.from({ length: 1000 }, (_, i) => line({ n: i + 1, at: i < 4 ? i * 900 : 3600 + i / 1000 }));
    const cycles = runOf(readLog(texts.join('\n')));
    const shown = shownCycles(cycles, undefined, wholeRange(cycles), 100);
    expect([...shown.subarray(0, 4)]).toEqual([0, 1, 2, 3]);
    expect(shown.length).toBeLessThan(20);
  });

  it('leave no goal out where another one is none', () => {
    const texts = Array.from({ length: 50 }, (_, i) => line({ n: i + 1, at: i, goal: i === 30 ? 400 : 2 ** 40 }));
    const cycles = runOf(readLog(texts.join('\n')));
    expect([...shownCycles(cycles, undefined, wholeRange(cycles), 2)]).toContain(30);
  });
});

describe('the CPU of the collector over time', () => {
  it('is, taken together, what the summary says', () => {
    const cycles = recordedRun(CACHE_IN_HEAP);
    const range = wholeRange(cycles);
    const x = scaleLinear([cycles.atSeconds[0] ?? 0, cycles.atSeconds[15] ?? 0], [CHART_LEFT, 458]);
    const shares = sharesOf(cycles, range, { x, columns: 400 });
    const mean = shares.reduce((a, b) => a + b, 0) / shares.length;
    expect(mean).toBeCloseTo(summarize(cycles, range).gcShare ?? 0, 3);
  });
});

function labelsOf(lang: 'en' | 'ru', ...times: number[]): string[] {
  const label = timeLabels(
    times.map((value) => ({ value, at: 0 })),
    formats(lang),
  );
  return times.map((ms) => label(ms).replaceAll('\u00a0', ' '));
}

test('an axis names moments of the run', () => {
  expect(labelsOf('en', 0, 20_000, 40_000, 60_000)).toEqual(['0 s', '20 s', '40 s', '1 min']);
});

test('a short stretch of a long run has moments that can be told apart', () => {
  expect(labelsOf('en', 12_345, 12_345.5, 12_346)).toEqual(['12.3 s', '+0.5 ms', '+1 ms']);
  expect(labelsOf('en', 3_720_000, 3_720_000.02, 3_720_000.04)).toEqual(['1 h 2 min', '+0.02 ms', '+0.04 ms']);
  expect(labelsOf('ru', 12_345, 12_345.5)).toEqual(['12,3 с', '+0,5 мс']);
});

function drawn(points: readonly Point[]): readonly Point[] {
  const line = pixelLine();
  for (const [x, y] of points) line.add(x, y);
  return line.pieces()[0] ?? [];
}

describe('a line of many points', () => {
  it('keeps all points while each column of pixels has few', () => {
    const points: Point[] = [
      [0.5, 4],
      [1.5, 9],
      [1.7, 2],
      [2.5, 4],
    ];
    expect(drawn(points)).toEqual(points);
  });

  it('keeps of a column the first, the lowest, the highest and the last point, in their order', () => {
    const ys = [5, 6, 9, 7, 1, 4];
    expect(drawn(ys.map((y, i): Point => [3 + i / 10, y])).map(([, y]) => y)).toEqual([5, 9, 1, 4]);
  });

  it('covers the same heights in each column as all of its points', () => {
    const some = fc.array(fc.tuple(fc.nat(400), fc.nat(50)), { minLength: 1, maxLength: 200 });
    assertLaw(
      fc.property(some, (raw) => {
        const points = raw.map(([x, y]): Point => [x / 40, y]).sort(([a], [b]) => a - b);
        const kept = drawn(points);
        for (let column = 0; column <= 10; column++) {
          const heights = (from: readonly Point[]) => from.filter(([x]) => Math.floor(x) === column).map(([, y]) => y);
          const [all, some] = [heights(points), heights(kept)];
          expect(some.length).toBeLessThanOrEqual(4);
          if (all.length === 0) continue;
          expect([Math.min(...some), Math.max(...some), some[0], some.at(-1)]).toEqual([
            Math.min(...all),
            Math.max(...all),
            all[0],
            all.at(-1),
          ]);
        }
      }),
    );
  });

  it('is drawn in pieces where it was lifted', () => {
    const line = pixelLine();
    line.add(0, 1);
    line.add(1, 1);
    line.lift();
    line.lift();
    line.add(3, 2);
    line.add(4, 2.126);
    expect(linePath(line.pieces())).toBe('M0,1L1,1M3,2L4,2.13');
  });

  it('has a crest: of each column the highest point on the screen', () => {
    const points: Point[] = [
      [0.1, 5],
      [0.9, 3],
      [1.2, 4],
      [1.4, 8],
    ];
    expect(crest(points)).toEqual([
      [0.9, 3],
      [1.2, 4],
    ]);
  });

  it('bounds an area with another one, or none where there is nothing', () => {
    const upper: Point[] = [
      [0, 1],
      [2, 1],
    ];
    const lower: Point[] = [
      [0, 5],
      [2, 6],
    ];
    expect(areaPath(upper, lower)).toBe('M0,1L2,1L2,6L0,5Z');
    expect(areaPath([], lower)).toBe('');
  });
});

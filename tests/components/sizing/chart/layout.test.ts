import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInside, layoutMarks, meets, overlap } from '../../../../src/components/sizing/chart/labels';
import {
  layoutStaircase,
  NARROW,
  otherPath,
  type Shape,
  type StaircaseLayout,
  staircaseHeight,
} from '../../../../src/components/sizing/chart/layout';
import { costAt } from '../../../../src/components/sizing/chart/notes';
import { labelWidth, type Tick } from '../../../../src/components/ui/chart/axis';
import type { TypeNode } from '../../../../src/models/layout/typeNode';
import { type StaircaseInput, type StaircaseScale, staircase } from '../../../../src/models/sizing/staircase';
import { filledOnce } from '../../../../src/models/sizing/whatIf';
import { assertLaw } from '../../../laws';
import { RESPONSE_CASE, responseInput } from '../../../models/sizing/staircaseCase';
import { RUSSIAN, WORDS } from '../markup';

function layoutOf(more: Partial<StaircaseInput> = {}, scale: StaircaseScale = 'linear', width = 740): StaircaseLayout {
  return layoutStaircase(staircase(responseInput(more, scale)), width, staircaseHeight(width), WORDS.chart);
}

/** The corners of a path of straight lines. */
function cornersIn(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

function cornersOf(shapes: readonly Shape[], key: string): { x: number; y: number }[] {
  const path = shapes.find((shape) => shape.key === key);
  if (path?.type !== 'path') throw new Error(`no path ${key}`);
  return cornersIn(path.d);
}

const layout = layoutOf();
const valuesOf = (ticks: readonly Tick[]) => ticks.map(({ value }) => value);

describe('the axes', () => {
  test.each([
    ['English', 'linear'],
    ['Russian', 'linear'],
    ['English', 'log'],
    ['Russian', 'log'],
  ] as const)('of entries has labels apart, in %s, %s', (language, scale) => {
    const { chart } = language === 'English' ? WORDS : RUSSIAN.words;
    for (const to of [800, 9_500, 120_000, 1_300_000, 2_500_000, 45_000_000]) {
      const data = staircase(responseInput({ to, samples: 20 }, scale));
      for (const width of [326, 560, 740, 780]) {
        const { frame } = layoutStaircase(data, width, staircaseHeight(width), chart);
        const halves = frame.xTicks.map(({ value }) => labelWidth(chart.count(value)) / 2);
        const gaps = frame.xTicks.map(({ at }, i) => at - (frame.xTicks[i - 1]?.at ?? 0));
        expect(frame.xTicks.length).toBeGreaterThanOrEqual(2);
        for (const [i, gap] of gaps.entries())
          if (i > 0) expect(gap).toBeGreaterThan((halves[i - 1] ?? 0) + (halves[i] ?? 0) + 4);
      }
    }
  });

  test('are powers of ten and of two where they are logarithmic', () => {
    const { xTicks, yTicks } = layoutOf({ to: 10_000_000 }, 'log').frame;
    expect(valuesOf(xTicks)).toEqual([1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7]);
    expect(valuesOf(yTicks).map(Math.log2)).toEqual([10, 15, 20, 25, 30]);
  });

  test('lead back from a px to a round number of entries near it', () => {
    const { frame } = layout;
    expect(frame.entriesAt(0)).toBe(0);
    expect(frame.entriesAt(10_000)).toBe(5_000_000);
    assertLaw(
      fc.property(fc.double({ min: frame.left, max: frame.right, noNaN: true }), (px) => {
        const entries = frame.entriesAt(px);
        expect(entries % 1000).toBe(0);
        expect(Math.abs(frame.x(entries) - px)).toBeLessThan(1);
      }),
    );
  });
});

describe('a curve', () => {
  test.each(['linear', 'log'] as const)('steps straight up at a growth, on a %s axis', (scale) => {
    const { shapes, frame, staircase: data } = layoutOf({}, scale);
    const corners = cornersOf(shapes, 'curve 1.23');
    const points = data.curves[0]?.points ?? [];
    const growths = data.curves[0]?.cliffs ?? [];
    expect(growths.length).toBeGreaterThan(5);
    for (const { entries } of growths) {
      const [before, after] = [entries.from, entries.to].map((each) => points.find((point) => point.entries === each));
      const x = frame.x(entries.to);
      const riser = corners.filter((corner) => Math.abs(corner.x - x) < 0.006).map(({ y }) => y);
      expect(riser).toContain(frame.y(before?.liveBytes.expected ?? 0));
      expect(riser).toContain(frame.y(after?.liveBytes.expected ?? 0));
    }
  });
});

describe('the labels', () => {
  const layouts = [
    layout,
    layoutOf({}, 'linear', 1100),
    layoutOf({}, 'linear', NARROW),
    layoutOf({}, 'linear', 360),
    layoutOf({ to: 10_000_000 }, 'log'),
    layoutOf({ releases: ['1.16', '1.21', '1.23', '1.26'] }),
    layoutOf({ hintFollows: true }),
  ];

  test('never overlap one another, the marker or the lines to what they are about, and never leave the picture', () => {
    assertLaw(
      fc.property(
        fc.constantFrom(...layouts),
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.option(fc.integer({ min: 1, max: 6_000_000 }), { nil: undefined }),
        (of, entries, later) => {
          const { frame, staircase: data } = of;
          const moments = [entries, ...(later === undefined ? [] : [later])].map((each) => costAt(data, each));
          const [cost, laterMoment] = moments;
          if (!cost) return;
          const { labels, complete } = layoutMarks(of, cost, laterMoment);
          expect(labels.map(({ shape }) => shape.key)).toContain('entries');
          if (frame.width === 740) expect(complete).toBe(true);
          const picture = { left: 0, right: frame.width, top: 0, bottom: frame.height };
          for (const [i, label] of labels.entries()) {
            expect(isInside(label.box, picture)).toBe(true);
            expect(label.box.left < frame.x(entries) && label.box.right > frame.x(entries)).toBe(false);
            for (const [k, other] of labels.entries()) {
              if (i === k) continue;
              expect([label.shape.text, other.shape.text, overlap(label.box, other.box)]).toContain(false);
              if (label.leader) expect(meets(label.leader, other.box)).toBe(false);
            }
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test.each([2_200_000, 3_500_000, 4_200_000])(
    'keep off the curves of a change being tried, at %d entries',
    (entries) => {
      const pointers: TypeNode = { type: 'reference', of: 'pointer', go: '*Response', target: null };
      const tried = staircase(responseInput({ whatIf: { ...RESPONSE_CASE, elem: pointers } })).curves;
      const { staircase: data, frame } = layout;
      const beside = layoutStaircase(data, frame.width, frame.height, WORDS.chart, { curves: tried, are: 'tried' });
      const { labels } = layoutMarks(beside, costAt(data, entries));
      const crossed = labels.filter(({ box }) =>
        tried.some((curve) => {
          const corners = cornersIn(otherPath(curve, frame));
          return corners.slice(1).some((to, i) => meets({ from: corners[i] ?? to, to }, box));
        }),
      );
      expect(crossed.map(({ shape }) => shape.text)).toEqual([]);
    },
  );
});

test('a cache has the curves of its filled map inside the plot, and a strip of their own below its strip', () => {
  const cache = { ...RESPONSE_CASE, churn: { order: 'random', turnovers: 3 } } as const;
  const data = staircase(responseInput({ whatIf: cache }));
  const filled = staircase(responseInput({ whatIf: filledOnce(cache) ?? cache }));
  const plain = layoutStaircase(filled, 800, 400, WORDS.chart);
  const { frame, shapes } = layoutStaircase(data, 800, 400, WORDS.chart, {
    curves: filled.curves,
    are: 'filledBesideCache',
  });
  for (const { points } of filled.curves)
    for (const { liveBytes } of points) expect(frame.y(liveBytes.high)).toBeGreaterThan(frame.top);
  const titles = shapes.filter((shape) => shape.type === 'text' && shape.role === 'axisWord');
  expect(titles.map((shape) => shape.type === 'text' && shape.text)).toEqual(['cache', 'filled']);
  const strip = (of: readonly Shape[], title: string) =>
    of.filter(({ key }) => key.startsWith(`${title} `)).map(({ key, look }) => [key.slice(title.length), look]);
  expect(strip(shapes, 'filled').length).toBeGreaterThan(4);
  expect(strip(shapes, 'filled')).toEqual(strip(plain.shapes, 'smallest'));
  expect(strip(shapes, 'cache')).not.toEqual(strip(shapes, 'filled'));
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textWidth } from '../../../../src/components/ui/chart/axis';
import { cursorX, layoutWork, leftOfPlot, opAtX, opScale } from '../../../../src/components/ui/totals/opChart';
import {
  mostWorkOf,
  samplePeaks,
  sampleSteps,
  type TotalsSeries,
  totalAt,
  type WorkSeries,
} from '../../../../src/components/ui/totals/series';
import { layoutLine, layoutTotals, placeNotes, STACK } from '../../../../src/components/ui/totals/TotalsChart';
import { OWNERS, type Owner } from '../../../../src/models/map/owners';
import { assertLaw } from '../../../laws';

function seriesOf(ops: number, bytes: (owner: Owner, op: number) => number): TotalsSeries {
  const byOwner = Object.fromEntries(
    OWNERS.map((owner) => [owner, Float64Array.from({ length: ops + 1 }, (_, op) => bytes(owner, op))]),
  ) as Record<Owner, Float64Array>;
  const peaks = Float64Array.from({ length: ops + 1 }, (_, op) =>
    totalAt({ ops, byOwner, peaks: new Float64Array() }, op),
  );
  return { ops, byOwner, peaks };
}

function workOf(moved: number[]): WorkSeries {
  const none = new Float64Array(moved.length);
  return { ops: moved.length - 1, moved: Float64Array.from(moved), compared: none, allocated: none };
}

/** All y of a path of absolute M, L, H and V commands. */
function ysOf(path: string): number[] {
  return [...path.matchAll(/[ML][-\d.]+[ ,]([-\d.]+)|V([-\d.]+)/g)].map(([, a, b]) => Number(a ?? b));
}

const AREA = { left: 58, right: 399, top: 10, bottom: 118 };
const BARS = { left: 58, right: 399, top: 8, bottom: 51.5 };

describe('sampling', () => {
  const values = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 3000 });
  const columns = fc.integer({ min: 1, max: 400 });

  test('keeps the greatest value and the end of every part, in order, at most two a pixel', () => {
    assertLaw(
      fc.property(values, columns, (list, parts) => {
        const samples = sampleSteps(list, list.length - 1, parts);
        expect(samples.length).toBeLessThanOrEqual(Math.max(1, parts * 2));
        expect(samples.every((op, i) => i === 0 || op > (samples[i - 1] ?? 0))).toBe(true);
        expect(samples.at(-1)).toBe(list.length - 1);
        expect(Math.max(...samples.map((op) => list[op] ?? -1))).toBe(Math.max(...list));
        if (list.length <= parts * 2) return;
        for (let part = 0; part < parts; part++) {
          const from = Math.ceil((part * list.length) / parts);
          const to = Math.ceil(((part + 1) * list.length) / parts);
          const inside = samples.filter((op) => op >= from && op < to).map((op) => list[op] ?? -1);
          expect(Math.max(...inside)).toBe(Math.max(...list.slice(from, to)));
        }
      }),
    );
  });

  test('keeps the greatest bar', () => {
    assertLaw(
      fc.property(values, columns, (list, parts) => {
        const samples = samplePeaks(list, list.length - 1, parts);
        expect(Math.max(...samples.map((op) => list[op] ?? -1))).toBe(Math.max(...list));
        expect(new Set(samples).size).toBe(samples.length);
      }),
    );
  });

  test('leaves nothing out while there is room', () => {
    expect(sampleSteps([5, 1, 2], 2, 100)).toEqual([0, 1, 2]);
    expect(samplePeaks([5, 1, 2], 2, 100)).toEqual([0, 1, 2]);
  });
});

describe('the x axis', () => {
  test('a press on the cursor goes to the operation it stands on', () => {
    assertLaw(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.nat(), fc.integer({ min: 200, max: 900 }), (ops, n, width) => {
        const op = n % (ops + 1);
        const x = opScale(ops, 58, width);
        expect(Math.abs(opAtX(x, ops, cursorX(x, op)) - op)).toBeLessThanOrEqual(x(1) - x(0) < 0.1 ? 1 : 0);
      }),
    );
    expect(opAtX(opScale(60, 58, 400), 60, -50)).toBe(0);
    expect(opAtX(opScale(60, 58, 400), 60, 5000)).toBe(60);
  });

  test('leaves room for labels whose letters are rounded to whole pixels', () => {
    const [letter, gap] = [7, 8];
    for (const label of ['3 KiB', '512 B', '1,024 KiB'])
      expect(leftOfPlot([label])).toBeGreaterThanOrEqual(letter * label.length + gap);
  });

  test('leaves room for the longest label', () => {
    expect(leftOfPlot(['8 KiB', '16 KiB'])).toBe(leftOfPlot(['16 KiB']));
    expect(leftOfPlot(['1,024 KiB'])).toBeGreaterThan(leftOfPlot(['16 KiB']));
  });
});

describe('totals', () => {
  const anySeries = fc
    .array(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: OWNERS.length, maxLength: OWNERS.length }), {
      minLength: 1,
      maxLength: 200,
    })
    .map((rows) => seriesOf(rows.length - 1, (owner, op) => rows[op]?.[OWNERS.indexOf(owner)] ?? 0));

  /** The two areas on top are lower than a hundredth of a pixel each. */
  const TWO_SLIVERS: Partial<Record<Owner, number>> = { oldArray: 2, garbage: 2 };

  /** Areas over all that is drawn at an operation, each lower than a hundredth of a pixel. */
  function sliversOnTop({ byOwner }: TotalsSeries, op: number, y: (bytes: number) => number): number {
    const heights = STACK.map((owner) => y(0) - y(byOwner[owner][op] ?? 0)).filter((px) => px > 0);
    return heights.length - 1 - heights.findLastIndex((px) => px >= 0.01);
  }

  test('the top of the stack is what the heap holds, the outline the live total', () => {
    assertLaw(
      fc.property(anySeries, (series) => {
        const layout = layoutTotals(series, AREA, 0);
        const held = Array.from({ length: series.ops + 1 }, (_, op) =>
          OWNERS.reduce((sum, owner) => sum + (series.byOwner[owner][op] ?? 0), 0),
        );
        const live = held.map((bytes, op) => bytes - (series.byOwner.garbage[op] ?? 0));
        expect(layout.peak.bytes).toBe(Math.max(...live));
        expect(live[layout.peak.op]).toBe(layout.peak.bytes);
        if (layout.peak.bytes === 0) return;
        const highest = Math.min(...layout.areas.flatMap(({ path }) => ysOf(path)));
        const most = Math.max(...held);
        const slivers = Math.max(...held.map((bytes, op) => (bytes === most ? sliversOnTop(series, op, layout.y) : 0)));
        // Paths are rounded to thousandths of a pixel, and an area lower than a hundredth is left out.
        const below = highest - layout.y(most);
        expect(below).toBeGreaterThan(-0.001);
        expect(below).toBeLessThan(0.001 + 0.01 * slivers);
        expect(Math.abs(Math.min(...ysOf(layout.outline)) - layout.y(layout.peak.bytes))).toBeLessThan(0.001);
      }),
      { examples: [[seriesOf(0, (owner) => TWO_SLIVERS[owner] ?? 5000)]] },
    );
  });

  test('garbage stands on all that is live', () => {
    const series = seriesOf(3, (owner, op) => (owner === 'key' ? 1000 : owner === 'garbage' && op === 2 ? 3000 : 0));
    const { areas, outline, y } = layoutTotals(series, AREA, 0);
    expect(areas.map(({ owner }) => owner)).toEqual(['key', 'garbage']);
    expect(new Set(ysOf(areas[1]?.path ?? ''))).toEqual(new Set([AREA.top, y(1000)]));
    expect(areas[1]?.texture).not.toBe('');
    expect(new Set(ysOf(outline))).toEqual(new Set([y(1000)]));
  });

  test('the old array stands on all that stays, and only while it is there', () => {
    expect(STACK.slice(-2)).toEqual(['oldArray', 'garbage']);
    expect([...STACK].sort()).toEqual([...OWNERS].sort());
    const series = seriesOf(9, (owner, op) => (owner === 'key' ? 1000 : owner === 'oldArray' && op === 4 ? 500 : 0));
    const old = layoutTotals(series, AREA, 0).areas.find(({ owner }) => owner === 'oldArray');
    const xs = [...(old?.path ?? '').matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x));
    const x = opScale(9, AREA.left, AREA.right);
    expect(Math.min(...xs)).toBeCloseTo(x(4), 2);
    expect(Math.max(...xs)).toBeCloseTo(x(5), 2);
  });

  test('two charts share a scale, which never cuts one of them', () => {
    const series = seriesOf(3, (owner) => (owner === 'key' ? 1000 : 0));
    expect(layoutTotals(series, AREA, 4000).y(4000)).toBe(10);
    expect(layoutTotals(series, AREA, 10).y(1000)).toBe(10);
  });

  test('a line alone has the height that garbage would take', () => {
    const series = seriesOf(3, (owner) => (owner === 'key' ? 1000 : owner === 'garbage' ? 3000 : 0));
    expect(layoutLine(series, AREA, 0, totalAt).y(1000)).toBe(AREA.top);
    expect(layoutLine(series, AREA, 0).y(4000)).toBe(AREA.top);
  });
});

describe('notes', () => {
  const words = (op: number) => ({ op, texts: [`op ${op} doubles: +8.0 KiB`, 'doubles'] });
  /** Doubles at each of these operations. */
  const doubling = (ops: number, at: readonly number[]) =>
    seriesOf(ops, (owner, op) => (owner === 'key' ? 64 * 2 ** at.filter((each) => each <= op).length : 0));

  test('say nothing of what can not be seen', () => {
    const series = seriesOf(60, (owner, op) => (owner === 'key' ? 10_000 + (op > 30 ? 8 : 0) : 0));
    expect(placeNotes([words(31)], layoutLine(series, AREA, 0), AREA)).toEqual([]);
  });

  test('begin in the order of their steps, in fewer words where they would not', () => {
    const series = seriesOf(33, (owner, op) => (owner === 'key' ? (op < 28 ? 900 : op < 30 ? 2800 : 1900) : 0));
    const texts = ['old array dropped: −900 B', 'op 30: −900 B'];
    const placed = placeNotes(
      [
        { op: 28, texts: ['op 28 doubles: +1.9 KiB'] },
        { op: 30, texts: [`op 30 ${texts[0]}`, ...texts] },
      ],
      layoutLine(series, { ...AREA, left: 41, right: 284, top: 15 }, 3600),
      { ...AREA, left: 41, right: 284, top: 15 },
    );
    expect(placed.map(({ op, text }) => ({ op, text }))).toEqual([
      { op: 28, text: 'op 28 doubles: +1.9 KiB' },
      { op: 30, text: texts[0] },
    ]);
  });

  test('are led to their step where the drawing stands between', () => {
    const series = seriesOf(60, (owner, op) =>
      owner === 'key' ? (op < 30 ? 500 : 400) : owner === 'garbage' ? 400 : 0,
    );
    const line = layoutLine(series, AREA, 2000);
    const [note] = placeNotes([words(30)], line, AREA);
    expect(note?.lead).toContain(`V${line.y(500)}`);
  });

  test('stay inside the chart, over nothing that is drawn and over no other, the largest step first', () => {
    assertLaw(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 100, max: 700 }),
        (at, right) => {
          const area = { ...AREA, right, top: 15 };
          const line = layoutLine(doubling(300, at), area, 0);
          const placed = placeNotes(at.map(words), line, area);
          const boxes = placed.map(({ x: at, y, anchor, text }) => {
            const width = textWidth(text, 11);
            const x = at - width * { start: 0, middle: 0.5, end: 1 }[anchor];
            return { x, y, end: x + width };
          });
          for (const [i, { x, y, end }] of boxes.entries()) {
            expect(x).toBeGreaterThanOrEqual(area.left - 0.01);
            expect(end).toBeLessThanOrEqual(right + 0.01);
            expect(y).toBeGreaterThanOrEqual(9);
            for (let op = 0; op <= 300; op++) {
              if (line.x(op) < end && line.x(op + 1) > x) expect(y).toBeLessThan(line.y(line.live[op] ?? 0));
            }
            for (const other of boxes.slice(i + 1)) {
              expect(other.x).toBeGreaterThanOrEqual(x);
              expect(x >= other.end || end <= other.x || Math.abs(y - other.y) >= 12).toBe(true);
            }
          }
          const last = Math.max(...at);
          if (right > 300) expect(placed.map(({ op }) => op)).toContain(last);
        },
      ),
    );
  });
});

describe('work', () => {
  test('marks the first of the worst operations', () => {
    const { worst } = layoutWork(workOf([0, 3, 56, 1, 56]), 'moved', BARS);
    expect(worst).toMatchObject({ op: 2, amount: 56 });
    expect(Math.min(...ysOf(worst?.path ?? ''))).toBe(BARS.top);
  });

  test('on a shared scale the worst of one side towers over that of the other, which is still seen', () => {
    const [few, many] = [workOf([0, 2, 16, 2]), workOf([0, 0, 896])];
    const most = mostWorkOf([few, many]).moved;
    const [small, tall] = [few, many].map((work) => layoutWork(work, 'moved', BARS, most));
    const heightOf = (layout = tall) => BARS.bottom - Math.min(...ysOf(layout?.worst?.path ?? ''));
    expect(small?.most).toBe(896);
    expect(Math.min(...ysOf(tall?.worst?.path ?? ''))).toBe(BARS.top);
    expect(heightOf(small)).toBeGreaterThanOrEqual(1.5);
    expect(heightOf(small)).toBeLessThan(heightOf(tall) / 10);
    expect(Math.max(...ysOf(small?.bars ?? '')) - Math.min(...ysOf(small?.bars ?? ''))).toBeGreaterThanOrEqual(1.5);
  });

  test('bars stay within the chart', () => {
    assertLaw(
      fc.property(fc.array(fc.nat(50), { minLength: 2, maxLength: 900 }), (moved) => {
        const { bars, worst } = layoutWork(workOf([0, ...moved]), 'moved', BARS);
        for (const [, x, h] of `${bars}${worst?.path ?? ''}`.matchAll(/M([\d.]+)[^h]*h([\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(BARS.left - 0.01);
          expect(Number(x) + Number(h)).toBeLessThanOrEqual(400);
        }
      }),
    );
  });
});

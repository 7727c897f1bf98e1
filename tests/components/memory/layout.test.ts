import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHART_LEFT, cursorX, opAtX, opScale } from '../../../src/components/memory/chartFrame';
import { samplePeaks, sampleSteps } from '../../../src/components/memory/sampling';
import type { TotalsSeries } from '../../../src/components/memory/totals';
import { byteTicks, layoutTotals, STACK } from '../../../src/components/memory/totalsLayout';
import { layoutWork, type WorkSeries } from '../../../src/components/memory/work';
import { OWNERS, type Owner } from '../../../src/models/map/owners';

function seriesOf(ops: number, bytes: (owner: Owner, op: number) => number): TotalsSeries {
  const byOwner = Object.fromEntries(
    OWNERS.map((owner) => [owner, Float64Array.from({ length: ops + 1 }, (_, op) => bytes(owner, op))]),
  ) as Record<Owner, Float64Array>;
  return { ops, byOwner };
}

function workOf(moved: number[]): WorkSeries {
  const none = new Float64Array(moved.length);
  return { ops: moved.length - 1, moved: Float64Array.from(moved), compared: none, allocated: none };
}

/** All y of a path of absolute M, L, H and V commands. */
function ysOf(path: string): number[] {
  return [...path.matchAll(/[ML][-\d.]+[ ,]([-\d.]+)|V([-\d.]+)/g)].map(([, a, b]) => Number(a ?? b));
}

describe('sampling', () => {
  const values = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 3000 });
  const columns = fc.integer({ min: 1, max: 400 });

  test('keeps the greatest value and the end of every part, in order, at most two a pixel', () => {
    fc.assert(
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
    fc.assert(
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
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.nat(), fc.integer({ min: 200, max: 900 }), (ops, n, width) => {
        const op = n % (ops + 1);
        const apart = opScale(ops, width)(1) - opScale(ops, width)(0);
        expect(Math.abs(opAtX(cursorX(op, ops, width), ops, width) - op)).toBeLessThanOrEqual(apart < 0.1 ? 1 : 0);
      }),
    );
    expect(opAtX(-50, 60, 400)).toBe(0);
    expect(opAtX(5000, 60, 400)).toBe(60);
  });
});

describe('totals', () => {
  const anySeries = fc
    .array(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: OWNERS.length, maxLength: OWNERS.length }), {
      minLength: 1,
      maxLength: 200,
    })
    .map((rows) => seriesOf(rows.length - 1, (owner, op) => rows[op]?.[OWNERS.indexOf(owner)] ?? 0));

  test('the top of the stack is the total', () => {
    fc.assert(
      fc.property(anySeries, (series) => {
        const layout = layoutTotals(series, { width: 400, height: 136 });
        const totals = Array.from({ length: series.ops + 1 }, (_, op) =>
          OWNERS.reduce((sum, owner) => sum + (series.byOwner[owner][op] ?? 0), 0),
        );
        expect(layout.peak.bytes).toBe(Math.max(...totals));
        expect(totals[layout.peak.op]).toBe(layout.peak.bytes);
        if (layout.peak.bytes === 0) return;
        const highest = Math.min(...layout.areas.flatMap(({ path }) => ysOf(path)));
        // Paths are rounded to hundredths of a pixel, and a stack adds up in another order than its total.
        expect(Math.abs(highest - layout.y(layout.peak.bytes))).toBeLessThan(0.0101);
      }),
    );
  });

  test('each area begins where the one below it ends', () => {
    const layout = layoutTotals(
      seriesOf(2, (owner) => (owner === 'key' ? 100 : owner === 'value' ? 300 : 0)),
      { width: 400, height: 136 },
    );
    const [key, value] = layout.areas.map(({ path }) => [...new Set(ysOf(path))].sort((a, b) => a - b));
    expect(layout.areas.map(({ owner }) => owner)).toEqual(['key', 'value']);
    expect(key?.[0]).toBe(value?.[1]);
    expect(key?.[1]).toBe(layout.bottom);
    expect(value?.[0]).toBe(layout.top);
  });

  test('the old array stands on top, and only while it is there', () => {
    expect(STACK.at(-1)).toBe('oldArray');
    expect([...STACK].sort()).toEqual([...OWNERS].sort());
    const series = seriesOf(9, (owner, op) => (owner === 'key' ? 1000 : owner === 'oldArray' && op === 4 ? 500 : 0));
    const old = layoutTotals(series, { width: 400, height: 136 }).areas.find(({ owner }) => owner === 'oldArray');
    const xs = [...(old?.path ?? '').matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x));
    const x = opScale(9, 400);
    expect(Math.min(...xs)).toBeCloseTo(x(4), 2);
    expect(Math.max(...xs)).toBeCloseTo(x(5), 2);
  });

  test('ten thousand operations stay a short path that keeps the spike', () => {
    const series = seriesOf(20_000, (owner, op) =>
      owner === 'key' ? op : owner === 'oldArray' && op === 7777 ? 1e6 : 0,
    );
    const layout = layoutTotals(series, { width: 400, height: 136 });
    expect(layout.peak).toEqual({ op: 7777, bytes: 1e6 + 7777 });
    expect(Math.min(...ysOf(layout.areas.at(-1)?.path ?? ''))).toBeCloseTo(layout.top, 2);
    expect(layout.areas[0]?.path.length).toBeLessThan(50_000);
  });

  test('two charts share a scale, which never cuts one of them', () => {
    const series = seriesOf(3, (owner) => (owner === 'key' ? 1000 : 0));
    expect(layoutTotals(series, { width: 400, height: 136, maxBytes: 4000 }).y(4000)).toBe(10);
    expect(layoutTotals(series, { width: 400, height: 136, maxBytes: 10 }).y(1000)).toBe(10);
  });

  test('nothing at all is drawn without complaint', () => {
    const { areas, ticks } = layoutTotals(
      seriesOf(0, () => 0),
      { width: 0, height: 136 },
    );
    expect(areas).toEqual([]);
    expect(ticks.every(({ y }) => Number.isFinite(y))).toBe(true);
  });

  test('ticks are two to four round figures', () => {
    expect(byteTicks(12.5 * 1024)).toEqual([4096, 8192, 12288]);
    fc.assert(
      fc.property(fc.integer({ min: 64, max: 2 ** 45 }), (most) => {
        const ticks = byteTicks(most);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(4);
        expect(Number.isInteger(Math.log2(ticks[0] ?? 0))).toBe(true);
      }),
    );
    const labels = (bytes: number) =>
      layoutTotals(
        seriesOf(1, (owner) => (owner === 'key' ? bytes : 0)),
        { width: 400, height: 136 },
      ).ticks.map((t) => t.label);
    expect(labels(12_800)).toEqual(['4 KiB', '8 KiB', '12 KiB']);
    expect(labels(1.6 * 2 ** 20)).toEqual(['512 KiB', '1 MiB', '1.5 MiB']);
  });
});

describe('work', () => {
  test('marks the first of the worst operations', () => {
    const { worst } = layoutWork(workOf([0, 3, 56, 1, 56]), 'moved', 400, 52);
    expect(worst).toMatchObject({ op: 2, amount: 56 });
    expect(Math.min(...ysOf(worst?.path ?? ''))).toBe(18);
  });

  test('the worst of ten thousand is drawn, near its place', () => {
    const moved = Array.from({ length: 10_001 }, (_, op) => (op === 9000 ? 1024 : op % 3));
    const { worst } = layoutWork(workOf(moved), 'moved', 400, 52);
    expect(worst?.op).toBe(9000);
    expect(worst?.path).not.toBe('');
    expect(Math.abs((worst?.x ?? 0) - opScale(10_000, 400)(9000))).toBeLessThan(3);
    expect(worst?.anchor).toBe('end');
  });

  test('bars stay within the chart', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 2, maxLength: 900 }), (moved) => {
        const { bars } = layoutWork(workOf([0, ...moved]), 'moved', 400, 52);
        for (const [, x, h] of bars.matchAll(/M([\d.]+)[^h]*h([\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(CHART_LEFT - 0.01);
          expect(Number(x) + Number(h)).toBeLessThanOrEqual(400);
        }
      }),
    );
  });

  test('no work, no bars', () => {
    expect(layoutWork(workOf([0, 0]), 'moved', 400, 52)).toMatchObject({ bars: '', worst: undefined });
  });
});

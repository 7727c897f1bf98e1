import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHART_LEFT, cursorX, opAtX, opScale } from '../../../src/components/memory/chartFrame';
import { samplePeaks, sampleSteps } from '../../../src/components/memory/sampling';
import { byteTicks, layoutTotals, STACK } from '../../../src/components/memory/totalsLayout';
import type { TotalsSeries } from '../../../src/components/memory/totalsSeries';
import { mostWorkOf, type WorkSeries } from '../../../src/components/memory/work';
import { layoutWork } from '../../../src/components/memory/workLayout';
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

  test('the top of the stack is what the heap holds, the outline the live total', () => {
    fc.assert(
      fc.property(anySeries, (series) => {
        const layout = layoutTotals(series, { width: 400, height: 136 });
        const held = Array.from({ length: series.ops + 1 }, (_, op) =>
          OWNERS.reduce((sum, owner) => sum + (series.byOwner[owner][op] ?? 0), 0),
        );
        const live = held.map((bytes, op) => bytes - (series.byOwner.garbage[op] ?? 0));
        expect(layout.peak.bytes).toBe(Math.max(...live));
        expect(live[layout.peak.op]).toBe(layout.peak.bytes);
        if (layout.peak.bytes === 0) return;
        const highest = Math.min(...layout.areas.flatMap(({ path }) => ysOf(path)));
        // Paths are rounded to hundredths of a pixel, and a stack adds up in another order than its total.
        expect(Math.abs(highest - layout.y(Math.max(...held)))).toBeLessThan(0.0101);
        expect(Math.abs(Math.min(...ysOf(layout.outline)) - layout.y(layout.peak.bytes))).toBeLessThan(0.0101);
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

  test('garbage stands on all that is live', () => {
    const series = seriesOf(3, (owner, op) => (owner === 'key' ? 1000 : owner === 'garbage' && op === 2 ? 3000 : 0));
    const { areas, outline, top, y } = layoutTotals(series, { width: 400, height: 136 });
    expect(areas.map(({ owner }) => owner)).toEqual(['key', 'garbage']);
    expect(new Set(ysOf(areas[1]?.path ?? ''))).toEqual(new Set([top, y(1000)]));
    expect(areas[1]?.texture).not.toBe('');
    expect(new Set(ysOf(outline))).toEqual(new Set([y(1000)]));
  });

  test('of many operations both spikes stay, that of live bytes and that of garbage', () => {
    // The heap holds the same at both, so neither spike shows in what it holds.
    const series = seriesOf(20_000, (owner, op) =>
      owner === 'key' ? (op === 7777 ? 9000 : 1000) : owner === 'garbage' ? (op === 7777 ? 1000 : 9000) : 0,
    );
    const { outline, y } = layoutTotals(series, { width: 400, height: 136 });
    expect(Math.min(...ysOf(outline))).toBeCloseTo(y(9000), 1);
  });

  test('the old array stands on all that stays, and only while it is there', () => {
    expect(STACK.slice(-2)).toEqual(['oldArray', 'garbage']);
    expect([...STACK].sort()).toEqual([...OWNERS].sort());
    const series = seriesOf(9, (owner, op) => (owner === 'key' ? 1000 : owner === 'oldArray' && op === 4 ? 500 : 0));
    const old = layoutTotals(series, { width: 400, height: 136 }).areas.find(({ owner }) => owner === 'oldArray');
    const xs = [...(old?.path ?? '').matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x));
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
    const { worst, top } = layoutWork(workOf([0, 3, 56, 1, 56]), 'moved', { width: 400, height: 52 });
    expect(worst).toMatchObject({ op: 2, amount: 56 });
    expect(Math.min(...ysOf(worst?.path ?? ''))).toBe(top);
  });

  test('the worst of ten thousand is drawn, near its place', () => {
    const moved = Array.from({ length: 10_001 }, (_, op) => (op === 9000 ? 1024 : op % 3));
    const { worst } = layoutWork(workOf(moved), 'moved', { width: 400, height: 52 });
    expect(worst?.op).toBe(9000);
    expect(worst?.path).not.toBe('');
    expect(Math.abs(Number(worst?.glyph.match(/^M([\d.]+)/)?.[1]) - opScale(10_000, 400)(9000))).toBeLessThan(3);
  });

  test('on a shared scale the worst of one side towers over that of the other, which is still seen', () => {
    const [few, many] = [workOf([0, 2, 16, 2]), workOf([0, 0, 896])];
    const most = mostWorkOf([few, many]).moved;
    const [small, tall] = [few, many].map((work) => layoutWork(work, 'moved', { width: 400, height: 68, most }));
    const heightOf = (layout = tall) => (layout?.bottom ?? 0) - Math.min(...ysOf(layout?.worst?.path ?? ''));
    expect(small?.tick).toBe('896');
    expect(Math.min(...ysOf(tall?.worst?.path ?? ''))).toBe(tall?.top);
    expect(heightOf(small)).toBeGreaterThanOrEqual(1.5);
    expect(heightOf(small)).toBeLessThan(heightOf(tall) / 10);
    expect(Math.max(...ysOf(small?.bars ?? '')) - Math.min(...ysOf(small?.bars ?? ''))).toBeGreaterThanOrEqual(1.5);
  });

  test('a scale of its own needs no tick, and a shared one never cuts', () => {
    expect(layoutWork(workOf([0, 5]), 'moved', { width: 400, height: 68 }).tick).toBeUndefined();
    const cut = layoutWork(workOf([0, 500]), 'moved', { width: 400, height: 68, most: 5 });
    expect(Math.min(...ysOf(cut.worst?.path ?? ''))).toBe(cut.top);
    expect(cut.tick).toBe('500');
  });

  test('the words of the worst stay within the chart and above its bar, at any width and place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 1200 }),
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 1, max: 3000 }),
        (width, ops, place) => {
          const moved = Array.from({ length: ops + 1 }, (_, op) => (op === Math.min(place, ops) ? 1024 : 0));
          const { worst } = layoutWork(workOf(moved), 'moved', { width, height: 68, most: 4000 });
          const words = worst?.words ?? [];
          const half = (Math.max(...words.map(({ text }) => text.length)) * 5.8) / 2;
          expect((worst?.wordX ?? 0) - half).toBeGreaterThanOrEqual(CHART_LEFT - 0.01);
          expect((worst?.wordX ?? 0) + half).toBeLessThanOrEqual(width + 0.01);
          expect(Math.min(...words.map(({ y }) => y))).toBeGreaterThanOrEqual(8);
          expect(Math.max(...words.map(({ y }) => y))).toBeLessThan(Math.min(...ysOf(worst?.path ?? '')));
          expect(words.map(({ text }) => text).join(' ')).toMatch(/^worst: op [\d,]+, 1,024 entries moved$/);
        },
      ),
    );
  });

  test('bars stay within the chart', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 2, maxLength: 900 }), (moved) => {
        const { bars, worst } = layoutWork(workOf([0, ...moved]), 'moved', { width: 400, height: 52 });
        for (const [, x, h] of `${bars}${worst?.path ?? ''}`.matchAll(/M([\d.]+)[^h]*h([\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(CHART_LEFT - 0.01);
          expect(Number(x) + Number(h)).toBeLessThanOrEqual(400);
        }
      }),
    );
  });

  test('no work, no bars', () => {
    expect(layoutWork(workOf([0, 0]), 'moved', { width: 400, height: 52 })).toMatchObject({
      bars: '',
      worst: undefined,
    });
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowAround } from '../../../../src/components/map/stage/rows';
import { assertLaw } from '../../../laws';

const BLOCK = 8;

const cases = fc
  .record({ total: fc.integer({ min: 0, max: 3000 }), budget: fc.integer({ min: 8, max: 40 }) })
  .chain(({ total, budget }) =>
    fc.record({
      total: fc.constant(total),
      budget: fc.constant(budget),
      focus: total === 0 ? fc.constant<number[]>([]) : fc.array(fc.nat(total - 1), { maxLength: 8 }),
    }),
  );

test('shows everything where everything fits', () => {
  expect(windowAround(0, [], 17)).toEqual([]);
  expect(windowAround(17, [3], 17)).toEqual([{ from: 0, to: 17 }]);
});

test('shows the beginning where nothing is focused', () => {
  expect(windowAround(128, [], 17)).toEqual([{ from: 0, to: 16 }]);
});

test('shows the focus and the aligned rows about it, in two places if need be', () => {
  expect(windowAround(128, [21], 17)).toEqual([{ from: 16, to: 32 }]);
  expect(windowAround(128, [127], 17)).toEqual([{ from: 112, to: 128 }]);
  expect(windowAround(128, [100, 3], 17)).toEqual([
    { from: 0, to: 8 },
    { from: 96, to: 104 },
  ]);
});

test('spans are sorted, disjoint and not adjacent, aligned, inside, and within the budget', () => {
  assertLaw(
    fc.property(cases, ({ total, focus, budget }) => {
      const spans = windowAround(total, focus, budget);
      let end = -1;
      for (const { from, to } of spans) {
        expect(from).toBeGreaterThan(end);
        expect(to).toBeGreaterThan(from);
        expect(from % BLOCK).toBe(0);
        expect(to === total || to % BLOCK === 0).toBe(true);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(total);
      expect(spans.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThanOrEqual(budget);
    }),
    { numRuns: 1000 },
  );
});

test('the first focus is always in view, and every focus where there is room for it', () => {
  assertLaw(
    fc.property(cases, ({ total, focus, budget }) => {
      const spans = windowAround(total, focus, budget);
      const shown = (unit: number) => spans.some(({ from, to }) => from <= unit && unit < to);
      if (focus[0] !== undefined) expect(shown(focus[0])).toBe(true);
      const blocks = new Set(focus.map((unit) => Math.floor(unit / BLOCK)));
      if (blocks.size <= Math.floor(budget / BLOCK)) expect(focus.every(shown)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('the order of what follows the first focus does not move the window', () => {
  assertLaw(
    fc.property(fc.nat(999), (unit) => {
      const around = windowAround(1000, [unit], 17);
      const sameBlock = Math.floor(unit / BLOCK) * BLOCK + ((unit + 3) % BLOCK);
      expect(windowAround(1000, [sameBlock, unit], 17)).toEqual(around);
    }),
  );
});

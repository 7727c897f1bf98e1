import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FigureAddress } from '../../../src/lessons/lesson';
import { hiddenIn, hitAreas, LEAST_HIT, type Seen } from '../../../src/lessons/page/LessonFigure';
import { assertLaw } from '../../laws';

const row = (top: number, height: number): Seen => ({ left: 40, top, width: 290, height });

test('a row that is high enough is its own area', () => {
  const rows = [row(60, 30), row(0, 24), row(24, 36)];
  expect(hitAreas(rows)).toEqual(rows);
});

test('a low row is in the middle of its area', () => {
  expect(hitAreas([row(100, 14)])).toEqual([row(95, LEAST_HIT)]);
  expect(hitAreas([{ ...row(100, 14), width: 10 }])).toEqual([{ left: 33, top: 95, width: 24, height: 24 }]);
});

test('areas of low neighbours lie beside each other', () => {
  // As the three old buckets on a phone.
  expect(hitAreas([row(309, 14), row(281, 14), row(323, 14)])).toEqual([row(299, 24), row(275, 24), row(323, 24)]);
});

test('rows without room between them keep what is theirs', () => {
  const tight = [row(0, 10), row(10, 10), row(20, 10)];
  expect(hitAreas(tight).map(({ top, height }) => [top, height])).toEqual([
    [-14, 24],
    [10, 10],
    [20, 24],
  ]);
});

const column = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 30 }), height: fc.integer({ min: 1, max: 40 }) }), { maxLength: 8 })
  .map((parts) => {
    let end = 0;
    return parts.map(({ gap, height }) => {
      const top = end + gap;
      end = top + height;
      return row(top, height);
    });
  });

test('an area has its row, and nothing of another area', () => {
  assertLaw(
    fc.property(column, (rows) => {
      const areas = hitAreas(rows);
      for (const [i, { top, height }] of rows.entries()) {
        const area = areas[i] ?? row(0, 0);
        expect(area.top).toBeLessThanOrEqual(top);
        expect(area.top + area.height).toBeGreaterThanOrEqual(top + height);
        const next = areas[i + 1];
        if (next) expect(area.top + area.height).toBeLessThanOrEqual(next.top);
      }
    }),
  );
});

test('on a phone, a chart of Sizing keeps the sentence that says what it shows', () => {
  const hidden = (figure: FigureAddress) => hiddenIn({ shown: { figure }, how: 'show', hidesLater: false }, true);
  expect(hidden('sizing?n=550_000').has('totals')).toBe(false);
  expect(hidden('swiss-map?example=split').has('totals')).toBe(true);
});

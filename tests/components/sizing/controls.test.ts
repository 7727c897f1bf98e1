import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesAt, LAST_POSITION, positionOf } from '../../../src/components/sizing/controls';
import { assertLaw } from '../../laws';

test('the slider reaches round numbers from nothing to ten billion', () => {
  expect(entriesAt(0)).toBe(0);
  expect(entriesAt(LAST_POSITION)).toBe(1e10);
  for (const entries of [1, 8, 9, 10, 99, 100, 550_000, 3_500_000, 1e9]) {
    expect(entriesAt(positionOf(entries))).toBe(entries);
  }
});

test('each position has more entries than the one before, and is its own', () => {
  for (let position = 1; position <= LAST_POSITION; position++) {
    expect(entriesAt(position)).toBeGreaterThan(entriesAt(position - 1));
    expect(positionOf(entriesAt(position))).toBe(position);
  }
});

test('any number of entries stands within 5% of its position', () => {
  assertLaw(
    fc.property(fc.integer({ min: 0, max: 1e10 }), (entries) => {
      expect(Math.abs(entriesAt(positionOf(entries)) - entries)).toBeLessThanOrEqual(0.051 * entries);
    }),
  );
});

import { describe, expect, test } from 'vitest';
import type { Kinds } from '../../src/timeline/kinds';
import { dwellByKind, REPEAT_MS, readingMs } from '../../src/timeline/pace';

const words = (count: number) => Array(count).fill('words').join(' ');

describe('the time to read a sentence', () => {
  test('grows with its words, from 2.5 to 4 seconds', () => {
    const times = [1, 5, 10, 12, 14, 16, 18, 30].map((count) => readingMs(words(count)));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBe(2500);
    expect(times.at(-1)).toBe(4000);
    expect(readingMs(words(13))).toBeGreaterThan(readingMs(words(12)));
  });
});

describe('the dwell of a step', () => {
  /** A new step, and a run of a thousand or three. */
  const kinds = (length: number): Kinds => ({
    stretchAt: () => ({ first: 2, last: 1 + length, bits: 0 }),
    isNew: (step) => step === 1,
  });

  test('is the time to read what is new, and short for what repeats', () => {
    expect(dwellByKind(kinds(3), 1, 0, () => words(13))).toBe(readingMs(words(13)));
    expect(dwellByKind(kinds(3), 2, 0, () => words(13))).toBe(REPEAT_MS);
  });

  test('of many repeats in a row sums to a couple of seconds', () => {
    expect(900 * dwellByKind(kinds(900), 2, 0, () => words(13))).toBeCloseTo(2000);
  });
});

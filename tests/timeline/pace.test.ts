import { describe, expect, test } from 'vitest';
import { CHECK_MS, dwellOf, readingMs } from '../../src/timeline/pace';
import { dwellInOp } from '../../src/timeline/storyPace';

const words = (count: number) => Array(count).fill('words').join(' ');

describe('the time to read a sentence', () => {
  test.each([
    [1, 1200],
    [5, 1550],
    [12, 3300],
    [30, 7800],
  ])('of %i words is 0.3 s and a quarter of a second for each, and never less than 1.2 s', (count, ms) => {
    expect(readingMs(words(count))).toBe(ms);
  });

  test('is longer where words are long', () => {
    expect(readingMs('эвакуирует переполненные корзины')).toBeGreaterThan(readingMs('moves full buckets'));
  });
});

describe('steps that one sentence tells of', () => {
  test('fill the time to read it', () => {
    expect(3 * dwellOf(words(12), 3)).toBe(readingMs(words(12)));
    expect(dwellOf(words(12), 1)).toBe(readingMs(words(12)));
  });

  test('stay a quarter of a second each where they are many', () => {
    expect(dwellOf(words(5), 20)).toBe(250);
  });

  test('that are checks light one by one in 150 ms, and the last stays until the sentence is read', () => {
    expect([1, 2, 8].map((at) => dwellOf(words(12), 8, at, CHECK_MS))).toEqual([150, 150, 2250]);
    expect([1, 20].map((at) => dwellOf(words(5), 40, at, CHECK_MS))).toEqual([150, 150]);
  });

  test('take no more than six seconds together where they are hundreds', () => {
    expect(900 * dwellOf(words(12), 900)).toBeCloseTo(6000);
  });
});

describe('events of one type in an operation', () => {
  const types = ['a', 'b', ...Array(99).fill('c'), 'a'];
  const dwell = (index: number) => dwellInOp(types, index, () => words(12));

  test('are read once, then they pass', () => {
    expect([-1, 0, 1, 2].map(dwell)).toEqual(Array(4).fill(readingMs(words(12))));
    expect(99 * dwell(3)).toBeLessThanOrEqual(6000);
    expect([dwell(100), dwell(101)]).toEqual([dwell(3), dwell(3)]);
    expect(dwellInOp(['c', 'c'], 1, () => words(12))).toBe(250);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byteTicks, durationTicks, powerTicks } from '../../../../src/components/ui/chart/ticks';
import { assertLaw } from '../../../laws';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

describe('bytes', () => {
  test('stand at multiples of a power of two', () => {
    expect(byteTicks(12_288)).toEqual([4096, 8192, 12_288]);
    expect(byteTicks(16_384)).toEqual([4096, 8192, 12_288, 16_384]);
    expect(byteTicks(700, 2)).toEqual([512]);
    expect(byteTicks(3)).toEqual([1, 2, 3]);
  });

  test('are some, never more than wanted, and reach half of the scale or more', () => {
    assertLaw(
      fc.property(fc.integer({ min: 1, max: 2 ** 45 }), fc.integer({ min: 2, max: 12 }), (most, count) => {
        const ticks = byteTicks(most, count);
        const [step = 0] = ticks;
        expect(Number.isInteger(Math.log2(step))).toBe(true);
        expect(ticks.length).toBeGreaterThan(0);
        expect(ticks.length).toBeLessThanOrEqual(count);
        expect(ticks.at(-1)).toBeLessThanOrEqual(most);
        expect(ticks.at(-1)).toBeGreaterThan(most / 2);
        expect(ticks).toEqual(ticks.map((_, i) => (i + 1) * step));
      }),
    );
  });
});

describe('powers', () => {
  test('of two, of ten, each as many times the one before', () => {
    expect(powerTicks(2, [1, 32_768], 16)).toEqual(Array.from({ length: 16 }, (_, i) => 2 ** i));
    expect(powerTicks(2, [1, 32_768], 4)).toEqual([1, 32, 1024, 32_768]);
    expect(powerTicks(10, [30, 4_000_000], 8)).toEqual([100, 1000, 10_000, 100_000, 1_000_000]);
    expect(powerTicks(10, [20, 900], 8)).toEqual([100]);
    expect(powerTicks(10, [20, 90], 8)).toEqual([]);
  });
});

describe('durations', () => {
  test.each([
    [[0, 4], 4, [0, 1, 2, 3, 4]],
    [[100, 350], 4, [100, 200, 300]],
    [[0, 10 * SECOND], 5, [0, 2, 4, 6, 8, 10].map((s) => s * SECOND)],
    [[10 * SECOND, 70 * SECOND], 4, [15, 30, 45, 60].map((s) => s * SECOND)],
    [[0, 20 * MINUTE], 4, [0, 5, 10, 15, 20].map((min) => min * MINUTE)],
    [[0, 60 * DAY], 6, [0, 10, 20, 30, 40, 50, 60].map((days) => days * DAY)],
  ] as const)('%j in at most %i steps', ([from, to], count, ticks) => {
    expect(durationTicks([from, to], count)).toEqual(ticks);
  });

  test('lie inside, at even steps, no closer than wanted', () => {
    const ends = fc.tuple(fc.integer({ min: 0, max: 400 * DAY }), fc.integer({ min: 1, max: 400 * DAY }));
    assertLaw(
      fc.property(ends, fc.integer({ min: 2, max: 12 }), ([from, length], count) => {
        const ticks = durationTicks([from, from + length], count);
        const steps = ticks.slice(1).map((tick, i) => Number((tick - (ticks[i] ?? 0)).toFixed(3)));
        expect(ticks.every((tick) => tick >= from && tick <= from + length)).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(count + 1);
        expect(new Set(steps).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { blocksRange, sampledShare, unseenAtMost } from '../../../src/models/profile/sites';

const RATE = 524_288;

describe('the share that is sampled', () => {
  test.each([
    [24, 21_846],
    [480, 1093],
    [65_536, 8.51],
    [8_388_608, 1],
  ])('blocks of %i bytes count %d times', (bytes, times) => {
    expect(1 / sampledShare(bytes, RATE)).toBeCloseTo(times, times < 100 ? 2 : -1);
  });

  test('is all of them where every allocation is recorded', () => {
    expect(sampledShare(8, 1)).toBe(1);
  });
});

describe('the interval of a number of blocks', () => {
  test('is the number itself where all were recorded', () => {
    expect(blocksRange(512, 1)).toEqual({ expected: 512, low: 512, high: 512 });
    expect(unseenAtMost(1)).toBe(0);
  });

  test('holds what was there, of the recorded tables', () => {
    const { low, high } = blocksRange(485, sampledShare(65_536, RATE));
    expect(low).toBeLessThan(512);
    expect(high).toBeGreaterThan(512);
  });

  test('is never below what was sampled', () => {
    expect(blocksRange(8.51, sampledShare(65_536, RATE)).low).toBeGreaterThanOrEqual(1);
  });

  test('of none goes as far as they are likely to be missed', () => {
    const share = sampledShare(65_536, RATE);
    const most = unseenAtMost(share);
    expect((1 - share) ** most).toBeGreaterThanOrEqual(0.05);
    expect((1 - share) ** (most + 1)).toBeLessThan(0.05);
  });
});

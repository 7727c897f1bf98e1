import { describe, expect, it } from 'vitest';
import { overflowAt } from '../../../src/models/sizing/bucket/bucketArrays';
import { evacuation } from '../../../src/models/sizing/bucket/bucketSize';
import {
  atLeast,
  binomialTail,
  countLike,
  meanAbove,
  meanOf,
  normalCdf,
  normalQuantile,
  quantile,
} from '../../../src/models/sizing/chance';

describe('the normal distribution', () => {
  it.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [-1.959963984540054, 0.025],
    [3, 0.998650101968369],
    [-5, 2.866515718791939e-7],
  ])('lies below %d with chance %d', (z, chance) => {
    expect(normalCdf(z) / chance).toBeCloseTo(1, 12);
  });

  it('has quantiles that undo it', () => {
    for (const p of [1e-6, 0.025, 0.3, 0.5, 0.9, 0.975, 0.9999])
      expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 12);
  });
});

/** Pascal's triangle, in halves: exact enough for small numbers. */
function tailByRows(n: number, p: number, k: number): number {
  let row = [1];
  for (let i = 0; i < n; i++) {
    row = Array.from({ length: row.length + 1 }, (_, j) => (row[j] ?? 0) * (1 - p) + (row[j - 1] ?? 0) * p);
  }
  return row.slice(k).reduce((sum, chance) => sum + chance, 0);
}

describe('the binomial distribution', () => {
  it.each([
    [1792, 0.5, 897],
    [3584, 0.25, 897],
    [3300, 0.25, 897],
    [4000, 0.25, 897],
  ])('of %d trials of chance %d reaches %d as often as its triangle says', (n, p, k) => {
    expect(binomialTail(n, p, k).atLeast).toBeCloseTo(tailByRows(n, p, k), 11);
  });

  it('of very many trials tends to the normal one', () => {
    const shares = 2 ** 23;
    expect(binomialTail(896.5 * shares, 1 / shares, 897).atLeast).toBeCloseTo(0.5, 2);
  });
});

describe('a count', () => {
  it.each([
    [0.3, 0.29, 8],
    [1.98, 0.36, 4],
    [2.3, 0.4, 8],
    [6.2, 0.36, 8],
    [30, 12, 512],
    [490, 12, 512],
    [250, 3, 512],
    [4000, 1900, 1e6],
  ])('of mean %d and variance %d of at most %d has that mean and that spread', (mean, variance, most) => {
    const count = countLike(mean, variance, most);
    expect(meanOf(count)).toBeCloseTo(mean, 6);
    expect(meanAbove(count, 0)).toBeCloseTo(mean, 6);
    expect(quantile(count, 0.025)).toBeGreaterThan(mean - 2.2 * Math.sqrt(variance) - 1);
    expect(quantile(count, 0.975)).toBeLessThan(mean + 2.2 * Math.sqrt(variance) + 1);
    expect(atLeast(count, 0)).toBe(1);
    expect(atLeast(count, most + 1)).toBe(0);
  });
});

describe('overflow buckets', () => {
  it('of two main buckets with nine entries occur when all nine meet: 2 of 512 times', () => {
    expect(meanOf(overflowAt(9, 2).count)).toBeCloseTo(2 / 512, 12);
  });

  it('are counted alike by the list for few buckets and by the formula for many', () => {
    const shareOf = (buckets: number) => meanOf(overflowAt(6.5 * buckets, buckets).count) / buckets;
    expect(shareOf(2 ** 20)).toBeCloseTo(0.2085, 3);
    expect(shareOf(16)).toBeCloseTo(shareOf(8), 1);
  });
});

describe('an evacuation', () => {
  it('of two buckets is over with one write, of four it needs two or three', () => {
    expect(evacuation(1, 1).growing).toBe(0);
    expect(evacuation(2, 1).growing).toBe(0);
    expect(evacuation(4, 1).growing).toBe(1);
    expect(evacuation(4, 2).growing).toBeCloseTo(0.5, 12);
    expect(evacuation(4, 3).growing).toBe(0);
  });

  it('of many buckets is over after ln 2 writes a bucket', () => {
    const buckets = 2 ** 20;
    expect(evacuation(buckets, Math.round(0.69 * buckets)).growing).toBe(1);
    expect(evacuation(buckets, Math.round(0.697 * buckets)).growing).toBe(0);
    expect(evacuation(buckets, buckets / 4).left / buckets).toBeCloseTo(2 * Math.exp(-0.25) - 1, 6);
  });

  it('goes on alike, followed write by write and as a flow', () => {
    for (const share of [0.25, 0.5]) {
      const followed = evacuation(32, 32 * share);
      const flowing = evacuation(64, 64 * share);
      expect(flowing.left / 64).toBeCloseTo(followed.left / 32, 1);
      expect(flowing.variance / 64).toBeCloseTo(followed.variance / 32, 1);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { heapGoal, knowsMemoryLimit, limitGoalBytes } from '../../../src/models/heap/goal';
import { releaseOf } from '../../releases';

const MIB = 2 ** 20;

interface Limit {
  readonly limit: number;
  readonly nonHeap: number;
  readonly live?: number;
  readonly mapped?: number;
}

/** In MiB. */
function goal(release: string, { limit, nonHeap, live = 64, mapped = 0 }: Limit): number {
  const [limitBytes, nonHeapBytes, liveBytes] = [limit * MIB, nonHeap * MIB, live * MIB];
  return (
    limitGoalBytes({ release: releaseOf(release), limitBytes, nonHeapBytes, mappedBytes: mapped * MIB, liveBytes }) /
    MIB
  );
}

describe('the heap goal that a memory limit leaves', () => {
  // Measured with 64 MiB alive and 400 MiB/s allocated: limit, what lies beside the heap, the goal reported, in MiB.
  it.each([
    ['1.26.8', 400, 5.92, 382.26],
    ['1.26.8', 200, 4.94, 189.21],
    ['1.26.8', 120, 4.86, 111.68],
    ['1.26.8', 80, 4.9, 72.85],
    ['1.23.12', 100, 3.13, 93.96],
    ['1.19.13', 200, 13.38, 185.62],
  ])('is what Go %s reported at a limit of %i', (release, limit, nonHeap, reported) => {
    expect(goal(release, { limit, nonHeap })).toBeCloseTo(reported, 1);
  });

  it('is more than that of GOGC 100 at 200 MiB, and less at 120', () => {
    const release = releaseOf('1.26.8');
    const gogc = heapGoal({ release, liveBytes: 64 * MIB, stacksBytes: 0, globalsBytes: 0, gogc: 100 }) / MIB;
    expect(goal('1.26.8', { limit: 200, nonHeap: 4.97 })).toBeGreaterThan(gogc);
    expect(goal('1.26.8', { limit: 120, nonHeap: 4.86 })).toBeLessThan(gogc);
  });

  it('keeps 1 MiB free in 1.20, and 3 % but at least 1 MiB since 1.21', () => {
    expect(goal('1.20', { limit: 205, nonHeap: 5 })).toBe(199);
    expect(goal('1.21', { limit: 205, nonHeap: 5 })).toBeCloseTo(194, 9);
    expect(goal('1.21', { limit: 25, nonHeap: 5, live: 10 })).toBe(19);
  });

  it('is lowered by what is mapped beyond the limit', () => {
    expect(goal('1.20', { limit: 205, nonHeap: 5, mapped: 215 })).toBe(189);
    expect(goal('1.20', { limit: 205, nonHeap: 5, mapped: 200 })).toBe(199);
  });

  it('never lies below the live heap', () => {
    expect(goal('1.26', { limit: 100, nonHeap: 5, live: 144 })).toBe(144);
    expect(goal('1.26', { limit: 100, nonHeap: 120, live: 30 })).toBe(30);
  });

  it('is none before 1.19', () => {
    expect(goal('1.18', { limit: 100, nonHeap: 5 })).toBe(Number.POSITIVE_INFINITY);
    expect(['1.17', '1.18', '1.19'].map((minor) => knowsMemoryLimit(releaseOf(minor)))).toEqual([false, false, true]);
  });
});

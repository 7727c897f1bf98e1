import { describe, expect, it } from 'vitest';
import { heapGoal, knowsMemoryLimit, limitGoalBytes } from '../../../src/models/heap/goal';
import { releaseOf } from '../../releases';

const MIB = 2 ** 20;

interface Live {
  readonly live: number;
  readonly globals?: number;
  readonly stacks?: number;
}

/** In MiB. */
function goal(release: string, gogc: number | 'off', { live, globals = 0, stacks = 0 }: Live): number {
  const sizes = { liveBytes: live * MIB, stacksBytes: stacks * MIB, globalsBytes: globals * MIB };
  return heapGoal({ release: releaseOf(release), gogc, ...sizes }) / MIB;
}

describe('the heap goal that GOGC sets', () => {
  // NextGC that real Go had with a cache of 1 GiB and 64 MiB of requests alive, in MiB.
  it.each([
    [200, 3264, 3267],
    [50, 1632, 1633],
    [25, 1360, 1366],
    [10, 1197, 1201],
  ])('at %i is what Go 1.26.8 reported, less what lived through the marking', (gogc, expected, reported) => {
    expect(goal('1.26', gogc, { live: 1088 })).toBeCloseTo(expected, 0);
    expect(reported / goal('1.26', gogc, { live: 1088 })).toBeGreaterThan(1);
    expect(reported / goal('1.26', gogc, { live: 1088 })).toBeLessThan(1.006);
  });

  // NextGC with 64 MiB alive, 32 MiB of globals with pointers, and 32 MiB of stacks, in MiB.
  it.each([
    ['1.17.13', 128.1, 128.2],
    ['1.18.10', 160.3, 192.4],
    ['1.19.13', 160.3, 189.7],
    ['1.23.12', 160.2, 188.9],
    ['1.26.8', 160.3, 189],
  ])('counts globals and stacks since 1.18: Go %s', (release, globalsOnly, both) => {
    expect(Math.abs(goal(release, 100, { live: 64, globals: 32 }) - globalsOnly)).toBeLessThan(0.5);
    expect(Math.abs(goal(release, 100, { live: 64, globals: 32, stacks: 32 }) - both)).toBeLessThan(3.5);
  });

  it.each(['1.17.13', '1.26.8'])('has a floor that GOGC scales: Go %s', (release) => {
    expect([50, 100, 200, 400].map((gogc) => goal(release, gogc, { live: 0.1 }))).toEqual([2, 4, 8, 16]);
  });

  it('is the globals before the first cycle has found anything alive', () => {
    expect(goal('1.26.8', 100, { live: 0, globals: 32 })).toBe(32);
  });
});

interface Limit {
  readonly limit: number;
  readonly nonHeap: number;
  readonly live?: number;
  readonly mapped?: number;
}

/** In MiB. */
function limitGoal(release: string, { limit, nonHeap, live = 64, mapped = 0 }: Limit): number {
  const [limitBytes, nonHeapBytes, liveBytes] = [limit * MIB, nonHeap * MIB, live * MIB];
  return (
    limitGoalBytes({ release: releaseOf(release), limitBytes, nonHeapBytes, mappedBytes: mapped * MIB, liveBytes }) /
    MIB
  );
}

describe('the heap goal that a memory limit leaves', () => {
  it('is more than that of GOGC 100 at 200 MiB, and less at 120', () => {
    const release = releaseOf('1.26.8');
    const gogc = heapGoal({ release, liveBytes: 64 * MIB, stacksBytes: 0, globalsBytes: 0, gogc: 100 }) / MIB;
    expect(limitGoal('1.26.8', { limit: 200, nonHeap: 4.97 })).toBeGreaterThan(gogc);
    expect(limitGoal('1.26.8', { limit: 120, nonHeap: 4.86 })).toBeLessThan(gogc);
  });

  it('keeps 1 MiB free in 1.20, and 3 % but at least 1 MiB since 1.21', () => {
    expect(limitGoal('1.20', { limit: 205, nonHeap: 5 })).toBe(199);
    expect(limitGoal('1.21', { limit: 205, nonHeap: 5 })).toBeCloseTo(194, 9);
    expect(limitGoal('1.21', { limit: 25, nonHeap: 5, live: 10 })).toBe(19);
  });

  it('is lowered by what is mapped beyond the limit', () => {
    expect(limitGoal('1.20', { limit: 205, nonHeap: 5, mapped: 215 })).toBe(189);
    expect(limitGoal('1.20', { limit: 205, nonHeap: 5, mapped: 200 })).toBe(199);
  });

  it('never lies below the live heap', () => {
    expect(limitGoal('1.26', { limit: 100, nonHeap: 5, live: 144 })).toBe(144);
    expect(limitGoal('1.26', { limit: 100, nonHeap: 120, live: 30 })).toBe(30);
  });

  it('is none before 1.19', () => {
    expect(limitGoal('1.18', { limit: 100, nonHeap: 5 })).toBe(Number.POSITIVE_INFINITY);
    expect(['1.17', '1.18', '1.19'].map((minor) => knowsMemoryLimit(releaseOf(minor)))).toEqual([false, false, true]);
  });
});

// Figures measured on real Go, linux/amd64, 2 CPUs, MiB: shared/spec/gc-heap.md, rules 14 to 36.
import { describe, expect, it } from 'vitest';
import { type HeapConfig, heapConfig } from '../../../src/models/heap/config';
import { residentBytes } from '../../../src/models/heap/cycle';
import { heapModel } from '../../../src/models/heap/heapModel';
import { gcCpuShare } from '../../../src/models/heap/state';
import { steadyState } from '../../../src/models/heap/steadyState';
import { releaseOf } from '../../releases';

const MIB = 2 ** 20;

function steady(release: string, given: Partial<HeapConfig>) {
  return steadyState(heapConfig({ release: releaseOf(release), ...given }));
}

function within(value: number, of: number, share: number, most = 0): void {
  expect(Math.abs(value - of), `${value} instead of ${of}`).toBeLessThanOrEqual(Math.max(share * of, most));
}

// Newer releases are in tests/recorded/heap.
describe('the server of the article on Go 1.17.13, 64 MiB of requests at 800 MiB/s', () => {
  const [IN_HEAP, IN_MMAP] = [{ heapCacheBytes: 1024 * MIB }, { mmapCacheBytes: 1024 * MIB }];

  it.each([
    ['heap', 200, IN_HEAP, 3284, 0.39, 3343],
    ['heap', 100, IN_HEAP, 2179, 0.78, 2240],
    ['heap', 50, IN_HEAP, 1633, 1.46, 1672],
    ['heap', 25, IN_HEAP, 1362, 2.92, 1401],
    ['heap', 10, IN_HEAP, 1198, 7.71, 1245],
    ['mmap', 200, IN_MMAP, 197, 6.3, 1233],
    ['mmap', 100, IN_MMAP, 134, 12.3, 1169],
    ['mmap', 50, IN_MMAP, 98, 24.7, 1146],
    ['mmap', 25, IN_MMAP, 81, 50, 1113],
    ['mmap', 10, IN_MMAP, 72, 121, 1107],
    ['nothing', 100, {}, 131.9, 12.7, 145],
  ])('with a cache of 1 GiB in %s, GOGC %i', (_, gogc, caches, goal, cycles, rss) => {
    const { goalBytes, cyclesPerSecond, resident } = steady('1.17.13', { gogc, ...caches });
    // The log's whole MiB, and the 1 MiB that a cycle has to sweep before the next.
    within(goalBytes / MIB, goal, 0.02, 6);
    within(cyclesPerSecond, cycles, 0.15);
    within(resident.expected / MIB, rss, 0.05, 10);
  });
});

describe('a heap full of pointers, 72 MiB at 50 MiB/s', () => {
  const POINTERFUL: Partial<HeapConfig> = {
    liveBytes: 72 * MIB,
    bytesPerSecond: 50 * MIB,
    scannedShare: 1,
    programCpus: 0.2,
    markBytesPerCpuSecond: 600 * MIB,
  };
  /** In windows of 5.6 s one cycle more or less is chance. */
  const ONE_CYCLE = 1 / 5.6;

  it.each([
    [200, 0.36, 0.43],
    [100, 0.71, 0.89],
    [50, 1.26, 1.78],
    [25, 2.5, 3.21],
  ])('at GOGC %i collects as often as measured', (gogc, on1_17, on1_26) => {
    within(steady('1.17', { ...POINTERFUL, gogc }).cyclesPerSecond, on1_17, 0.15, ONE_CYCLE);
    const idle = { ...POINTERFUL, idleMarkCpus: 2 };
    within(steady('1.26', { ...idle, gogc }).cyclesPerSecond, on1_26, 0.15, ONE_CYCLE);
  });

  it('finds alive what was allocated while it marked', () => {
    const { liveBytes } = steady('1.26', { ...POINTERFUL, gogc: 50 });
    expect(liveBytes / MIB).toBeGreaterThan(75);
    expect(liveBytes / MIB).toBeLessThan(85);
  });
});

describe('a memory limit over 64 MiB without pointers at 400 MiB/s', () => {
  it.each([
    ['1.26.8', 'off', 400, 5.92, 382.26],
    ['1.26.8', 'off', 200, 4.94, 189.21],
    ['1.26.8', 100, 200, 4.97, 128.38],
    ['1.26.8', 100, 120, 4.86, 111.68],
    ['1.26.8', 100, 80, 4.9, 72.85],
    ['1.23.12', 100, 100, 3.13, 93.96],
    ['1.19.13', 'off', 200, 13.38, 185.62],
  ] as const)('sets the goal that Go %s reported: GOGC %s, limit %i', (release, gogc, limit, nonHeap, goal) => {
    const rate = { bytesPerSecond: 400 * MIB };
    const { goalBytes } = steady(release, { ...rate, gogc, limitBytes: limit * MIB, nonHeapBytes: nonHeap * MIB });
    within(goalBytes / MIB, goal, 0.005);
  });

  it.each([
    [200, 19 / 2],
    [120, 24 / 2],
    [100, 38 / 2],
  ])('of %i collects about as often as measured', (limit, cyclesPerSecond) => {
    const rate = { bytesPerSecond: 400 * MIB };
    within(steady('1.26', { ...rate, limitBytes: limit * MIB }).cyclesPerSecond, cyclesPerSecond, 0.5);
  });
});

describe('a limit below what lives: 144 MiB full of pointers', () => {
  const THRASHING = heapConfig({
    release: releaseOf('1.26'),
    liveBytes: 144 * MIB,
    bytesPerSecond: 300 * MIB,
    scannedShare: 1,
    programCpus: 2,
    markBytesPerCpuSecond: 390 * MIB,
    limitBytes: 100 * MIB,
  });

  it('takes just below half of the CPU, and passes the limit', () => {
    const state = heapModel.init(THRASHING);
    heapModel.apply(state, { type: 'run', ms: 20_000 });
    expect(gcCpuShare(state)).toBeGreaterThan(0.4);
    expect(gcCpuShare(state)).toBeLessThan(0.56);
    expect(residentBytes(state)).toBeGreaterThan(144 * MIB);
    const { gcCpuShare: share, limited, goalBy } = steadyState(THRASHING);
    expect({ limited, goalBy }).toEqual({ limited: true, goalBy: 'live' });
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThanOrEqual(0.5);
  });
});

describe('the published figures', () => {
  it.each([
    [100, 838, 0.77],
    [50, 707, 1.3],
    [10, 653, 6],
  ])('at GOGC %i are the cycles of a program that achieved %i MiB/s', (gogc, rate, cyclesPerSecond) => {
    const settings = { gogc, bytesPerSecond: rate * MIB, heapCacheBytes: 1024 * MIB };
    within(steady('1.23', settings).cyclesPerSecond, cyclesPerSecond, 0.06);
  });
});

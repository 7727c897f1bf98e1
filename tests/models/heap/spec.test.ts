// Figures measured on real Go, linux/amd64, 2 CPUs, MiB: shared/spec/gc-heap.md, rules 14 to 36.
import { describe, expect, it } from 'vitest';
import { type HeapConfig, heapConfig } from '../../../src/models/heap/config';
import { residentBytes } from '../../../src/models/heap/cycle';
import { heapModel } from '../../../src/models/heap/heapModel';
import { gcCpuShare } from '../../../src/models/heap/state';
import { steadyState } from '../../../src/models/heap/steadyState';
import { releaseOf } from '../../releases';

const MIB = 2 ** 20;
const RELEASES = ['1.17.13', '1.23.12', '1.26.8'];

function steady(release: string, given: Partial<HeapConfig>) {
  return steadyState(heapConfig({ release: releaseOf(release), ...given }));
}

function within(value: number, of: number, share: number, most = 0): void {
  expect(Math.abs(value - of), `${value} instead of ${of}`).toBeLessThanOrEqual(Math.max(share * of, most));
}

type Three = readonly [number, number, number];

describe('the server of the article, 64 MiB of requests at 800 MiB/s', () => {
  const IN_HEAP: [gogc: number, goals: Three, cycles: Three, resident: Three][] = [
    [200, [3284, 3284, 3267], [0.39, 0.33, 0.39], [3343, 3299, 3292]],
    [100, [2179, 2177, 2178], [0.78, 0.78, 0.78], [2240, 2204, 2220]],
    [50, [1633, 1632, 1633], [1.46, 1.46, 1.46], [1672, 1644, 1645]],
    [25, [1362, 1370, 1366], [2.92, 2.92, 2.92], [1401, 1373, 1374]],
    [10, [1198, 1200, 1201], [7.71, 7.51, 7.72], [1245, 1215, 1205]],
  ];
  const IN_MMAP: typeof IN_HEAP = [
    [200, [197, 200, 193], [6.3, 6.3, 6.3], [1233, 1228, 1245]],
    [100, [134, 131, 132], [12.3, 12.7, 13], [1169, 1162, 1165]],
    [50, [98, 98, 98], [24.7, 25.7, 26], [1146, 1145, 1131]],
    [25, [81, 86, 81], [50, 56, 58], [1113, 1118, 1111]],
    [10, [72, 73, 73], [121, 129, 125], [1107, 1107, 1117]],
  ];
  const NO_CACHE: typeof IN_HEAP = [[100, [131.9, 131.3, 131.8], [12.7, 12.4, 12.4], [145, 135, 135]]];

  function rows(table: typeof IN_HEAP, caches: Partial<HeapConfig>) {
    return table.flatMap(([gogc, goals, cycles, resident]) =>
      RELEASES.map((release, i) => ({
        release,
        gogc,
        caches,
        goal: goals[i] ?? 0,
        f: cycles[i] ?? 0,
        rss: resident[i] ?? 0,
      })),
    );
  }

  describe.each([
    ['a cache of 1 GiB in the heap', rows(IN_HEAP, { heapCacheBytes: 1024 * MIB })],
    ['the cache in mmap', rows(IN_MMAP, { mmapCacheBytes: 1024 * MIB })],
    ['no cache', rows(NO_CACHE, {})],
  ])('with %s', (_, table) => {
    it.each(table)('Go $release, GOGC $gogc', ({ release, gogc, caches, goal, f, rss }) => {
      const { goalBytes, cyclesPerSecond, resident } = steady(release, { gogc, ...caches });
      // The log's whole MiB, and the 1 MiB that a cycle has to sweep before the next.
      within(goalBytes / MIB, goal, 0.02, 6);
      within(cyclesPerSecond, f, 0.15);
      within(resident.expected / MIB, rss, 0.05, 10);
    });
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
  it('are 134 MiB resident without a cache, 2,248 with it in the heap and 1,162 with it in mmap', () => {
    within(steady('1.23', {}).resident.expected / MIB, 134, 0.05);
    within(steady('1.23', { heapCacheBytes: 1024 * MIB }).resident.expected / MIB, 2248, 0.05);
    within(steady('1.23', { mmapCacheBytes: 1024 * MIB }).resident.expected / MIB, 1162, 0.05);
  });

  it.each([
    [100, 838, 0.77],
    [50, 707, 1.3],
    [10, 653, 6],
  ])('at GOGC %i are the cycles of a program that achieved %i MiB/s', (gogc, rate, cyclesPerSecond) => {
    const settings = { gogc, bytesPerSecond: rate * MIB, heapCacheBytes: 1024 * MIB };
    within(steady('1.23', settings).cyclesPerSecond, cyclesPerSecond, 0.06);
  });
});

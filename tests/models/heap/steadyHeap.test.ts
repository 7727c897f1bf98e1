import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SteadyHeapInput, steadyHeap } from '../../../src/models/heap/steadyHeap';
import { assertLaw } from '../../laws';

const MIB = 2 ** 20;

const TREE: SteadyHeapInput = {
  release: '1.26.8',
  liveBytes: 301 * MIB,
  pointerShare: 1,
  gogc: 150,
  allocBytesPerSecond: 228 * MIB,
  procs: 2,
};

const heapOf = (some: Partial<SteadyHeapInput>) => steadyHeap({ ...TREE, ...some });

/** Goals of heaps without pointers that a limit holds, GOGC off, in MiB: by what was reported, and by `/gc/heap/goal:bytes`. */
const BOUND = [
  ['1.23.12', 80, 1, 73.6],
  ['1.23.12', 80, 2, 73.2],
  ['1.23.12', 80, 16, 72.48],
  ['1.24.13', 80, 2, 73.72],
  ['1.24.13', 80, 16, 72.16],
  ['1.26.11', 80, 1, 72.62],
  ['1.26.11', 80, 2, 72.03],
  ['1.27.4', 80, 1, 72.3],
  ['1.27.4', 80, 2, 71.44],
  ['1.27.4', 80, 16, 70.63],
  ['1.26.8', 200, 2, 184.4],
  ['1.26.8', 200, 2, 189.21],
  ['1.23.12', 200, 2, 188.6],
  ['1.27.4', 200, 2, 187.2],
  // Its program mapped less beside the heap than any of these.
  ['1.26.8', 80, 2, 75],
  ['1.26.8', 80, 2, 72.85],
] as const;

describe('a limit that binds', () => {
  it.each(BOUND)('of Go %s: %i MiB, %i CPUs, leaves a goal within the range', (release, limit, procs, measured) => {
    const { goalBytes } = steadyHeap({
      release,
      liveBytes: 36 * MIB,
      pointerShare: 0,
      gogc: 'off',
      memoryLimit: limit * MIB,
      allocBytesPerSecond: 200 * MIB,
      procs,
    });
    expect(goalBytes.low / MIB).toBeLessThanOrEqual(measured);
    expect(goalBytes.high / MIB).toBeGreaterThanOrEqual(measured);
    expect((goalBytes.high - goalBytes.low) / MIB).toBeLessThan(limit === 80 ? 6 : 10);
  });
});

describe('where a heap settles', () => {
  // NextGC 807 and 853 MiB, VmRSS 750 and 762, 0.62 and 0.58 cycles a second on Go 1.26.8 and 1.23.12.
  it('holds what a tree of 300 MiB did on two CPUs, nearly idle', () => {
    const { goalBytes, residentBytes, cyclesPerSecond } = heapOf({ idleProcs: 1.9 });
    for (const goal of [807, 853]) {
      expect(goal * MIB).toBeGreaterThan(goalBytes.low);
      expect(goal * MIB).toBeLessThan(goalBytes.high);
    }
    expect(residentBytes.expected / (756 * MIB)).toBeCloseTo(1, 0);
    expect(cyclesPerSecond.low).toBeLessThan(0.58);
    expect(cyclesPerSecond.high).toBeGreaterThan(0.62);
  });

  it('knows less where idle CPUs are not given', () => {
    const [known, open] = [heapOf({ idleProcs: 1.5 }), heapOf({})];
    expect(open.goalBytes.expected).toBe(known.goalBytes.expected);
    expect(open.goalBytes.low).toBeLessThanOrEqual(known.goalBytes.low);
    expect(open.goalBytes.high).toBeGreaterThanOrEqual(known.goalBytes.high);
  });

  it('depends on mark speed and idle CPUs only as far as something has pointers', () => {
    const { goalBytes } = heapOf({ pointerShare: 0 });
    expect(goalBytes.high / goalBytes.low).toBeLessThan(1.05);
    expect(goalBytes.expected / (301 * 2.5 * MIB)).toBeCloseTo(1, 2);
  });

  it('has no goal and no cycle with GOGC off and no limit', () => {
    const { goalBytes, residentBytes, cyclesPerSecond, gcCpuShare } = heapOf({ gogc: 'off' });
    expect([goalBytes.low, residentBytes.high]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect([cyclesPerSecond.high, gcCpuShare.high]).toEqual([0, 0]);
  });

  it('keeps below a memory limit, for more of the CPU', () => {
    const settings = { gogc: 100, allocBytesPerSecond: 98 * MIB };
    const [free, bound] = [heapOf(settings), heapOf({ ...settings, memoryLimit: 450 * MIB })];
    // NextGC on Go 1.26.8.
    expect(bound.goalBytes.expected / MIB).toBeCloseTo(411, -1);
    expect(bound.residentBytes.expected).toBeLessThan(450 * MIB);
    expect(bound.gcCpuShare.expected).toBeGreaterThan(free.gcCpuShare.expected);
  });

  it.each([
    ['release', '2.0', /^there is no Go "2\.0" here: known are 1\.15 to 1\./],
    ['liveBytes', -1, /^liveBytes is 0 to 2\^48 bytes, not -1/],
    ['liveBytes', Number.NaN, /^liveBytes is .*not NaN/],
    ['liveBytes', '5', /^liveBytes is .*not "5"/],
    ['pointerShare', 1.1, /^pointerShare is 0 to 1, not 1\.1/],
    ['gogc', -1, /^gogc is 0 to 100000 percent or 'off', not -1/],
    ['gogc', 'on', /^gogc is .*not "on"/],
    ['memoryLimit', 0, /^memoryLimit is 1 to 2\^48 bytes, or left out for none, not 0/],
    ['memoryLimit', null, /^memoryLimit is .*not null/],
    [
      'allocBytesPerSecond',
      Number.POSITIVE_INFINITY,
      /^allocBytesPerSecond is 0 to 2\^42 bytes a second, not Infinity/,
    ],
    ['procs', 0, /^procs is a whole number from 1 to 4096, not 0/],
    ['procs', 1.5, /^procs is a whole number from 1 to 4096, not 1\.5/],
    ['idleProcs', 3, /^idleProcs is 0 to procs, 2 here, or left out where it isn't known, not 3/],
  ])('refuses %s: %s', (field, value, message) => {
    const input = JSON.parse(JSON.stringify(TREE)) as SteadyHeapInput;
    expect(() => steadyHeap({ ...input, [field]: value })).toThrow(RangeError);
    expect(() => steadyHeap({ ...input, [field]: value })).toThrow(message);
  });
});

const inputs: fc.Arbitrary<SteadyHeapInput> = fc
  .record({
    release: fc.constantFrom('1.15', '1.17.13', '1.18', '1.20', '1.23.12', '1.26.8'),
    liveBytes: fc.integer({ min: 0, max: 4000 }).map((n) => n * MIB),
    pointerShare: fc.double({ min: 0, max: 1, noNaN: true }),
    gogc: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constant('off' as const)),
    memoryLimit: fc.option(
      fc.integer({ min: 1, max: 4000 }).map((n) => n * MIB),
      { nil: undefined },
    ),
    allocBytesPerSecond: fc.integer({ min: 0, max: 4000 }).map((n) => n * MIB),
    procs: fc.integer({ min: 1, max: 64 }),
    idleProcs: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
  })
  .map(({ memoryLimit, idleProcs, ...input }) => ({
    ...input,
    ...(memoryLimit !== undefined && { memoryLimit }),
    ...(idleProcs !== undefined && { idleProcs: idleProcs * input.procs }),
  }));

it('any heap lies between its ends, with a goal no smaller than what lives', () => {
  assertLaw(
    fc.property(inputs, (input) => {
      const heap = steadyHeap(input);
      for (const { expected, low, high } of [
        heap.goalBytes,
        heap.residentBytes,
        heap.cyclesPerSecond,
        heap.gcCpuShare,
      ]) {
        expect(Number.isNaN(low + expected + high)).toBe(false);
        expect(low).toBeLessThanOrEqual(expected);
        expect(expected).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(0);
      }
      expect(heap.goalBytes.expected).toBeGreaterThanOrEqual(input.liveBytes);
      expect(heap.residentBytes.low).toBeGreaterThanOrEqual(input.liveBytes);
      expect(heap.gcCpuShare.high).toBeLessThanOrEqual(1);
    }),
    { seed: 13, numRuns: 60 },
  );
});

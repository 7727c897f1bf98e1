import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bill, type BillInput, bill } from '../../../src/models/sizing/bill';
import { exactly } from '../../../src/models/sizing/range';
import { assertLaw } from '../../laws';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

const PLAIN: BillInput = {
  release: '1.26',
  mapsBytes: exactly(1000 * MIB),
  mapsPointerShare: 0,
  otherLiveBytes: 88 * MIB,
  otherPointerShare: 0,
  bytesPerSecond: 800 * MIB,
  procs: 2,
  idleProcs: null,
  gogc: 100,
  memoryLimitBytes: null,
  containerBytes: null,
  pods: 1,
  pricePerGiBMonth: null,
};

const billed = (some: Partial<BillInput>): Bill => bill({ ...PLAIN, ...some });

describe('the bill of a live heap', () => {
  it('is alive, garbage of about as much again, a goal of both', () => {
    const { liveBytes, floatingBytes, garbageBytes, peakBytes, goal } = billed({});
    expect(liveBytes.expected).toBe(1088 * MIB);
    expect(floatingBytes / MIB).toBeCloseTo(0.5, 0);
    expect(garbageBytes).toBe(peakBytes - 1088 * MIB);
    expect(goal).toMatchObject({ by: 'gogc', gogcBytes: goal.bytes.expected, limit: null });
    // NextGC of Go 1.26.8: tests/recorded/heap.
    expect(goal.bytes.expected / MIB).toBeCloseTo(2178, -1);
  });

  // `map[string]*T` with two million entries, 198 MiB alive, 230 MiB/s on two CPUs, Go 1.26.8.
  it('counts what is allocated while a cycle marks: 450 MiB are not enough for sure', () => {
    const map = {
      mapsBytes: exactly(198 * MIB),
      mapsPointerShare: 0.81,
      otherLiveBytes: 0,
      bytesPerSecond: 230 * MIB,
      containerBytes: 450 * MIB,
    };
    const { goal, residentBytes, container } = billed({ ...map, release: '1.26.8' });
    expect(container).not.toBe('fits');
    expect(goal.bytes.high / MIB).toBeGreaterThan(520);
    expect(residentBytes.high / MIB).toBeGreaterThan(546);
    expect(residentBytes.low / MIB).toBeLessThan(546);
  });

  // VmRSS at its peak in steady state with 1,088 MiB alive, in MiB, on Go 1.17.13, 1.23.12 and 1.26.8.
  it.each([
    [200, 3343, 3299, 3292],
    [100, 2240, 2204, 2220],
    [50, 1672, 1644, 1645],
    [25, 1401, 1373, 1374],
    [10, 1245, 1215, 1205],
  ])('at GOGC %i holds what real Go had resident', (gogc, go17, go23, go26) => {
    for (const [release, measured] of [
      ['1.17', go17],
      ['1.23', go23],
      ['1.26', go26],
    ] as const) {
      const { low, high } = billed({ release, gogc }).residentBytes;
      expect(measured).toBeGreaterThanOrEqual(Math.floor(low / MIB));
      expect(measured).toBeLessThanOrEqual(Math.ceil(high / MIB));
    }
  });

  it('is decided by the smaller of two goals, and says by which', () => {
    expect(billed({ memoryLimitBytes: 4 * GIB }).goal.by).toBe('gogc');
    const limited = billed({ memoryLimitBytes: 2 * GIB });
    expect(limited.goal.by).toBe('limit');
    expect(limited.goal.bytes.expected).toBeCloseTo((2048 - 5) * 0.97 * MIB, 0);
    expect(limited.peakBytes).toBeLessThanOrEqual(limited.goal.bytes.expected);
  });

  it('thrashes where the limit leaves nothing above the live heap', () => {
    const { goal, floatingBytes, garbageBytes } = billed({ memoryLimitBytes: 1090 * MIB });
    expect([goal.by, goal.bytes.expected]).toEqual(['live', 1088 * MIB + floatingBytes]);
    expect(garbageBytes / MIB).toBeLessThan(2);
  });

  it('knows no limit before Go 1.19', () => {
    const { goal } = billed({ release: '1.18', memoryLimitBytes: 512 * MIB });
    expect([goal.by, goal.limit]).toEqual(['gogc', null]);
  });

  it('has a least goal', () => {
    const { goal } = billed({ mapsBytes: exactly(MIB), otherLiveBytes: 0 });
    expect([goal.by, goal.bytes.expected]).toEqual(['minimum', 4 * MIB]);
  });

  it('has no end with GOGC off and no limit', () => {
    const { goal, residentBytes, fleetBytes, container } = billed({ gogc: 'off', containerBytes: 64 * GIB });
    expect(goal.by).toBe('nothing');
    expect([residentBytes.low, fleetBytes.expected]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(container).toBe('exceeds');
  });

  it('fits into a container, or not, or nobody knows', () => {
    const { low, high } = billed({}).residentBytes;
    expect(billed({ containerBytes: high }).container).toBe('fits');
    expect(billed({ containerBytes: high - 1 }).container).toBe('tight');
    expect(billed({ containerBytes: low }).container).toBe('tight');
    expect(billed({ containerBytes: low - 1 }).container).toBe('exceeds');
    expect(billed({}).container).toBe(null);
  });

  it('is paid for every GiB resident in every pod', () => {
    const { residentBytes, fleetBytes, pricePerMonth } = billed({ pods: 500, pricePerGiBMonth: 2.5 });
    expect(fleetBytes.expected).toBe(500 * residentBytes.expected);
    expect(pricePerMonth).toBeCloseTo((500 * residentBytes.expected * 2.5) / GIB, 6);
    expect(billed({}).pricePerMonth).toBe(null);
  });

  it('refuses a release nobody knows', () => {
    expect(() => billed({ release: '2.0' })).toThrow('there is no Go "2.0" here');
  });
});

const mib = fc.nat(20_000).map((n) => n * MIB);
const input = fc.record({
  release: fc.constantFrom('1.16', '1.17.13', '1.18', '1.20', '1.23', '1.26.8'),
  mapsBytes: fc.tuple(mib, mib, mib).map(([low, a, b]) => ({ low, expected: low + a, high: low + a + b })),
  mapsPointerShare: fc.double({ min: 0, max: 1, noNaN: true }),
  otherLiveBytes: mib,
  otherPointerShare: fc.double({ min: 0, max: 1, noNaN: true }),
  bytesPerSecond: fc.integer({ min: 1, max: 2000 }).map((n) => n * MIB),
  procs: fc.integer({ min: 1, max: 16 }),
  idleProcs: fc.constantFrom(null, 0, 0.5, 1),
  gogc: fc.oneof(fc.integer({ min: 10, max: 800 }), fc.constant('off' as const)),
  memoryLimitBytes: fc.option(mib.map((bytes) => bytes + MIB)),
  containerBytes: fc.option(mib),
  pods: fc.integer({ min: 1, max: 1e6 }),
  pricePerGiBMonth: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
});

describe('any bill', () => {
  it('lies between its ends, with a goal no smaller than what is alive', () => {
    assertLaw(
      fc.property(input, (each) => {
        const { liveBytes, goal, garbageBytes, residentBytes, fleetBytes } = bill(each);
        expect(goal.bytes.expected).toBeGreaterThanOrEqual(liveBytes.expected);
        expect(garbageBytes).toBeGreaterThanOrEqual(0);
        expect(residentBytes.low).toBeLessThanOrEqual(residentBytes.expected);
        expect(residentBytes.expected).toBeLessThanOrEqual(residentBytes.high);
        expect(residentBytes.low).toBeGreaterThan(liveBytes.low);
        expect(fleetBytes.expected).toBe(residentBytes.expected * each.pods);
      }),
    );
  });

  // One that leaves nothing above what lives is passed by as much as the limiter lets through.
  it('never grows with a memory limit that leaves something above what lives', () => {
    assertLaw(
      fc.property(input, (each) => {
        const [free, bound] = [bill({ ...each, memoryLimitBytes: null }), bill(each)];
        fc.pre(bound.goal.by !== 'live');
        expect(bound.residentBytes.expected).toBeLessThanOrEqual(free.residentBytes.expected * (1 + 1e-9));
      }),
    );
  });
});

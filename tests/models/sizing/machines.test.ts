import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GIB, MIB } from '../../../src/models/kernel/bits';
import { type BillInput, bill } from '../../../src/models/sizing/bill';
import {
  balancedCpus,
  breakEvenDays,
  machinePrice,
  machineSavers,
  place,
  podNeeds,
} from '../../../src/models/sizing/machines';
import { exactly } from '../../../src/models/sizing/range';
import { assertLaw } from '../../laws';

const MACHINE = { cpus: 16, bytes: 64 * GIB };

const INPUT: BillInput = {
  release: '1.26',
  mapsBytes: exactly(GIB),
  mapsPointerShare: 1,
  otherLiveBytes: 0,
  otherPointerShare: 0,
  bytesPerSecond: 100 * MIB,
  procs: 2,
  idleProcs: null,
  gogc: 100,
  memoryLimitBytes: null,
  containerBytes: null,
  pods: 100_000,
  pricePerGiBMonth: null,
};

describe('a fleet on machines', () => {
  it('is bounded by what fills first', () => {
    const byMemory = place({ bytes: 4 * GIB, cpus: 0.5 }, MACHINE, 100);
    expect(byMemory).toEqual({ perMachine: 16, fillsFirst: 'memory', filled: { memory: 1, cpu: 0.5 }, machines: 7 });
    const byCpu = place({ bytes: GIB, cpus: 1 }, MACHINE, 100);
    expect(byCpu).toEqual({ perMachine: 16, fillsFirst: 'cpu', filled: { memory: 0.25, cpu: 1 }, machines: 7 });
  });

  it('saves no machine by memory where the CPUs are full', () => {
    const before = place({ bytes: 3 * GIB, cpus: 1 }, MACHINE, 1000);
    expect(place({ bytes: GIB, cpus: 1 }, MACHINE, 1000).machines).toBe(before.machines);
  });

  it('has no number of machines if no pod fits', () => {
    expect(place({ bytes: 65 * GIB, cpus: 1 }, MACHINE, 3)).toMatchObject({ perMachine: 0, machines: Infinity });
    expect(place({ bytes: Infinity, cpus: 1 }, MACHINE, 3)).toMatchObject({ perMachine: 0, machines: Infinity });
  });

  it('counts the collector’s CPUs', () => {
    const billed = bill(INPUT);
    const { bytes, cpus } = podNeeds(billed, 2, 0.5);
    expect(bytes).toBe(billed.residentBytes.expected);
    expect(cpus).toBeCloseTo(0.5 + 2 * billed.gcCpuShare.expected, 9);
    expect(cpus).toBeGreaterThan(0.5);
  });

  it('is paid for by the machine', () => {
    expect(machinePrice(MACHINE, { cpu: 25, gib: 3 })).toBe(16 * 25 + 64 * 3);
    expect(breakEvenDays(1000, 500)).toBe(24);
  });
});

describe('any fleet on machines', () => {
  const pod = fc.record({
    bytes: fc.integer({ min: 16, max: 100_000 }).map((n) => n * MIB),
    cpus: fc.double({ min: 0.001, max: 32, noNaN: true }),
  });
  const machine = fc.record({
    cpus: fc.integer({ min: 1, max: 256 }),
    bytes: fc.integer({ min: 1, max: 2048 }).map((n) => n * GIB),
  });
  const pods = fc.integer({ min: 1, max: 1e6 });

  it('takes as many pods a machine as fit, and no more machines than that', () => {
    assertLaw(
      fc.property(pod, machine, pods, (each, shape, count) => {
        const { perMachine, machines, filled, fillsFirst } = place(each, shape, count);
        fc.pre(perMachine > 0);
        expect(Math.max(filled.memory, filled.cpu)).toBe(filled[fillsFirst]);
        expect(filled[fillsFirst]).toBeLessThanOrEqual(1 + 1e-9);
        expect((filled[fillsFirst] * (perMachine + 1)) / perMachine).toBeGreaterThan(1 - 1e-9);
        expect(machines * perMachine).toBeGreaterThanOrEqual(count);
        expect((machines - 1) * perMachine).toBeLessThan(count);
      }),
    );
  });

  it('needs no more machines if a pod needs less', () => {
    assertLaw(
      fc.property(pod, machine, pods, fc.double({ min: 0.01, max: 1, noNaN: true }), (each, shape, count, less) => {
        const before = place(each, shape, count).machines;
        expect(place({ ...each, bytes: each.bytes * less }, shape, count).machines).toBeLessThanOrEqual(before);
        expect(place({ ...each, cpus: each.cpus * less }, shape, count).machines).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('turns at the CPUs that balance the memory', () => {
    assertLaw(
      fc.property(pod, machine, pods, ({ bytes }, shape, count) => {
        const cpus = balancedCpus(bytes, shape);
        expect(place({ bytes, cpus: cpus * 0.99 }, shape, count).fillsFirst).toBe('memory');
        expect(place({ bytes, cpus: cpus * 1.01 }, shape, count).fillsFirst).toBe('cpu');
      }),
    );
  });
});

describe('what saves machines', () => {
  it('is a lower GOGC, a limit, and maps beyond the heap, where memory fills first', () => {
    const before = place(podNeeds(bill(INPUT), 2, 0.1), MACHINE, INPUT.pods);
    expect(before.fillsFirst).toBe('memory');
    const savers = machineSavers(INPUT, MACHINE, 0.1);
    expect(savers.map(({ measure }) => measure.type)).toEqual(['gogc', 'limit', 'offHeap']);
    for (const { measure, placement } of savers) {
      expect(placement.machines).toBeLessThan(before.machines);
      if (measure.type === 'gogc') expect(measure.gogc).toBeLessThan(100);
    }
  });

  it('is memory for CPU where the CPUs fill first: a higher GOGC, or a limit above today’s memory', () => {
    const input = { ...INPUT, gogc: 10, bytesPerSecond: 800 * MIB };
    const before = place(podNeeds(bill(input), 2, 1), MACHINE, input.pods);
    expect(before.fillsFirst).toBe('cpu');
    const [gogc, limit] = machineSavers(input, MACHINE, 1).map(({ measure }) => measure);
    expect(gogc).toMatchObject({ type: 'gogc' });
    expect(gogc?.type === 'gogc' && gogc.gogc).toBeGreaterThan(10);
    expect(limit?.type === 'limit' && limit.limitBytes).toBeGreaterThan(bill(input).residentBytes.expected);
  });

  it('is no limit before Go 1.19', () => {
    const savers = machineSavers({ ...INPUT, release: '1.18' }, MACHINE, 0.1);
    expect(savers.map(({ measure }) => measure.type)).toEqual(['gogc', 'offHeap']);
  });

  it('always needs fewer machines than today', () => {
    assertLaw(
      fc.property(
        fc.integer({ min: 1, max: 4000 }),
        fc.constantFrom(0.01, 0.2, 1, 4),
        fc.constantFrom(2, 4, 8),
        (mib, own, ratio) => {
          const input = { ...INPUT, mapsBytes: exactly(mib * MIB) };
          const machine = { cpus: 16, bytes: 16 * ratio * GIB };
          const { machines } = place(podNeeds(bill(input), 2, own), machine, input.pods);
          for (const { placement } of machineSavers(input, machine, own)) {
            expect(placement.machines).toBeLessThan(machines);
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type BridgeInput, type BridgeTerm, bridge } from '../../../src/models/resident/bridge';
import { bill } from '../../../src/models/sizing/bill';
import { exactly } from '../../../src/models/sizing/range';
import { assertLaw } from '../../laws';
import { bridgeInput } from './bridgeInput';

const MIB = 2 ** 20;

function figures(changes: Partial<BridgeInput> = {}): Record<string, number> {
  return Object.fromEntries(bridge(bridgeInput(changes)).steps.map(({ id, bytes }) => [id, bytes.expected / MIB]));
}

function notes(changes: Partial<BridgeInput>): string[] {
  return bridge(bridgeInput(changes)).steps.flatMap((step) => step.notes);
}

describe('from map bytes to RSS', () => {
  it('the garbage of one cycle doubles what it finds alive, stacks and globals counted', () => {
    const { maps, other, floating = 0, garbage, limit } = figures();
    expect([maps, other, limit]).toEqual([276, 100, 0]);
    expect(garbage).toBeCloseTo(376 + floating + 0.1875);
  });

  it('what is allocated while a cycle marks counts as live: more of it where no CPU is idle', () => {
    const [all = 0, none = 0] = [2, 0].map((idleProcs) => figures({ idleProcs }).floating);
    // 326 MiB are scanned, 800 a second on each of two CPUs; or by half a CPU, which a busy program lacks then.
    expect(all).toBeCloseTo((326 / 1600) * 100, -0.5);
    expect(none).toBeCloseTo((326 / 400) * 100 * 0.75, -0.5);
    expect(figures({ mapsPointerShare: 0, otherPointerShare: 0 }).floating).toBeLessThan(0.2);
  });

  it('a cycle that idle CPUs end early leaves some of the goal', () => {
    const { unreached = 0 } = figures({ idleProcs: 2 });
    expect(unreached).toBeLessThan(-50);
    expect(notes({ idleProcs: 2 })).toContain('endsEarly');
  });

  it('a limit takes from it, and says of what it is made', () => {
    const { garbage = 0, limit = 0, floating = 0, unreached = 0 } = figures({ memoryLimitBytes: 600 * MIB });
    const goal = 376 + floating + garbage + limit;
    const beside = 5 + (goal + unreached) * 0.05 * (326 / 376);
    expect(goal).toBeCloseTo((600 - beside) * 0.97);
    expect(notes({ memoryLimitBytes: 600 * MIB })).toContain('limitDecides');
  });

  it('a limit that is not reached takes nothing', () => {
    expect(figures({ memoryLimitBytes: 2000 * MIB }).limit).toBe(0);
    expect(notes({ memoryLimitBytes: 2000 * MIB })).toContain('gogcDecides');
    expect(notes({ memoryLimitBytes: 2000 * MIB, release: '1.18' })).toContain('limitUnknown');
  });

  it('a limit below the live heap leaves the live heap', () => {
    const { garbage, limit } = figures({ memoryLimitBytes: 200 * MIB });
    expect((garbage ?? 0) + (limit ?? 0)).toBeCloseTo(0);
    expect(notes({ memoryLimitBytes: 200 * MIB })).toContain('limitBelowLive');
  });

  it('with GOGC off the limit is the goal, and without one there is no end', () => {
    const byLimit = figures({ memoryLimitBytes: 600 * MIB });
    expect(figures({ gogc: 'off', memoryLimitBytes: 600 * MIB }).garbage).toBeCloseTo(
      (byLimit.garbage ?? 0) + (byLimit.limit ?? 0),
    );
    const open = bridge(bridgeInput({ gogc: 'off' }));
    expect(open.bounded).toBe(false);
    expect(open.steps.at(-1)?.bytes.expected).toBe(Number.POSITIVE_INFINITY);
  });

  it('a small heap has the least goal there is', () => {
    const { floating = 0, garbage = 0 } = figures({ mapsBytes: exactly(MIB), otherLiveBytes: 0 });
    expect(1 + floating + garbage).toBeCloseTo(4);
    expect(notes({ mapsBytes: exactly(MIB), otherLiveBytes: 0 })).toContain('minimumDecides');
  });

  it('a release that the models don’t know is refused', () => {
    expect(() => bridge(bridgeInput({ release: '1.9' }))).toThrow(RangeError);
  });
});

const SIGNS: Readonly<Record<BridgeTerm['sign'], (sum: number, value: number) => number>> = {
  '+': (sum, value) => sum + value,
  '−': (sum, value) => sum - value,
  '×': (sum, value) => sum * value,
};

function workedOut(terms: readonly BridgeTerm[]): number {
  const amount = ({ unit, value }: BridgeTerm) => (unit === 'percent' ? value.expected / 100 : value.expected);
  return terms.reduce((sum, one) => SIGNS[one.sign](sum, amount(one)), 0);
}

const inputs = fc.record({
  release: fc.constantFrom('1.17', '1.18', '1.20', '1.23', '1.26'),
  mapsBytes: fc.integer({ min: 0, max: 2 ** 34 }).map(exactly),
  mapsPointerShare: fc.double({ min: 0, max: 1, noNaN: true }),
  otherLiveBytes: fc.integer({ min: 0, max: 2 ** 34 }),
  otherPointerShare: fc.double({ min: 0, max: 1, noNaN: true }),
  bytesPerSecond: fc.integer({ min: 2 ** 16, max: 2 ** 31 }),
  procs: fc.integer({ min: 1, max: 16 }),
  idleProcs: fc.constantFrom(null, 0, 0.5, 1),
  gogc: fc.oneof(fc.constant('off' as const), fc.integer({ min: 1, max: 800 })),
  memoryLimitBytes: fc.oneof(fc.constant(null), fc.integer({ min: 2 ** 20, max: 2 ** 36 })),
});

test('a limit says what is mapped above it, which lowers the goal too', () => {
  const { steps } = bridge(
    bridgeInput({
      release: '1.20',
      mapsPointerShare: 0.5665335430025222,
      otherLiveBytes: 5606385.397340365,
      otherPointerShare: 0.9894014785940937,
      bytesPerSecond: 136916911.85418338,
      procs: 10,
      gogc: 2,
      memoryLimitBytes: 315325744.9843571,
    }),
  );
  const limit = steps.find(({ id }) => id === 'limit');
  const terms = limit?.terms ?? [];
  expect(terms.map(({ id }) => id)).toEqual(['limit', 'nonHeap', 'overage', 'headroom', 'gogcGoal']);
  expect(Math.abs(workedOut(terms) - (limit?.bytes.expected ?? 0))).toBeLessThan(1);
});

test('the steps sum to the last, which is what the bill says', () => {
  assertLaw(
    fc.property(inputs, (given) => {
      const { steps, bounded } = bridge(given);
      const { residentBytes } = bill({ ...given, containerBytes: null, pods: 1, pricePerGiBMonth: null });
      const resident = steps.at(-1)?.bytes.expected ?? 0;
      expect(resident).toBe(residentBytes.expected);
      if (!bounded) return;
      const sum = steps.slice(0, -1).reduce((total, { bytes }) => total + bytes.expected, 0);
      expect(Math.abs(sum - resident)).toBeLessThan(1);
    }),
  );
});

test('each step’s terms work out to its bytes', () => {
  assertLaw(
    fc.property(inputs, (given) => {
      for (const { terms, bytes } of bridge(given).steps) {
        if (terms.length > 0 && Number.isFinite(bytes.expected)) {
          expect(Math.abs(workedOut(terms) - bytes.expected)).toBeLessThan(1);
        }
      }
    }),
  );
});

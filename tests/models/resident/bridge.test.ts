import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type BridgeInput, type BridgeTerm, bridge } from '../../../src/models/resident/bridge';
import { bill } from '../../../src/models/sizing/bill';
import { exactly } from '../../../src/models/sizing/range';

const MIB = 2 ** 20;

function input(changes: Partial<BridgeInput> = {}): BridgeInput {
  return {
    release: '1.26',
    mapsBytes: exactly(276 * MIB),
    otherLiveBytes: 100 * MIB,
    gogc: 100,
    memoryLimitBytes: null,
    ...changes,
  };
}

function figures(changes: Partial<BridgeInput> = {}): Record<string, number> {
  return Object.fromEntries(bridge(input(changes)).steps.map(({ id, bytes }) => [id, bytes.expected / MIB]));
}

function notes(changes: Partial<BridgeInput>): string[] {
  return bridge(input(changes)).steps.flatMap((step) => step.notes);
}

describe('from map bytes to RSS', () => {
  it('the garbage of one cycle doubles what lives', () => {
    const { maps, other, garbage, limit, resident } = figures();
    expect([maps, other, garbage, limit]).toEqual([276, 100, 376, 0]);
    expect(resident).toBeCloseTo(752 * 1.015 + 9.5);
  });

  it('a limit takes from it, and says of what it is made', () => {
    const { garbage, limit } = figures({ memoryLimitBytes: 600 * MIB });
    expect(garbage).toBe(376);
    expect(limit).toBeCloseTo((600 - 5) * 0.97 - 752);
    expect(notes({ memoryLimitBytes: 600 * MIB })).toContain('limitDecides');
  });

  it('a limit that is not reached takes nothing', () => {
    expect(figures({ memoryLimitBytes: 2000 * MIB }).limit).toBe(0);
    expect(notes({ memoryLimitBytes: 2000 * MIB })).toContain('gogcDecides');
    expect(notes({ memoryLimitBytes: 2000 * MIB, release: '1.18' })).toContain('limitUnknown');
  });

  it('a limit below the live heap leaves the live heap', () => {
    const { garbage, limit } = figures({ memoryLimitBytes: 200 * MIB });
    expect((garbage ?? 0) + (limit ?? 0)).toBe(0);
    expect(notes({ memoryLimitBytes: 200 * MIB })).toContain('limitBelowLive');
  });

  it('with GOGC off the limit is the goal, and without one there is no end', () => {
    expect(figures({ gogc: 'off', memoryLimitBytes: 600 * MIB }).garbage).toBeCloseTo((600 - 5) * 0.97 - 376);
    const open = bridge(input({ gogc: 'off' }));
    expect(open.bounded).toBe(false);
    expect(open.steps.at(-1)?.bytes.expected).toBe(Number.POSITIVE_INFINITY);
  });

  it('a small heap has the least goal there is', () => {
    expect(figures({ mapsBytes: exactly(MIB), otherLiveBytes: 0 }).garbage).toBe(3);
    expect(notes({ mapsBytes: exactly(MIB), otherLiveBytes: 0 })).toContain('minimumDecides');
  });

  it('a release that the models don’t know is refused', () => {
    expect(() => bridge(input({ release: '1.9' }))).toThrow(RangeError);
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
  otherLiveBytes: fc.integer({ min: 0, max: 2 ** 34 }),
  gogc: fc.oneof(fc.constant('off' as const), fc.integer({ min: 1, max: 800 })),
  memoryLimitBytes: fc.oneof(fc.constant(null), fc.integer({ min: 2 ** 20, max: 2 ** 36 })),
});

test('the steps sum to the last, which is what the bill says', () => {
  fc.assert(
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
  fc.assert(
    fc.property(inputs, (given) => {
      for (const { terms, bytes } of bridge(given).steps) {
        if (terms.length > 0 && Number.isFinite(bytes.expected)) {
          expect(Math.abs(workedOut(terms) - bytes.expected)).toBeLessThan(1);
        }
      }
    }),
  );
});

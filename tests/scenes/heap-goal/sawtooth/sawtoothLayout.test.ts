import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadLabels } from '../../../../src/scenes/heap-goal/sawtooth/sawtoothLayout';
import { assertLaw } from '../../../laws';

describe('labels beside lines', () => {
  it('stay where they are when they have room', () => {
    expect(spreadLabels([10, 80, 40], 17, 0, 100)).toEqual([10, 80, 40]);
  });

  it('part where they would meet', () => {
    expect(spreadLabels([50, 50, 52], 10, 0, 100)).toEqual([50, 60, 70]);
    expect(spreadLabels([98, 99], 10, 0, 100)).toEqual([90, 100]);
  });

  it('never overlap and never leave the plot, in the order of their lines', () => {
    assertLaw(
      fc.property(fc.array(fc.integer({ min: -50, max: 350 }), { minLength: 1, maxLength: 6 }), (wanted) => {
        const placed = spreadLabels(wanted, 17, 10, 290);
        const pairs = wanted.map((at, i) => [at, placed[i] ?? 0] as const).sort((a, b) => a[1] - b[1]);
        for (const [i, [at, y]] of pairs.entries()) {
          expect(y).toBeGreaterThanOrEqual(10);
          expect(y).toBeLessThanOrEqual(290);
          const before = pairs[i - 1];
          if (before) expect(y - before[1]).toBeGreaterThanOrEqual(17);
          if (before) expect(at).toBeGreaterThanOrEqual(before[0]);
        }
      }),
    );
  });
});

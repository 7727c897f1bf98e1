import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outcomes, PROGRAM_RUNS, programErrors, programTable, QUANTITIES, quantile } from './programs';

const POINTERS = PROGRAM_RUNS.filter(({ hasPointers }) => hasPointers);
const PLAIN = PROGRAM_RUNS.filter(({ hasPointers }) => !hasPointers);

/** Bounds of the median error, and of how wide the range may be in the middle: its most over its least. */
const BOUNDS = {
  plain: {
    goalBytes: { error: 0.01, width: 1.05 },
    residentBytes: { error: 0.05, width: 1.2 },
    cyclesPerSecond: { error: 0.1, width: 1.3 },
  },
  pointers: {
    goalBytes: { error: 0.08, width: 1.5 },
    residentBytes: { error: 0.12, width: 2 },
    cyclesPerSecond: { error: 0.2, width: 3.5 },
  },
} as const;

it('42 programs ran on each of three releases', () => {
  const releases = new Set(PROGRAM_RUNS.map(({ go }) => go));
  expect([...releases]).toEqual(['go1.23.12', 'go1.26.8', 'go1.27.4']);
  expect(PROGRAM_RUNS).toHaveLength(3 * 42);
  expect(POINTERS).toHaveLength(3 * 30);
});

describe.each([
  ['idle CPUs given', true],
  ['idle CPUs not known', false],
] as const)('where a heap settles, %s', (_, knowsIdle) => {
  describe.each([
    ['without pointers', PLAIN, BOUNDS.plain],
    ['with pointers', POINTERS, BOUNDS.pointers],
  ] as const)('%s', (_kind, runs, bounds) => {
    it.each(QUANTITIES)('%s: nine in ten of all runs, and of each release, lie in the range', (quantity) => {
      const all = outcomes(runs, quantity, knowsIdle);
      for (const go of new Set(runs.map((run) => run.go))) {
        const inside = all.filter(({ run }) => run.go === go).map((outcome) => outcome.inside);
        expect(inside.filter(Boolean).length / inside.length, go).toBeGreaterThanOrEqual(0.9);
      }
    });

    it.each(QUANTITIES)('%s: the middle error is small, and the range says something', (quantity) => {
      const all = outcomes(runs, quantity, knowsIdle);
      const { error, width } = bounds[quantity];
      expect(
        quantile(
          all.map((outcome) => Math.abs(outcome.error)),
          0.5,
        ),
      ).toBeLessThanOrEqual(error);
      expect(
        quantile(
          all.map((outcome) => outcome.width),
          0.5,
        ),
      ).toBeLessThanOrEqual(width);
    });
  });
});

describe('what these runs came to', () => {
  it('stands in the document', () => {
    expect(readFileSync('docs/heap-measured.md', 'utf8')).toContain(programTable());
  });

  it('is what Evidence says', async () => {
    const errors = `${JSON.stringify(programErrors(), null, 2)}\n`;
    await expect(errors).toMatchFileSnapshot('../../../src/evidence/counts/heapErrors.json');
  });
});

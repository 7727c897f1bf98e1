import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TARGETS } from '../../../src/models/layout/typeNode';
import { countLike, meanOf } from '../../../src/models/sizing/chance';
import { nextCliff } from '../../../src/models/sizing/cliffs';
import { MAX_ENTRIES } from '../../../src/models/sizing/input';
import { sizeMap } from '../../../src/models/sizing/sizeMap';
import { sizesAt, staircase } from '../../../src/models/sizing/staircase';
import { assertLaw } from '../../laws';
import { GO_TYPES, mapOf } from '../configs';
import { RESPONSE_CASE, responseInput } from './staircaseCase';

// All that is sized is a number, up to ten billion entries.

/** Paths of the numbers in a result that are none. */
function notFinite(result: unknown, path = ''): string[] {
  if (typeof result === 'number') return Number.isFinite(result) ? [] : [path];
  if (typeof result !== 'object' || result === null) return [];
  return Object.entries(result).flatMap(([key, value]) => notFinite(value, `${path}.${key}`));
}

/** As many of each order of magnitude. */
const entriesUpToMost = fc
  .double({ min: 0, max: Math.log10(MAX_ENTRIES), noNaN: true })
  .map((digits) => Math.round(10 ** digits));

const input = fc.record({
  release: fc.constantFrom('1.16', '1.21', '1.23', '1.24', '1.26'),
  goarch: fc.constantFrom(...TARGETS),
  key: fc.constantFrom(GO_TYPES.uint64, GO_TYPES.string, GO_TYPES['[200]byte']),
  elem: fc.constantFrom(GO_TYPES.uint64, GO_TYPES.Response, GO_TYPES['struct{}'], GO_TYPES['[200]byte']),
  entries: entriesUpToMost,
  deletedShare: fc.constantFrom(0, 0.05, 0.5, 1),
  maps: fc.constantFrom(1, 20, 20_000, 10 ** 9),
});

describe('no number of a size is NaN or endless', () => {
  it('without a hint', () => {
    assertLaw(
      fc.property(input, (each) => {
        expect(notFinite(sizeMap(each))).toEqual([]);
        expect(notFinite(nextCliff(each))).toEqual([]);
      }),
      { numRuns: 250, seed: 13 },
    );
  });

  it('with a hint, its own entries among them', () => {
    assertLaw(
      fc.property(input, entriesUpToMost, fc.boolean(), (each, hint, own) => {
        const hinted = { ...each, hint: own ? each.entries : hint };
        expect(notFinite(sizeMap(hinted))).toEqual([]);
        expect(notFinite(nextCliff(hinted))).toEqual([]);
      }),
      { numRuns: 250, seed: 13 },
    );
  });

  it.each([3_002_617_421, 3_013_006_024, 6_004_820_089])('in a Swiss map made for its %i entries', (entries) => {
    expect(notFinite(sizeMap({ release: '1.26', ...mapOf('string', 'Response'), entries, hint: entries }))).toEqual([]);
  });

  it.each([353_997_341, 413_698_438])('in a bucket map of %i entries made for ten billion', (entries) => {
    expect(notFinite(sizeMap({ release: '1.23', ...mapOf('string', 'Response'), entries, hint: 1e10 }))).toEqual([]);
  });
});

describe.each(['linear', 'log'] as const)('a %s staircase up to ten billion entries', (scale) => {
  it.each([false, true])('has a place for each of its points, hint that follows: %s', (hintFollows) => {
    const { curves } = staircase(responseInput({ to: MAX_ENTRIES, hintFollows, samples: 160 }, scale));
    expect(notFinite(curves)).toEqual([]);
  });
});

it('a staircase drawn where maps are made for their entries has them all at 3 billion', () => {
  const entries = Array.from({ length: 300 }, (_, i) => 2_990_000_000 + i * 100_000);
  expect(notFinite(sizesAt({ whatIf: RESPONSE_CASE, hintFollows: true }, '1.26', entries))).toEqual([]);
});

// The variance of trials so many that one more makes no difference in 53 bits.
it.each([2, 30])('a count like Poisson’s of mean %i has that mean, however near its variance', (mean) => {
  for (const near of [1e-9, 5e-10, 3e-10, 2e-10])
    expect(meanOf(countLike(mean, mean * (1 - near)))).toBeCloseTo(mean, 6);
});

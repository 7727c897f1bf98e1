import { describe, expect, it } from 'vitest';
import { ledgerTotal } from '../../../src/models/map/owners';
import { type MapSize, sizeMap } from '../../../src/models/sizing/sizeMap';

const STRING = { size: 16, align: 8, pointers: true };
const ARRAY = { size: 200, align: 1, pointers: false };
const INT = { size: 8, align: 8, pointers: false };
const TYPES = { key: STRING, elem: INT };

/** Bytes on the heap that a map which stays in its function took on real Go: by entries, with no hint or one of 8. */
const MEASURED = [
  ['1.23.12', [0, 0, 0, 416, 4120], [0, 1664, 2160]],
  ['1.24.13', [0, 0, 0, 456, 3496], [0, 1664, 2200]],
  ['1.27.4', [0, 0, 0, 456, 3496], [0, 1664, 2200]],
] as const;

function expectMeasured(sizes: readonly MapSize[], measured: readonly number[]): void {
  for (const [i, { owners, liveBytes }] of sizes.entries()) {
    expect(ledgerTotal(owners)).toBeCloseTo(liveBytes.expected, 6);
    expect(liveBytes.low).toBeLessThanOrEqual(measured[i] ?? 0);
    expect(liveBytes.high).toBeGreaterThanOrEqual(measured[i] ?? 0);
    expect(Math.abs(liveBytes.expected - (measured[i] ?? 0))).toBeLessThanOrEqual(64);
  }
}

describe.each(MEASURED)('a map that stays on the stack, on Go %s', (release, bytes, indirect) => {
  it.each([0, 8])('is what real Go takes, with a hint of %i', (hint) => {
    const sizes = [0, 1, 8, 9, 100].map((entries) => sizeMap({ release, ...TYPES, entries, hint, escapes: false }));
    expectMeasured(sizes, bytes);
  });

  it('has large elements on the heap all the same', () => {
    const sizes = [0, 8, 9].map((entries) => sizeMap({ release, key: INT, elem: ARRAY, entries, escapes: false }));
    expectMeasured(sizes, indirect);
  });

  it('has but its header there with a larger hint', () => {
    const [there, here] = [true, false].map((escapes) =>
      sizeMap({ release, ...TYPES, entries: 8, hint: 100, escapes }),
    );
    expect((there?.liveBytes.expected ?? 0) - (here?.liveBytes.expected ?? 0)).toBe(48);
  });
});

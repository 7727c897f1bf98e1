import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unknownReleaseClause } from '../../../src/models/go/releaseNames';
import { SIZED_RELEASES } from '../../../src/models/go/releases';
import { ledgerTotal, OWNERS } from '../../../src/models/map/owners';
import type { MapInput } from '../../../src/models/sizing/input';
import { type MapSize, sizeCurve, sizeMap } from '../../../src/models/sizing/sizeMap';
import { assertLaw } from '../../laws';
import { GO_TYPES, type GoTypeName, mapOf } from '../configs';

const RELEASES = ['1.16', '1.17.13', '1.18', '1.20', '1.21.13', '1.22.12', '1.23', '1.24.13', '1.25', '1.26.8'];
const NAMES = Object.keys(GO_TYPES) as GoTypeName[];

const entries = fc.oneof(
  fc.nat(60),
  fc.nat(3000),
  fc.nat(5_000_000),
  fc.double({ min: 0, max: 10, noNaN: true }).map((power) => Math.round(10 ** power)),
);

const input = fc.record({
  release: fc.constantFrom(...RELEASES),
  types: fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES)),
  entries,
  hint: fc.oneof(fc.constant(0), entries),
  deletedShare: fc.constantFrom(0, 0, 0.01, 0.3, 1),
});

const sized = ({ types, ...rest }: typeof input extends fc.Arbitrary<infer T> ? T : never): MapSize =>
  sizeMap({ ...mapOf(...types), ...rest });

function near(value: number, other: number): void {
  expect(Math.abs(value - other)).toBeLessThanOrEqual(1e-6 + 1e-9 * Math.abs(other));
}

describe('the size of any map', () => {
  it('is owned to the last byte, and by nobody less than nothing', () => {
    assertLaw(
      fc.property(input, (each) => {
        const { liveBytes, owners } = sized(each);
        near(ledgerTotal(owners), liveBytes.expected);
        for (const owner of OWNERS) expect(owners[owner], owner).toBeGreaterThanOrEqual(-1e-6);
        expect(owners.garbage).toBe(0);
      }),
      { numRuns: 600 },
    );
  });

  it('lies in its interval', () => {
    assertLaw(
      fc.property(input, (each) => {
        const { expected, low, high } = sized(each).liveBytes;
        expect(low).toBeLessThanOrEqual(expected);
        expect(high).toBeGreaterThanOrEqual(expected);
        expect(low).toBeGreaterThanOrEqual(48);
      }),
      { numRuns: 600 },
    );
  });

  it('is the same on a curve', () => {
    assertLaw(
      fc.property(input, fc.array(entries, { maxLength: 5 }), ({ types, ...rest }, points) => {
        const map = { ...mapOf(...types), ...rest };
        expect(sizeCurve(map, points)).toEqual(
          points.map((point) => ({ entries: point, liveBytes: sizeMap({ ...map, entries: point }).liveBytes })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is no smaller with more entries, unless a growth ends between them', () => {
    assertLaw(
      fc.property(input, fc.nat(2000), (each, more) => {
        const fewer = sized({ ...each, deletedShare: 0 });
        const many = sized({ ...each, deletedShare: 0, entries: Math.min(1e10, each.entries + more) });
        const growing = fewer.design === 'bucket' && fewer.growth;
        if (!growing) expect(many.liveBytes.expected).toBeGreaterThanOrEqual(fewer.liveBytes.expected * (1 - 1e-9));
      }),
      { numRuns: 400 },
    );
  });

  it('is no smaller once entries are deleted, but for keys and elems that lie outside the slots', () => {
    assertLaw(
      fc.property(input, (each) => {
        const whole = sized({ ...each, deletedShare: 0 });
        const rest = sized(each);
        const outside = each.types.some((name) => GO_TYPES[name].size > 128);
        const growing = whole.design === 'bucket' && whole.growth;
        if (!outside && !growing) near(rest.liveBytes.expected, whole.liveBytes.expected);
      }),
      { numRuns: 300 },
    );
  });

  it('is made by the hint: a hint never costs less than the same hint with fewer entries', () => {
    assertLaw(
      fc.property(input, (each) => {
        const made = sized({ ...each, entries: 0, deletedShare: 0 });
        const filled = sized({ ...each, deletedShare: 0 });
        expect(filled.liveBytes.expected).toBeGreaterThanOrEqual(made.liveBytes.expected - 1e-6);
      }),
      { numRuns: 300 },
    );
  });
});

describe('map[string]Response', () => {
  const at = (release: string, count: number, hint = 0) =>
    sizeMap({ release, ...mapOf('string', 'Response'), entries: count, hint });

  it.each([
    ['1.23', 100, 8264],
    ['1.26', 100, 8280],
    ['1.26', 8, 48],
    ['1.23', 8, 48],
  ])('on Go %s made with hint %d and empty costs %d bytes', (release, hint, bytes) => {
    expect(at(release, 0, hint).liveBytes).toEqual({ expected: bytes, low: bytes, high: bytes });
  });

  it('has room for twice 64 KiB groups once the first table has split', () => {
    const size = at('1.26', 897);
    expect(size).toMatchObject({
      tables: { expected: 2 },
      directoryEntries: { expected: 2 },
      groups: [{ slots: 1024, tables: 2, requested: 58_368, allocated: 65_536 }],
    });
  });

  it('grows at six entries a bucket on Go 1.21, at six and a half before and since', () => {
    const bits = (release: string) => [96, 97, 104, 105].map((count) => (at(release, count) as { B: number }).B);
    expect(bits('1.21')).toEqual([4, 5, 5, 5]);
    for (const release of ['1.16', '1.20', '1.22', '1.23']) expect(bits(release)).toEqual([4, 4, 4, 5]);
  });
});

describe('what can’t be sized', () => {
  const map = { release: '1.26', ...mapOf('string', 'Response'), entries: 10 };

  it.each<[Partial<MapInput>, string]>([
    [{ release: '1.15' }, unknownReleaseClause('1.15', SIZED_RELEASES)],
    [{ release: '1.99' }, '"1.99"'],
    [{ release: 'tip' }, '"tip"'],
    [{ entries: -1 }, 'not -1'],
    [{ entries: 1.5 }, 'not 1.5'],
    [{ entries: 2e10 }, '10000000000'],
    [{ hint: 0.5 }, 'whole number'],
    [{ deletedShare: 1.1 }, 'not 1.1'],
    [{ key: { size: -8, align: 8, pointers: false } }, 'the key'],
    [{ elem: { size: 8, align: 3, pointers: false } }, 'the elem'],
    [{ elem: { size: 8, align: 16, pointers: false } }, '1, 2, 4 or 8 bytes'],
    [{ elem: { size: 12, align: 8, pointers: false } }, '12 bytes are none of 8'],
    [{ key: { size: 12, align: 4, pointers: true } }, 'the key holds pointers: words of 8'],
    [{ key: { size: 0, align: 8, pointers: true } }, 'the key holds pointers: words of 8'],
    [
      { goarch: '386', key: { size: 8, align: 8, pointers: false }, elem: { size: 4, align: 2, pointers: true } },
      'the elem holds pointers: words of 4',
    ],
  ])('%o is refused with a reason', (change, reason) => {
    expect(() => sizeMap({ ...map, ...change })).toThrow(RangeError);
    expect(() => sizeMap({ ...map, ...change })).toThrow(reason);
  });

  it('is no type without a name', () => {
    const { go: _, ...string } = map.key;
    expect(sizeMap({ ...map, key: string })).toEqual(sizeMap(map));
  });

  it('counts a negative hint and one beyond all memory as none, as make does', () => {
    for (const release of ['1.23', '1.26']) {
      const none = sizeMap({ ...map, release });
      expect(sizeMap({ ...map, release, hint: -5 })).toEqual(none);
      expect(sizeMap({ ...map, release, hint: 2 ** 47 })).toEqual(none);
    }
  });
});

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

// What real Go measured, live bytes after collections: map[string]Response of 3.5 million entries, evicted at random.
describe('the famous map as a cache', () => {
  const map = { ...mapOf('string', 'Response'), entries: 3_500_000 };
  const after = (release: string, turnovers: number) =>
    sizeMap({ ...map, release, churn: { order: 'random', turnovers } }).liveBytes.expected / 2 ** 20;

  it.each([
    ['1.23.12', 1, 493.0],
    ['1.23.12', 2, 493.2],
    ['1.24.13', 0.5, 509.0],
    ['1.24.13', 1, 512.3],
    ['1.27.4', 0.5, 509.0],
    ['1.27.4', 2, 512.3],
  ])('on Go %s after %d turnovers takes %d MiB', (release, turnovers, mebibytes) => {
    expect(Math.abs(after(release, turnovers) / mebibytes - 1)).toBeLessThan(0.003);
  });
});

describe('churn', () => {
  const map = { release: '1.27', ...mapOf('uint64', 'uint64'), entries: 60_000 };
  const churn = (order: 'oldest' | 'random', turnovers: number) => ({ churn: { order, turnovers } });

  it('of no turnover is a filled map', () => {
    expect(sizeMap({ ...map, ...churn('random', 0) })).toEqual(sizeMap(map));
    expect(sizeMap({ ...map, release: '1.23', ...churn('oldest', 0) })).toEqual(sizeMap({ ...map, release: '1.23' }));
  });

  it('for ever is a hundred turnovers', () => {
    expect(sizeMap({ ...map, ...churn('oldest', Number.POSITIVE_INFINITY) })).toEqual(
      sizeMap({ ...map, ...churn('oldest', 100) }),
    );
  });

  it('ends where tombstones are pruned, and doubles the map where they are not', () => {
    const bytes = (release: string, assign?: 'generic') =>
      sizeMap({ ...map, release, ...(assign && { assign }), ...churn('oldest', 20) }).liveBytes.expected;
    expect(bytes('1.27')).toBe(2_364_592);
    expect(bytes('1.24')).toBe(4_729_136);
    expect(bytes('1.27', 'generic')).toBe(bytes('1.24'));
  });

  it('leaves a map of one group as it is', () => {
    expect(sizeMap({ ...map, entries: 8, ...churn('random', 100) }).liveBytes).toEqual(
      sizeMap({ ...map, entries: 8 }).liveBytes,
    );
  });

  it.each([
    [{ order: 'newest', turnovers: 1 }, 'churn evicts the oldest or a random entry, not newest'],
    [{ order: 'random', turnovers: -1 }, 'turnovers are 0 or more, not -1'],
    [{ order: 'random', turnovers: Number.NaN }, 'turnovers are 0 or more, not NaN'],
  ])('%o is refused', (wrong, message) => {
    expect(() => sizeMap({ ...map, churn: wrong as never })).toThrow(new RangeError(message));
  });

  it('does not go together with a deleted share', () => {
    expect(() => sizeMap({ ...map, deletedShare: 0.5, ...churn('random', 1) })).toThrow(
      new RangeError('a map has either a churn or a deleted share, or is cleared'),
    );
  });
});

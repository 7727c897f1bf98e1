import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OWNERS } from '../../../../src/models/map/owners';
import { deriveMap, deriveOwner } from '../../../../src/models/sizing/derivation/derive';
import { type Derivation, type Figure, sumOf } from '../../../../src/models/sizing/derivation/term';
import type { MapInput } from '../../../../src/models/sizing/input';
import { sizeMap } from '../../../../src/models/sizing/sizeMap';
import { assertLaw } from '../../../laws';
import { GO_TYPES, type GoTypeName, mapOf, onTarget } from '../../configs';

const RELEASES = ['1.16', '1.18', '1.21.13', '1.23', '1.24.13', '1.25', '1.26.8'];
const NAMES = Object.keys(GO_TYPES) as GoTypeName[];

const entries = fc.oneof(
  fc.nat(60),
  fc.nat(3000),
  fc.nat(5_000_000),
  fc.double({ min: 0, max: 10, noNaN: true }).map((power) => Math.round(10 ** power)),
);

const input: fc.Arbitrary<MapInput> = fc
  .record({
    release: fc.constantFrom(...RELEASES),
    types: fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES)),
    entries,
    hint: fc.oneof(fc.constant(0), entries),
    deletedShare: fc.constantFrom(0, 0, 0.01, 0.3, 1),
    goarch: fc.constantFrom('amd64' as const, '386' as const),
  })
  .map(({ types, ...rest }) => {
    const { key, elem } = mapOf(...types);
    return { key: onTarget(key, rest.goarch), elem: onTarget(elem, rest.goarch), ...rest };
  });

/** A figure worked out from the leaves up: only what nothing is said of counts as given. */
function workedOut(figure: Figure): number {
  return figure.from ? sumOf(figure.from, workedOut) : figure.value;
}

function figuresOf({ terms }: Pick<Derivation, 'terms'>): Figure[] {
  return terms
    .flatMap(({ factors, divisors }) => [...factors, ...divisors])
    .flatMap((figure) => [figure, ...(figure.from ? figuresOf({ terms: figure.from }) : [])]);
}

function near(value: number, other: number, scale = 0): void {
  expect(Math.abs(value - other)).toBeLessThanOrEqual(1e-6 + 1e-6 * Math.abs(other) + 1e-12 * scale);
}

describe('the derivation of any map', () => {
  it('gives each owner its bytes, from the leaves up', () => {
    assertLaw(
      fc.property(input, (each) => {
        const size = sizeMap(each);
        for (const owner of OWNERS) {
          const { value, terms } = deriveOwner(size, owner, each);
          near(value, size.owners[owner], size.liveBytes.expected);
          near(sumOf(terms, workedOut), size.owners[owner], size.liveBytes.expected);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the whole map its live bytes', () => {
    assertLaw(
      fc.property(input, (each) => {
        const size = sizeMap(each);
        const { value, terms } = deriveMap(size, each);
        near(value, size.liveBytes.expected);
        near(sumOf(terms, workedOut), size.liveBytes.expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('says why a power of two is no smaller by a number above its limit', () => {
    assertLaw(
      fc.property(input, (each) => {
        const size = sizeMap(each);
        const figures = figuresOf(deriveMap(size, each));
        for (const { since } of figures) {
          if (!since) continue;
          expect(since.figure.value).toBeGreaterThan(since.limit.value);
          near(workedOut(since.figure), since.figure.value);
          near(workedOut(since.limit), since.limit.value);
        }
      }),
      { numRuns: 600 },
    );
  });
});

describe('the derivation of map[string]Response', () => {
  const of = (release: string, count: number, owner: (typeof OWNERS)[number], hint = 0) => {
    const each: MapInput = { release, ...mapOf('string', 'Response'), entries: count, hint };
    return deriveOwner(sizeMap(each), owner, each);
  };
  const values = (derived: Derivation, id: Figure['id']) =>
    figuresOf(derived)
      .filter((figure) => figure.id === id)
      .map(({ value }) => value);

  it('goes down to what Go’s sources say', () => {
    const tail = of('1.26', 3_500_000, 'pageTail');
    expect(values(tail, 'pageBytes')).toEqual([8192]);
    expect(values(tail, 'pages')).toEqual([8]);
    expect(values(tail, 'groupsOfTable')).toEqual([58_368]);
    expect(values(tail, 'groupBytes')).toEqual([456]);
    expect(values(tail, 'tables')[0]).toBeCloseTo(4408, 0);
    expect(values(tail, 'chanceOutgrown')[0]).toBeCloseTo(0.076, 3);
  });

  it('knows the old array of a growing map, and none of a settled one', () => {
    const old = of('1.23', 3_500_000, 'oldArray');
    expect(values(old, 'oldBuckets')[0]).toBe(524_288);
    expect(values(old, 'oldPreallocated')[0]).toBe(32_768);
    expect(of('1.23', 3_500_000, 'oldArray', 3_500_000).terms).toEqual([]);
  });

  it('names the entries, or the hint, that made an array as large', () => {
    const since = (derived: Derivation) => figuresOf(derived).find(({ id }) => id === 'buckets')?.since?.figure;
    expect(since(of('1.23', 550_000, 'control'))).toMatchObject({ id: 'entries', value: 550_000 });
    expect(since(of('1.23', 1, 'control', 550_000))).toMatchObject({ id: 'hint', value: 550_000 });
    expect(since(of('1.23', 8, 'control'))).toBeUndefined();
  });
});

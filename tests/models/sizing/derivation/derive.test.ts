import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { installedGoRoot } from '../../../../scripts/go.mjs';
import { RELEASES } from '../../../../src/models/go/table';
import type { TypeNode } from '../../../../src/models/layout/typeNode';
import { OWNERS } from '../../../../src/models/map/owners';
import {
  ALLOCATOR_SOURCES,
  type AnswerPart,
  answerBytes,
  BUCKET_SOURCES,
  cite,
  deriveOwner,
  deriveWhatIf,
  INDIRECT_SOURCE,
  SWISS_SOURCES,
} from '../../../../src/models/sizing/derivation/derive';
import { type Derivation, type Figure, sumOf } from '../../../../src/models/sizing/derivation/term';
import { EVICTION_ORDERS, type MapInput } from '../../../../src/models/sizing/input';
import { sizeMap } from '../../../../src/models/sizing/sizeMap';
import { sizeWhatIf, type WhatIf } from '../../../../src/models/sizing/whatIf';
import { assertLaw } from '../../../laws';
import { array, basic, reference } from '../../../typeNodes';
import { mapOf } from '../../configs';
import { RESPONSE_CASE } from '../staircaseCase';

const release = fc.constantFrom('1.16', '1.18', '1.21.13', '1.23', '1.24.13', '1.25', '1.26.8', '1.27.4');

const entries = fc.oneof(
  fc.nat(60),
  fc.nat(3000),
  fc.nat(5_000_000),
  fc.double({ min: 0, max: 10, noNaN: true }).map((power) => Math.round(10 ** power)),
);

const INT32 = basic('int32');
const STRING = basic('string');
const type = fc.constantFrom<TypeNode[]>(
  { type: 'struct', fields: [] },
  basic('bool'),
  INT32,
  basic('int64'),
  STRING,
  reference('pointer', '*int', basic('int')),
  reference('interface', 'any'),
  reference('slice', '[]int32', INT32),
  RESPONSE_CASE.elem,
  array(20, STRING),
  ...[128, 129, 200].map((length) => array(length, basic('uint8'))),
);

const change = fc.oneof(
  fc.record({ deletedShare: fc.constantFrom(0, 0, 0.01, 0.3, 1), refilled: fc.boolean() }),
  fc.record({ cleared: fc.constant(true), refilled: fc.boolean() }),
  fc.record({
    churn: fc.record({
      order: fc.constantFrom(...EVICTION_ORDERS),
      turnovers: fc.double({ min: 0, max: 20, noNaN: true }),
    }),
  }),
);

const whatIf: fc.Arbitrary<WhatIf> = fc
  .record({
    key: type,
    elem: type,
    target: fc.constantFrom('amd64' as const, 'arm64' as const, '386' as const),
    entries,
    hint: fc.oneof(fc.constant(0), entries),
    behind: fc
      .tuple(fc.nat(40), fc.nat(3000))
      .map(([key, elem]) => ['key', 'elem', 'elem[]'].map((path) => ({ path, bytes: path === 'key' ? key : elem }))),
    maps: fc.constantFrom(1, 1, 500),
    change,
  })
  .map(({ change: changed, ...rest }) => ({ deletedShare: 0, ...rest, ...changed }));

const PARTS: readonly AnswerPart[] = [...OWNERS, 'behind', 'total'];

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

describe('the derivation of any answer', () => {
  it('comes to the figure, from the leaves up, for each owner, for what is behind and for all', () => {
    assertLaw(
      fc.property(whatIf, release, (each, on) => {
        const size = sizeWhatIf(each, on);
        for (const part of PARTS) {
          const bytes = answerBytes(size, part, each.maps);
          const { value, terms } = deriveWhatIf(size, part, each, on);
          near(value, bytes, size.liveBytes.expected);
          near(sumOf(terms, workedOut), bytes, size.liveBytes.expected);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('has figures that sum to the whole', () => {
    assertLaw(
      fc.property(whatIf, release, (each, on) => {
        const size = sizeWhatIf(each, on);
        const parts = PARTS.filter((part) => part !== 'total');
        const sum = parts.reduce((all, part) => all + deriveWhatIf(size, part, each, on).value, 0);
        near(sum, size.liveBytes.expected);
      }),
      { numRuns: 200 },
    );
  });

  it('says why a power of two is no smaller by a number above its limit', () => {
    assertLaw(
      fc.property(whatIf, release, (each, on) => {
        for (const { since } of figuresOf(deriveWhatIf(sizeWhatIf(each, on), 'total', each, on))) {
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

/** Parts of a citation that the sources of a Go release lack: the file, or names in it. */
function missing(root: string, citation: string): string[] {
  const [file = '', names = ''] = citation.replace(/@go[\d.]+/, '').split(': ');
  const path = join(root, 'src', file);
  if (!existsSync(path)) return [citation];
  const text = readFileSync(path, 'utf8');
  return names.split(', ').flatMap((name) => (new RegExp(`\\b${name}\\b`).test(text) ? [] : [`${citation}: ${name}`]));
}

describe.each(RELEASES.filter(({ sizesMaps }) => sizesMaps))('what derivations for Go $name cite', (release) => {
  const root = installedGoRoot(`go${release.patch}`);
  const design = release.mapDesigns[0] === 'swiss' ? SWISS_SOURCES : BUCKET_SOURCES;
  const sources = [...Object.values(design), ...Object.values(ALLOCATOR_SOURCES), INDIRECT_SOURCE].filter(
    (source) => release.mallocHeaders || source !== ALLOCATOR_SOURCES.mallocHeader,
  );

  test('is of the patch release that stands for it', () => {
    for (const source of sources) expect(cite(release, source)).toContain(`@go${release.patch}: `);
  });

  test.skipIf(!root)(`is there${root ? '' : `: go${release.patch} is not on this machine`}`, () => {
    expect(sources.flatMap((source) => missing(root ?? '', cite(release, source)))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { maxWaste, spanShape } from '../../../src/models/allocator/span';
import { releaseOf, releasesBetween } from './heap';
import { spec } from './spec';

const percent = (share: number) => Math.round(share * 10_000) / 100;

describe.each([
  ['go1.15', '1.15'],
  ['go1.16', '1.16'],
  ['go1.16', '1.21'],
] as const)('spans of %s, up to Go 1.21', (table, minor) => {
  const release = releaseOf(minor);
  it.each(spec.tables[table])('of $size bytes', ({ index, size, pages, objects, tailWaste, maxWastePct }) => {
    for (const pointers of [false, true]) {
      expect(spanShape(release, index, pointers)).toEqual({
        npages: pages,
        spanBytes: pages * 8192,
        elemsize: size,
        nelems: objects,
        tailBytes: tailWaste,
        reservedBytes: 0,
      });
    }
    expect(percent(maxWaste(release, index))).toBe(maxWastePct);
  });
});

describe.each([
  ['go1.16-1.21', releasesBetween('1.16', '1.21')],
  ['go1.22-1.25', releasesBetween('1.22', '1.25')],
  ['go1.26', releasesBetween('1.26', '1.26')],
] as const)('objects in a span of %s', (era, releases) => {
  it.each(releases)('Go $minor', (release) => {
    for (const { index, objects, objectsPerSpan } of spec.tables['go1.16']) {
      const { noscan, scan } = objectsPerSpan?.[era] ?? { noscan: objects, scan: objects };
      expect([index, spanShape(release, index, false).nelems]).toEqual([index, noscan]);
      expect([index, spanShape(release, index, true).nelems]).toEqual([index, scan]);
    }
  });
});

it('the specification has the counts of all three eras', () => {
  expect(spec.tables['go1.16'].filter(({ objectsPerSpan }) => objectsPerSpan)).toHaveLength(67);
});

it('a span keeps 128 bytes for pointer bits since Go 1.22 and 128 for mark bits since 1.26', () => {
  const reserved = (minor: string, sizeclass: number) =>
    [false, true].map((pointers) => spanShape(releaseOf(minor), sizeclass, pointers).reservedBytes);
  const [bytes8, bytes16, bytes512, bytes576] = [1, 2, 26, 27];
  expect([bytes8, bytes16, bytes512, bytes576].map((sizeclass) => reserved('1.25', sizeclass))).toEqual([
    [0, 128],
    [0, 128],
    [0, 128],
    [0, 0],
  ]);
  expect([bytes8, bytes16, bytes512, bytes576].map((sizeclass) => reserved('1.26', sizeclass))).toEqual([
    [0, 128],
    [128, 256],
    [128, 256],
    [0, 0],
  ]);
});

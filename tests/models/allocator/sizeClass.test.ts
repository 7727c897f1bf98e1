import { describe, expect, it } from 'vitest';
import {
  classSizes,
  costOf,
  heapBytes,
  mallocHeader,
  roundupsize,
  slotAlign,
} from '../../../src/models/allocator/sizeClass';
import { ALLOCATOR_RELEASES } from '../../../src/models/go/releases';
import { sizeClassesOf, sizeToClass } from '../../../src/models/go/sizeClasses';
import { ERAS, releaseOf, releasesBetween } from './heap';
import { spec } from './spec';

describe.each([
  ['go1.15', releasesBetween('1.15', '1.15')],
  ['go1.16-1.21', releasesBetween('1.16', '1.21')],
  ['go1.22+', releasesBetween('1.22', '1.26')],
] as const)('the rounding vectors of %s', (era, releases) => {
  it.each(releases)('hold on Go $minor', (release) => {
    for (const kind of ['noscan', 'pointerful'] as const) {
      const vectors = spec.roundupVectors[era]?.[kind] ?? [];
      expect(vectors).toHaveLength(60);
      for (const [request, usable, slot, cls, header] of vectors) {
        const pointers = kind === 'pointerful';
        expect([request, roundupsize(release, request, pointers)]).toEqual([request, usable]);
        expect(heapBytes(release, request, pointers)).toBe(slot);
        expect(mallocHeader(release, request, pointers)).toBe(header);
        expect(costOf(release, request, pointers)).toMatchObject({
          slotBytes: slot,
          headerBytes: header,
          classIndex: cls,
        });
      }
    }
  });
});

// Request; then bytes charged: noscan on 1.15, noscan since 1.16, pointerful on 1.15, on 1.16 to 1.21, since 1.22.
it.each([
  [24, 32, 24, 32, 24, 24],
  [33, 48, 48, 48, 48, 48],
  [512, 512, 512, 512, 512, 512],
  [520, 576, 576, 576, 576, 576],
  [576, 576, 576, 576, 576, 640],
  [1024, 1024, 1024, 1024, 1024, 1152],
  [2048, 2048, 2048, 2048, 2048, 2304],
  [4096, 4096, 4096, 4096, 4096, 4864],
  [8192, 8192, 8192, 8192, 8192, 9472],
  [16384, 16384, 16384, 16384, 16384, 18432],
  [32768, 32768, 32768, 32768, 32768, 32768],
  [32769, 40960, 40960, 40960, 40960, 40960],
  [58368, 65536, 65536, 65536, 65536, 65536],
  [100000, 106496, 106496, 106496, 106496, 106496],
])('a request of %i bytes costs what real Go charges', (bytes, old, noscan, oldPointers, pointers, headed) => {
  for (const release of ALLOCATOR_RELEASES) {
    const minor = Number(release.minor.slice(2));
    const scan = minor === 15 ? oldPointers : minor < 22 ? pointers : headed;
    expect(costOf(release, bytes, false).slotBytes).toBe(minor === 15 ? old : noscan);
    expect(costOf(release, bytes, true).slotBytes).toBe(scan);
  }
});

describe.each(ERAS)('Go $minor', (release) => {
  it('takes the smallest class that is large enough, for every size', () => {
    const sizes = classSizes(release);
    let at = 0;
    for (let bytes = 1; bytes <= release.maxSmallSize; bytes++) {
      if (bytes > (sizes[at] ?? 0)) at++;
      if (sizeToClass(sizeClassesOf(release), bytes) !== at + 1) expect(bytes).toBe(`in class ${at + 1}`);
    }
    expect(at).toBe(sizes.length - 1);
  });

  it('charges a request, its header and its tails, and nothing else', () => {
    for (let bytes = 0; bytes <= 70_000; bytes++) {
      for (const pointers of [false, true]) {
        const { slotBytes, headerBytes, tailBytes, pageTailBytes } = costOf(release, bytes, pointers);
        if (bytes + headerBytes + tailBytes + pageTailBytes !== slotBytes) expect(bytes).toBe('all accounted for');
        if (Math.min(headerBytes, tailBytes, pageTailBytes) < 0) expect(bytes).toBe('no negative waste');
      }
    }
  });
});

it('charges nothing for nothing', () => {
  const nothing = { slotBytes: 0, headerBytes: 0, tailBytes: 0, pageTailBytes: 0, classIndex: 0 };
  expect(costOf(releaseOf('1.26'), 0, true)).toEqual(nothing);
});

it('ends the small classes at 32,768 bytes up to Go 1.21, and 8 bytes earlier since', () => {
  expect(costOf(releaseOf('1.21'), 32761, false)).toMatchObject({ classIndex: 67, tailBytes: 7, pageTailBytes: 0 });
  expect(costOf(releaseOf('1.22'), 32760, false)).toMatchObject({ classIndex: 67, tailBytes: 8, pageTailBytes: 0 });
  expect(costOf(releaseOf('1.22'), 32761, false)).toMatchObject({ classIndex: 0, tailBytes: 0, pageTailBytes: 7 });
});

it('takes 12.5, 12.5, 18.75, 15.6 and 12.5 percent more for pointerful powers of two since Go 1.22', () => {
  const more = [1024, 2048, 4096, 8192, 16384].map(
    (bytes) => costOf(releaseOf('1.22'), bytes, true).slotBytes / bytes - 1,
  );
  expect(more.map((share) => Math.round(share * 10_000) / 100)).toEqual([12.5, 12.5, 18.75, 15.63, 12.5]);
});

it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 10 ** 15])('refuses a request of %s bytes', (bytes) => {
  expect(() => costOf(releaseOf('1.26'), bytes, false)).toThrow(
    new RangeError(`an allocation has a whole number of bytes from 0 to ${2 ** 48}, not ${bytes}`),
  );
});

describe.each([
  ['go1.15', '1.15'],
  ['go1.16', '1.16'],
  ['go1.16', '1.26'],
] as const)('the table of %s on Go %s', (table, minor) => {
  it('has the sizes and the alignment of the specification', () => {
    const rows = spec.tables[table];
    const release = releaseOf(minor);
    expect(classSizes(release)).toEqual(rows.map(({ size }) => size));
    expect(rows.map(({ index }) => slotAlign(release, index))).toEqual(rows.map(({ minAlign }) => minAlign));
  });
});

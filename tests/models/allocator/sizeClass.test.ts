import { describe, expect, it } from 'vitest';
import {
  classSizes,
  costOf,
  heapBytes,
  mallocHeader,
  roundupsize,
  sizeClassesOf,
  sizeToClass,
} from '../../../src/models/allocator/sizeClass';
import { releaseOf } from '../../releases';
import { ERAS } from './heap';

it.each([
  [24, 24, 24, 0],
  [512, 512, 512, 0],
  [513, 568, 576, 8],
  [4096, 4856, 4864, 8],
  [32760, 32760, 32768, 8],
  [32761, 32768, 32768, 0],
])('leaves of the slot for %i bytes with pointers %i of %i to the caller, behind a header of %i', (bytes, ...rest) => {
  const release = releaseOf('1.26');
  const given = [
    roundupsize(release, bytes, true),
    heapBytes(release, bytes, true),
    mallocHeader(release, bytes, true),
  ];
  expect(given).toEqual(rest);
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

it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 10 ** 15])('refuses a request of %s bytes', (bytes) => {
  expect(() => costOf(releaseOf('1.26'), bytes, false)).toThrow(
    new RangeError(`an allocation has a whole number of bytes from 0 to ${2 ** 48}, not ${bytes}`),
  );
});

import { describe, expect, it } from 'vitest';
import {
  classSizes,
  heapBytes,
  MALLOC_HEADER_BYTES,
  mallocHeader,
  roundupsize,
} from '../../../src/models/allocator/sizeClass';
import { ALLOCATOR_RELEASES, GO_RELEASES } from '../../../src/models/go/releases';

describe.each(GO_RELEASES)('a request on Go $minor', (release) => {
  it.each([
    // bytes, pointers, heap, usable
    [1, false, 8, 8],
    [8, true, 8, 8],
    [48, true, 48, 48],
    [49, false, 64, 64],
    [456, true, 480, 480],
    [512, true, 512, 512],
    [513, true, 576, 568],
    [513, false, 576, 576],
    [576, false, 576, 576],
    [576, true, 640, 632],
    [568, true, 576, 568],
    [1024, true, 1152, 1144],
    [25600, true, 27264, 27256],
    [32752, true, 32768, 32760],
    [32760, true, 32768, 32760],
    [32760, false, 32768, 32768],
    [32761, true, 32768, 32768],
    [32768, false, 32768, 32768],
    [32769, false, 40960, 40960],
    [58368, true, 65536, 65536],
    [64618496, true, 64618496, 64618496],
    [2 ** 40 + 1, false, 2 ** 40 + 8192, 2 ** 40 + 8192],
  ])('of %i bytes (pointers: %s) costs %i, of which %i are usable', (bytes, pointers, heap, usable) => {
    expect(heapBytes(release, bytes, pointers)).toBe(heap);
    expect(roundupsize(release, bytes, pointers)).toBe(usable);
  });

  it('of a whole size class costs just that, and one byte more the next class', () => {
    const sizes = classSizes(release);
    sizes.slice(0, -1).forEach((bytes, i) => {
      expect(heapBytes(release, bytes, false)).toBe(bytes);
      expect(heapBytes(release, bytes + 1, false)).toBe(sizes[i + 1]);
    });
  });

  it('carries a malloc header only with pointers, from 513 to 32,760 bytes', () => {
    const carries = (bytes: number, pointers: boolean) =>
      mallocHeader(release, bytes, pointers) === MALLOC_HEADER_BYTES;
    expect([512, 513, 32760, 32761].map((bytes) => carries(bytes, true))).toEqual([false, true, true, false]);
    expect([512, 513, 32760, 32761].some((bytes) => carries(bytes, false))).toBe(false);
  });

  it('is given what it asks for at least, and what is usable costs no more when asked for', () => {
    for (let bytes = 1; bytes < 70_000; bytes += 13) {
      for (const pointers of [true, false]) {
        const usable = roundupsize(release, bytes, pointers);
        expect(usable).toBeGreaterThanOrEqual(bytes);
        expect(heapBytes(release, usable, pointers)).toBe(heapBytes(release, bytes, pointers));
      }
    }
  });
});

describe.each(ALLOCATOR_RELEASES.filter(({ mallocHeaders }) => !mallocHeaders))('a request on Go $minor', (release) => {
  it('carries no malloc header, so a class holds its own size', () => {
    for (const bytes of classSizes(release)) {
      for (const pointers of [true, false]) {
        expect(mallocHeader(release, bytes, pointers)).toBe(0);
        expect(heapBytes(release, bytes, pointers)).toBe(bytes);
        expect(roundupsize(release, bytes, pointers)).toBe(bytes);
      }
    }
    expect(heapBytes(release, 32769, true)).toBe(40960);
  });
});

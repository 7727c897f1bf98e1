import { go1_21 } from './go1_21';
import type { GoRelease } from './release';

export const go1_22 = {
  ...go1_21,
  name: '1.22',
  minor: '1.22',
  patch: '1.22.12',
  mapDesigns: ['bucket'],
  loadFactorNum: 13,
  // sort/sort.go@go1.22.12: Strings
  sortsStringsByGenerics: true,
  // runtime/mbitmap_allocheaders.go@go1.22.12: mallocHeaderSize
  mallocHeaders: true,
  // runtime/mbitmap_allocheaders.go@go1.22.12: heapBitsInSpan
  heapBitsInSpan: true,
  heapArenaBitmapBytes: 0,
} as const satisfies GoRelease;

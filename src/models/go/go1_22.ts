import { go1_21 } from './go1_21';
import type { GoRelease } from './release';

export const go1_22 = {
  ...go1_21,
  minor: '1.22',
  mapDesigns: ['bucket'],
  // runtime/mbitmap_allocheaders.go@go1.22.12: mallocHeaderSize
  mallocHeaders: true,
  // runtime/mbitmap_allocheaders.go@go1.22.12: heapBitsInSpan
  heapBitsInSpan: true,
  heapArenaBitmapBytes: 0,
} as const satisfies GoRelease;

import type { GoRelease } from './release';

export const go1_15 = {
  minor: '1.15',
  mapDesigns: [],
  sizeClasses: '1.15',
  // runtime/sizeclasses.go@go1.15.15: _MaxSmallSize
  maxSmallSize: 32768,
  mallocHeaders: false,
  // runtime/mbitmap_allocheaders.go@go1.22.12: minSizeForMallocHeader
  minSizeForMallocHeader: 512,
  heapBitsInSpan: false,
  inlineMarkBytes: 0,
  // runtime/malloc.go@go1.15.15: heapArenaBitmapBytes, two bits a word
  heapArenaBitmapBytes: 2097152,
  randomizesHeapBase: false,
  prunesTombstones: false,
  tracksTombstones: false,
  matchesSmallGroupAtOnce: false,
} as const satisfies GoRelease;

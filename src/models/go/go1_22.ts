import type { GoRelease } from './release';

export const go1_22 = {
  minor: '1.22',
  mapDesigns: ['bucket'],
  // runtime/mbitmap_allocheaders.go@go1.22.12: minSizeForMallocHeader
  minSizeForMallocHeader: 512,
  // runtime/msize_allocheaders.go@go1.22.12: roundupsize
  maxSmallSize: 32768,
  prunesTombstones: false,
  tracksTombstones: false,
  matchesSmallGroupAtOnce: false,
} as const satisfies GoRelease;

import { go1_19 } from './go1_19';
import type { GoRelease } from './release';

export const go1_20 = {
  ...go1_19,
  name: '1.20',
  minor: '1.20',
  patch: '1.20.14',
  // runtime/malloc.go@go1.20.14: heapArenaBitmapWords, one bit a word
  heapArenaBitmapBytes: 1048576,
} as const satisfies GoRelease;

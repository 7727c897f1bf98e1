import { go1_17 } from './go1_17';
import type { GoRelease } from './release';

export const go1_18 = {
  ...go1_17,
  name: '1.18',
  minor: '1.18',
  patch: '1.18.10',
  // runtime/slice.go@go1.18.10: growslice
  append: { threshold: 256, smooth: true },
  hasGenerics: true,
} as const satisfies GoRelease;

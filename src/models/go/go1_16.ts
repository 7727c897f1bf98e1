import { go1_15 } from './go1_15';
import type { GoRelease } from './release';

export const go1_16 = {
  ...go1_15,
  name: '1.16',
  minor: '1.16',
  patch: '1.16.15',
  sizesMaps: true,
  // runtime/sizeclasses.go@go1.16.15: the class of 24 bytes is new
  sizeClasses: '1.16',
} as const satisfies GoRelease;

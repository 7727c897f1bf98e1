import { go1_16 } from './go1_16';
import type { GoRelease } from './release';

export const go1_17 = {
  ...go1_16,
  name: '1.17',
  minor: '1.17',
  patch: '1.17.13',
} as const satisfies GoRelease;

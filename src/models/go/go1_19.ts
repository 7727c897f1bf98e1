import { go1_18 } from './go1_18';
import type { GoRelease } from './release';

export const go1_19 = {
  ...go1_18,
  name: '1.19',
  minor: '1.19',
  patch: '1.19.13',
} as const satisfies GoRelease;

import { go1_22 } from './go1_22';
import type { GoRelease } from './release';

export const go1_23 = {
  ...go1_22,
  name: '1.23',
  minor: '1.23',
  patch: '1.23.12',
} as const satisfies GoRelease;

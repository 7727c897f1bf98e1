import { go1_16 } from './go1_16';
import type { GoRelease } from './release';

export const go1_17 = { ...go1_16, minor: '1.17' } as const satisfies GoRelease;

import { go1_17 } from './go1_17';
import type { GoRelease } from './release';

export const go1_18 = { ...go1_17, minor: '1.18' } as const satisfies GoRelease;

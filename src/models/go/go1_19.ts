import { go1_18 } from './go1_18';
import type { GoRelease } from './release';

export const go1_19 = { ...go1_18, minor: '1.19' } as const satisfies GoRelease;

import { go1_20 } from './go1_20';
import type { GoRelease } from './release';

export const go1_21 = { ...go1_20, minor: '1.21' } as const satisfies GoRelease;

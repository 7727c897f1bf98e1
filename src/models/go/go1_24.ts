import { go1_23 } from './go1_23';
import type { GoRelease } from './release';

export const go1_24 = {
  ...go1_23,
  minor: '1.24',
  // internal/buildcfg/exp.go@go1.24.13: SwissMap is on, GOEXPERIMENT=noswissmap turns it off
  mapDesigns: ['swiss', 'bucket'],
} as const satisfies GoRelease;

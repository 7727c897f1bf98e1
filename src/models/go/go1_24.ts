import { go1_23 } from './go1_23';
import type { GoRelease } from './release';

export const go1_24 = {
  ...go1_23,
  name: '1.24',
  minor: '1.24',
  patch: '1.24.13',
  // internal/buildcfg/exp.go@go1.24.13: SwissMap is on, GOEXPERIMENT=noswissmap turns it off
  mapDesigns: ['swiss', 'bucket'],
  // runtime/mcleanup.go@go1.24.13: AddCleanup
  hasCleanups: true,
  // runtime/malloc.go@go1.24.0, @go1.24.5, mallocgcLarge: !noscan || (needzero && span.needzero != 0); mended in 1.24.6
  atFirst: { last: 5, clearsFreshPointers: true },
} as const satisfies GoRelease;

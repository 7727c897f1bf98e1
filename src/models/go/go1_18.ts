import { go1_17 } from './go1_17';
import type { GoRelease } from './release';

export const go1_18 = {
  ...go1_17,
  name: '1.18',
  minor: '1.18',
  patch: '1.18.10',
  // runtime/slice.go@go1.18.10: growslice
  append: { threshold: 256, smooth: true },
  hasGenerics: true,
  // runtime/mgcpacer.go@go1.18.10: commit. Its bound adds the live heap twice, so that only marking keeps it from the goal.
  pacer: { ...go1_17.pacer, leastTrigger: 0.7, tailBytes: 0, residentShare: 1 },
  countsRoots: true,
} as const satisfies GoRelease;

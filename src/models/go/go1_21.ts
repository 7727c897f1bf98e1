import { go1_20 } from './go1_20';
import type { GoRelease } from './release';

export const go1_21 = {
  ...go1_20,
  name: '1.21',
  minor: '1.21',
  patch: '1.21.13',
  // runtime/map.go@go1.21.13: bucketCnt * 13 / 16 is 6 there, not 6.5: an integer division that 1.22 mended.
  loadFactorNum: 12,
  // runtime/mgcpacer.go@go1.21.13: lastConsMark
  pacer: { ...go1_20.pacer, runwayFactor: 2 },
  // runtime/mgcpacer.go@go1.21.13: memoryLimitHeapGoalHeadroomPercent
  limitHeadroom: 0.03,
} as const satisfies GoRelease;

import { MIB } from '../kernel/bits';
import { go1_18 } from './go1_18';
import type { GoRelease } from './release';

export const go1_19 = {
  ...go1_18,
  name: '1.19',
  minor: '1.19',
  patch: '1.19.13',
  // runtime/mgcpacer.go@go1.20.14: trigger; runtime/mgclimit.go@go1.20.14
  pacer: {
    leastTrigger: 45 / 64,
    mostTrigger: 61 / 64,
    tailBytes: 4 * MIB,
    runwayFactor: 1,
    limitsCpu: true,
    residentShare: 1,
  },
  // runtime/debug/garbage.go@go1.19.13: SetMemoryLimit; runtime/mgcpacer.go@go1.20.14: memoryLimitHeapGoalHeadroom
  limitHeadroom: 0,
} as const satisfies GoRelease;

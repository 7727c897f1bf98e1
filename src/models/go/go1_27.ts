import { MIB } from '../kernel/bits';
import { go1_26 } from './go1_26';
import type { GoRelease } from './release';

export const go1_27 = {
  ...go1_26,
  name: '1.27',
  minor: '1.27',
  patch: '1.27.4',
  processBytes: 2.75 * MIB,
  // internal/runtime/maps/runtime_fast64.go@go1.27.4: mapassign_fast64ptr prunes too
  pruningAssigns: ['fast32', 'fast64', 'fast64ptr', 'faststr'],
  // internal/runtime/maps/runtime.go@go1.27.4: putSlotSmall comes first, uncheckedPutSlotForAssign after growToTable
  growsSmallMapForNewKeys: true,
  // internal/runtime/maps/group.go@go1.27.4: ctrlGroupMatchH2
  matchesExactlyOn: ['amd64', 'arm64'],
} as const satisfies GoRelease;

/** The same, built with `GOEXPERIMENT=mapsplitgroup`. internal/goexperiment/flags.go@go1.27.4: MapSplitGroup */
export const go1_27_mapsplitgroup = {
  ...go1_27,
  name: '1.27-X:mapsplitgroup',
  experiment: 'mapsplitgroup',
  // cmd/compile/internal/reflectdata/map.go@go1.27.4: MapGroupType
  splitsGroups: true,
} as const satisfies GoRelease;

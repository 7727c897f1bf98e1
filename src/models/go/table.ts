import { MIB } from '../kernel/bits';
import type { GoRelease } from './release';

const go1_15 = {
  name: '1.15',
  minor: '1.15',
  experiment: '',
  patch: '1.15.15',
  mapDesigns: [],
  sizesMaps: false,
  // runtime/map.go@go1.15.15: loadFactorNum
  loadFactorNum: 13,
  // runtime/slice.go@go1.17.13: growslice
  append: { threshold: 1024, smooth: false },
  hasGenerics: false,
  sortsStringsByGenerics: false,
  sizeClasses: '1.15',
  // runtime/sizeclasses.go@go1.15.15: _MaxSmallSize
  maxSmallSize: 32768,
  mallocHeaders: false,
  // runtime/mbitmap_allocheaders.go@go1.22.12: minSizeForMallocHeader
  minSizeForMallocHeader: 512,
  heapBitsInSpan: false,
  inlineMarkBytes: 0,
  // runtime/malloc.go@go1.15.15: heapArenaBitmapBytes, two bits a word
  heapArenaBitmapBytes: 2097152,
  randomizesHeapBase: false,
  hasCleanups: false,
  // runtime/malloc.go@go1.23.12, mallocgc: needzero && span.needzero != 0
  clearsFreshPointers: false,
  releasedIsZero: false,
  processBytes: 2.1 * MIB,
  // runtime/mgcpacer.go@go1.17.13: commit. Its feedback is taken for settled.
  pacer: {
    leastTrigger: 0.6,
    mostTrigger: 0.95,
    tailBytes: null,
    runwayFactor: 1,
    limitsCpu: false,
    residentShare: 1.05,
  },
  countsRoots: false,
  limitHeadroom: null,
  pruningAssigns: [],
  tracksTombstones: false,
  matchesSmallGroupAtOnce: false,
  growsSmallMapForNewKeys: false,
  // internal/runtime/maps/group.go@go1.24.13: ctrlGroupMatchH2
  matchesExactlyOn: ['amd64'],
  splitsGroups: false,
} as const satisfies GoRelease;

const go1_16 = {
  ...go1_15,
  name: '1.16',
  minor: '1.16',
  patch: '1.16.15',
  sizesMaps: true,
  // runtime/sizeclasses.go@go1.16.15: the class of 24 bytes is new
  sizeClasses: '1.16',
} as const satisfies GoRelease;

const go1_17 = {
  ...go1_16,
  name: '1.17',
  minor: '1.17',
  patch: '1.17.13',
} as const satisfies GoRelease;

const go1_18 = {
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

const go1_19 = {
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

const go1_20 = {
  ...go1_19,
  name: '1.20',
  minor: '1.20',
  patch: '1.20.14',
  // runtime/malloc.go@go1.20.14: heapArenaBitmapWords, one bit a word
  heapArenaBitmapBytes: 1048576,
} as const satisfies GoRelease;

const go1_21 = {
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

const go1_22 = {
  ...go1_21,
  name: '1.22',
  minor: '1.22',
  patch: '1.22.12',
  mapDesigns: ['bucket'],
  loadFactorNum: 13,
  // sort/sort.go@go1.22.12: Strings
  sortsStringsByGenerics: true,
  // runtime/mbitmap_allocheaders.go@go1.22.12: mallocHeaderSize
  mallocHeaders: true,
  // runtime/mbitmap_allocheaders.go@go1.22.12: heapBitsInSpan
  heapBitsInSpan: true,
  heapArenaBitmapBytes: 0,
} as const satisfies GoRelease;

const go1_23 = {
  ...go1_22,
  name: '1.23',
  minor: '1.23',
  patch: '1.23.12',
} as const satisfies GoRelease;

const go1_24 = {
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

const { atFirst: _, ...late1_24 } = go1_24;

const go1_25 = {
  ...late1_24,
  name: '1.25',
  minor: '1.25',
  patch: '1.25.0',
  processBytes: 2.25 * MIB,
  // internal/runtime/maps/table.go@go1.25.0: pruneTombstones
  pruningAssigns: ['fast32', 'fast64', 'faststr'],
  // internal/runtime/maps/map.go@go1.25.0: tombstonePossible
  tracksTombstones: true,
  // internal/runtime/maps/map.go@go1.25.0: getWithKeySmall
  matchesSmallGroupAtOnce: true,
} as const satisfies GoRelease;

const go1_26 = {
  ...go1_25,
  name: '1.26',
  minor: '1.26',
  patch: '1.26.8',
  // internal/buildcfg/exp.go@go1.26.8: the bucket map is gone
  mapDesigns: ['swiss'],
  // runtime/mgcmark_greenteagc.go@go1.26.8: spanInlineMarkBits, gcUsesSpanInlineMarkBits
  inlineMarkBytes: 128,
  // internal/buildcfg/exp.go@go1.26.8: RandomizedHeapBase64
  randomizesHeapBase: true,
  // runtime/mheap.go@go1.26.8, initSpan: needZeroAfterSysUnused() || scav != npages*pageSize
  releasedIsZero: true,
  processBytes: 2.4 * MIB,
} as const satisfies GoRelease;

const go1_27 = {
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
const go1_27_mapsplitgroup = {
  ...go1_27,
  name: '1.27-X:mapsplitgroup',
  experiment: 'mapsplitgroup',
  // cmd/compile/internal/reflectdata/map.go@go1.27.4: MapGroupType
  splitsGroups: true,
} as const satisfies GoRelease;

/** Every Go that the models know, oldest first; what an experiment makes of a release follows it. */
export const RELEASES: readonly [GoRelease, ...GoRelease[]] = [
  go1_15,
  go1_16,
  go1_17,
  go1_18,
  go1_19,
  go1_20,
  go1_21,
  go1_22,
  go1_23,
  go1_24,
  go1_25,
  go1_26,
  go1_27,
  go1_27_mapsplitgroup,
];

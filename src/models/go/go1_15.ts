import { MIB } from '../kernel/bits';
import type { GoRelease } from './release';

export const go1_15 = {
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

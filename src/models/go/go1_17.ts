import { go1_16 } from './go1_16';
import type { GoRelease } from './release';

export const go1_17 = {
  ...go1_16,
  name: '1.17',
  minor: '1.17',
  patch: '1.17.13',
  movedSources: {
    'internal/abi/map.go: MapBucketCount': 'runtime/map.go: bucketCnt',
    'internal/abi/map.go: MapMaxKeyBytes, MapMaxElemBytes': 'runtime/map.go: maxKeySize, maxElemSize',
    'internal/runtime/gc/sizeclasses.go: SizeClassToSize': 'runtime/sizeclasses.go: class_to_size',
    'internal/runtime/gc/malloc.go: PageSize': 'runtime/malloc.go: pageSize',
  },
} as const satisfies GoRelease;

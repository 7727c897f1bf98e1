/** Where Go says what a derivation uses: file, the release it was read in, names. */
export const BUCKET_SOURCES = {
  slots: 'internal/abi/map.go@go1.23.12: MapBucketCount',
  bucket: 'cmd/compile/internal/reflectdata/reflect.go@go1.23.12: MapBucketType',
  hmap: 'runtime/map.go@go1.23.12: hmap',
  mapextra: 'runtime/map.go@go1.23.12: mapextra',
  buckets: 'runtime/map.go@go1.23.12: bucketShift, overLoadFactor',
  preallocated: 'runtime/map.go@go1.23.12: makeBucketArray',
  overflow: 'runtime/map.go@go1.23.12: newoverflow',
  slice: 'runtime/map.go@go1.23.12: createOverflow',
  append: 'runtime/slice.go@go1.23.12: growslice',
  evacuation: 'runtime/map.go@go1.23.12: growWork, evacuate',
  loadFactor: 'runtime/map.go@go1.23.12: loadFactorNum',
  /** 1.21 divides by 16 before it multiplies. */
  loadFactor6: 'runtime/map.go@go1.21.13: loadFactorNum',
} as const;

export const SWISS_SOURCES = {
  slots: 'internal/abi/map.go@go1.26.8: MapGroupSlots',
  group: 'cmd/compile/internal/reflectdata/map.go@go1.26.8: MapGroupType',
  control: 'internal/runtime/maps/group.go@go1.26.8: ctrlGroup',
  Map: 'internal/runtime/maps/map.go@go1.26.8: Map',
  table: 'internal/runtime/maps/table.go@go1.26.8: table',
  capacity: 'internal/runtime/maps/table.go@go1.26.8: maxTableCapacity',
  grow: 'internal/runtime/maps/table.go@go1.26.8: grow',
  split: 'internal/runtime/maps/table.go@go1.26.8: split',
  maxLoad: 'internal/runtime/maps/group.go@go1.26.8: maxAvgGroupLoad',
  make: 'internal/runtime/maps/map.go@go1.26.8: NewMap',
  directory: 'internal/runtime/maps/map.go@go1.26.8: installTableSplit',
  tombstone: 'internal/runtime/maps/table.go@go1.26.8: Delete',
} as const;

interface AllocatorSources {
  readonly sizeClass: string;
  readonly page: string;
  readonly mallocHeader: string;
  readonly tiny: string;
}

const RUNTIME: AllocatorSources = {
  sizeClass: 'runtime/sizeclasses.go@go1.23.12: class_to_size',
  page: 'runtime/malloc.go@go1.23.12: pageSize',
  mallocHeader: 'runtime/mbitmap.go@go1.23.12: mallocHeaderSize',
  tiny: 'runtime/malloc.go@go1.23.12: maxTinySize',
};

const INTERNAL_RUNTIME_GC: AllocatorSources = {
  sizeClass: 'internal/runtime/gc/sizeclasses.go@go1.26.8: SizeClassToSize',
  page: 'internal/runtime/gc/malloc.go@go1.26.8: PageSize',
  mallocHeader: 'internal/runtime/gc/malloc.go@go1.26.8: MallocHeaderSize',
  tiny: 'runtime/malloc.go@go1.26.8: maxTinySize',
};

/** Releases that have moved the allocator's constants. */
const MOVED: readonly string[] = ['1.25', '1.26'];

export function allocatorSources({ minor }: { readonly minor: string }): AllocatorSources {
  return MOVED.includes(minor) ? INTERNAL_RUNTIME_GC : RUNTIME;
}

/** Keys and elements larger than 128 bytes lie outside the slot. */
export const INDIRECT_SOURCE = 'internal/abi/map.go@go1.26.8: MapMaxKeyBytes, MapMaxElemBytes';

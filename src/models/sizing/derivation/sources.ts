import type { GoRelease } from '../../go/release';
import { cite } from '../../go/sources';
import type { Derivation, Figure, Term } from './figure';

// Where Go says what a derivation uses: file and names, as the newest release of a design has them.

export const BUCKET_SOURCES = {
  slots: 'internal/abi/map.go: MapBucketCount',
  bucket: 'cmd/compile/internal/reflectdata/reflect.go: MapBucketType',
  hmap: 'runtime/map.go: hmap',
  mapextra: 'runtime/map.go: mapextra',
  buckets: 'runtime/map.go: bucketShift, overLoadFactor',
  preallocated: 'runtime/map.go: makeBucketArray',
  overflow: 'runtime/map.go: newoverflow',
  slice: 'runtime/map.go: createOverflow',
  append: 'runtime/slice.go: growslice',
  evacuation: 'runtime/map.go: growWork, evacuate',
  loadFactor: 'runtime/map.go: loadFactorNum',
} as const;

export const SWISS_SOURCES = {
  slots: 'internal/abi/map.go: MapGroupSlots',
  group: 'cmd/compile/internal/reflectdata/map.go: MapGroupType',
  control: 'internal/runtime/maps/group.go: ctrlGroup',
  Map: 'internal/runtime/maps/map.go: Map',
  table: 'internal/runtime/maps/table.go: table',
  capacity: 'internal/runtime/maps/table.go: maxTableCapacity',
  grow: 'internal/runtime/maps/table.go: grow',
  split: 'internal/runtime/maps/table.go: split',
  maxLoad: 'internal/runtime/maps/group.go: maxAvgGroupLoad',
  make: 'internal/runtime/maps/map.go: NewMap',
  directory: 'internal/runtime/maps/map.go: installTableSplit',
  tombstone: 'internal/runtime/maps/table.go: Delete',
} as const;

export const ALLOCATOR_SOURCES = {
  sizeClass: 'internal/runtime/gc/sizeclasses.go: SizeClassToSize',
  page: 'internal/runtime/gc/malloc.go: PageSize',
  mallocHeader: 'internal/runtime/gc/malloc.go: MallocHeaderSize',
  tiny: 'runtime/malloc.go: maxTinySize',
} as const;

/** Keys and elements larger than 128 bytes lie outside the slot. */
export const INDIRECT_SOURCE = 'internal/abi/map.go: MapMaxKeyBytes, MapMaxElemBytes';

/** The same derivation, its sources cited from the release that it is of. */
export function cited(derivation: Derivation, release: GoRelease): Derivation {
  const figureOf = (figure: Figure): Figure => ({
    ...figure,
    ...(figure.source !== undefined && { source: cite(release, figure.source) }),
    ...(figure.from && { from: figure.from.map(termOf) }),
    ...(figure.since && { since: { figure: figureOf(figure.since.figure), limit: figureOf(figure.since.limit) } }),
  });
  const termOf = ({ factors, divisors, minus }: Term): Term => ({
    factors: factors.map(figureOf),
    divisors: divisors.map(figureOf),
    minus,
  });
  return { value: derivation.value, terms: derivation.terms.map(termOf) };
}

import { costOf, mallocHeader, PAGE_BYTES } from '../../allocator/sizeClass';
import type { GoRelease } from '../../go/release';
import type { GoType } from '../../layout/typeNode';
import type { SlotPart } from '../../map/config';
import { OWNERS, type Owner } from '../../map/owners';
import type { MapKind } from '../input';
import { type Derivation, type Figure, figureFrom, minus, plus, type Term } from './term';

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

/** A source as a release had it up to `last`, under another name or in another file than later ones have. */
interface Moved {
  readonly last: string;
  readonly was: string;
}

/** By `file: names` of the newest release that has the source, the oldest place first. */
const MOVED: Readonly<Record<string, readonly Moved[]>> = {
  'cmd/compile/internal/reflectdata/reflect.go: MapBucketType': [
    { last: '1.16', was: 'cmd/compile/internal/gc/reflect.go: bmap' },
  ],
  'cmd/compile/internal/reflectdata/map.go: MapGroupType': [
    { last: '1.25', was: 'cmd/compile/internal/reflectdata/map_swiss.go: SwissMapGroupType' },
  ],
  'internal/abi/map.go: MapBucketCount': [{ last: '1.20', was: 'runtime/map.go: bucketCnt' }],
  'internal/abi/map.go: MapGroupSlots': [{ last: '1.25', was: 'internal/abi/map_swiss.go: SwissMapGroupSlots' }],
  'internal/abi/map.go: MapMaxKeyBytes, MapMaxElemBytes': [
    { last: '1.20', was: 'runtime/map.go: maxKeySize, maxElemSize' },
    { last: '1.23', was: 'internal/abi/map.go: MapMaxKeyBytes, MapMaxElemBytes' },
    { last: '1.25', was: 'internal/abi/map_swiss.go: SwissMapMaxKeyBytes, SwissMapMaxElemBytes' },
  ],
  'internal/runtime/gc/sizeclasses.go: SizeClassToSize': [
    { last: '1.24', was: 'runtime/sizeclasses.go: class_to_size' },
  ],
  'internal/runtime/gc/malloc.go: PageSize': [{ last: '1.24', was: 'runtime/malloc.go: pageSize' }],
  'internal/runtime/gc/malloc.go: MallocHeaderSize': [
    { last: '1.22', was: 'runtime/mbitmap_allocheaders.go: mallocHeaderSize' },
    { last: '1.24', was: 'runtime/mbitmap.go: mallocHeaderSize' },
  ],
};

function age(minor: string): number {
  return Number(minor.slice('1.'.length));
}

/** A source as the release has it: `file@go1.26.8: names`. */
export function cite({ minor, patch }: GoRelease, source: string): string {
  const moved = MOVED[source]?.find(({ last }) => age(minor) <= age(last));
  const [file, names] = (moved?.was ?? source).split(': ');
  return `${file}@go${patch}: ${names}`;
}

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

/** Heap objects alike of a map. */
export interface CountedObjects {
  /** Bytes of each, before rounding. */
  readonly requested: Figure;
  readonly pointers: boolean;
  /** Factors of their number; none for one. */
  readonly count: readonly Figure[];
}

/** Owners of what the allocator adds. */
type AllocatorOwner = Extract<Owner, 'mallocHeader' | 'classTail' | 'pageTail'>;

export function isAllocators(owner: Owner): owner is AllocatorOwner {
  return owner === 'mallocHeader' || owner === 'classTail' || owner === 'pageTail';
}

/** Bytes that the heap gives for a request: a size class or whole pages. */
function given(release: GoRelease, requested: Figure, pointers: boolean): Figure {
  const { slotBytes, classIndex } = costOf(release, requested.value, pointers);
  const { sizeClass, page } = ALLOCATOR_SOURCES;
  if (classIndex > 0 || slotBytes === 0) {
    return { id: 'sizeClass', value: slotBytes, of: requested.id, named: requested.value, source: sizeClass };
  }
  const pages: Figure = { id: 'pages', value: slotBytes / PAGE_BYTES };
  return figureFrom('wholePages', [plus(pages, { id: 'pageBytes', value: PAGE_BYTES, source: page })], {
    of: requested.id,
  });
}

function headerOf(release: GoRelease, requested: Figure, pointers: boolean): Figure {
  const value = mallocHeader(release, requested.value, pointers);
  return { id: 'mallocHeader', value, source: ALLOCATOR_SOURCES.mallocHeader };
}

/** Bytes that all these objects request, before rounding. */
export function requestedBy({ requested, count }: CountedObjects): Term {
  return plus(...count, requested);
}

/** Bytes that the allocator adds to all these objects, owner by owner. */
export function addedTo(
  release: GoRelease,
  { requested, pointers, count }: CountedObjects,
  owner: AllocatorOwner,
): Term {
  const header = headerOf(release, requested, pointers);
  if (owner === 'mallocHeader') return plus(...count, header);
  const whole = given(release, requested, pointers);
  const large = whole.id === 'wholePages';
  if (large !== (owner === 'pageTail')) return plus(...count, { id: 'restOfClass', value: 0 });
  const rest = [plus(whole), minus(requested), ...(header.value > 0 ? [minus(header)] : [])];
  return plus(...count, figureFrom(large ? 'restOfPages' : 'restOfClass', rest, { of: requested.id }));
}

/** Bytes of all these objects on the heap. */
export function takenBy(release: GoRelease, { requested, pointers, count }: CountedObjects): Term {
  const whole = given(release, requested, pointers);
  return plus(...count, whole.value === requested.value ? requested : whole);
}

/** Bytes that a map asks for, by owner; one that is missing has none. */
type RequestedTerms = Readonly<Partial<Record<Exclude<Owner, AllocatorOwner>, readonly Term[]>>>;

/** Bytes that a map asks for, and the objects that they are in. */
export interface MapTerms {
  readonly requested: RequestedTerms;
  readonly objects: readonly CountedObjects[];
}

/** The entries put at first, those left, those deleted: one number where the map has as many as it got. */
interface EntryFigures {
  readonly put: Figure;
  readonly left: Figure;
}

export function entryFigures(
  entries: number,
  { deletedShare, cleared, refilled }: Pick<MapKind, 'deletedShare' | 'cleared' | 'refilled'>,
): EntryFigures {
  const deleted = refilled ? 0 : cleared ? entries : Math.round(entries * deletedShare);
  const put: Figure = { id: deleted === 0 ? 'entries' : 'entriesPut', value: entries };
  if (deleted === 0) return { put, left: put };
  return { put, left: figureFrom('entries', [plus(put), minus({ id: 'entriesDeleted', value: deleted })]) };
}

/** A key or an element in its slot: itself, or a pointer to it. */
export function partBytes(id: 'keyBytes' | 'valueBytes', { size, indirect }: SlotPart): Figure {
  return indirect ? { id: 'pointerBytes', value: size, of: id, source: INDIRECT_SOURCE } : { id, value: size };
}

/** Keys or elements that lie outside their slots. */
interface IndirectPart {
  readonly terms: readonly Term[];
  readonly objects: readonly CountedObjects[];
}

function indirectPart(
  id: 'keyObject' | 'valueObject',
  part: SlotPart,
  { size, pointers }: Pick<GoType, 'size' | 'pointers'>,
  left: Figure,
): IndirectPart {
  if (!part.indirect) return { terms: [], objects: [] };
  const requested: Figure = { id, value: size };
  return { terms: [plus(left, requested)], objects: [{ requested, pointers, count: [left] }] };
}

/** Objects that both designs keep outside their slots. */
export function indirectParts(
  { config }: Pick<MapKind, 'config'>,
  layout: { readonly key: SlotPart; readonly elem: SlotPart },
  left: Figure,
): { readonly key: IndirectPart; readonly value: IndirectPart } {
  return {
    key: indirectPart('keyObject', layout.key, config.key, left),
    value: indirectPart('valueObject', layout.elem, config.elem, left),
  };
}

/** A chance of one is no factor. */
export function chanceFactor(id: Figure['id'], value: number): readonly Figure[] {
  return value === 1 ? [] : [{ id, value }];
}

/** The terms of several, owner by owner. */
export function joined(all: readonly RequestedTerms[]): RequestedTerms {
  const sum: Partial<Record<keyof RequestedTerms, Term[]>> = {};
  for (const requested of all) {
    for (const owner of OWNERS) {
      if (isAllocators(owner)) continue;
      const terms = requested[owner];
      if (terms) sum[owner] = [...(sum[owner] ?? []), ...terms];
    }
  }
  return sum;
}

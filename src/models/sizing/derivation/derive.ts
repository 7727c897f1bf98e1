import { costOf, mallocHeader, PAGE_BYTES } from '../../allocator/sizeClass';
import { isTiny, TINY_BYTES } from '../../allocator/tiny';
import { BUCKET_SLOTS, bucketLayout } from '../../bucket-map/layout';
import type { GoRelease } from '../../go/release';
import type { GoType } from '../../layout/typeNode';
import type { SlotPart } from '../../map/config';
import type { HeapObjects } from '../../map/heap';
import { OWNERS, type Owner } from '../../map/owners';
import { GROUP_SLOTS } from '../../swiss-map/ctrl';
import { tablesForHint } from '../../swiss-map/grow';
import { CTRL_WORD_BYTES, type GroupLayout, groupLayout, MAX_TABLE_CAPACITY } from '../../swiss-map/layout';
import { type LedPlace, ledPlaces } from '../behind';
import { type BucketArraySize, type BucketCase, type BucketSize, bucketBitsForHint } from '../bucket/bucketArrays';
import { type MapInput, type MapKind, mapKind, sizedRelease } from '../input';
import { countsAt, lengthsAt, longestOf, shortestOf } from '../reachable';
import type { MapSize } from '../sizeMap';
import type { HashSpace, SwissSize } from '../swiss/swissSize';
import { outgrows } from '../swiss/swissTables';
import { mapType, type WhatIf, type WhatIfSize } from '../whatIf';
import { type Derivation, derivation, type Figure, figureFrom, minus, over, plus, type Term } from './term';

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
function cited(derivation: Derivation, release: GoRelease): Derivation {
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
interface CountedObjects {
  /** Bytes of each, before rounding. */
  readonly requested: Figure;
  readonly pointers: boolean;
  /** Factors of their number; none for one. */
  readonly count: readonly Figure[];
}

/** Owners of what the allocator adds. */
type AllocatorOwner = Extract<Owner, 'mallocHeader' | 'classTail' | 'pageTail'>;

function isAllocators(owner: Owner): owner is AllocatorOwner {
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
function requestedBy({ requested, count }: CountedObjects): Term {
  return plus(...count, requested);
}

/** Bytes that the allocator adds to all these objects, owner by owner. */
function addedTo(release: GoRelease, { requested, pointers, count }: CountedObjects, owner: AllocatorOwner): Term {
  const header = headerOf(release, requested, pointers);
  if (owner === 'mallocHeader') return plus(...count, header);
  const whole = given(release, requested, pointers);
  const large = whole.id === 'wholePages';
  if (large !== (owner === 'pageTail')) return plus(...count, { id: 'restOfClass', value: 0 });
  const rest = [plus(whole), minus(requested), ...(header.value > 0 ? [minus(header)] : [])];
  return plus(...count, figureFrom(large ? 'restOfPages' : 'restOfClass', rest, { of: requested.id }));
}

/** Bytes of all these objects on the heap. */
function takenBy(release: GoRelease, { requested, pointers, count }: CountedObjects): Term {
  const whole = given(release, requested, pointers);
  return plus(...count, whole.value === requested.value ? requested : whole);
}

/** Bytes that a map asks for, by owner; one that is missing has none. */
type RequestedTerms = Readonly<Partial<Record<Exclude<Owner, AllocatorOwner>, readonly Term[]>>>;

/** Bytes that a map asks for, and the objects that they are in. */
interface MapTerms {
  readonly requested: RequestedTerms;
  readonly objects: readonly CountedObjects[];
}

/** The entries put at first, those left, those deleted: one number where the map has as many as it got. */
interface EntryFigures {
  readonly put: Figure;
  readonly left: Figure;
}

function entryFigures(
  entries: number,
  { deletedShare, cleared, refilled }: Pick<MapKind, 'deletedShare' | 'cleared' | 'refilled'>,
): EntryFigures {
  const deleted = refilled ? 0 : cleared ? entries : Math.round(entries * deletedShare);
  const put: Figure = { id: deleted === 0 ? 'entries' : 'entriesPut', value: entries };
  if (deleted === 0) return { put, left: put };
  return { put, left: figureFrom('entries', [plus(put), minus({ id: 'entriesDeleted', value: deleted })]) };
}

/** A key or an element in its slot: itself, or a pointer to it. */
function partBytes(id: 'keyBytes' | 'valueBytes', { size, indirect }: SlotPart): Figure {
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
function indirectParts(
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
function chanceFactor(id: Figure['id'], value: number): readonly Figure[] {
  return value === 1 ? [] : [{ id, value }];
}

/** The terms of several, owner by owner. */
function joined(all: readonly RequestedTerms[]): RequestedTerms {
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

/** Slots of a bucket. */
const BUCKET_SLOTS_FIGURE: Figure = { id: 'slotsOfUnit', value: BUCKET_SLOTS, source: BUCKET_SOURCES.slots };
const TOPHASH: Figure = { id: 'tophashBytes', value: BUCKET_SLOTS, source: BUCKET_SOURCES.slots };
const SIXTEEN: Figure = { id: 'sixteen', value: 16 };

/** A bucket and its parts. */
interface BucketFigures {
  readonly keyBytes: Figure;
  readonly valueBytes: Figure;
  readonly slot: Figure;
  readonly pointer: Figure;
  readonly bucket: Figure;
}

function bucketFigures({ config, words }: MapKind): BucketFigures {
  const { key, elem } = bucketLayout(config, words.pointerBytes);
  const [keyBytes, valueBytes] = [partBytes('keyBytes', key), partBytes('valueBytes', elem)];
  const slot = figureFrom('bucketSlotBytes', [plus(keyBytes), plus(valueBytes)]);
  const pointer: Figure = { id: 'overflowPointer', value: words.pointerBytes };
  const bucket = figureFrom('bucketBytes', [plus(TOPHASH), plus(BUCKET_SLOTS_FIGURE, slot), plus(pointer)], {
    source: BUCKET_SOURCES.bucket,
  });
  return { keyBytes, valueBytes, slot, pointer, bucket };
}

/** The most entries of `main` buckets before they grow. */
function limitOf({ release: { loadFactorNum } }: MapKind, main: Figure): Figure {
  if (main.value === 1) return BUCKET_SLOTS_FIGURE;
  const loadFactor: Figure = { id: 'loadFactor', value: loadFactorNum / 2, source: BUCKET_SOURCES.loadFactor };
  return figureFrom('loadLimit', [plus(main, loadFactor)]);
}

/** The main buckets: the least power of two that the entries, or the hint, don't overload. */
function mainBuckets(kind: MapKind, B: number, put: Figure): Figure {
  const { config, words } = kind;
  const main: Figure = { id: 'buckets', value: 2 ** B, source: BUCKET_SOURCES.buckets };
  if (B === 0) return main;
  const made = bucketBitsForHint(kind, bucketLayout(config, words.pointerBytes).bucketSize) === B;
  const figure: Figure = made ? { id: 'hint', value: config.hint } : put;
  return { ...main, since: { figure, limit: limitOf(kind, { id: 'halfBuckets', value: 2 ** (B - 1) }) } };
}

/** From 16 main buckets on a sixteenth more, and what rounding leaves room for. */
function preallocated(id: 'preallocated' | 'oldPreallocated', array: BucketArraySize, main: Figure): Figure {
  if (array.preallocated === 0) return { id, value: 0 };
  const roomLeft: Figure = { id: 'roomLeft', value: array.preallocated - array.main / SIXTEEN.value };
  const terms = [over(plus(main), SIXTEEN), ...(roomLeft.value > 0 ? [plus(roomLeft)] : [])];
  return figureFrom(id, terms, { source: BUCKET_SOURCES.preallocated });
}

/** An array of buckets, before rounding. */
interface ArrayFigures {
  readonly main: Figure;
  readonly preallocated: Figure;
  readonly requested: Figure;
}

function arrayFigures(main: Figure, array: BucketArraySize, { bucket }: BucketFigures): ArrayFigures {
  const old = main.id === 'oldBuckets';
  const more = preallocated(old ? 'oldPreallocated' : 'preallocated', array, main);
  const requested = figureFrom(old ? 'oldArray' : 'bucketArray', [plus(main, bucket), plus(more, bucket)]);
  return { main, preallocated: more, requested };
}

/** The records of a map. */
function headerFigures({ words }: MapKind): { readonly hmap: Figure; readonly mapextra: Figure } {
  return {
    hmap: { id: 'hmap', value: words.hmapBytes, source: BUCKET_SOURCES.hmap },
    mapextra: { id: 'mapextra', value: words.mapextraBytes, source: BUCKET_SOURCES.mapextra },
  };
}

/** Figures that the terms of all cases share. */
interface Shared extends BucketFigures {
  readonly array: ArrayFigures;
  readonly left: Figure;
  /** True if a bucket holds pointers. */
  readonly pointers: boolean;
  /** Keys and elems outside their slots, of so many entries. */
  readonly outside: (entries: Figure) => ReturnType<typeof indirectParts>;
}

/** The array that a growing map moves out of. */
interface OldFigures extends ArrayFigures {
  readonly notMoved: Figure;
}

/** Overflow buckets that found no preallocated one, and the slice that keeps those without pointers alive. */
function overflowObjects(
  alone: Figure,
  slice: readonly HeapObjects[],
  chance: readonly Figure[],
  { bucket, pointer, pointers }: Shared,
): CountedObjects[] {
  const objects: CountedObjects[] = alone.value > 0 ? [{ requested: bucket, pointers, count: [...chance, alone] }] : [];
  for (const [i, { bytes, count, ...rest }] of slice.entries()) {
    const length: Figure = { id: 'sliceLength', value: bytes / pointer.value };
    const array = figureFrom('sliceArray', [plus(length, pointer)], { source: BUCKET_SOURCES.append });
    const header: Figure = { id: 'sliceHeader', value: bytes, source: BUCKET_SOURCES.slice };
    const often = [...chance, ...chanceFactor('chanceSlice', count)];
    objects.push({ requested: i === 0 ? header : array, pointers: rest.pointers, count: often });
  }
  return objects;
}

function oldFigures(kind: MapKind, size: BucketSize, shared: Shared): OldFigures | null {
  if (!size.growth) return null;
  const { old, evacuatedShare } = size.growth;
  const main: Figure = { id: 'oldBuckets', value: old.main };
  const share: Figure = { id: 'shareNotMoved', value: 1 - evacuatedShare, source: BUCKET_SOURCES.evacuation };
  const full = old.main === shared.array.main.value ? shared.left : limitOf(kind, main);
  const notMoved = figureFrom('entriesNotMoved', [
    plus(full, share, ...chanceFactor('shareNotDeleted', 1 - kind.deletedShare)),
  ]);
  return { ...arrayFigures(main, old, shared), notMoved };
}

/** Differences from case to case: the use of the arrays' slots, and the overflow buckets. */
function caseTerms(each: BucketCase, old: OldFigures | null, shared: Shared): MapTerms {
  const { array, left, keyBytes, valueBytes, slot, pointer, bucket } = shared;
  const growing = each.old && old && { ...old, overflow: each.old };
  const chance = chanceFactor(growing ? 'chanceGrowing' : 'chanceSettled', each.chance);
  const used: Figure = { id: 'overflowUsed', value: each.used, source: BUCKET_SOURCES.overflow };
  const alone: Figure = { id: 'overflowAlone', value: each.alone, source: BUCKET_SOURCES.overflow };
  const linked = each.used === 0 ? array.main : figureFrom('linkedBuckets', [plus(array.main), plus(used)]);
  const inArray = growing ? figureFrom('entriesInArray', [plus(left), minus(growing.notMoved)]) : left;
  const spare = figureFrom('overflowSpare', [plus(array.preallocated), minus(used), plus(alone)]);
  const empty = figureFrom('emptySlots', [plus(linked, BUCKET_SLOTS_FIGURE), minus(inArray)]);
  const own = overflowObjects(alone, each.slice, chance, shared);
  const ownOld = growing
    ? overflowObjects(
        { ...alone, id: 'oldOverflowAlone', value: growing.overflow.alone },
        growing.overflow.slice,
        chance,
        shared,
      )
    : [];
  const reached: Figure = { id: 'deletedReached', value: each.old?.deleted ?? 0, source: BUCKET_SOURCES.evacuation };
  const parts = reached.value > 0 ? shared.outside(reached) : null;
  const deleted = [...(parts?.key.objects ?? []), ...(parts?.value.objects ?? [])].map(({ count, ...rest }) => ({
    ...rest,
    count: [...chance, ...count],
  }));
  const oldArray: CountedObjects[] = growing
    ? [{ requested: growing.requested, pointers: shared.pointers, count: chance }]
    : [];
  return {
    requested: {
      header: [],
      key: [plus(...chance, inArray, keyBytes)],
      value: [plus(...chance, inArray, valueBytes)],
      control: [plus(...chance, linked, TOPHASH)],
      pointer: [plus(...chance, linked, pointer)],
      emptySlot: [plus(...chance, empty, slot)],
      overflow: [
        plus(...chance, spare, bucket),
        ...own.filter(({ requested }) => requested !== bucket).map(requestedBy),
      ],
      oldArray: [...oldArray, ...ownOld, ...deleted].map(requestedBy),
    },
    objects: [...own, ...oldArray, ...ownOld, ...deleted],
  };
}

/** Objects that a bucket map asks for. */
function bucketTerms(kind: MapKind, entries: number, size: BucketSize): MapTerms {
  const { hmap, mapextra } = headerFigures(kind);
  const header: CountedObjects = { requested: hmap, pointers: true, count: [] };
  if (!size.array) return { requested: { header: [plus(hmap)] }, objects: [header] };
  const layout = bucketLayout(kind.config, kind.words.pointerBytes);
  const figures = bucketFigures(kind);
  const { put, left } = entryFigures(entries, kind);
  const array = arrayFigures(mainBuckets(kind, size.B, put), size.array, figures);
  const outsideOf = (of: Figure) => indirectParts(kind, layout, of);
  const shared: Shared = { ...figures, array, left, pointers: layout.pointers, outside: outsideOf };
  const old = oldFigures(kind, size, shared);
  const cases = size.cases.map((each) => caseTerms(each, old, shared));
  const outside = outsideOf(left);
  const extraChance = size.cases.reduce((sum, each) => sum + each.chance * each.mapextra, 0);
  const extra = { requested: mapextra, pointers: true, count: chanceFactor('chanceMapextra', extraChance) };
  const fixed: CountedObjects[] = extraChance > 0 ? [header, extra] : [header];
  const main: CountedObjects = { requested: array.requested, pointers: layout.pointers, count: [] };
  return {
    requested: joined([
      { header: fixed.map(requestedBy), key: outside.key.terms, value: outside.value.terms },
      ...cases.map(({ requested }) => requested),
    ]),
    objects: [
      ...fixed,
      ...outside.key.objects,
      ...outside.value.objects,
      main,
      ...cases.flatMap(({ objects }) => objects),
    ],
  };
}

/** Slots of a group. */
const GROUP_SLOTS_FIGURE: Figure = { id: 'slotsOfUnit', value: GROUP_SLOTS, source: SWISS_SOURCES.slots };

function halfOf(figure: Figure, id: Figure['id']): Figure {
  return { id, value: figure.value / 2 };
}

/** The most entries of a table of so many slots. */
function tableLimit(slots: Figure): Figure {
  const maxLoad: Figure = {
    id: 'maxLoad',
    value: (outgrows(slots.value) - 1) / slots.value,
    source: SWISS_SOURCES.maxLoad,
  };
  return figureFrom('tableLimit', [plus(slots, maxLoad)]);
}

/** The shares of the hash space: as many as make chose, or so many that no share of twice the width would hold its entries. */
function sharesFigure(
  { config, churn, refilled, words }: MapKind,
  { shares, capacity }: HashSpace,
  put: Figure,
  groupSize: number,
): Figure {
  const figure: Figure = { id: 'shares', value: shares };
  if (shares === 1 || churn || refilled) return figure;
  const half = halfOf(figure, 'halfShares');
  if (tablesForHint(config.hint, groupSize, words.maxAllocBytes).tables === shares) {
    const hint: Figure = { id: 'hint', value: config.hint };
    const limit = tableLimit({ id: 'slotsOfTable', value: MAX_TABLE_CAPACITY, source: SWISS_SOURCES.capacity });
    const wanted = figureFrom('tablesForHint', [over(plus(hint), limit)]);
    return { ...figure, source: SWISS_SOURCES.make, since: { figure: wanted, limit: half } };
  }
  const each = figureFrom('entriesAShare', [over(plus(put), half)]);
  return { ...figure, source: SWISS_SOURCES.split, since: { figure: each, limit: tableLimit(slotsOfTable(capacity)) } };
}

function slotsOfTable(slots: number): Figure {
  return { id: 'slotsOfTable', value: slots, source: SWISS_SOURCES.capacity };
}

/** A map's only table: doubled whenever it was outgrown, from 16 slots on. */
function onlyTable({ config, churn, refilled, words }: MapKind, slots: number, put: Figure, groupSize: number): Figure {
  const figure = slotsOfTable(slots);
  if (churn || refilled) return figure;
  if (tablesForHint(config.hint, groupSize, words.maxAllocBytes).capacity === slots)
    return { ...figure, source: SWISS_SOURCES.make };
  const half = halfOf(figure, 'slotsOfHalf');
  const limit = half.value === GROUP_SLOTS ? GROUP_SLOTS_FIGURE : tableLimit(half);
  return { ...figure, source: SWISS_SOURCES.grow, since: { figure: put, limit } };
}

/** Tables of one capacity. */
interface TablesAlike {
  readonly count: readonly Figure[];
  readonly slots: Figure;
}

/** A table that is outgrown splits at 1,024 slots, and gets twice the slots below. */
function tablesAlike(
  kind: MapKind,
  { groups }: SwissSize,
  space: HashSpace,
  put: Figure,
  groupSize: number,
): TablesAlike[] {
  const { shares: all, capacity, change, outgrown } = space;
  const [only, ...others] = groups;
  if (only?.tables === 1 && others.length === 0) {
    return [{ count: [], slots: onlyTable(kind, only.slots, put, groupSize) }];
  }
  const shares = sharesFigure(kind, space, put, groupSize);
  const chance: Figure = { id: 'chanceOutgrown', value: outgrown / all, named: outgrows(capacity) };
  const changed = plus(shares, chance);
  if (change === 'split') {
    const split = figureFrom('sharesOutgrown', [changed], { source: SWISS_SOURCES.split });
    const tables = figureFrom('tables', [plus(shares), plus(split)]);
    return [{ count: [outgrown === 0 ? { ...shares, id: 'tables' } : tables], slots: slotsOfTable(capacity) }];
  }
  const grown = figureFrom('tablesOutgrown', [changed], { named: 2 * capacity, source: SWISS_SOURCES.grow });
  const kept = figureFrom('tablesNotOutgrown', [plus(shares), minus(grown)], { named: capacity });
  return [
    { count: [kept], slots: slotsOfTable(capacity) },
    { count: [grown], slots: slotsOfTable(2 * capacity) },
  ];
}

const CONTROL: Figure = { id: 'controlWord', value: CTRL_WORD_BYTES, source: SWISS_SOURCES.control };
const ONE_GROUP: Figure = { id: 'group', value: 1 };

/** Eight control bytes, then eight slots. */
function groupFigures({ key, elem, slotSize, groupSize }: GroupLayout) {
  const [keyBytes, valueBytes] = [partBytes('keyBytes', key), partBytes('valueBytes', elem)];
  const slotPadding: Figure = { id: 'slotPadding', value: slotSize - key.size - elem.size };
  const groupPadding: Figure = { id: 'groupPadding', value: groupSize - CTRL_WORD_BYTES - GROUP_SLOTS * slotSize };
  const slot = figureFrom('slotBytes', [plus(keyBytes), plus(valueBytes), plus(slotPadding)]);
  const group = figureFrom('groupBytes', [plus(CONTROL), plus(GROUP_SLOTS_FIGURE, slot), plus(groupPadding)], {
    source: SWISS_SOURCES.group,
  });
  return { keyBytes, valueBytes, slotPadding, groupPadding, slot, group };
}

/** The slots of all tables; of the one group where there is none. */
function slotsOf(tables: readonly TablesAlike[]): Figure {
  const [only, ...others] = tables;
  if (!only) return GROUP_SLOTS_FIGURE;
  if (only.count.length + others.length === 0) return only.slots;
  return figureFrom(
    'slots',
    tables.map(({ count, slots }) => plus(...count, slots)),
  );
}

function directoryObjects({ words }: MapKind, { directoryDoubled }: HashSpace, shares: Figure): CountedObjects[] {
  const doubled: Figure = { id: 'directoryEntriesDoubled', value: 2 * shares.value, source: SWISS_SOURCES.directory };
  const objectOf = (entries: Figure, count: readonly Figure[]): CountedObjects => ({
    requested: figureFrom('directory', [
      plus(entries, { id: 'pointerBytes', value: words.pointerBytes, of: 'tables' }),
    ]),
    pointers: true,
    count,
  });
  return [
    objectOf({ ...shares, id: 'directoryEntries' }, chanceFactor('chanceNotDoubled', 1 - directoryDoubled)),
    objectOf(doubled, chanceFactor('chanceDoubled', directoryDoubled)),
  ];
}

/** Objects that a Swiss map asks for. */
function swissTerms(kind: MapKind, entries: number, size: SwissSize): MapTerms {
  const { words } = kind;
  const map: CountedObjects = {
    requested: { id: 'Map', value: words.mapBytes, source: SWISS_SOURCES.Map },
    pointers: true,
    count: [],
  };
  if (size.groups.length === 0) return { requested: { header: [requestedBy(map)] }, objects: [map] };
  const layout = groupLayout(kind.config, words.pointerBytes);
  const of = groupFigures(layout);
  const { put, left } = entryFigures(entries, kind);
  const outside = indirectParts(kind, layout, left);
  const space = size.hashSpace;
  const tables = space ? tablesAlike(kind, size, space, put, layout.groupSize) : [];
  const arrays = tables.map(({ count, slots }): CountedObjects => {
    const groups = figureFrom('groups', [over(plus(slots), GROUP_SLOTS_FIGURE)]);
    return { requested: figureFrom('groupsOfTable', [plus(groups, of.group)]), pointers: layout.pointers, count };
  });
  const table: Figure = { id: 'tableRecord', value: words.tableBytes, source: SWISS_SOURCES.table };
  const records = tables.map(({ count }): CountedObjects => ({ requested: table, pointers: true, count }));
  const directory = space ? directoryObjects(kind, space, sharesFigure(kind, space, put, layout.groupSize)) : [];
  const small: CountedObjects = { requested: of.group, pointers: layout.pointers, count: [] };

  const slots = slotsOf(tables);
  const groups = space ? figureFrom('groups', [over(plus(slots), GROUP_SLOTS_FIGURE)]) : ONE_GROUP;
  const tombstones: Figure = { id: 'tombstones', value: size.tombstones, source: SWISS_SOURCES.tombstone };
  const empty = figureFrom('emptySlots', [plus(slots), minus(left), minus(tombstones)]);
  return {
    requested: {
      key: [plus(left, of.keyBytes), ...outside.key.terms],
      value: [plus(left, of.valueBytes), ...outside.value.terms],
      padding: [plus(left, of.slotPadding), plus(groups, of.groupPadding)],
      control: [plus(groups, CONTROL)],
      emptySlot: [plus(empty, of.slot)],
      tombstone: [plus(tombstones, of.slot)],
      header: [map, ...records].map(requestedBy),
      directory: directory.map(requestedBy),
    },
    objects: [
      map,
      ...outside.key.objects,
      ...outside.value.objects,
      ...(space ? arrays : [small]),
      ...records,
      ...directory,
    ],
  };
}

function termsOf(size: MapSize, kind: MapKind, entries: number): MapTerms {
  return size.design === 'bucket' ? bucketTerms(kind, entries, size) : swissTerms(kind, entries, size);
}

/** Derivation of the bytes of one owner; `size` is what `sizeMap` says of the input. */
export function deriveOwner(size: MapSize, owner: Owner, input: MapInput): Derivation {
  const kind = mapKind(input);
  const { requested, objects } = termsOf(size, kind, input.entries);
  if (isAllocators(owner)) return derivation(objects.map((each) => addedTo(kind.release, each, owner)));
  return derivation(requested[owner] ?? []);
}

/** Derivation of the map's live bytes, object by object. */
function deriveMap(size: MapSize, input: MapInput): Derivation {
  const kind = mapKind(input);
  const { objects } = termsOf(size, kind, input.entries);
  return derivation(objects.map((each) => takenBy(kind.release, each)));
}

/** A figure of the answer: the bytes of an owner, of what the entries lead to, or of all together. */
export type AnswerPart = Owner | 'behind' | 'total';

/** Bytes that the heap gives for one object of a place, or for a slice or map of it, on average over many. */
function givenFor({ place, own: { expected } }: LedPlace, behind: WhatIf['behind']): Figure {
  const { sizeClass, tiny } = ALLOCATOR_SOURCES;
  const { path, pointers } = place;
  if (countsAt(behind, path)) return { id: 'countedGiven', value: expected, path };
  const lengths = lengthsAt(behind, path);
  if (typeof lengths === 'object') {
    const named = { path, named: shortestOf(lengths), upTo: longestOf(lengths) };
    return { id: 'objectGiven', value: expected, source: isTiny(named.named, pointers) ? tiny : sizeClass, ...named };
  }
  const named = { path, named: lengths };
  if (!isTiny(lengths, pointers) || expected === 0) {
    return { id: 'objectGiven', value: expected, source: sizeClass, ...named };
  }
  const block: Figure = { id: 'tinyBlock', value: TINY_BYTES, source: tiny };
  return figureFrom(
    'objectGiven',
    [over(plus(block), { id: 'tinyObjects', value: Math.floor(TINY_BYTES / lengths) })],
    named,
  );
}

/** Objects that the entries of one map lead to, path by path. */
function behindOneMap(whatIf: WhatIf, release: string): Derivation {
  const { left } = entryFigures(whatIf.entries, mapKind(mapType(whatIf, release)));
  const terms: Term[] = [];
  for (const led of ledPlaces(whatIf, release)) {
    const { times, place } = led;
    const count: Figure[] = times === 1 ? [] : [{ id: 'objectsAnEntry', value: times, path: place.path }];
    terms.push(plus(left, ...count, givenFor(led, whatIf.behind)));
  }
  return derivation(terms);
}

function ofOneMap({ map }: WhatIfSize, part: AnswerPart, whatIf: WhatIf, release: string): Derivation {
  if (part === 'behind') return behindOneMap(whatIf, release);
  const input = { ...mapType(whatIf, release), entries: whatIf.entries };
  if (part !== 'total') return deriveOwner(map, part, input);
  const behind = figureFrom('behindOneMap', behindOneMap(whatIf, release).terms);
  return derivation([...deriveMap(map, input).terms, plus(behind)]);
}

/** Derivation of a figure of the answer, over all maps. `size` is what `sizeWhatIf` says of the same case and release. */
export function deriveWhatIf(size: WhatIfSize, part: AnswerPart, whatIf: WhatIf, release: string): Derivation {
  const one = ofOneMap(size, part, whatIf, release);
  const maps: Figure = { id: 'maps', value: whatIf.maps };
  const all = whatIf.maps === 1 ? one : derivation([plus(maps, figureFrom('oneMap', one.terms))]);
  return cited(all, sizedRelease(mapType(whatIf, release).release).release);
}

/** Bytes of a figure of the answer, over all maps. */
export function answerBytes({ map, behindBytes, liveBytes }: WhatIfSize, part: AnswerPart, maps: number): number {
  if (part === 'total') return liveBytes.expected;
  return maps * (part === 'behind' ? behindBytes.expected : map.owners[part]);
}

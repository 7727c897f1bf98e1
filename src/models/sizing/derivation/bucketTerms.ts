import { BUCKET_SLOTS, bucketLayout } from '../../bucket-map/layout';
import type { HeapObjects } from '../../map/heap';
import { type BucketArraySize, type BucketCase, type BucketSize, bucketBitsForHint } from '../bucket/bucketArrays';
import type { MapKind } from '../input';
import {
  BUCKET_SOURCES,
  type CountedObjects,
  chanceFactor,
  entryFigures,
  indirectParts,
  joined,
  type MapTerms,
  partBytes,
  requestedBy,
} from './mapTerms';
import { type Figure, figureFrom, minus, over, plus } from './term';

/** Slots of a bucket. */
const SLOTS: Figure = { id: 'slotsOfUnit', value: BUCKET_SLOTS, source: BUCKET_SOURCES.slots };
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
  const bucket = figureFrom('bucketBytes', [plus(TOPHASH), plus(SLOTS, slot), plus(pointer)], {
    source: BUCKET_SOURCES.bucket,
  });
  return { keyBytes, valueBytes, slot, pointer, bucket };
}

/** The most entries of `main` buckets before they grow. */
function limitOf({ release: { loadFactorNum } }: MapKind, main: Figure): Figure {
  if (main.value === 1) return SLOTS;
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
  const empty = figureFrom('emptySlots', [plus(linked, SLOTS), minus(inArray)]);
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
export function bucketTerms(kind: MapKind, entries: number, size: BucketSize): MapTerms {
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

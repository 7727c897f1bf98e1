import { bucketLayout } from '../../bucket-map/layout';
import type { HeapObjects } from '../../map/heap';
import type { BucketCase, BucketSize } from '../bucket/bucketFigures';
import type { MapKind } from '../input';
import {
  type ArrayFigures,
  arrayFigures,
  type BucketFigures,
  bucketFigures,
  limitOf,
  mainBuckets,
  SLOTS,
  TOPHASH,
} from './bucketFigures';
import { type Figure, figureFrom, minus, plus } from './figure';
import { type CountedObjects, requestedBy } from './heapObjects';
import { chanceFactor, entryFigures, indirectParts, joined, type MapTerms } from './mapTerms';
import { BUCKET_SOURCES } from './sources';

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
  const { put, left } = entryFigures(entries, kind.deletedShare);
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

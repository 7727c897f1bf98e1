import { BUCKET_SLOTS, bucketLayout } from '../../bucket-map/layout';
import { type BucketArraySize, bucketBitsForHint } from '../bucket/bucketArrays';
import type { MapKind } from '../input';
import { type Figure, figureFrom, over, plus } from './figure';
import { partBytes } from './mapTerms';
import { BUCKET_SOURCES } from './sources';

/** Slots of a bucket. */
export const SLOTS: Figure = { id: 'slotsOfUnit', value: BUCKET_SLOTS, source: BUCKET_SOURCES.slots };
export const TOPHASH: Figure = { id: 'tophashBytes', value: BUCKET_SLOTS, source: BUCKET_SOURCES.slots };
const SIXTEEN: Figure = { id: 'sixteen', value: 16 };

/** A bucket and its parts. */
export interface BucketFigures {
  readonly keyBytes: Figure;
  readonly valueBytes: Figure;
  readonly slot: Figure;
  readonly pointer: Figure;
  readonly bucket: Figure;
}

export function bucketFigures({ config, words }: MapKind): BucketFigures {
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
export function limitOf({ release: { loadFactorNum } }: MapKind, main: Figure): Figure {
  if (main.value === 1) return SLOTS;
  const loadFactor: Figure = { id: 'loadFactor', value: loadFactorNum / 2, source: BUCKET_SOURCES.loadFactor };
  return figureFrom('loadLimit', [plus(main, loadFactor)]);
}

/** The main buckets: the least power of two that the entries, or the hint, don't overload. */
export function mainBuckets(kind: MapKind, B: number, put: Figure): Figure {
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
export interface ArrayFigures {
  readonly main: Figure;
  readonly preallocated: Figure;
  readonly requested: Figure;
}

export function arrayFigures(main: Figure, array: BucketArraySize, { bucket }: BucketFigures): ArrayFigures {
  const old = main.id === 'oldBuckets';
  const more = preallocated(old ? 'oldPreallocated' : 'preallocated', array, main);
  const requested = figureFrom(old ? 'oldArray' : 'bucketArray', [plus(main, bucket), plus(more, bucket)]);
  return { main, preallocated: more, requested };
}

import { heapBytes } from '../allocator/roundupsize';
import type { BucketLayout } from '../bucket-map/layout';
import { type HeapObjects, heapCost } from '../map/heap';
import { type Count, meanAbove } from './count';
import type { MapKind } from './input';
import { sliceCapacities, sliceObjects } from './overflowSlice';
import type { Part } from './parts';

/** What overflow buckets cost beyond the preallocated ones. */
export interface OverflowPart extends Part {
  readonly objects: readonly HeapObjects[];
}

/** More overflow buckets than any map that is sized has. */
const MOST = 2 ** 30;

/** Gives the part of a map's bytes that so many overflow buckets are, so many of them preallocated. */
export function overflowParts(
  sized: MapKind,
  { bucketSize, pointers }: BucketLayout,
): (count: Count, preallocated: number) => OverflowPart {
  const { release, words } = sized;
  const capacities = pointers ? [] : sliceCapacities(sized, MOST);
  const bucketBytes = heapBytes(release, bucketSize, pointers);

  function sliceBytes(length: number): number {
    if (pointers || length === 0) return 0;
    const capacity = capacities.find((each) => each >= length) ?? MOST;
    return heapBytes(release, words.sliceHeaderBytes, true) + heapBytes(release, capacity * words.pointerBytes, true);
  }

  function objects(count: Count, preallocated: number): HeapObjects[] {
    const alone = { bytes: bucketSize, pointers, count: meanAbove(count, preallocated) };
    return pointers ? [alone] : [alone, ...sliceObjects(words, capacities, count)];
  }

  return (count, preallocated) => {
    const own = objects(count, preallocated);
    let expected = 0;
    for (const each of own) expected += heapCost(release, each);
    const bytes = (k: number): number => Math.max(0, k - preallocated) * bucketBytes + sliceBytes(k);
    return { count, expected, bytes, objects: own };
  };
}

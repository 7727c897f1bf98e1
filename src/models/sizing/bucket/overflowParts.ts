// runtime/map.go@go1.23.12: createOverflow; runtime/slice.go@go1.23.12: growslice
import { heapBytes, roundupsize } from '../../allocator/roundupsize';
import type { BucketLayout } from '../../bucket-map/layout';
import type { AppendRule } from '../../go/release';
import { type HeapObjects, heapCost } from '../../map/heap';
import { atLeast, type Count, greatest, meanAbove } from '../count';
import type { MapKind } from '../input';
import type { Part } from '../parts';
import type { WordSizes } from '../wordSizes';

function wantedCapacity({ threshold, smooth }: AppendRule, capacity: number): number {
  if (capacity < threshold) return Math.max(1, 2 * capacity);
  return capacity + Math.floor((capacity + (smooth ? 3 * threshold : 0)) / 4);
}

/** The capacities that a slice of pointers passes through, as elements are appended one by one, up to `length` elements. */
function sliceCapacities({ release, words }: MapKind, length: number): number[] {
  const capacities: number[] = [];
  for (let capacity = 0; capacity < length; capacities.push(capacity)) {
    const bytes = wantedCapacity(release.append, capacity) * words.pointerBytes;
    capacity = Math.floor(roundupsize(release, bytes, true) / words.pointerBytes);
  }
  return capacities;
}

/** The slice of a pointer-free map that keeps `overflow` buckets alive: its header, and its array by capacity. */
function* sliceObjects(words: WordSizes, capacities: readonly number[], overflow: Count): Generator<HeapObjects> {
  let more = atLeast(overflow, 1);
  if (more === 0) return;
  yield { bytes: words.sliceHeaderBytes, pointers: true, count: more };
  const most = greatest(overflow);
  for (const capacity of capacities) {
    const beyond = capacity >= most ? 0 : atLeast(overflow, capacity + 1);
    if (more > beyond) yield { bytes: capacity * words.pointerBytes, pointers: true, count: more - beyond };
    if (beyond === 0) return;
    more = beyond;
  }
}

/** Cost of overflow buckets beyond the preallocated ones. */
interface OverflowPart extends Part {
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

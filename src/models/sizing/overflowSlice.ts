// runtime/map.go@go1.23.12: createOverflow; runtime/slice.go@go1.23.12: growslice
import { roundupsize } from '../allocator/roundupsize';
import type { AppendRule } from '../go/release';
import type { HeapObjects } from '../map/heap';
import { atLeast, type Count, greatest } from './count';
import type { MapKind } from './input';
import type { WordSizes } from './words';

function wantedCapacity({ threshold, smooth }: AppendRule, capacity: number): number {
  if (capacity < threshold) return Math.max(1, 2 * capacity);
  return capacity + Math.floor((capacity + (smooth ? 3 * threshold : 0)) / 4);
}

/** The capacities that a slice of pointers passes through, as elements are appended one by one, up to `length` elements. */
export function sliceCapacities({ release, words }: MapKind, length: number): number[] {
  const capacities: number[] = [];
  for (let capacity = 0; capacity < length; capacities.push(capacity)) {
    const bytes = wantedCapacity(release.append, capacity) * words.pointerBytes;
    capacity = Math.floor(roundupsize(release, bytes, true) / words.pointerBytes);
  }
  return capacities;
}

/** The slice of a pointer-free map that keeps `overflow` buckets alive: its header, and its array by capacity. */
export function* sliceObjects(
  words: WordSizes,
  capacities: readonly number[],
  overflow: Count,
): Generator<HeapObjects> {
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

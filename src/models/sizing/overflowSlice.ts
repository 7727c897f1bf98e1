// runtime/map.go@go1.23.12: createOverflow; runtime/slice.go@go1.23.12: growslice
import { roundupsize } from '../allocator/roundupsize';
import { SLICE_HEADER_BYTES } from '../bucket-map/layout';
import { POINTER_BYTES } from '../map/config';
import type { HeapObjects } from '../map/heap';
import { atLeast, type Count, greatest } from './count';
import type { SizedRelease } from './release';

function wantedCapacity({ threshold, smooth }: SizedRelease['append'], capacity: number): number {
  if (capacity < threshold) return Math.max(1, 2 * capacity);
  return capacity + Math.floor((capacity + (smooth ? 3 * threshold : 0)) / 4);
}

/** The capacities that a slice of pointers passes through, as elements are appended one by one, up to `length` elements. */
export function sliceCapacities({ release, append }: SizedRelease, length: number): number[] {
  const capacities: number[] = [];
  for (let capacity = 0; capacity < length; capacities.push(capacity)) {
    const bytes = wantedCapacity(append, capacity) * POINTER_BYTES;
    capacity = Math.floor(roundupsize(release, bytes, true) / POINTER_BYTES);
  }
  return capacities;
}

/** The slice of a pointer-free map that keeps `overflow` buckets alive: its header, and its array by capacity. */
export function* sliceObjects(capacities: readonly number[], overflow: Count): Generator<HeapObjects> {
  let more = atLeast(overflow, 1);
  if (more === 0) return;
  yield { bytes: SLICE_HEADER_BYTES, pointers: true, count: more };
  const most = greatest(overflow);
  for (const capacity of capacities) {
    const beyond = capacity >= most ? 0 : atLeast(overflow, capacity + 1);
    if (more > beyond) yield { bytes: capacity * POINTER_BYTES, pointers: true, count: more - beyond };
    if (beyond === 0) return;
    more = beyond;
  }
}

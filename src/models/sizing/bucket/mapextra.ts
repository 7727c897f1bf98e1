// runtime/map.go@go1.23.12: makeBucketArray, createOverflow
import { heapCost } from '../../map/heap';
import { atLeast, type Count, certain } from '../count';
import type { MapKind } from '../input';
import type { Part } from '../parts';

/** Arrays from here on have preallocated overflow buckets, and with them the map has a mapextra. */
export const PREALLOCATES_FROM_B = 4;

/** True if a map of 2^B buckets may or may not have a mapextra: one without pointers has it from its first overflow bucket. */
export function leavesExtraToChance(B: number, pointers: boolean): boolean {
  return B < PREALLOCATES_FROM_B && !pointers;
}

/** The chance of a mapextra. `before` is that of an overflow bucket in smaller arrays if this one has none. */
export function extraChance(B: number, pointers: boolean, before: number, count: Count): number {
  if (B >= PREALLOCATES_FROM_B) return 1;
  return pointers ? 0 : 1 - (1 - before) * (1 - atLeast(count, 1));
}

/** Adds a mapextra to the part: it is there with an overflow bucket, and without one if there was one before. */
export function withExtra({ release, words }: MapKind, { count, expected, bytes }: Part, before: number): Part {
  const extraBytes = heapCost(release, { bytes: words.mapextraBytes, pointers: true, count: 1 });
  const [none = 1, ...rest] = count.type === 'listed' ? count.chances : [];
  const chances = [none * (1 - before), none * before, ...rest];
  return {
    count: before === 0 && rest.length === 0 ? certain(0) : { type: 'listed', from: 0, chances },
    expected: expected + extraBytes * (1 - none * (1 - before)),
    bytes: (k) => (k === 0 ? 0 : extraBytes + bytes(k - 1)),
  };
}

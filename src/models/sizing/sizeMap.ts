import { type BucketSize, bucketSizer } from './bucketSize';
import { checkEntries, type MapInput, mapKind } from './input';
import type { Range } from './range';
import type { Sizer } from './sizer';
import { type SwissSize, swissSizer } from './swissSize';

/** What a map costs, by the design of its release. Bytes are what the live heap holds for the map after a collection. */
export type MapSize = BucketSize | SwissSize;

/** All of the input but the entries. */
export type MapType = Omit<MapInput, 'entries'>;

export interface CurvePoint {
  readonly entries: number;
  readonly liveBytes: Range;
}

function sizer(input: MapType): Sizer<MapSize> {
  const kind = mapKind(input);
  return kind.design === 'bucket' ? bucketSizer(kind) : swissSizer(kind);
}

/**
 * What a Go map costs, in closed form: expected bytes, by owner too, and where the hashes' chance lets them be 19 times
 * in 20. Throws a RangeError for a release, a type or a number that it doesn't know.
 */
export function sizeMap(input: MapInput): MapSize {
  checkEntries(input.entries);
  return sizer(input).size(input.entries);
}

/** The bytes for many numbers of entries: what they share is worked out once. */
export function sizeCurve(input: MapType, entries: readonly number[]): CurvePoint[] {
  for (const each of entries) checkEntries(each);
  const { liveBytes } = sizer(input);
  return entries.map((each) => ({ entries: each, liveBytes: liveBytes(each) }));
}

import { requireList } from '../kernel/required';
import { OWNERS } from '../map/owners';
import type { BucketSize } from './bucket/bucketArrays';
import { bucketSizer } from './bucket/bucketSize';
import { checkEntries, type MapInput, type MapKind, mapKind, type Sizer } from './input';
import type { Range } from './range';
import { type SwissSize, swissSizer } from './swiss/swissSize';

/** Cost of a map, by the design of its release. Bytes are what the live heap holds for the map after a collection. */
export type MapSize = BucketSize | SwissSize;

/** All of the input but the entries. */
export type MapType = Omit<MapInput, 'entries'>;

export interface CurvePoint {
  readonly entries: number;
  /** Of all maps together. */
  readonly liveBytes: Range;
}

/** One of several maps alike, and the bytes of them all. */
export interface SizedMaps {
  readonly one: MapSize;
  readonly liveBytes: Range;
}

function sizer(kind: MapKind): Sizer<MapSize> {
  return kind.design === 'bucket' ? bucketSizer(kind) : swissSizer(kind);
}

/** Throws a RangeError as `sizeMap` does. */
export function sizeMaps(input: MapInput): SizedMaps {
  const kind = mapKind(input);
  checkEntries(input.entries);
  const { size, liveBytes } = sizer(kind);
  const one = size(input.entries);
  return { one, liveBytes: kind.maps === 1 ? one.liveBytes : liveBytes(input.entries, kind.maps) };
}

/**
 * Cost of a Go map in closed form: expected bytes, by owner too, and where the hashes' chance lets them be 19 times
 * in 20. Of several `maps`, `liveBytes` and `owners` are what all of them hold together; every other field tells of one.
 * Throws a RangeError for a release, a type or a number that it doesn't know.
 */
export function sizeMap(input: MapInput): MapSize {
  const { one, liveBytes } = sizeMaps(input);
  const { maps = 1 } = input;
  if (maps === 1) return one;
  const owners = { ...one.owners };
  for (const owner of OWNERS) owners[owner] *= maps;
  return { ...one, liveBytes, owners };
}

/** The bytes for one number of entries after another: what they share is worked out once. Throws a RangeError as `sizeMap` does. */
export function curveSizer(input: MapType): (entries: number) => CurvePoint {
  const kind = mapKind(input);
  const { liveBytes } = sizer(kind);
  return (entries) => {
    checkEntries(entries);
    return { entries, liveBytes: liveBytes(entries, kind.maps) };
  };
}

/** The bytes for many numbers of entries. Throws a RangeError as `sizeMap` does. */
export function sizeCurve(input: MapType, entries: readonly number[]): CurvePoint[] {
  requireList('entries', entries);
  return entries.map(curveSizer(input));
}

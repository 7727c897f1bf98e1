import type { GoRelease } from '../go/release';
import { requireList } from '../kernel/required';
import { slotPart } from '../map/config';
import { heapCost } from '../map/heap';
import { OWNERS } from '../map/owners';
import type { BucketSize } from './bucket/bucketArrays';
import { bucketSizer } from './bucket/bucketSize';
import { checkEntries, type MapInput, type MapKind, mapKind, type Sizer } from './input';
import type { Range } from './range';
import { type SwissSize, swissSizer } from './swiss/swissSize';

/** Result of `sizeMap`; `design` tells the two forms apart. Bytes are the map's share of the live heap after a collection. */
export type MapSize = BucketSize | SwissSize;

/** Input of `sizeMap` without the entries. */
export type MapType = Omit<MapInput, 'entries'>;

/** Size of a map at one number of entries. */
export interface CurvePoint {
  readonly entries: number;
  /** Bytes of all maps together. */
  readonly liveBytes: Range;
}

/** Expected bytes of a map of so many entries that lie in objects that the collector scans. */
export function pointerBytesOf(
  map: MapSize,
  { key, elem }: Pick<MapInput, 'key' | 'elem'>,
  release: GoRelease,
  entries: number,
): number {
  const { header, directory } = map.owners;
  if (![key, elem].some((type) => slotPart(type).pointers)) return header + directory;
  // Those too large for a slot lie outside, and may have no pointers themselves.
  const outside = [key, elem].filter((type) => slotPart(type).indirect && !type.pointers);
  return outside.reduce(
    (bytes, { size, pointers }) => bytes - heapCost(release, { bytes: size, pointers, count: entries }),
    map.liveBytes.expected,
  );
}

function sizer(kind: MapKind): Sizer<MapSize> {
  return kind.design === 'bucket' ? bucketSizer(kind) : swissSizer(kind);
}

/** One of several maps alike, and the bytes of them all. Throws a RangeError as `sizeMap` does. */
export function sizeMaps(input: MapInput): { readonly one: MapSize; readonly liveBytes: Range } {
  const kind = mapKind(input);
  checkEntries(input.entries);
  const { size, liveBytes } = sizer(kind);
  const one = size(input.entries);
  return { one, liveBytes: kind.maps === 1 ? one.liveBytes : liveBytes(input.entries, kind.maps) };
}

/**
 * Computes what a Go map costs, in closed form: the expected bytes, their 95% range over random hashes, and the expected
 * bytes by owner. With several `maps`, `liveBytes` and `owners` cover all of them together; every other field describes one
 * map. Throws a RangeError for an unknown release, an impossible type or a number out of range.
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

/** Computes the bytes for many numbers of entries. Throws a RangeError in the same cases as `sizeMap`. */
export function sizeCurve(input: MapType, entries: readonly number[]): CurvePoint[] {
  requireList('entries', entries);
  return entries.map(curveSizer(input));
}

import { goRelease } from '../go/releases';
import { measureType } from '../layout/measure';
import { references } from '../layout/references';
import type { MapTypes, Target } from '../layout/typeNode';
import { type Behind, objectBytes } from './behind';
import type { Range } from './range';
import { type MapSize, type MapType, sizeMaps } from './sizeMap';
import { releaseOn } from './words';

/** Everything that decides what some maps of one type cost, but the release. Plain data. */
export interface WhatIf extends MapTypes {
  readonly target: Target;
  /** Distinct keys put one by one into each map. */
  readonly entries: number;
  /** What make was given; 0 for a make without. */
  readonly hint: number;
  /** The share of the entries, 0 to 1, deleted at random once all were in. */
  readonly deletedShare: number;
  readonly behind: readonly Behind[];
  /** How many such maps there are. */
  readonly maps: number;
}

export interface WhatIfSize {
  /** One map, without what its entries lead to. */
  readonly map: MapSize;
  /** What the entries of one map lead to, rounding included, in bytes. */
  readonly behindBytes: number;
  /** All maps and what they lead to. */
  readonly liveBytes: Range;
}

/** The input of `sizeMap` and `sizeCurve` for one of the maps, without the entries. */
export function mapType({ key, elem, target, hint, deletedShare }: WhatIf, release: string): MapType {
  return {
    release,
    key: measureType(key, target),
    elem: measureType(elem, target),
    hint,
    deletedShare,
    goarch: target,
  };
}

/** Entries of one map that are not deleted. */
export function entriesLeft({ entries, deletedShare }: WhatIf): number {
  return entries - Math.round(entries * deletedShare);
}

/** What the entries of one map lead to, in bytes on the heap. */
export function behindBytes(whatIf: WhatIf, release: string): number {
  const known = goRelease(release);
  if (!known) throw new RangeError(`there is no Go ${JSON.stringify(release)} here`);
  if (whatIf.behind.every(({ bytes }) => bytes === 0)) return 0;
  const average = new Map(whatIf.behind.map(({ path, bytes }) => [path, bytes]));
  let each = 0;
  const built = releaseOn(whatIf.target, known);
  for (const { path, count, pointers } of references(whatIf, whatIf.target)) {
    each += count * objectBytes(built, average.get(path) ?? 0, pointers);
  }
  return each * entriesLeft(whatIf);
}

/** What all maps hold and what their entries lead to: so many bytes beside each, which chance has no part in. */
export function besideEach({ expected, low, high }: Range, maps: number, bytes: number): Range {
  const beside = maps * bytes;
  return { expected: expected + beside, low: low + beside, high: high + beside };
}

/** What maps cost on a release. Throws a RangeError for what `sizeMap` doesn't know. */
export function sizeWhatIf(whatIf: WhatIf, release: string): WhatIfSize {
  const { entries, maps } = whatIf;
  const { one, liveBytes } = sizeMaps({ ...mapType(whatIf, release), entries, maps });
  const behind = behindBytes(whatIf, release);
  return { map: one, behindBytes: behind, liveBytes: besideEach(liveBytes, maps, behind) };
}

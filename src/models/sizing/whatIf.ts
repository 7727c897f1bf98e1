import { withExperiment } from '../go/releaseNames';
import { goRelease } from '../go/releases';
import { assignFunctionOf } from '../layout/assignFunction';
import { measureType } from '../layout/measure';
import { typesOn } from '../layout/onRelease';
import type { MapTypes, Target } from '../layout/typeNode';
import { ledCosts } from './behind';
import { type Churn, releaseOn } from './input';
import { exactly, type Range } from './range';
import { type Behind, behindRange } from './reachable';
import { type MapSize, type MapType, pointerBytesOf, sizeMaps } from './sizeMap';

/** Everything that decides what some maps of one type cost, but the release. Plain data. */
export interface WhatIf extends MapTypes {
  readonly target: Target;
  /** Distinct keys put one by one into each map. */
  readonly entries: number;
  /** Hint that make was given; 0 for a make without. */
  readonly hint: number;
  /** The share of the entries, 0 to 1, deleted at random once all were in. */
  readonly deletedShare: number;
  /** True if `clear` emptied the map once all were in. */
  readonly cleared?: boolean;
  /** True if as many new keys were then put as were deleted or cleared. */
  readonly refilled?: boolean;
  /** Replaces entries once all were in; nothing does where it is missing. */
  readonly churn?: Churn | undefined;
  readonly behind: readonly Behind[];
  /** Number of such maps. */
  readonly maps: number;
  /** Experiment that the program is built with, on releases that have it. */
  readonly experiment?: string;
}

export interface WhatIfSize {
  /** One map, without what its entries lead to. */
  readonly map: MapSize;
  /** Bytes that the entries of one map lead to, rounding included; the same at both ends where nothing is left open. */
  readonly behindBytes: Range;
  /** All maps and what they lead to. */
  readonly liveBytes: Range;
}

/** The input of `sizeMap` and `sizeCurve` for one of the maps, without the entries. */
export function mapType(whatIf: WhatIf, release: string): MapType {
  const { target, hint, deletedShare, cleared = false, refilled = false, churn, experiment = '' } = whatIf;
  const types = typesOn<MapTypes>(whatIf, release);
  return {
    release: withExperiment(release, experiment),
    key: measureType(types.key, target),
    elem: measureType(types.elem, target),
    hint,
    deletedShare,
    cleared,
    refilled,
    ...(churn && { churn }),
    assign: assignFunctionOf(types, target),
    goarch: target,
  };
}

/** The maps as they were before entries were replaced; undefined if none were. */
export function filledOnce(whatIf: WhatIf): WhatIf | undefined {
  const { churn, cleared, refilled, ...filled } = whatIf;
  return churn || (refilled && (cleared || filled.deletedShare > 0)) ? { ...filled, deletedShare: 0 } : undefined;
}

/** What becomes of the entries of one map. */
type EntryLife = Pick<WhatIf, 'entries' | 'deletedShare' | 'cleared' | 'refilled'>;

/** Entries of one map that were deleted or cleared. */
export function entriesRemoved({ entries, deletedShare, cleared }: EntryLife): number {
  return cleared ? entries : Math.round(entries * deletedShare);
}

/** New keys put in place of those. */
export function entriesRefilled(life: EntryLife): number {
  return life.refilled ? entriesRemoved(life) : 0;
}

/** Entries in one map in the end. */
export function entriesLeft(life: EntryLife): number {
  return life.entries - entriesRemoved(life) + entriesRefilled(life);
}

/** Bytes on the heap that the entries of so many maps lead to. */
export function behindBytes(whatIf: WhatIf, release: string, maps = 1): Range {
  if (whatIf.behind.length === 0) return exactly(0);
  return behindRange(ledCosts(whatIf, release), maps * entriesLeft(whatIf));
}

/** The bytes of maps and of what their entries lead to: both may be at the same end of their intervals. */
export function withBehind(maps: Range, behind: Range): Range {
  return {
    expected: maps.expected + behind.expected,
    low: maps.low + behind.low,
    high: maps.high + behind.high,
  };
}

/** Cost of maps on a release. Throws a RangeError for what `sizeMap` doesn't know. */
export function sizeWhatIf(whatIf: WhatIf, release: string): WhatIfSize {
  const { entries, maps } = whatIf;
  const { one, liveBytes } = sizeMaps({ ...mapType(whatIf, release), entries, maps });
  return {
    map: one,
    behindBytes: behindBytes(whatIf, release),
    liveBytes: withBehind(liveBytes, behindBytes(whatIf, release, maps)),
  };
}

/** Share of the live bytes of maps and of what they lead to that lies in objects with pointers, 0 to 1. */
export function pointerShare(whatIf: WhatIf, { map, behindBytes }: WhatIfSize, name: string): number {
  const { target } = whatIf;
  const known = goRelease(name);
  if (!known) throw new RangeError(`there is no Go ${JSON.stringify(name)} here`);
  const release = releaseOn(target, known);
  const types = typesOn<MapTypes>(whatIf, name);
  const [key, elem] = [measureType(types.key, target), measureType(types.elem, target)];
  const left = entriesLeft(whatIf);
  const { expected } = map.liveBytes;
  const total = expected + behindBytes.expected;
  if (total === 0) return 0;

  let bytes = pointerBytesOf(map, { key, elem }, release, left);
  for (const { count, cost } of ledCosts(whatIf, name)) bytes += count * left * cost.pointerBytes;
  return Math.min(1, bytes / total);
}

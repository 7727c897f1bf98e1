import type { Library } from '../../../golang/library/library';
import { mostKeys } from '../../../golang/program/leaves';
import { replacedEntries } from '../../../golang/program/programText';
import type { SourceProblem } from '../../../golang/read/problems';
import { type ReadResult, readDeclarations, type SourceHint } from '../../../golang/read/readDeclarations';
import { measureType } from '../../../models/layout/measure';
import type { MapTypes } from '../../../models/layout/typeNode';
import { nextCliff } from '../../../models/sizing/cliffs';
import { MAX_ENTRIES } from '../../../models/sizing/input';
import { dataBytesEach, sizesAt } from '../../../models/sizing/staircase';
import { entriesLeft, mapType, sizeWhatIf, type WhatIf, type WhatIfSize } from '../../../models/sizing/whatIf';
import { withOrder } from '../fields/order';
import { behindIn } from './referenced';
import { asSetting, type Hint, hintFor, type SizingSettings, type Stop, sourceOf } from './settings';

/** The question that the settings ask about a map's types. */
export function whatIfOf(settings: SizingSettings, map: MapTypes & { readonly hint?: SourceHint }): WhatIf {
  const { key, elem } = map;
  const { entries, hint, deleted, evict, turnovers, behind, maps, target } = settings;
  return {
    key,
    elem,
    target,
    entries,
    hint: hintFor(hint, entries, map.hint),
    ...(evict === 'none' ? { deletedShare: deleted / 100 } : { deletedShare: 0, churn: { order: evict, turnovers } }),
    behind: behindIn({ key, elem, target }, behind),
    maps,
  };
}

export interface SizedOn {
  readonly release: string;
  readonly size: WhatIfSize;
}

export function sizesOf(whatIf: WhatIf, releases: readonly string[]): SizedOn[] {
  return releases.map((release) => ({ release, size: sizeWhatIf(whatIf, release) }));
}

/** Bytes that a 32-bit program can address. */
const ADDRESSABLE_32 = 2 ** 32;

/** Releases on which the maps exceed a 32-bit address space; empty on 64-bit targets. */
export function beyondAddresses({ target }: WhatIf, sizes: readonly SizedOn[]): string[] {
  if (target !== '386') return [];
  return sizes.filter(({ size }) => size.liveBytes.expected > ADDRESSABLE_32).map(({ release }) => release);
}

/** The distinct keys that the map would have held, and how many its type has, where those are fewer. */
export function keysLacking(whatIf: WhatIf): { readonly most: number; readonly keys: number } | undefined {
  const most = mostKeys(whatIf.key, whatIf.target);
  const keys = whatIf.entries + replacedEntries(whatIf);
  return keys > most ? { most, keys } : undefined;
}

/** Maps with another number of entries in each. */
export function withEntries(settings: SizingSettings, whatIf: WhatIf, entries: number): WhatIf {
  const most = Math.min(MAX_ENTRIES, entries);
  return { ...whatIf, entries: most, hint: settings.hint === 'source' ? whatIf.hint : hintFor(settings.hint, most) };
}

interface FigureTypes {
  readonly map: Extract<ReadResult, { readonly ok: true }>['map'];
  /** Problem with the link's types, in place of which the preset's are used. */
  readonly problem: SourceProblem | undefined;
}

/** The map's types, read synchronously since links are short. Invalid types are replaced by the preset's. */
export function typesOf(settings: SizingSettings, library?: Library): FigureTypes {
  const { preset, target, map } = settings;
  const read = readDeclarations(sourceOf(settings), target, { map, orElse: true, library });
  if (read.ok) return { map: withOrder(read.map, settings.order), problem: undefined };
  const usual = readDeclarations(preset.source, target);
  if (!usual.ok) throw new RangeError(usual.problems[0]?.message);
  return { map: usual.map, problem: read.problems[0] };
}

/** The next step of the bytes of all maps, references included, and the days until then. */
export type NextStep =
  /** `gradual`: the tables of a cache split one by one, at no one number of entries. */
  | { readonly type: 'none' | 'gradual' }
  | {
      readonly type: 'entry' | 'entries';
      readonly entries: { readonly from: number; readonly to: number };
      readonly bytes: number;
      /** Null if the rate is unknown. */
      readonly days: number | null;
    };

/** The next step on a release; `perDay` is the rate of new entries. */
export function nextStep(whatIf: WhatIf, release: string, perDay: number): NextStep {
  const cliff = nextCliff({ ...mapType(whatIf, release), entries: whatIf.entries });
  if (!cliff) return { type: whatIf.churn ? 'gradual' : 'none' };
  const { from, to } = cliff.entries;
  const [before, after] = sizesAt({ whatIf }, release, [from, to]);
  return {
    type: to - from === 1 ? 'entry' : 'entries',
    entries: { from, to },
    bytes: (after?.liveBytes.expected ?? 0) - (before?.liveBytes.expected ?? 0),
    days: perDay === 0 ? null : Math.ceil(Math.max(0, from - whatIf.entries) / perDay),
  };
}

/** Hints to choose from: none, the exact one, half of it, and double. */
export type FillButton = 'none' | 'exact' | 'half' | 'double';

export function fillHints(entries: number): Readonly<Record<FillButton, Hint>> {
  return {
    none: 0,
    exact: 'exact',
    half: Math.floor(entries / 2),
    double: Math.min(MAX_ENTRIES, 2 * entries),
  };
}

/** One stop: a map and its cost on each release. */
export interface SizedStop {
  readonly whatIf: WhatIf;
  /** Bytes of the type, as the compiler lays it out. */
  readonly key: number;
  readonly elem: number;
  readonly sizes: readonly SizedOn[];
}

/** Settings at each stop. A stop inherits what it doesn't set. */
export function settingsOfStops(settings: SizingSettings): [SizingSettings, ...SizingSettings[]] {
  const all: [SizingSettings, ...SizingSettings[]] = [settings];
  for (const stop of settings.stops) all.push(settingsAfter(all.at(-1) ?? settings, stop));
  return all;
}

function settingsAfter(before: SizingSettings, { source, entries }: Stop): SizingSettings {
  return {
    ...before,
    source: source === '' ? before.source : asSetting(source, before.preset),
    entries: entries ?? before.entries,
  };
}

/** The map of a stop’s settings, sized. */
export function sizedStop(settings: SizingSettings, library?: Library): SizedStop {
  const whatIf = whatIfOf(settings, typesOf(settings, library).map);
  const { key, elem, target } = whatIf;
  return {
    whatIf,
    key: measureType(key, target).size,
    elem: measureType(elem, target).size,
    sizes: sizesOf(whatIf, settings.releases),
  };
}

/** Bytes of the keys and values themselves, and of what they point to. */
export function dataBytes({ whatIf }: SizedStop): number {
  return whatIf.maps * entriesLeft(whatIf) * dataBytesEach(whatIf);
}

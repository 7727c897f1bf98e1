import type { Library } from '../../../golang/library/library';
import { mostKeys } from '../../../golang/program/leaves';
import { replacedEntries } from '../../../golang/program/programText';
import type { SourceProblem } from '../../../golang/read/problems';
import { type ReadResult, readDeclarations, type SourceHint } from '../../../golang/read/readDeclarations';
import type { MapDesign } from '../../../models/go/release';
import { measureType } from '../../../models/layout/measure';
import type { MapTypes } from '../../../models/layout/typeNode';
import { nextCliff } from '../../../models/sizing/cliffs';
import { MAX_ENTRIES } from '../../../models/sizing/input';
import { dataBytesEach, sizesAt } from '../../../models/sizing/staircase';
import {
  entriesLeft,
  filledOnce,
  mapType,
  sizeWhatIf,
  type WhatIf,
  type WhatIfSize,
} from '../../../models/sizing/whatIf';
import { withOrder } from '../struct/order';
import { behindIn } from './behind';
import { asSetting, type Hint, hintFor, type SizingSettings, type Stop, sourceOf } from './settings';

/** The question that the settings ask about a map's types. */
export function whatIfOf(settings: SizingSettings, map: MapTypes & { readonly hint?: SourceHint }): WhatIf {
  const { key, elem } = map;
  const { entries, hint, behind, maps, target } = settings;
  return {
    key,
    elem,
    target,
    entries,
    hint: hintFor(hint, entries, map.hint),
    ...changeOf(settings),
    behind: behindIn({ key, elem, target }, behind),
    maps,
  };
}

/** What became of the entries once all were in. */
function changeOf({ deleted, cleared, refilled, evict, turnovers }: SizingSettings) {
  if (evict !== 'none') return { deletedShare: 0, churn: { order: evict, turnovers } };
  return { deletedShare: cleared ? 0 : deleted / 100, ...(cleared && { cleared }), ...(refilled && { refilled }) };
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

interface KeysLacking {
  /** Distinct keys of the type. */
  readonly most: number;
  /** Those that are needed. */
  readonly keys: number;
}

/** The keys that the map would hold at once, where its type has fewer. */
export function keysLacking({ key, target, entries }: WhatIf): KeysLacking | undefined {
  const most = mostKeys(key, target);
  return entries > most ? { most, keys: entries } : undefined;
}

/** The keys put over time, each for the first time, where the type has fewer: then some come back. */
export function newKeysLacking(whatIf: WhatIf): KeysLacking | undefined {
  const most = mostKeys(whatIf.key, whatIf.target);
  const keys = whatIf.entries + replacedEntries(whatIf);
  return keys > most ? { most, keys } : undefined;
}

/** True if the map differs from one whose keys are new each time: `clear` gives all keys new hashes anyway. */
export function keysComeBack(whatIf: WhatIf): boolean {
  return !whatIf.cleared && !keysLacking(whatIf) && newKeysLacking(whatIf) !== undefined;
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
export type NextGrowth =
  /** `gradual`: the tables of a map whose entries are replaced split one by one, at no one number of entries. */
  | { readonly type: 'none' | 'gradual' }
  | {
      readonly type: 'entry' | 'entries';
      readonly entries: { readonly from: number; readonly to: number };
      readonly bytes: number;
      /** Null if the rate is unknown. */
      readonly days: number | null;
    };

/** The next step on a release; `perDay` is the rate of new entries. */
export function nextGrowth(whatIf: WhatIf, release: string, perDay: number): NextGrowth {
  const cliff = nextCliff({ ...mapType(whatIf, release), entries: whatIf.entries });
  if (!cliff) return { type: filledOnce(whatIf) ? 'gradual' : 'none' };
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

/** Releases on which a case costs the same. */
export interface Answer {
  readonly releases: readonly string[];
  readonly design: MapDesign;
  readonly size: WhatIfSize;
}

/** Groups releases of equal cost, in the given order. */
export function answersOf(sizes: readonly SizedOn[]): Answer[] {
  const answers: Answer[] = [];
  for (const { release, size } of sizes) {
    const same = answers.findIndex((answer) => costsTheSame(answer.size, size));
    const known = answers[same];
    if (known) answers[same] = { ...known, releases: [...known.releases, release] };
    else answers.push({ releases: [release], design: size.map.design, size });
  }
  return answers;
}

function costsTheSame({ map, liveBytes }: WhatIfSize, other: WhatIfSize): boolean {
  const { expected, low, high } = other.liveBytes;
  const equal = liveBytes.expected === expected && liveBytes.low === low && liveBytes.high === high;
  return equal && map.design === other.map.design;
}

/** One figure of the answer. */
export interface Cost {
  readonly releases: readonly string[];
  readonly bytes: number;
  /** Null if both designs cost the same. */
  readonly design: MapDesign | null;
}

/** Groups equal figures of either design. */
export function costsOf(answers: readonly Answer[]): Cost[] {
  const costs: Cost[] = [];
  for (const { releases, design, size } of answers) {
    const bytes = size.liveBytes.expected;
    const same = costs.findIndex((cost) => cost.bytes === bytes);
    const known = costs[same];
    if (known) costs[same] = { bytes, design: null, releases: [...known.releases, ...releases] };
    else costs.push({ releases, bytes, design });
  }
  return costs;
}

/** Bytes per entry, for each figure of the answer, and the data bytes of an entry. */
export interface EachEntry {
  readonly costs: readonly Cost[];
  readonly dataBytes: number;
}

/** Null if no entry is left. */
export function eachEntryOf(whatIf: WhatIf, answers: readonly Answer[]): EachEntry | null {
  const entries = whatIf.maps * entriesLeft(whatIf);
  if (entries === 0) return null;
  const costs = costsOf(answers).map((cost) => ({ ...cost, bytes: cost.bytes / entries }));
  return { costs, dataBytes: dataBytesEach(whatIf) };
}

/** A piece of the answer's sentence, with a figure in its design's colour. */
export interface AnswerPiece {
  readonly key: string;
  readonly before: string;
  readonly figure: string;
  /** Null if both designs cost the same. */
  readonly design: MapDesign | null;
  readonly after: string;
}

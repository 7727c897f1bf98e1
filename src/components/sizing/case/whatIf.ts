import type { Library } from '../../../golang/library/library';
import type { SourceProblem } from '../../../golang/read/problems';
import { type ReadResult, readDeclarations, type SourceHint } from '../../../golang/read/readDeclarations';
import type { MapTypes } from '../../../models/layout/typeNode';
import { MAX_ENTRIES } from '../../../models/sizing/input';
import { pointerShare, sizeWhatIf, type WhatIf, type WhatIfSize } from '../../../models/sizing/whatIf';
import type { BillSide } from '../bill/sides';
import { withOrder } from './order';
import { hintFor } from './params';
import { type SizingSettings, sourceOf } from './settings';

/** The question that the settings put about maps of given types. */
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
    behind,
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

/** Sides of maps that were sized, one a release. */
export function sidesOf(whatIf: WhatIf, sizes: readonly SizedOn[], labelOf = goName): BillSide[] {
  return sizes.map(({ release, size }) => ({
    label: labelOf(release),
    release,
    mapsBytes: size.liveBytes,
    mapsPointerShare: pointerShare(whatIf, size, release),
  }));
}

/** `Go 1.23` */
function goName(release: string): string {
  return `Go ${release}`;
}

/** Bytes that a 32-bit program can address. */
const ADDRESSABLE_32 = 2 ** 32;

/** Releases on which the maps are more than the program can address; none on 64-bit targets. */
export function beyondAddresses({ target }: WhatIf, sizes: readonly SizedOn[]): string[] {
  if (target !== '386') return [];
  return sizes.filter(({ size }) => size.liveBytes.expected > ADDRESSABLE_32).map(({ release }) => release);
}

/** Maps with another number of entries in each. */
export function withEntries(settings: SizingSettings, whatIf: WhatIf, entries: number): WhatIf {
  const most = Math.min(MAX_ENTRIES, entries);
  return { ...whatIf, entries: most, hint: settings.hint === 'source' ? whatIf.hint : hintFor(settings.hint, most) };
}

interface FigureTypes {
  readonly map: Extract<ReadResult, { readonly ok: true }>['map'];
  /** Problem of the types of the link, for which the preset's are shown. */
  readonly problem: SourceProblem | undefined;
}

/** The map's types, read at once: a link has few letters. What can't be read gives way to the preset's. */
export function typesOf(settings: SizingSettings, library?: Library): FigureTypes {
  const { preset, target, map } = settings;
  const read = readDeclarations(sourceOf(settings), target, { map, orElse: true, library });
  if (read.ok) return { map: withOrder(read.map, settings.order), problem: undefined };
  const usual = readDeclarations(preset.source, target);
  if (!usual.ok) throw new RangeError(usual.problems[0]?.message);
  return { map: usual.map, problem: read.problems[0] };
}

import type { MapTypes } from '../../models/layout/typeNode';
import { MAX_ENTRIES } from '../../models/sizing/input';
import { sizeWhatIf, type WhatIf, type WhatIfSize } from '../../models/sizing/whatIf';
import { hintFor } from './fill';
import type { SizingSettings } from './settings';

/** What the settings ask about maps of given types. */
export function whatIfOf(settings: SizingSettings, { key, elem }: MapTypes): WhatIf {
  const { entries, hint, deleted, behind, maps, target } = settings;
  return { key, elem, target, entries, hint: hintFor(hint, entries), deletedShare: deleted / 100, behind, maps };
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

/** Releases on which the maps are more than the program can address; none on 64-bit targets. */
export function beyondAddresses({ target }: WhatIf, sizes: readonly SizedOn[]): string[] {
  if (target !== '386') return [];
  return sizes.filter(({ size }) => size.liveBytes.expected > ADDRESSABLE_32).map(({ release }) => release);
}

/** The same maps with another number of entries in each. */
export function withEntries(settings: SizingSettings, whatIf: WhatIf, entries: number): WhatIf {
  const most = Math.min(MAX_ENTRIES, entries);
  return { ...whatIf, entries: most, hint: hintFor(settings.hint, most) };
}

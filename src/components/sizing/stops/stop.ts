import type { Library } from '../../../golang/library/library';
import { measureType } from '../../../models/layout/measure';
import { entriesLeft, type WhatIf } from '../../../models/sizing/whatIf';
import { asSetting, type SizingSettings } from '../case/settings';
import type { Stop } from '../case/shown';
import { type SizedOn, sizesOf, typesOf, whatIfOf } from '../case/whatIf';

/** A map of several that are gone through, and its cost on each release. */
export interface SizedStop {
  readonly whatIf: WhatIf;
  /** Bytes, as the compiler lays them out. */
  readonly key: number;
  readonly elem: number;
  readonly sizes: readonly SizedOn[];
}

/** Settings at each of the stops. What a stop doesn’t name is as at the one before. */
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

/** Bytes of the keys and values themselves. */
export function dataBytes({ whatIf, key, elem }: SizedStop): number {
  return whatIf.maps * entriesLeft(whatIf) * (key + elem);
}

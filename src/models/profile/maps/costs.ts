import { SIZED_RELEASES } from '../../go/releases';
import { sizingRules } from '../../sizing/input';
import type { Range } from '../../sizing/range';
import { sizeMap } from '../../sizing/sizeMap';
import type { Entries } from './entries';
import type { PairOfTypes } from './slotTypes';

/** Storage of a site's maps, were they built with other releases. */
export interface ReleaseCost {
  /** Releases on which it is the same, oldest first. */
  readonly releases: readonly string[];
  /** Bytes of all maps: at the likely number of entries, and at both ends of what it may be. */
  readonly bytes: Range;
}

function bytesOn(release: string, { key, elem }: PairOfTypes, entries: number, maps: number): Range {
  const each = Math.max(0, Math.round(entries / maps));
  return sizeMap({ release, key, elem, entries: each, maps }).liveBytes;
}

/** Costs of maps of such types on all releases that are sized, those of the same rules together. */
export function costsOf(pair: PairOfTypes, entries: Entries): ReleaseCost[] {
  const maps = Math.max(1, Math.round(entries.maps.expected));
  const byRules = new Map<string, { releases: string[]; bytes: Range }>();
  for (const { name } of SIZED_RELEASES) {
    const rules = sizingRules(name);
    const known = byRules.get(rules);
    if (known) {
      known.releases.push(name);
      continue;
    }
    const { expected } = bytesOn(name, pair, entries.expected, maps);
    // A map that has just begun to grow holds its old array too, so fewer entries may cost more.
    const ends = [entries.low, entries.high].map((count) => bytesOn(name, pair, count, maps));
    const bytes = {
      expected,
      low: Math.min(expected, ...ends.map(({ low }) => low)),
      high: Math.max(expected, ...ends.map(({ high }) => high)),
    };
    byRules.set(rules, { releases: [name], bytes });
  }
  return [...byRules.values()];
}

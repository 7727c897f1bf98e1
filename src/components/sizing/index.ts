import { byAge } from '../../models/go/releaseNames';
import { SIZED_RELEASES } from '../../models/go/releases';
import { MAX_ENTRIES } from '../../models/sizing/input';
import { PRESETS } from '../fields/presets';
import { MOST_RELEASES, presetSettings, SIZING_PARAMS, sizingCodec } from './question/settings';

/** Maps that were found in a running program. */
interface FoundMaps {
  /** Go declarations, a map among them. */
  readonly source: string;
  /** Entries of each map. */
  readonly entries: number;
  readonly maps: number;
  /** Releases to compare; those that aren't sized are left out. */
  readonly releases: readonly string[];
}

/** The most maps that a link of the sizing page names. */
const MOST_MAPS = 1e6;

/** Query of the sizing page with everything filled in that is known of some maps. */
export function foundQuery({ source, entries, maps, releases }: FoundMaps): string {
  const sized = releases.filter((name) => SIZED_RELEASES.some((release) => release.name === name));
  const compared = [...new Set(sized)].sort(byAge).slice(-MOST_RELEASES);
  return sizingCodec.format({
    ...presetSettings(PRESETS[0]),
    source,
    entries: Math.min(MAX_ENTRIES, Math.max(0, Math.round(entries))),
    maps: Math.min(MOST_MAPS, Math.max(1, Math.round(maps))),
    behind: null,
    hint: 'source',
    deleted: 0,
    releases: compared.length > 0 ? compared : SIZING_PARAMS.releases.fallback,
  });
}

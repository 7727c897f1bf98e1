import { BUCKET_SLOTS } from '../../models/bucket-map/layout';
import { loadLimit } from '../../models/sizing/bucketArrays';
import type { BucketSize } from '../../models/sizing/bucketSize';
import { type MapKind, mapKind } from '../../models/sizing/input';
import { type MapSize, sizeMap } from '../../models/sizing/sizeMap';
import type { SwissSize } from '../../models/sizing/swissSize';
import { outgrows } from '../../models/sizing/swissTables';
import { entriesLeft, mapType, type WhatIf } from '../../models/sizing/whatIf';
import { GROUP_SLOTS } from '../../models/swiss-map/ctrl';
import { formatCount } from '../ui/bytes';
import { type Answer, goReleases, listed, percentText } from './answerWords';

/** Why the map of these releases costs what it does, in a sentence. */
export function mapReason(whatIf: WhatIf, { releases, size: { map } }: Answer): string {
  const [release = ''] = releases;
  if (map.design === 'bucket' && isGrowing(map)) return growingReason(releases, map.growth);
  return `${goReleases(releases)} ${hasOf(releases)} ${whatItHas(whatIf, release, map)}.`;
}

/** `has`, or `have` of several releases. */
export function hasOf(releases: readonly string[]): string {
  return releases.length > 1 ? 'have' : 'has';
}

function whatItHas(whatIf: WhatIf, release: string, map: MapSize): string {
  if (isEmpty(map)) return 'a header and nothing else';
  const grown = withoutHint(whatIf, release);
  return map.design === 'bucket'
    ? bucketsInWords(whatIf, map, mapKind(mapType(whatIf, release)), grown)
    : swissInWords(whatIf, map, grown);
}

type Growth = NonNullable<BucketSize['growth']>;

function isGrowing(map: MapSize): map is BucketSize & { readonly growth: Growth } {
  return map.design === 'bucket' && map.growth !== null && map.growth.chance > 0.5;
}

function growingReason(releases: readonly string[], { old, evacuatedShare }: Growth): string {
  const held = `the old array of ${countOf(old.main, 'bucket')} is still held`;
  const are = releases.length > 1 ? 'are' : 'is';
  return `${goReleases(releases)} ${are} in the middle of a growth: ${held}, ${shareInWords(evacuatedShare)} of it moved.`;
}

export function isEmpty(map: MapSize): boolean {
  return map.design === 'bucket' ? map.array === null : map.groups.length === 0;
}

/** What a make without a hint had led to. */
function withoutHint(whatIf: WhatIf, release: string): MapSize {
  return sizeMap({ ...mapType({ ...whatIf, hint: 0 }, release), entries: whatIf.entries });
}

function bucketsInWords(whatIf: WhatIf, { array, B }: BucketSize, { release }: MapKind, grown: MapSize): string {
  const main = array?.main ?? 0;
  const needed = grown.design === 'bucket' ? (grown.array?.main ?? 1) : 1;
  const made = `${countOf(main, 'bucket')} made for ${formatCount(whatIf.hint)} entries`;
  if (needed < main) return `${made} where ${needed === 1 ? 'one' : formatCount(needed)} would do`;
  if (isGrowing(grown)) return `${made}, so that there was no growth`;
  const left = entriesLeft(whatIf);
  if (B === 0) return `one bucket of ${BUCKET_SLOTS} slots, ${formatCount(left)} of them used`;
  const full = `${countOf(main, 'bucket')} of ${BUCKET_SLOTS} slots, ${percentText(left / (main * BUCKET_SLOTS))} full`;
  if (whatIf.deletedShare > 0) return full;
  return `${full}; entry ${formatCount(loadLimit(release.loadFactorNum, B) + 1)} will double them`;
}

/** Splits that are worth a word: neither none nor all. */
const SEEN = 0.0005;

function swissInWords(whatIf: WhatIf, map: SwissSize, grown: MapSize): string {
  const space = map.hashSpace;
  if (!space)
    return `one group of ${GROUP_SLOTS} slots, ${formatCount(entriesLeft(whatIf))} of them used, and no table`;
  const fuller = grown.design === 'swiss' && slotsOf(grown) < 0.7 * slotsOf(map);
  if (fuller && whatIf.hint > 0) {
    const made = `${tablesInWords(map)} made for ${formatCount(whatIf.hint)} entries`;
    return `${made} where ${grown.hashSpace ? tablesInWords(grown) : `one group of ${GROUP_SLOTS} slots`} would do`;
  }
  const full = `${tablesInWords(map)}, ${percentText(map.occupancy)} full`;
  if (space.change === 'grow') return full;
  const split = space.outgrown / space.shares;
  if (split > SEEN && split < 1 - SEEN) {
    return `${full}; ${percentText(split)} of the first ${formatCount(space.shares)} have split`;
  }
  const enough = Math.ceil(whatIf.entries / (outgrows(space.capacity) - 1));
  if (enough < 0.75 * map.tables.expected) {
    return `${full}: ${formatCount(enough)} would do, but all tables split at about the same time`;
  }
  return full;
}

function slotsOf({ groups }: SwissSize): number {
  return groups.reduce((sum, { slots, tables }) => sum + slots * tables, 0);
}

function tablesInWords({ groups }: SwissSize): string {
  const words = groups.map(({ slots, tables }, i) => {
    const count = i === 0 ? countOf(tables, 'table') : formatCount(Math.round(tables));
    return `${count} of ${formatCount(slots)}`;
  });
  return `${listed(words)} slots`;
}

export function countOf(count: number, word: string): string {
  const whole = Math.round(count);
  return whole === 1 ? `one ${word}` : `${formatCount(whole)} ${word}s`;
}

const SHARES: readonly (readonly [share: number, words: string])[] = [
  [0, 'hardly any'],
  [1 / 10, 'a tenth'],
  [1 / 5, 'a fifth'],
  [1 / 4, 'a quarter'],
  [1 / 3, 'a third'],
  [2 / 5, 'two fifths'],
  [1 / 2, 'half'],
  [3 / 5, 'three fifths'],
  [2 / 3, 'two thirds'],
  [3 / 4, 'three quarters'],
  [4 / 5, 'four fifths'],
  [9 / 10, 'nine tenths'],
  [1, 'nearly all'],
];

/** A share as people say it: `a third`. */
export function shareInWords(share: number): string {
  const [, words] = SHARES.reduce((best, each) =>
    Math.abs(each[0] - share) < Math.abs(best[0] - share) ? each : best,
  );
  return words;
}

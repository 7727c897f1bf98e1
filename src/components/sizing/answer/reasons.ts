import { BUCKET_SLOTS } from '../../../models/bucket-map/layout';
import { MAX_INLINE_BYTES } from '../../../models/map/config';
import { type BucketSize, loadLimit } from '../../../models/sizing/bucket/bucketArrays';
import { type MapKind, mapKind } from '../../../models/sizing/input';
import { objectBytes } from '../../../models/sizing/reachable';
import { type MapSize, sizeMap } from '../../../models/sizing/sizeMap';
import type { SwissSize } from '../../../models/sizing/swiss/swissSize';
import { outgrows } from '../../../models/sizing/swiss/swissTables';
import { entriesLeft, filledOnce, mapType, type WhatIf } from '../../../models/sizing/whatIf';
import { GROUP_SLOTS } from '../../../models/swiss-map/ctrl';
import type { Answer } from '../question/whatIf';

/** Releases on which the map is in the middle of a growth, and holds two arrays. */
export function growingOn(answers: readonly Answer[]): ReadonlySet<string> {
  return new Set(answers.flatMap(({ releases, size }) => (isGrowing(size.map) ? releases : [])));
}

/** Tables of one capacity, and how many of them are expected. */
export interface Tables {
  readonly slots: number;
  readonly tables: number;
}

/** Contents of the map of a release. */
export type MapContents =
  | { readonly type: 'header' }
  /** One bucket, or one group without a table. */
  | { readonly type: 'oneBucket' | 'oneGroup'; readonly slots: number; readonly used: number }
  /** Buckets in use, and the entry that doubles them. */
  | {
      readonly type: 'buckets';
      readonly buckets: number;
      readonly slots: number;
      readonly occupancy: number;
      readonly doublesAt: number | null;
    }
  /** Made by a hint, though fewer would do. */
  | { readonly type: 'bucketsToSpare'; readonly buckets: number; readonly hint: number; readonly needed: number }
  /** Made by a hint that saved a growth. */
  | { readonly type: 'bucketsAtOnce'; readonly buckets: number; readonly hint: number }
  | { readonly type: 'tables'; readonly tables: readonly Tables[]; readonly occupancy: number }
  /** `share` of the former tables, 0 to 1, has split. */
  | {
      readonly type: 'tablesSplitting';
      readonly tables: readonly Tables[];
      readonly occupancy: number;
      readonly share: number;
      readonly of: number;
    }
  /** All have split at about the same time: fewer would do. */
  | {
      readonly type: 'tablesAllSplit';
      readonly tables: readonly Tables[];
      readonly occupancy: number;
      readonly needed: number;
    }
  /** Made by a hint, though fewer tables or a single group would do. */
  | {
      readonly type: 'tablesToSpare';
      readonly tables: readonly Tables[];
      readonly hint: number;
      readonly needed: readonly Tables[] | { readonly slots: number };
    };

/** A reason for the answer. */
export type Reason =
  | { readonly type: 'nothingYet' }
  | { readonly type: 'contents'; readonly releases: readonly string[]; readonly contents: MapContents }
  /** A growth is expected to be going on: part of the old array is moved, 0 to 1. */
  | {
      readonly type: 'growing';
      readonly releases: readonly string[];
      readonly oldBuckets: number;
      readonly moved: number;
    }
  | {
      readonly type: 'deleted';
      readonly tombstones: { readonly releases: readonly string[]; readonly count: number } | null;
    }
  | { readonly type: 'cleared' }
  /** Tables of a map that was cleared and filled again: more of them than of one filled once. */
  | { readonly type: 'refilledAfterClear'; readonly releases: readonly string[]; readonly tables: number }
  /** Entries are replaced: tombstones use up tables, or chains get longer until they are packed. */
  | { readonly type: 'replacedInTables'; readonly releases: readonly string[]; readonly tombstones: number }
  | { readonly type: 'replacedInBuckets'; readonly releases: readonly string[]; readonly overflow: number }
  /** Filled once, the map would still hold its old array. */
  | { readonly type: 'movedByReplacing'; readonly releases: readonly string[]; readonly oldBuckets: number }
  /** A key or a value too large for its slot. */
  | {
      readonly type: 'outside';
      readonly side: 'key' | 'elem';
      readonly bytes: number;
      readonly most: number;
      readonly objectBytes: number;
    }
  | {
      readonly type: 'oneMap';
      readonly costs: readonly { readonly releases: readonly string[]; readonly bytes: number }[];
    };

/** A reason for each design, and what holds for all. */
export function reasonsOf(whatIf: WhatIf, answers: readonly Answer[]): Reason[] {
  if (answers.every(({ size }) => isEmpty(size.map))) return [{ type: 'nothingYet' }];
  return [
    ...answers.map((answer) => mapReason(whatIf, answer)),
    ...deletedReason(whatIf, answers),
    ...replacedReasons(whatIf, answers),
    ...outsideReasons(whatIf, answers),
    ...oneMapReason(whatIf, answers),
  ];
}

function isEmpty(map: MapSize): boolean {
  return map.design === 'bucket' ? map.array === null : map.groups.length === 0;
}

function mapReason(whatIf: WhatIf, { releases, size: { map } }: Answer): Reason {
  if (map.design === 'bucket' && isGrowing(map)) {
    const { old, evacuatedShare } = map.growth;
    return { type: 'growing', releases, oldBuckets: old.main, moved: evacuatedShare };
  }
  return { type: 'contents', releases, contents: contentsOf(whatIf, releases[0] ?? '', map) };
}

function contentsOf(whatIf: WhatIf, release: string, map: MapSize): MapContents {
  if (isEmpty(map)) return { type: 'header' };
  // The map without a hint.
  const grown = sizeMap({ ...mapType({ ...whatIf, hint: 0 }, release), entries: whatIf.entries });
  return map.design === 'bucket'
    ? bucketContents(whatIf, map, mapKind(mapType(whatIf, release)), grown)
    : swissContents(whatIf, map, grown);
}

type Growth = NonNullable<BucketSize['growth']>;

function isGrowing(map: MapSize): map is BucketSize & { readonly growth: Growth } {
  return map.design === 'bucket' && map.growth !== null && map.growth.chance > 0.5;
}

function bucketContents(whatIf: WhatIf, { array, B }: BucketSize, { release }: MapKind, grown: MapSize): MapContents {
  const { hint } = whatIf;
  const buckets = array?.main ?? 0;
  const needed = grown.design === 'bucket' ? (grown.array?.main ?? 1) : 1;
  if (needed < buckets) return { type: 'bucketsToSpare', buckets, hint, needed };
  if (isGrowing(grown)) return { type: 'bucketsAtOnce', buckets, hint };
  const used = entriesLeft(whatIf);
  if (B === 0) return { type: 'oneBucket', slots: BUCKET_SLOTS, used };
  const occupancy = used / (buckets * BUCKET_SLOTS);
  const doublesAt = used < whatIf.entries ? null : loadLimit(release.loadFactorNum, B) + 1;
  return { type: 'buckets', buckets, slots: BUCKET_SLOTS, occupancy, doublesAt };
}

/** Shares of split tables below this, or as close to 1, aren't mentioned. */
const SEEN = 0.0005;

function swissContents(whatIf: WhatIf, map: SwissSize, grown: MapSize): MapContents {
  const { hashSpace, occupancy, groups: tables } = map;
  const { hint, entries } = whatIf;
  if (!hashSpace) return { type: 'oneGroup', slots: GROUP_SLOTS, used: entriesLeft(whatIf) };
  if (hint > 0 && grown.design === 'swiss' && slotsOf(grown) < 0.7 * slotsOf(map)) {
    return { type: 'tablesToSpare', tables, hint, needed: grown.hashSpace ? grown.groups : { slots: GROUP_SLOTS } };
  }
  const { change, outgrown, shares, capacity } = hashSpace;
  if (change === 'grow') return { type: 'tables', tables, occupancy };
  const share = outgrown / shares;
  if (share > SEEN && share < 1 - SEEN) return { type: 'tablesSplitting', tables, occupancy, share, of: shares };
  const needed = Math.ceil(entries / (outgrows(capacity) - 1));
  if (needed < 0.75 * map.tables.expected) return { type: 'tablesAllSplit', tables, occupancy, needed };
  return { type: 'tables', tables, occupancy };
}

function slotsOf({ groups }: SwissSize): number {
  return groups.reduce((sum, { slots, tables }) => sum + slots * tables, 0);
}

function deletedReason(whatIf: WhatIf, answers: readonly Answer[]): Reason[] {
  if (entriesLeft(whatIf) === whatIf.entries) return [];
  if (whatIf.cleared) return [{ type: 'cleared' }];
  for (const { releases, size } of answers) {
    if (size.map.design === 'swiss' && size.map.tombstones >= 1) {
      return [{ type: 'deleted', tombstones: { releases, count: size.map.tombstones } }];
    }
  }
  return [{ type: 'deleted', tombstones: null }];
}

function replacedReasons(whatIf: WhatIf, answers: readonly Answer[]): Reason[] {
  const filled = filledOnce(whatIf);
  if (!filled) return [];
  return answers.flatMap(({ releases, size: { map } }): Reason[] => {
    if (map.design === 'swiss' && whatIf.cleared) {
      const { expected, high } = map.tables;
      return high > map.tables.low ? [{ type: 'refilledAfterClear', releases, tables: expected }] : [];
    }
    if (map.design === 'swiss') {
      return map.hashSpace ? [{ type: 'replacedInTables', releases, tombstones: map.tombstones }] : [];
    }
    const before = sizeMap({ ...mapType(filled, releases[0] ?? ''), entries: filled.entries });
    return [
      ...(isGrowing(before) && !isGrowing(map)
        ? [{ type: 'movedByReplacing', releases, oldBuckets: before.growth.old.main } as const]
        : []),
      ...(map.overflow.used >= 1 && !whatIf.cleared
        ? [{ type: 'replacedInBuckets', releases, overflow: map.overflow.used } as const]
        : []),
    ];
  });
}

function outsideReasons(whatIf: WhatIf, answers: readonly Answer[]): Reason[] {
  const [release] = answers[0]?.releases ?? [];
  if (release === undefined || entriesLeft(whatIf) === 0) return [];
  const { config, release: built } = mapKind(mapType(whatIf, release));
  return (['key', 'elem'] as const)
    .filter((side) => config[side].size > MAX_INLINE_BYTES)
    .map((side) => {
      const { size, pointers } = config[side];
      const given = objectBytes(built, size, pointers);
      return { type: 'outside', side, bytes: size, most: MAX_INLINE_BYTES, objectBytes: given };
    });
}

/** The cost of one of several maps. */
function oneMapReason({ maps }: WhatIf, answers: readonly Answer[]): Reason[] {
  if (maps === 1) return [];
  const costs = answers.map(({ releases, size }) => ({ releases, bytes: size.liveBytes.expected / maps }));
  return [{ type: 'oneMap', costs }];
}

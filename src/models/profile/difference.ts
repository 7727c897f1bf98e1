import type { Range } from '../sizing/range';
import type { ProfileAnswer } from './answer';
import type { MapSite } from './maps/mapSites';
import { type Amounts, PROFILE_COLUMNS, type Profile } from './profile';
import { bytesRange, MANY_DEVIATIONS, noAmounts, type Site, sitesOf, sumOf } from './sites';

/** Bytes, in times of the rate, that go without a sample once in twenty: -ln 0.05. */
const MISSED = 3;
/** Lines that a difference has at most: nobody reads more, and a large program changes on hundreds of thousands. */
const MOST_LINES = 108;

/** A line of the program in two profiles. */
export interface SiteChange {
  readonly site: Site;
  readonly before: Amounts;
  readonly after: Amounts;
  /** After less before. */
  readonly change: Amounts;
  /** True if sampling alone may have made the difference. */
  readonly mayBeChance: boolean;
  /** Map that grows there, in the later profile or else in the earlier. */
  readonly map: MapSite | undefined;
  readonly mapBefore: MapSite | undefined;
}

/** Two profiles of one program. */
export interface ProfileChange {
  readonly before: Amounts;
  readonly after: Amounts;
  readonly change: Amounts;
  /** Milliseconds between them; null where a profile doesn't say when it was made. */
  readonly betweenMs: number | null;
  /** Number of lines that hold more or less than before. */
  readonly lines: number;
  /** The first of them: the largest growth first, then those that hold less. */
  readonly sites: readonly SiteChange[];
  /** Change of the bytes in use on lines that grow maps. */
  readonly ofMaps: number;
}

function less(after: Amounts, before: Amounts): Amounts {
  const change = noAmounts();
  for (const column of PROFILE_COLUMNS) change[column] = after[column] - before[column];
  return change;
}

/** Bytes in use on a line; one that no sample was taken of may still have had as many blocks as are easily missed. */
function rangeOf(site: Site | undefined, { profile }: ProfileAnswer): Range {
  return site
    ? bytesRange(site.blocks, profile.rateBytes, MANY_DEVIATIONS)
    : { expected: 0, low: 0, high: MISSED * (profile.rateBytes - 1) };
}

/** True for a difference that is no larger than what both ends are off by, 99 times in 100. */
function isWithin(before: Range, after: Range): boolean {
  const [less, more] = before.expected < after.expected ? [before, after] : [after, before];
  return more.expected - less.expected <= Math.hypot(less.high - less.expected, more.expected - more.low);
}

/** The change from one profile to a later one, line by line; a line that is in one of them alone counts as 0 in the other. */
export function changeOf(before: ProfileAnswer, after: ProfileAnswer): ProfileChange {
  const [earlier, later] = [before, after].map(
    ({ profile }) => new Map(sitesOf(profile).map((site) => [site.id, site])),
  );
  const [mapsBefore, mapsAfter] = [before, after].map(({ maps }) => new Map(maps.map((map) => [map.site.id, map])));
  const ids = new Set([...(later?.keys() ?? []), ...(earlier?.keys() ?? [])]);
  const sites = [...ids].flatMap((id): SiteChange[] => {
    const [old, now] = [earlier?.get(id), later?.get(id)];
    const site = now ?? old;
    const [amountsBefore, amountsAfter] = [old?.total ?? noAmounts(), now?.total ?? noAmounts()];
    if (!site || amountsBefore.inuseBytes === amountsAfter.inuseBytes) return [];
    const mapBefore = mapsBefore?.get(id);
    return [
      {
        site,
        before: amountsBefore,
        after: amountsAfter,
        change: less(amountsAfter, amountsBefore),
        mayBeChance: isWithin(rangeOf(old, before), rangeOf(now, after)),
        map: mapsAfter?.get(id) ?? mapBefore,
        mapBefore,
      },
    ];
  });
  sites.sort((a, b) => b.change.inuseBytes - a.change.inuseBytes);
  const ofMaps = sites.filter(({ map }) => map && map.grade !== 'possible');
  const [from, to] = [before.profile.timeMs, after.profile.timeMs];
  return {
    before: before.total,
    after: after.total,
    change: less(after.total, before.total),
    betweenMs: from === null || to === null ? null : to - from,
    lines: sites.length,
    sites: sites.slice(0, MOST_LINES),
    ofMaps: ofMaps.reduce((sum, { change: { inuseBytes } }) => sum + inuseBytes, 0),
  };
}

/** A difference as a file has it: what was subtracted is not known. */
export interface GivenChange {
  readonly change: Amounts;
  /** Bytes in use that came and that went. */
  readonly more: number;
  readonly less: number;
  /** Number of lines whose amounts in use have changed. */
  readonly lines: number;
  /** The first of them, the largest growth first. */
  readonly sites: readonly Site[];
}

export function givenChange(difference: Profile): GivenChange {
  const sites = sitesOf(difference).filter(({ total }) => total.inuseBytes !== 0 || total.inuseObjects !== 0);
  const sum = (sign: number) => sites.reduce((bytes, { total }) => bytes + Math.max(0, sign * total.inuseBytes), 0);
  return {
    change: sumOf(sites.map(({ total }) => total)),
    more: sum(1),
    less: sum(-1),
    lines: sites.length,
    sites: sites.sort((a, b) => b.total.inuseBytes - a.total.inuseBytes).slice(0, MOST_LINES),
  };
}

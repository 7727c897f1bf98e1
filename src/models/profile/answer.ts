import { newestOf } from '../go/releases';
import { explainedBytes, type MapSite, mapSitesOn } from './maps/mapSites';
import { type ProfileRelease, releaseTold } from './maps/release';
import { type Amounts, PROFILE_COLUMNS, type Profile } from './profile';
import { noAmounts, type Site, sitesOf } from './sites';

/** Everything that the page says of one heap profile. */
export interface ProfileAnswer {
  readonly profile: Profile;
  readonly release: ProfileRelease;
  readonly total: Amounts;
  /** Lines of the program, those with the most bytes in use first. */
  readonly sites: readonly Site[];
  readonly maps: readonly MapSite[];
}

export interface AnswerSettings {
  /** Release that the reader names, where the profile's own guess is wrong. */
  readonly release?: string | undefined;
}

/** The design whose maps explain more of the profile, where nothing in it tells its release. */
function bestGuess(sites: readonly Site[], rateBytes: number): { readonly name: string; readonly maps: MapSite[] } {
  const [swiss, bucket] = (['swiss', 'bucket'] as const).map((design) => {
    const { name } = newestOf(design);
    return { name, maps: mapSitesOn(name, sites, rateBytes) };
  });
  if (!swiss || !bucket) throw new RangeError('there are two designs of maps');
  return explainedBytes(bucket.maps) > explainedBytes(swiss.maps) ? bucket : swiss;
}

function totalOf(sites: readonly Site[]): Amounts {
  const total = noAmounts();
  for (const site of sites) for (const column of PROFILE_COLUMNS) total[column] += site.total[column];
  return total;
}

/** Throws a RangeError for a release whose maps the models don't know. */
export function answer(profile: Profile, { release }: AnswerSettings = {}): ProfileAnswer {
  const { rateBytes } = profile;
  const sites = sitesOf(profile).sort((a, b) => b.total.inuseBytes - a.total.inuseBytes);
  const told: ProfileRelease | undefined =
    release === undefined ? releaseTold(profile) : { name: release, by: 'asked' };
  const found = told ? { name: told.name, maps: mapSitesOn(told.name, sites, rateBytes) } : bestGuess(sites, rateBytes);
  return {
    profile,
    release: told ?? { name: found.name, by: 'blocks' },
    total: totalOf(sites),
    sites,
    maps: found.maps,
  };
}

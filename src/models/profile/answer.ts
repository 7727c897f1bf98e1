import type { GoRelease } from '../go/release';
import { GO_RELEASES, goRelease, newestOf } from '../go/releases';
import { type FunctionSums, functionSums } from './functions';
import { explainedBytes, type MapSite, mapSitesOn } from './maps/mapSites';
import type { Amounts, Profile } from './profile';
import { type Site, sitesOf, sumOf } from './sites';

/**
 * Line of runtime/proc.go from which main.main is called, by minor release: fn() in main, of the patch release that stands
 * for each. Heap profiles have it at the outer end of their stacks. Not in the table of releases, which figures load.
 */
export const MAIN_LINES: Readonly<Record<string, number>> = {
  '1.22': 271,
  '1.23': 272,
  '1.24': 283,
  '1.25': 285,
  '1.26': 290,
  '1.27': 302,
};

/** The release of the program that a profile is of, and the source of that knowledge. */
export interface ProfileRelease {
  readonly name: string;
  /** `asked` by the reader, the `path` of Go's sources in the profile, the line that calls `main`, or the `blocks` themselves. */
  readonly by: 'asked' | 'path' | 'line' | 'blocks';
}

/** `…/golang.org/toolchain@v0.0.1-go1.26.8.linux-amd64/src/…`, `/usr/local/go1.26.8/src/…` */
const IN_PATH = /(?:-|\/)go(1\.\d+(?:\.\d+)?)(?:\.\w+-\w+)?\/src\//;

function knownRelease(name: string): GoRelease | undefined {
  const release = goRelease(name);
  return release && release.mapDesigns.length > 0 ? release : undefined;
}

/** A release by the path of its sources, which programs carry that were built without -trimpath. */
function byPath({ files }: Profile): string | undefined {
  for (const file of files) {
    const [, name] = IN_PATH.exec(file) ?? [];
    const release = name === undefined ? undefined : knownRelease(name);
    if (release) return release.name;
  }
  return undefined;
}

/** A release by the line of the runtime that calls `main`: it stands at the outer end of most stacks. */
function byLine({ frames, functions }: Profile): string | undefined {
  const main = functions.indexOf('runtime.main');
  if (main < 0) return undefined;
  for (let i = 0; i < frames.line.length; i++) {
    if (frames.function[i] !== main) continue;
    const release = GO_RELEASES.find(
      ({ minor, experiment }) => MAIN_LINES[minor] === frames.line[i] && experiment === '',
    );
    if (release) return release.name;
  }
  return undefined;
}

/** The release that a profile tells; undefined where it tells none. Experiments leave no trace in it. */
function releaseTold(profile: Profile): ProfileRelease | undefined {
  const path = byPath(profile);
  if (path !== undefined) return { name: path, by: 'path' };
  const line = byLine(profile);
  return line === undefined ? undefined : { name: line, by: 'line' };
}

/** Everything that the page says of one heap profile. */
export interface ProfileAnswer {
  readonly profile: Profile;
  readonly release: ProfileRelease;
  readonly total: Amounts;
  /** Number of lines of the program that allocated something. */
  readonly lines: number;
  readonly maps: readonly MapSite[];
  readonly functions: FunctionSums;
}

interface AnswerSettings {
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

/** Throws a RangeError for a release whose maps the models don't know. */
export function answerOf(profile: Profile, { release }: AnswerSettings = {}): ProfileAnswer {
  const { rateBytes } = profile;
  const sites = sitesOf(profile);
  const named: ProfileRelease | undefined =
    release === undefined ? releaseTold(profile) : { name: release, by: 'asked' };
  const found = named
    ? { name: named.name, maps: mapSitesOn(named.name, sites, rateBytes) }
    : bestGuess(sites, rateBytes);
  return {
    profile,
    release: named ?? { name: found.name, by: 'blocks' },
    total: sumOf(sites.map(({ total }) => total)),
    lines: sites.length,
    maps: found.maps,
    functions: functionSums(profile),
  };
}

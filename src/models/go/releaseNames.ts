// Names of releases, and the releases that they mean: apart from the lists, which every figure loads.
import type { GoRelease } from './release';
import { ALLOCATOR_RELEASES, GO_RELEASES, goRelease, versionOf } from './releases';

/** Ascending order of names, those of patch releases too: by minor, patch and experiment. What is no name comes last. */
export function byAge(a: string, b: string): number {
  const [first, second] = [versionOf(a), versionOf(b)];
  if (!first || !second) return Number(!first) - Number(!second);
  const order =
    minorNumber(first.minor) - minorNumber(second.minor) ||
    (first.patch ?? Number.POSITIVE_INFINITY) - (second.patch ?? Number.POSITIVE_INFINITY);
  return order || first.experiment.localeCompare(second.experiment);
}

function minorNumber(minor: string): number {
  return Number(minor.slice('1.'.length));
}

/** `1.22 to 1.27 and 1.27-X:mapsplitgroup`: the names of such releases as a reader takes them in. */
export function releaseNames(releases: readonly GoRelease[]): string {
  const plain = releases.filter(({ experiment }) => experiment === '');
  const span = [...new Set([plain[0]?.name, plain.at(-1)?.name])].join(' to ');
  return [span, ...releases.filter(({ experiment }) => experiment !== '').map(({ name }) => name)].join(' and ');
}

/** Clause on a name that is none of `known`, with the names that are. `quote` spells what was given. */
export function unknownRelease(
  name: string,
  known: readonly GoRelease[],
  quote: (text: string) => string = JSON.stringify,
): string {
  const version = versionOf(name);
  const same = known.filter(({ minor }) => minor === version?.minor);
  if (!version?.experiment || same.length === 0) {
    return `there is no Go ${quote(name)} here: known are ${releaseNames(known)}`;
  }
  const experiments = same.flatMap(({ experiment }) => (experiment === '' ? [] : [experiment]));
  const those = experiments.length > 0 ? `only with ${experiments.join(', ')}` : 'without experiments';
  return `the experiment ${quote(version.experiment)} of Go ${version.minor} isn’t known: it is here ${those}`;
}

/** The names of the experiments that change the maps of a release that is built without one. */
export function experimentsOf(name: string): string[] {
  const release = goRelease(name);
  if (release?.experiment !== '') return [];
  const built = GO_RELEASES.filter(({ minor }) => minor === release.minor);
  return built.flatMap(({ experiment }) => (experiment === '' ? [] : [experiment]));
}

/** The name of a release built with the experiment; the same where the release has no such experiment. */
export function withExperiment(name: string, experiment: string): string {
  return experimentsOf(name).includes(experiment) ? `${name}-X:${experiment}` : name;
}

/** The release of that name among `known`. Throws a RangeError that names those that are. */
export function requireRelease(name: string, known: readonly GoRelease[] = ALLOCATOR_RELEASES): GoRelease {
  const release = goRelease(name);
  const isKnown = release && known.some((one) => one.name === release.name);
  if (!isKnown) throw new RangeError(unknownRelease(name, known));
  return release;
}

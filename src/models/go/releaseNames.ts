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

/**
 * Of the releases of which something was recorded, the one to show for a release: that release itself, or the newest before
 * it until it is recorded. The oldest of them where all are newer. Throws a RangeError where there is none.
 */
export function recordedFor({ minor }: GoRelease, recorded: readonly string[]): string {
  const ascending = recorded.toSorted(byAge);
  const found = ascending.findLast((name) => byAge(name, minor) <= 0) ?? ascending[0];
  if (found === undefined) throw new RangeError('nothing was recorded');
  return found;
}

/** The name without what changes no map: a vendor’s suffix, other experiments. The same where it is no name. */
export function plainName(name: string): string {
  const version = versionOf(name);
  if (!version) return name;
  const { minor, patch, experiment } = version;
  return `${minor}${patch === undefined ? '' : `.${patch}`}${experiment && `-X:${experiment}`}`;
}

function minorNumber(minor: string): number {
  return Number(minor.slice('1.'.length));
}

/** Names of releases as a reader takes them in: the oldest and the newest, and those that are built with experiments. */
export interface ReleaseSpan {
  readonly oldest: string;
  readonly newest: string;
  readonly experiments: readonly string[];
}

export function releaseSpan(releases: readonly GoRelease[]): ReleaseSpan {
  const plain = releases.filter(({ experiment }) => experiment === '');
  const experiments = releases.flatMap(({ experiment, name }) => (experiment === '' ? [] : [name]));
  return { oldest: plain[0]?.name ?? '', newest: plain.at(-1)?.name ?? '', experiments };
}

/** `1.22 to 1.27 and 1.27-X:mapsplitgroup` */
function releaseNames(releases: readonly GoRelease[]): string {
  const { oldest, newest, experiments } = releaseSpan(releases);
  return [[...new Set([oldest, newest])].join(' to '), ...experiments].join(' and ');
}

/** Why a name is none of the releases that are known. */
export type UnknownRelease =
  | { readonly type: 'unknownRelease'; readonly typed: string; readonly known: ReleaseSpan }
  | {
      readonly type: 'unknownExperiment';
      readonly typed: string;
      readonly minor: string;
      /** Experiments that are known of that release. */
      readonly experiments: readonly string[];
    };

export function unknownRelease(name: string, known: readonly GoRelease[]): UnknownRelease {
  const version = versionOf(name);
  const same = known.filter(({ minor }) => minor === version?.minor);
  if (!version?.experiment || same.length === 0) {
    return { type: 'unknownRelease', typed: name, known: releaseSpan(known) };
  }
  const experiments = same.flatMap(({ experiment, mapDesigns }) =>
    experiment === '' ? mapDesigns.slice(1).map(() => WITHOUT_SWISS) : [experiment],
  );
  return { type: 'unknownExperiment', typed: version.experiment, minor: version.minor, experiments };
}

/** Clause on a name that is none of `known`, for whoever calls the models. */
export function unknownReleaseClause(name: string, known: readonly GoRelease[]): string {
  const problem = unknownRelease(name, known);
  if (problem.type === 'unknownRelease') {
    return `there is no Go ${JSON.stringify(name)} here: known are ${releaseNames(known)}`;
  }
  const { typed, minor, experiments } = problem;
  const those = experiments.length > 0 ? `only with ${experiments.join(', ')}` : 'without experiments';
  return `the experiment ${JSON.stringify(typed)} of Go ${minor} isn’t known: it is here ${those}`;
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
  return experimentsOf(name).includes(experiment) ? `${plainName(name)}-X:${experiment}` : name;
}

/** The experiment with which a release of either design has bucket maps. */
const WITHOUT_SWISS = 'noswissmap';

/** The release of that name, if it is one of `known` or one of them built with bucket maps. */
export function releaseAmong(name: string, known: readonly GoRelease[]): GoRelease | undefined {
  const release = goRelease(name);
  const isKnown = known.some(
    ({ minor, experiment }) =>
      minor === release?.minor && (experiment === release.experiment || release.experiment === WITHOUT_SWISS),
  );
  return isKnown ? release : undefined;
}

/** The release of that name among `known`. Throws a RangeError that names those that are. */
export function requireRelease(name: string, known: readonly GoRelease[] = ALLOCATOR_RELEASES): GoRelease {
  const release = releaseAmong(name, known);
  if (!release) throw new RangeError(unknownReleaseClause(name, known));
  return release;
}

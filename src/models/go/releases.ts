import type { GoRelease, MapDesign } from './release';
import { RELEASES } from './table';

/** The releases whose maps the models know, oldest first, with the experiments that change maps. */
export const GO_RELEASES: readonly GoRelease[] = RELEASES.filter(({ mapDesigns }) => mapDesigns.length > 0);

/** The releases whose allocator and heap goal the models know, oldest first. Experiments change nothing there. */
export const ALLOCATOR_RELEASES: readonly GoRelease[] = RELEASES.filter(({ experiment }) => experiment === '');

/** The releases whose maps are sized, oldest first, with experiments. */
export const SIZED_RELEASES: readonly GoRelease[] = RELEASES.filter(({ sizesMaps }) => sizesMaps);

/** The last release that satisfies something, experiments left out. Throws a RangeError if none does. */
export function newest(satisfies: (release: GoRelease) => boolean): GoRelease {
  const found = ALLOCATOR_RELEASES.findLast(satisfies);
  if (!found) throw new RangeError('no release is like that');
  return found;
}

/** The newest release: what is shown where none is named. */
export const NEWEST: GoRelease = newest(() => true);

/** The newest release whose map has this design unless it is built otherwise. */
export function newestOf(design: MapDesign): GoRelease {
  return newest(({ mapDesigns }) => mapDesigns[0] === design);
}

interface Version {
  readonly minor: string;
  /** Undefined where the name has none. */
  readonly patch: number | undefined;
  readonly experiment: string;
}

/** Reads `1.24`, `1.24.5`, `go1.27.4-X:mapsplitgroup`; Go before 1.25 writes a space in place of the hyphen. */
function versionOf(name: string): Version | undefined {
  const match = /^(?:go)?(1\.(?:0|[1-9]\d?))(?:\.(0|[1-9]\d{0,2}))?(?:[- ]X:(\S+))?$/.exec(name);
  if (!match) return undefined;
  const [, minor = '', patch, experiment = ''] = match;
  return { minor, patch: patch === undefined ? undefined : Number(patch), experiment };
}

/** Releases whose first patch releases did something else, as those were. */
const AT_FIRST: ReadonlyMap<GoRelease, GoRelease> = new Map(
  RELEASES.flatMap((release) => {
    if (!release.atFirst) return [];
    const { last: _, ...was } = release.atFirst;
    return [[release, { ...release, ...was }] as const];
  }),
);

/**
 * The release named `"1.24"`, `"1.24.13"` or, as `runtime.Version()` prints it, `"go1.27.4-X:mapsplitgroup"`; without a
 * patch as its last patch release is. Undefined for a name the models don't know, an experiment among them. It may be one
 * whose maps they don't know: its `mapDesigns` is empty then.
 */
export function goRelease(name: string): GoRelease | undefined {
  const version = versionOf(name);
  const release =
    version && RELEASES.find(({ minor, experiment }) => minor === version.minor && experiment === version.experiment);
  const isEarly = release?.atFirst && version?.patch !== undefined && version.patch <= release.atFirst.last;
  return isEarly ? AT_FIRST.get(release) : release;
}

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

/** What is wrong with a name that is none of `known`: a clause with the names that are. `quote` spells what was given. */
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

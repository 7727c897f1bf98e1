import type { GoRelease, MapDesign } from './release';
import { RELEASES } from './table';

/** The releases whose maps the models simulate, oldest first, including experiments that change maps. */
export const GO_RELEASES: readonly GoRelease[] = RELEASES.filter(({ mapDesigns }) => mapDesigns.length > 0);

/** The releases whose allocator and heap goal the models know, oldest first. Experiments are left out: they change neither. */
export const ALLOCATOR_RELEASES: readonly GoRelease[] = RELEASES.filter(({ experiment }) => experiment === '');

/** The releases whose maps are sized, oldest first, with experiments. */
export const SIZED_RELEASES: readonly GoRelease[] = RELEASES.filter(({ sizesMaps }) => sizesMaps);

/** The last release that satisfies something, experiments left out; the oldest if none does. */
export function newest(satisfies: (release: GoRelease) => boolean): GoRelease {
  return ALLOCATOR_RELEASES.findLast(satisfies) ?? RELEASES[0];
}

/** The newest release: what is shown where none is named. */
export const NEWEST: GoRelease = newest(() => true);

/** The newest release whose map has this design unless it is built otherwise. */
export function newestOf(design: MapDesign): GoRelease {
  return newest(({ mapDesigns }) => mapDesigns[0] === design);
}

/** A name of a release, read. */
export interface Version {
  readonly minor: string;
  /** Undefined where the name has none. */
  readonly patch: number | undefined;
  /** Experiments that change maps, joined by commas; empty if there are none. */
  readonly experiment: string;
}

/** Those that change maps or the blocks they lie in. internal/goexperiment/flags.go@go1.22.12, @go1.24.13, @go1.27.4 */
const OF_MAPS = /\b(?:no)?(?:swissmap|mapsplitgroup|allocheaders)\b/g;

/**
 * Reads `1.24`, `1.24.5`, `go1.27.4 (vendor)`, `go1.27.4-vendor`, `go1.27.4-X:jsonv2,mapsplitgroup`. Go before 1.25 writes a space in
 * place of the last hyphen.
 */
export function versionOf(name: string): Version | undefined {
  const match =
    /^(?:go)?(1\.(?:0|[1-9]\d?))(?:\.(0|[1-9]\d{0,2})(?:-(?!X:)[\w.-]+)?)?(?: \(.*\))?(?:[- ]X:(\S+))?$/.exec(name);
  if (!match) return undefined;
  const [, minor = '', patch, experiments = ''] = match;
  return { minor, patch: patch ? Number(patch) : undefined, experiment: (experiments.match(OF_MAPS) ?? []).join() };
}

/** Builds of a release: with bucket maps where that can be chosen, and its first patches where they did something else. */
const BUILDS: readonly (GoRelease & { readonly last?: number })[] = RELEASES.flatMap((release) => {
  const { name, mapDesigns } = release;
  const bucket = { name: `${name}-X:noswissmap`, experiment: 'noswissmap', mapDesigns: mapDesigns.slice(1) };
  return mapDesigns[1] ? [release, { ...release, ...bucket }] : release;
}).flatMap((build) => (build.atFirst ? [{ ...build, ...build.atFirst }, build] : build));

/**
 * Returns the release named `"1.24"`, `"1.24.13"` or, as `runtime.Version()` prints it, `"go1.27.4-X:mapsplitgroup"`. A name
 * without a patch number means the last patch release. Vendors’ suffixes and experiments that leave maps as they are change nothing.
 * Undefined if the models don't know the release, or the experiment of maps. If they know the release but not its maps, its
 * `mapDesigns` is empty.
 */
export function goRelease(name: string): GoRelease | undefined {
  const { minor, experiment, patch = Number.MAX_VALUE } = versionOf(name) ?? {};
  return BUILDS.find(
    (build) => build.minor === minor && build.experiment === experiment && patch <= (build.last ?? patch),
  );
}

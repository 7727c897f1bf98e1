import type { GoRelease, MapDesign } from './release';
import { RELEASES } from './table';

/** The releases whose maps the models simulate, oldest first, including experiments that change maps. */
export const GO_RELEASES: readonly GoRelease[] = RELEASES.filter(({ mapDesigns }) => mapDesigns.length > 0);

/** The releases whose allocator and heap goal the models know, oldest first. Experiments are left out: they change neither. */
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

/** A name of a release, read. */
export interface Version {
  readonly minor: string;
  /** Undefined where the name has none. */
  readonly patch: number | undefined;
  readonly experiment: string;
}

/** Reads `1.24`, `1.24.5`, `go1.27.4-X:mapsplitgroup`; Go before 1.25 writes a space in place of the hyphen. */
export function versionOf(name: string): Version | undefined {
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
 * Returns the release named `"1.24"`, `"1.24.13"` or, as `runtime.Version()` prints it, `"go1.27.4-X:mapsplitgroup"`. A name
 * without a patch number means the last patch release. Undefined if the models don't know the release or its experiment. If
 * they know the release but not its maps, its `mapDesigns` is empty.
 */
export function goRelease(name: string): GoRelease | undefined {
  const version = versionOf(name);
  const release =
    version && RELEASES.find(({ minor, experiment }) => minor === version.minor && experiment === version.experiment);
  const isEarly = release?.atFirst && version?.patch !== undefined && version.patch <= release.atFirst.last;
  return isEarly ? AT_FIRST.get(release) : release;
}

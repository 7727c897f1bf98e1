import type { GoRelease } from '../go/release';
import { ALLOCATOR_RELEASES, goRelease } from '../go/releases';
import { type ResidentState, residentRelease } from './state';

/** Releases that follow one another. */
export interface ReleaseRun {
  readonly first: string;
  readonly last: string;
  /** True if there are just these two. */
  readonly isPair: boolean;
}

/** Releases that treat pages alike, and the one of them that stands for all. */
interface ComparedRelease {
  readonly run: ReleaseRun;
  readonly release: string;
}

/** Patch releases of one minor release that treat pages alike. */
interface Patches {
  readonly first: string;
  readonly last: string;
  /** The one of them that is modelled. */
  readonly release: string;
}

function patchesOf({ minor, patch, atFirst }: GoRelease): Patches[] {
  if (!atFirst) return [{ first: minor, last: minor, release: patch }];
  const [broken, mended] = [`${minor}.${atFirst.last}`, `${minor}.${atFirst.last + 1}`];
  return [
    { first: `${minor}.0`, last: broken, release: broken },
    { first: mended, last: mended, release: mended },
  ];
}

function isAlike(a: string, b: string): boolean {
  const [first, second] = [goRelease(a), goRelease(b)];
  return first?.clearsFreshPointers === second?.clearsFreshPointers && first?.releasedIsZero === second?.releasedIsZero;
}

function comparedReleases(): ComparedRelease[] {
  const runs: [Patches, ...Patches[]][] = [];
  for (const patches of ALLOCATOR_RELEASES.filter(({ minor }) => residentRelease(minor)).flatMap(patchesOf)) {
    const run = runs.at(-1);
    if (run && isAlike(run[0].release, patches.release)) run.push(patches);
    else runs.push([patches]);
  }
  return runs.map(([first, ...others]) => ({
    run: { first: first.first, last: (others.at(-1) ?? first).last, isPair: others.length === 1 },
    release: first.release,
  }));
}

/** From the first release that the models know the pages of to the newest. */
export const COMPARED_RELEASES: readonly ComparedRelease[] = comparedReleases();

export interface ComparedState extends ComparedRelease {
  readonly state: ResidentState;
}

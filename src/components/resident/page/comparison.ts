import type { GoRelease } from '../../../models/go/release';
import { ALLOCATOR_RELEASES, goRelease } from '../../../models/go/releases';
import { countersOf } from '../../../models/resident/pageHeap';
import { resident, residentAfter } from '../../../models/resident/resident';
import { type ResidentState, residentRelease } from '../../../models/resident/state';
import { configOf } from '../run';
import type { ProgramSettings } from '../settings';

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

/** The story run up to `comparedAfter` on each release that handles pages differently. */
export function comparedStates({ story, hugePages, ...context }: ProgramSettings): ComparedState[] {
  const ops = story
    .ops(context)
    .slice(0, story.comparedAfter)
    .map(({ op }) => op);
  return COMPARED_RELEASES.map(({ run, release }) => ({
    run,
    release,
    state: residentAfter(configOf(story, release, hugePages), ops),
  }));
}

/** Bytes of the heap in RAM, less what a process has at its start. */
function residentOf({ state }: ComparedState): number {
  const start = countersOf(resident.init(state.config)).kernel.heapRss;
  return countersOf(state).kernel.heapRss - start;
}

/** Releases that keep the same amount resident. */
interface Kept {
  /** Indices into the compared releases. */
  readonly places: readonly number[];
  readonly bytes: number;
}

/** Relative difference below which two amounts count as equal. */
const SAME = 0.02;
/** Bytes that count as nothing. */
const LEAST_APART = 2 ** 20;

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(SAME * Math.max(a, b), LEAST_APART);
}

function keptOn(states: readonly ComparedState[]): Kept[] {
  const kept: Kept[] = [];
  for (const [place, compared] of states.entries()) {
    const bytes = residentOf(compared);
    const same = kept.findIndex((each) => isSame(each.bytes, bytes));
    const known = kept[same];
    if (known) kept[same] = { ...known, places: [...known.places, place] };
    else kept.push({ places: [place], bytes });
  }
  return kept;
}

/** Consecutive indices as [first, last]. */
function runsOf(places: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && run[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  return runs;
}

/** An amount, and the releases that keep it resident. */
export interface KeptFact {
  readonly runs: readonly ReleaseRun[];
  readonly bytes: number;
  readonly isLittle: boolean;
}

function joined(from: ReleaseRun, to: ReleaseRun): ReleaseRun {
  return from === to ? from : { first: from.first.replace(/\.0$/, ''), last: to.last, isPair: false };
}

/** Resident bytes of a program, with releases grouped that keep the same amount. */
export function keptBytes(states: readonly ComparedState[]): KeptFact[] {
  return keptOn(states).map(({ places, bytes }) => ({
    bytes,
    isLittle: bytes < LEAST_APART,
    runs: runsOf(places).flatMap(([first, last]) => {
      const [from, to] = [states[first], states[last]];
      return from && to ? [joined(from.run, to.run)] : [];
    }),
  }));
}

/** Range of HeapInuse over all releases, bytes. */
export function heapInuseOf(states: readonly ComparedState[]) {
  const inuse = states.map(({ state }) => countersOf(state).runtime.heapInuse);
  const [least, most] = [Math.min(...inuse), Math.max(...inuse)];
  return { least, most, isSame: isSame(least, most) };
}

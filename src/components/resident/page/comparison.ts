import { COMPARED_RELEASES, type ComparedState, type ReleaseRun } from '../../../models/resident/compare';
import { countersOf } from '../../../models/resident/pageHeap';
import { resident, residentAfter } from '../../../models/resident/resident';
import { configOf } from '../run';
import type { ProgramSettings } from '../settings';

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

import { COMPARED_RELEASES, type ComparedState, type ReleaseRun } from '../../../models/resident/compare';
import { countersOf } from '../../../models/resident/counters';
import { resident, residentAfter } from '../../../models/resident/resident';
import { configOf } from '../run';
import type { ProgramSettings } from '../settings';

/** The story on each release that treats pages in its own way, up to where they are compared. */
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

/** Bytes of the heap in RAM that the program made so: without those that every process has. */
function residentOf({ state }: ComparedState): number {
  const start = countersOf(resident.init(state.config)).kernel.heapRss;
  return countersOf(state).kernel.heapRss - start;
}

/** Releases that keep as much of a program resident, and how much. */
interface Kept {
  /** Places in the list of those compared. */
  readonly places: readonly number[];
  readonly bytes: number;
}

/** Figures nearer than this are one. */
const SAME = 0.02;
/** Less than this is next to nothing. */
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

/** Places that follow one another, as first and last. */
function runsOf(places: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run && run[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  return runs;
}

/** Bytes that some releases keep resident. */
export interface KeptFact {
  readonly runs: readonly ReleaseRun[];
  readonly bytes: number;
  /** True for next to nothing. */
  readonly isLittle: boolean;
}

/** The first release of one run up to the last of another. */
function joined(from: ReleaseRun, to: ReleaseRun): ReleaseRun {
  return from === to ? from : { first: from.first.replace(/\.0$/, ''), last: to.last, isPair: false };
}

/** Bytes that a program keeps resident, by releases that agree about them. */
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

/** HeapInuse of the runtime on all releases, bytes. */
export function heapInuseOf(states: readonly ComparedState[]) {
  const inuse = states.map(({ state }) => countersOf(state).runtime.heapInuse);
  const [least, most] = [Math.min(...inuse), Math.max(...inuse)];
  return { least, most, isSame: isSame(least, most) };
}

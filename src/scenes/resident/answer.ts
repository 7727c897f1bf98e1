import { shortBytes } from '../../components/sizing/staircaseWords';
import type { ComparedState } from '../../models/resident/compare';
import { countersOf } from '../../models/resident/counters';
import { residentOf } from './program';

/** Releases that keep as much of a program resident, and how much. */
interface Kept {
  /** Places in the list of those compared. */
  readonly places: readonly number[];
  readonly bytes: number;
}

/** A piece of the answer; its figure stands out. */
export interface AnswerPiece {
  readonly before: string;
  readonly figure: string;
  /** The most, where releases differ. */
  readonly most: boolean;
}

/** Figures nearer than this are one. */
const SAME = 0.02;
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

const BETWEEN_ENDS = / to | and /;

/** `Go 1.22 to 1.23 and 1.24.6 to 1.27`. */
function goWords(states: readonly ComparedState[], places: readonly number[]): string {
  const runs = runsOf(places);
  const words = runs.map(([first, last]) => {
    const [from = '', to = ''] = [states[first]?.name, states[last]?.name];
    if (first === last) return runs.length > 1 ? from.replace(BETWEEN_ENDS, ' to ') : from;
    return `${from.split(BETWEEN_ENDS)[0]?.replace(/\.0$/, '')} to ${to.split(BETWEEN_ENDS).at(-1)}`;
  });
  return `Go\u00a0${words.join(' and ')}`;
}

function amount(bytes: number): string {
  return bytes < LEAST_APART ? 'next to nothing' : shortBytes(bytes);
}

/** `256 MiB of pointer buffers, half of each touched: Go 1.23 … keep` **128 MiB** `resident, and …`, piece by piece. */
export function answerPieces(subject: string, states: readonly ComparedState[]): AnswerPiece[] {
  const kept = keptOn(states);
  const most = Math.max(...kept.map(({ bytes }) => bytes));
  if (kept.length === 1) {
    const [from, to] = [states[0], states.at(-1)].map((state) => state?.name.split(BETWEEN_ENDS));
    const span = `from ${from?.[0]} to ${to?.at(-1)}`;
    return [{ before: `${subject}: every Go ${span} keeps `, figure: amount(most), most: false }];
  }
  return kept.map(({ places, bytes }, i) => {
    const where = goWords(states, places);
    const verb = BETWEEN_ENDS.test(where) ? ' keep' : ' keeps';
    const joint = i === 0 ? `${subject}: ` : i === kept.length - 1 ? ', and ' : ', ';
    return { before: `${joint}${where}${verb} `, figure: amount(bytes), most: bytes === most };
  });
}

/** What stands behind the first figure. */
export const AFTER_FIRST = ' resident';

/** What the runtime’s own metrics say to that. */
export function metricsSentence(states: readonly ComparedState[]): string {
  const inuse = states.map(({ state }) => countersOf(state).runtime.heapInuse);
  const [least, most] = [Math.min(...inuse), Math.max(...inuse)];
  if (isSame(least, most)) return `HeapInuse says ${shortBytes(most)} on all of them: the runtime counts addresses.`;
  return `HeapInuse says ${shortBytes(least)} to ${shortBytes(most)}: it counts addresses, touched or not.`;
}

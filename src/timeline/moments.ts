import { BEGINNING, placeName, type Track } from './track';

/** A notable event, as far as its name depends on it. */
interface Marked {
  readonly step: number;
  /** Sort of moment: `growth`. */
  readonly kind: string;
}

/** Why a run can't be shown from, until or at a requested moment. */
export type MomentProblem =
  | { readonly type: 'at' | 'until' | 'from'; readonly typed: string }
  /** A step after the last one. */
  | { readonly type: 'pastEnd'; readonly typed: string }
  | { readonly type: 'nothingBetween' };

/** Run whose moments have names. */
export interface NamedRun {
  readonly track: Track;
  readonly marks: readonly Marked[];
  /** Types of the events that make each step of an operation, its first step first: one a tape. */
  eventTypes(op: number): readonly (readonly string[])[];
}

/**
 * Parts of a moment’s name. It says what happens there and not the number of a step, which changes whenever a model tells an
 * operation in more steps or fewer:
 *
 * - `start`: the beginning.
 * - `op:53`: the end of operation 53; operation 0 is the first.
 * - `op:53/7`: its seventh step.
 * - `op:53/moveEntry#3`: its third event of that type; without `#3`, the first.
 * - `splitTable#2`: the second event of that type in the run, or the second marker of that sort.
 */
interface NameParts {
  /** The operation; any where it is undefined. */
  readonly op: number | undefined;
  /** The step within the operation, from 1; its end where that is undefined and so is `event`. */
  readonly nth: number | undefined;
  /** Type of an event, or sort of a marker. */
  readonly event: string | undefined;
  /** Number among such events, from 1. */
  readonly count: number;
}

const NAME = /^(?:op:(\d{1,9})(?:\/(?=.)|$))?(?:(\d{1,9})$|([a-z]\w{0,40})(?:#(\d{1,9}))?)?$/i;

function readName(text: string): NameParts | undefined {
  const [, op, nth, event, count = '1'] = NAME.exec(text) ?? [];
  if (op === undefined && event === undefined) return undefined;
  const number = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));
  return { op: number(op), nth: number(nth), event, count: Number(count) };
}

/** The step that a name means, by which a link or a lesson says where it opens; undefined where the run has none such. */
export function stepOfMoment(run: NamedRun, name: string): number | undefined {
  if (name === BEGINNING) return 0;
  const read = readName(name);
  if (!read || read.count === 0) return undefined;
  const { track } = run;
  const { op, nth, event, count } = read;
  if (op !== undefined && op >= track.opCount) return undefined;
  if (event === undefined) return op === undefined ? undefined : stepInOp(track, op, nth);
  if (op === undefined) {
    const marked = stepsOfKind(run, event)[count - 1];
    if (marked !== undefined) return marked;
  }
  const [first, last] = op === undefined ? [0, track.opCount - 1] : [op, op];
  let left = count;
  for (let each = first; each <= last; each++) {
    const start = track.opEnd(each - 1);
    for (const [i, types] of run.eventTypes(each).entries()) {
      if (types.includes(event) && --left === 0) return start + i + 1;
    }
  }
  return undefined;
}

/** The simplest name of a step. */
export function momentName(run: NamedRun, step: number): string {
  const { track, marks } = run;
  const place = placeName(track, step);
  const mark = marks.find((each) => each.step === step);
  if (mark) return counted(mark.kind, stepsOfKind(run, mark.kind).indexOf(step) + 1);
  const op = track.opAt(step);
  if (op < 0 || step === track.opEnd(op)) return place;
  const index = step - track.opEnd(op - 1) - 1;
  const types = run.eventTypes(op);
  const type = types[index]?.[0];
  if (type === undefined) return place;
  const soFar = types.slice(0, index + 1).filter((each) => each.includes(type)).length;
  return `op:${op}/${counted(type, soFar)}`;
}

function counted(name: string, count: number): string {
  return count === 1 ? name : `${name}#${count}`;
}

function stepInOp(track: Track, op: number, nth: number | undefined): number | undefined {
  const end = track.opEnd(op);
  if (nth === undefined) return end;
  const step = track.opEnd(op - 1) + nth;
  return nth > 0 && step <= end ? step : undefined;
}

/** Different steps with a marker of a sort, in their order. */
function stepsOfKind({ marks }: NamedRun, kind: string): number[] {
  const steps = marks.filter((mark) => mark.kind === kind).map(({ step }) => step);
  return [...new Set(steps)].sort((a, b) => a - b);
}

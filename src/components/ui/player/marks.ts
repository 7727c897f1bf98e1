import type { Clip, Player } from '../../../timeline/player';
import type { Track } from '../../../timeline/track';
import type { Formats } from '../format';

/** A moment of the track worth going to. */
export interface Mark {
  readonly step: number;
  /** Event at that step: 'growth to 32 buckets'. */
  readonly label: string;
  /** Sort of moment, for the style: 'growth'. */
  readonly kind: string;
}

/** One mark, or several that stand too close to be pressed one by one, as one target on the scrubber. */
export interface MarkTarget {
  /** In the order of their steps. */
  readonly marks: readonly [Mark, ...Mark[]];
  /** Px from the left end of the rail to its left edge; it is `TARGET_WIDTH` wide. */
  readonly left: number;
  /** Px of each of its marks, from its left edge. */
  readonly xs: readonly number[];
}

/** Px that a finger needs. */
export const TARGET_WIDTH = 24;

/** The marks that a clip shows. */
export function marksWithin(marks: readonly Mark[], { from, until }: Clip): Mark[] {
  return marks.filter(({ step }) => step >= from && step <= until);
}

/** Targets of the marks within a clip on a rail of `railWidth` px: none overlaps another, and each holds its marks. */
export function placeMarks(marks: readonly Mark[], clip: Clip, railWidth: number): MarkTarget[] {
  const { from, until } = clip;
  if (from === until || railWidth <= 0) return [];
  const xOf = (mark: Mark) => ((mark.step - from) / (until - from)) * railWidth;
  const clusters: [Mark, ...Mark[]][] = [];
  for (const mark of marksWithin(marks, clip).sort((a, b) => a.step - b.step)) {
    const cluster = clusters.at(-1);
    if (cluster && xOf(mark) - xOf(cluster[0]) < TARGET_WIDTH) cluster.push(mark);
    else clusters.push([mark]);
  }
  // The first marks of two clusters are a target apart, so to move a target away from the one before it never takes it off its marks.
  let free = -Infinity;
  return clusters.map((cluster) => {
    const middle = (xOf(cluster[0]) + xOf(cluster.at(-1) ?? cluster[0])) / 2;
    const left = Math.max(free, middle - TARGET_WIDTH / 2);
    free = left + TARGET_WIDTH;
    return { marks: cluster, left, xs: cluster.map((mark) => xOf(mark) - left) };
  });
}

/** The step of the next mark after `step`, or of the one before it. */
export function stepOfMarkBeside(marks: readonly Mark[], step: number, direction: 1 | -1): number | undefined {
  const beside = marks.map((mark) => mark.step).filter((other) => (other - step) * direction > 0);
  if (beside.length === 0) return undefined;
  return beside.reduce((nearest, other) => (Math.abs(other - step) < Math.abs(nearest - step) ? other : nearest));
}

/** Labels of several marks that are told. */
const MOST_LABELS = 3;

/** Labels of marks as one text, the first of them where there are many. */
export function labelsText(
  { marksAt }: { marksAt(labels: readonly string[], others: number): string },
  marks: readonly Mark[],
): string {
  const labels = marks.slice(0, MOST_LABELS).map(({ label }) => label);
  return marksAt(labels, marks.length - labels.length);
}

/** Goes to the next mark, or back to the one before, and pauses; stays where there is none. */
export function goToMark(player: Player, marks: readonly Mark[], direction: 1 | -1): void {
  const target = stepOfMarkBeside(marks, player.getState().step, direction);
  player.pause();
  if (target !== undefined) player.seek(target);
}

/** Place of a step, counted as people count: from 1; `op` and `stepInOp` are 0 at the beginning. */
export interface Position {
  readonly op: number;
  readonly opCount: number;
  readonly stepInOp: number;
  readonly stepsOfOp: number;
}

/** Words of a position: `op`, `step`, and those of the beginning. */
interface PositionWords {
  readonly op: string;
  readonly step: string;
  readonly start: string;
}

/** Beyond it a longer operation may widen the text, once. */
const MOST_OPS_MEASURED = 20_000;

/** Place of a step among those up to `until`: what comes later isn't counted. */
export function positionAt(track: Track, step: number, until: number): Position {
  const last = Math.min(until, track.stepCount);
  const opCount = track.opAt(last) + 1;
  const known = Math.min(step, last);
  const op = track.opAt(known);
  if (op === -1) return { op: 0, opCount, stepInOp: 0, stepsOfOp: 0 };
  const before = track.opEnd(op - 1);
  return { op: op + 1, opCount, stepInOp: known - before, stepsOfOp: Math.min(track.opEnd(op), last) - before };
}

/** Steps of the track's longest operation. */
export function longestOp(track: Track): number {
  const opCount = Math.min(track.opCount, MOST_OPS_MEASURED);
  let longest = 0;
  for (let op = 0, before = 0; op < opCount; op++) {
    const end = track.opEnd(op);
    longest = Math.max(longest, end - before);
    before = end;
  }
  return longest;
}

/** `op 56/60 · step  9/14`, padded so that it is as wide at every step of a track whose longest operation takes `longest` steps. */
export function positionText(
  { op, opCount, stepInOp, stepsOfOp }: Position,
  longest: number,
  words: PositionWords,
  formats: Formats,
): string {
  const { start } = words;
  const opText = `${words.op} ${ratio(op, opCount, formats)} · `;
  const stepText = (part: number, whole: number) => `${words.step} ${ratio(part, whole, formats)}`;
  const widest = Math.max(start.length, stepText(longest, longest).length);
  return opText + (op === 0 ? start : stepText(stepInOp, stepsOfOp)).padEnd(widest);
}

function ratio(part: number, whole: number, { count }: Formats): string {
  const wholeText = count(whole);
  return `${count(part).padStart(wholeText.length)}/${wholeText}`;
}

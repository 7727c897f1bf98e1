import type { Track } from '../../../timeline/track';
import type { Formats } from '../format';

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

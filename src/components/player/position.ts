import type { Track } from '../../timeline/track';
import { formatCount } from '../ui/bytes';

/** Where a step stands, counted as people count: from 1; `op` and `stepInOp` are 0 at the beginning. */
export interface Position {
  readonly op: number;
  readonly opCount: number;
  readonly stepInOp: number;
  readonly stepsOfOp: number;
}

/** Beyond it a longer operation may widen the text, once. */
const MOST_OPS_MEASURED = 20_000;

export function positionAt(track: Track, step: number): Position {
  const { opCount } = track;
  const known = Math.min(step, track.stepCount);
  const op = track.opAt(known);
  if (op === -1) return { op: 0, opCount, stepInOp: 0, stepsOfOp: 0 };
  const before = track.opEnd(op - 1);
  return { op: op + 1, opCount, stepInOp: known - before, stepsOfOp: track.opEnd(op) - before };
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
export function positionText({ op, opCount, stepInOp, stepsOfOp }: Position, longest: number): string {
  const opText = `op ${ratio(op, opCount)}`;
  const widest = opText.length + ` · step ${ratio(longest, longest)}`.length;
  return (op === 0 ? `${opText} · start` : `${opText} · step ${ratio(stepInOp, stepsOfOp)}`).padEnd(widest);
}

export function positionSentence({ op, opCount, stepInOp, stepsOfOp }: Position): string {
  if (opCount === 0) return 'no operations yet';
  if (op === 0) return `before the first of ${formatCount(opCount)} operations`;
  const operation = `operation ${formatCount(op)} of ${formatCount(opCount)}`;
  return `${operation}, step ${formatCount(stepInOp)} of ${formatCount(stepsOfOp)}`;
}

function ratio(part: number, whole: number): string {
  const wholeText = formatCount(whole);
  return `${formatCount(part).padStart(wholeText.length)}/${wholeText}`;
}

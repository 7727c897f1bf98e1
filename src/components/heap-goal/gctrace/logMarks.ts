import type { ScaleLinear } from 'd3';
import { type CycleRange, type Cycles, FORCED } from '../../../models/gctrace/cycles';
import { endSeconds } from './logLines';

export interface LogMark {
  readonly type: 'called' | 'timer' | 'overshoot';
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

const MARK_WIDTH = 9;

/** Types of marks that there are. */
export function markTypesIn({ forced, endMB, goalMB }: Cycles, { from, to }: CycleRange): Set<LogMark['type']> {
  const types = new Set<LogMark['type']>();
  for (let i = from; i <= to; i++) {
    if (forced[i] === FORCED.called) types.add('called');
    if (forced[i] === FORCED.timer) types.add('timer');
    if ((endMB[i] ?? 0) > (goalMB[i] ?? 0)) types.add('overshoot');
  }
  return types;
}

/** At cycles that were forced, and at those that ended above their goal. Of marks that would touch, the first. */
export function marksOf(
  cycles: Cycles,
  { from, to }: CycleRange,
  x: ScaleLinear<number, number>,
  y: ScaleLinear<number, number>,
): LogMark[] {
  const { forced, endMB, goalMB, atSeconds } = cycles;
  const marks: LogMark[] = [];
  /** Times before which a mark would touch the one before: of half a million cycles few are asked for their place. */
  const free = {
    called: Number.NEGATIVE_INFINITY,
    timer: Number.NEGATIVE_INFINITY,
    overshoot: Number.NEGATIVE_INFINITY,
  };
  const add = (type: LogMark['type'], index: number, seconds: number, mb: number) => {
    if (seconds < free[type]) return;
    const mark = { type, index, x: x(seconds), y: y(mb) };
    free[type] = x.invert(mark.x + MARK_WIDTH);
    marks.push(mark);
  };
  for (let index = from; index <= to; index++) {
    const cause = forced[index];
    const end = endMB[index] ?? 0;
    if (cause !== FORCED.paced) add(cause === FORCED.called ? 'called' : 'timer', index, atSeconds[index] ?? 0, 0);
    if (end > (goalMB[index] ?? 0)) add('overshoot', index, endSeconds(cycles, index), end);
  }
  return marks;
}

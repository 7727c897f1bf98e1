import type { ScaleLinear } from 'd3';
import { type Cycles, FORCED } from '../../../models/gctrace/cycles';
import type { CycleRange } from '../../../models/gctrace/spread';
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
  const lastX = { called: -MARK_WIDTH, timer: -MARK_WIDTH, overshoot: -MARK_WIDTH };
  const add = (mark: LogMark) => {
    if (mark.x - lastX[mark.type] < MARK_WIDTH) return;
    lastX[mark.type] = mark.x;
    marks.push(mark);
  };
  for (let index = from; index <= to; index++) {
    const cause = forced[index];
    const end = endMB[index] ?? 0;
    if (cause !== FORCED.paced) {
      add({ type: cause === FORCED.called ? 'called' : 'timer', index, x: x(atSeconds[index] ?? 0), y: y(0) });
    }
    if (end > (goalMB[index] ?? 0)) add({ type: 'overshoot', index, x: x(endSeconds(cycles, index)), y: y(end) });
  }
  return marks;
}

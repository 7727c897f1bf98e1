import { type Cycle, type CycleRange, type Cycles, cycleAt, gcCpuSeconds } from '../../../models/gctrace/cycles';
import type { Projection } from '../../../models/gctrace/projection';

export interface LogRow {
  readonly index: number;
  readonly cycle: Cycle;
  readonly gcCpuMs: number;
  /** Undefined without other settings. */
  readonly otherGoalMB: number | undefined;
}

export interface LogRows {
  readonly rows: readonly LogRow[];
  /** Every so many cycles have a row; 1 where all have. */
  readonly stride: number;
}

const MOST_ROWS = 200;

export function logRows(cycles: Cycles, { from, to }: CycleRange, whatIf: Projection | undefined): LogRows {
  const stride = Math.max(1, Math.ceil((to - from + 1) / MOST_ROWS));
  const rows: LogRow[] = [];
  for (let index = from; index <= to; index += stride) {
    rows.push({
      index,
      cycle: cycleAt(cycles, index),
      gcCpuMs: gcCpuSeconds(cycles, index) * 1000,
      otherGoalMB: whatIf?.goalMB[index],
    });
  }
  return { rows, stride };
}

import { bisectLeft } from 'd3';
import type { CycleRange, Cycles } from '../../../models/gctrace/cycles';

/** Fewer are all shown. */
const MOST_IN_COLUMN = 8;

/**
 * The cycles that a drawing of so many columns of pixels needs: of each column of time the first and the last one, and
 * those where a height is least or most. Ascending.
 */
export function shownCycles(
  cycles: Cycles,
  otherGoalMB: Float64Array | undefined,
  { from, to }: CycleRange,
  columns: number,
): Uint32Array {
  const count = to - from + 1;
  if (count <= columns * MOST_IN_COLUMN) return Uint32Array.from({ length: count }, (_, i) => from + i);
  const shown: number[] = [];
  const heights = [cycles.endMB, cycles.liveMB, cycles.goalMB, ...(otherGoalMB ? [otherGoalMB] : [])];
  for (const { begin, end } of stretches(cycles.atSeconds, { from, to }, columns)) {
    const kept = new Set([begin, end]);
    for (const values of heights) addExtremes(kept, values, begin, end);
    shown.push(...[...kept].sort((a, b) => a - b));
  }
  return Uint32Array.from(shown);
}

/** The cycles of each column of time, first and last; columns without any are left out. */
function* stretches(
  atSeconds: Cycles['atSeconds'],
  { from, to }: CycleRange,
  columns: number,
): Generator<{ readonly begin: number; readonly end: number }> {
  const start = atSeconds[from] ?? 0;
  const width = ((atSeconds[to] ?? 0) - start) / columns;
  let begin = from;
  for (let column = 1; begin <= to; column++) {
    const end = Math.max(
      begin,
      column >= columns ? to : bisectLeft(atSeconds, start + column * width, begin, to + 1) - 1,
    );
    yield { begin, end };
    begin = end + 1;
    if (begin <= to && width > 0) column = Math.max(column, Math.floor(((atSeconds[begin] ?? 0) - start) / width));
  }
}

/** Adds the cycles at which finite values are least and most. */
function addExtremes(kept: Set<number>, values: ArrayLike<number>, begin: number, end: number): void {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let [leastAt, mostAt] = [begin, begin];
  for (let i = begin; i <= end; i++) {
    const value = values[i] ?? 0;
    if (value < least) {
      least = value;
      leastAt = i;
    }
    if (value > most && value < Number.POSITIVE_INFINITY) {
      most = value;
      mostAt = i;
    }
  }
  kept.add(leastAt).add(mostAt);
}

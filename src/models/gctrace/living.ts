import { type CycleRange, type Cycles, FORCED, spreadOf } from './cycles';

/** What a program keeps alive, as far as its log tells. MB; equal where the log says it exactly. */
export interface Living {
  readonly lowMB: number;
  readonly highMB: number;
}

/** Figures are rounded down: what differs by this much may be the same. */
const ROUNDING_MB = 1;

/** A forced cycle that finds less than this share of the least found that the program had nothing to do. */
const BUSY_SHARE = 0.9;

/**
 * What a cycle finds alive holds all that was allocated while it marked, though most of that is soon let go: what lives lies between
 * that figure with it and without. A forced cycle beside which nothing is allocated says it exactly.
 */
export function livingIn(cycles: Cycles, { from, to }: CycleRange): Living {
  const least = new Float64Array(cycles.count).fill(Number.NaN);
  const quiet = new Float64Array(cycles.count).fill(Number.NaN);
  for (let i = from; i <= to; i++) {
    const live = cycles.liveMB[i] ?? 0;
    const whileMarking = Math.max(0, (cycles.endMB[i] ?? 0) - (cycles.startMB[i] ?? 0));
    least[i] = Math.max(0, live - whileMarking);
    if (cycles.forced[i] !== FORCED.paced && whileMarking === 0) quiet[i] = live;
  }
  const median = (values: ArrayLike<number>) => spreadOf(values, { from, to })?.median;
  const [low, high, exact] = [median(least) ?? 0, median(cycles.liveMB) ?? 0, median(quiet)];
  if (exact !== undefined && exact <= high && exact >= BUSY_SHARE * low - ROUNDING_MB)
    return { lowMB: exact, highMB: exact };
  return { lowMB: high - low <= ROUNDING_MB ? high : low, highMB: high };
}

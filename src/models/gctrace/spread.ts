import type { Cycles } from './cycles';

/** Two places in the columns, both included. */
export interface CycleRange {
  readonly from: number;
  readonly to: number;
}

export interface Spread {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

export function wholeRange({ count }: Cycles): CycleRange {
  return { from: 0, to: count - 1 };
}

/** The middle of what is finite; undefined of nothing. */
export function medianOf(values: readonly number[]): number | undefined {
  return quantileOf(values, 0.5);
}

export function quantileOf(values: readonly number[], share: number): number | undefined {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

const MOST_SORTED = 20_000;

/** Least, middle and most of what is finite from `from` to `to`; the middle of very many is that of an even sample. */
export function spreadOf(values: ArrayLike<number>, { from, to }: CycleRange): Spread | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const sample: number[] = [];
  const stride = Math.max(1, Math.ceil((to - from + 1) / MOST_SORTED));
  for (let i = from; i <= to; i++) {
    const value = values[i] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
    if ((i - from) % stride === 0) sample.push(value);
  }
  const median = medianOf(sample);
  return low > high ? undefined : { low, median: median ?? low, high };
}

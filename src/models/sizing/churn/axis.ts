import { TURNOVERS } from '../input';

// What the simulated figures of simulated.json and refilled.json run along, and figures between them.

/** Entries a table of 1,024 slots, of maps that have such tables alone. */
export const TABLE_LOADS = [
  64, 192, 320, 416, 448, 480, 512, 544, 576, 608, 624, 640, 656, 672, 688, 704, 720, 736, 752, 768, 784, 800, 816, 832,
  848, 864, 880, 896, 912, 928, 944, 960, 980, 1000,
] as const;

function fewer(capacity: number, counts: number): { capacity: number; entries: number[] } {
  const most = (capacity * 7) / 8;
  const least = most / 2;
  const low = [0.15, 0.3, 0.4].map((share) => Math.round(share * most));
  const rest = Array.from({ length: counts }, (_, i) => Math.round(least + ((most - least) * i) / (counts - 1)));
  return { capacity, entries: [...new Set([...low, ...rest])] };
}

/** Entries of a map whose one table has fewer than 1,024 slots, by the capacity at which it is filled. */
export const SMALL_LOADS = [
  fewer(16, 8),
  fewer(32, 15),
  fewer(64, 29),
  fewer(128, 29),
  fewer(256, 29),
  fewer(512, 29),
] as const;

/** Shares of the entries that were deleted before a map was filled again: what refilled.json runs along. */
export const REFILLED_SHARES = [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1] as const;

/** Entries a main bucket, of maps of many buckets and of maps of sixteen. */
export const BUCKET_LOADS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.25, 3.375, 3.5, 3.625, 3.75, 3.875, 4, 4.125, 4.25, 4.375, 4.5, 4.625, 4.75, 4.875, 5,
  5.125, 5.25, 5.375, 5.5, 5.625, 5.75, 5.875, 6, 6.125, 6.25, 6.375, 6.5,
] as const;
export const SIXTEEN_LOADS = [
  0.5, 1.5, 2.5, 3.25, 3.5, 3.75, 4, 4.25, 4.5, 4.75, 5, 5.25, 5.5, 5.75, 6, 6.25, 6.5,
] as const;

/** Entries of maps of 2^B buckets that are so few that each is followed with its growths. */
export const FEW_LOADS = [
  { B: 1, entries: [9, 10, 11, 12, 13] },
  { B: 2, entries: [10, 12, 14, 16, 18, 20, 22, 24, 26] },
  { B: 3, entries: [12, 18, 24, 28, 32, 36, 40, 44, 48, 52] },
] as const;

/** Point of an axis: between the points `at` and `at` + 1, `share` of the way. */
export interface AxisPoint {
  readonly at: number;
  readonly share: number;
}

/** What lies beyond an end of the axis is taken for that end. */
export function pointOn(axis: readonly number[], value: number): AxisPoint {
  let at = 0;
  while (at < axis.length - 2 && (axis[at + 1] as number) <= value) at += 1;
  const from = axis[at] as number;
  const to = axis[at + 1] as number;
  return { at, share: Math.min(1, Math.max(0, (value - from) / (to - from))) };
}

/** Along the logarithm of time the odds of a growth run nearly straight. */
export function logTime(turnovers: number): number {
  return Math.log(turnovers + 0.02);
}

export const LOG_TURNOVERS = TURNOVERS.map(logTime);

export type Mix = (from: number, to: number, share: number) => number;

export function between(from: number, to: number, share: number): number {
  return from + share * (to - from);
}

/** A figure by turnover, for each load. */
export type Rows = readonly (readonly number[])[];

export function figureAt(rows: Rows, load: AxisPoint, time: AxisPoint, mix: Mix): number {
  const [from, to] = [load.at, load.at + 1].map((row) => {
    const series = rows[row] as readonly number[];
    return mix(series[time.at] as number, series[time.at + 1] as number, time.share);
  });
  return mix(from as number, to as number, load.share);
}

/** A cubic through four neighbouring points of an axis, at a place on it: the weights of the points from `from` on. */
export interface Cubic {
  readonly from: number;
  readonly weights: readonly number[];
}

const CUBIC_POINTS = 4;

/** What lies beyond an end of the axis is taken for that end. */
export function cubicOn(axis: readonly number[], value: number): Cubic {
  const at = Math.min(Math.max(value, axis[0] as number), axis.at(-1) as number);
  let from = 0;
  while (from < axis.length - CUBIC_POINTS && (axis[from + 2] as number) <= at) from += 1;
  const weights: number[] = [];
  for (let i = from; i < from + CUBIC_POINTS; i++) {
    let weight = 1;
    for (let j = from; j < from + CUBIC_POINTS; j++) {
      if (j !== i) weight *= (at - (axis[j] as number)) / ((axis[i] as number) - (axis[j] as number));
    }
    weights.push(weight);
  }
  return { from, weights };
}

/** The figure at that place; `of` gives that of a point. */
export function onCubic({ from, weights }: Cubic, of: (point: number) => number): number {
  let sum = 0;
  for (let i = 0; i < CUBIC_POINTS; i++) sum += (weights[i] as number) * of(from + i);
  return sum;
}

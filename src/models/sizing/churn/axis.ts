import { TURNOVERS } from '../input';

// Figures between those of a table that was simulated.

/** Place on an axis: between the points `at` and `at` + 1, `share` of the way. */
export interface Place {
  readonly at: number;
  readonly share: number;
}

/** What lies beyond an end of the axis is taken for that end. */
export function placeOn(axis: readonly number[], value: number): Place {
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

export function figureAt(rows: Rows, load: Place, time: Place, mix: Mix): number {
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

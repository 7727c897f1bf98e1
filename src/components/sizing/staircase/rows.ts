import { type Staircase, sizesAt, smallest } from '../../../models/sizing/staircase';
import type { Moment } from './moment';

export interface StaircaseRow extends Moment {
  /** Asked about, not just a round number. */
  readonly marked: boolean;
  /** Indices of the curves that are expected to be the smallest. */
  readonly winners: readonly number[];
}

const STEP_DIGITS = [1, 2, 2.5, 5, 10];
const LOG_DIGITS: readonly (readonly number[])[] = [[1, 2, 5], [1, 3], [1]];
const MOST_ROWS = 20;

function roundEntries({ from, to, scale }: Staircase['input']): number[] {
  if (scale === 'linear') {
    const least = Math.max(1, (to - from) / MOST_ROWS);
    const decade = 10 ** Math.floor(Math.log10(least));
    const step = Math.ceil((STEP_DIGITS.find((digit) => digit * decade >= least) ?? 10) * decade);
    const first = Math.max(1, Math.ceil(from / step));
    return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step);
  }
  const decades = Array.from({ length: Math.floor(Math.log10(Math.max(1, to))) + 1 }, (_, i) => 10 ** i);
  const choices = LOG_DIGITS.map((digits) =>
    decades
      .flatMap((decade) => digits.map((digit) => digit * decade))
      .filter((entries) => entries >= from && entries <= to),
  );
  return choices.find((entries) => entries.length <= MOST_ROWS) ?? choices.at(-1) ?? [];
}

/** Round numbers of entries all over the range, and those asked about, with their exact sizes. */
export function staircaseRows({ input, curves }: Staircase, marked: readonly number[]): StaircaseRow[] {
  const numbers = [...new Set([...roundEntries(input), ...marked])].sort((a, b) => a - b);
  const byCurve = curves.map(({ releases: [release = ''] }) => sizesAt(input, release, numbers));
  return numbers.map((entries, i) => {
    const sizes = byCurve.flatMap((points) => points[i]?.liveBytes ?? []);
    return {
      entries,
      sizes,
      marked: marked.includes(entries),
      winners: smallest(sizes.map(({ expected }) => expected)),
    };
  });
}

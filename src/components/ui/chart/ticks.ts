import { range, ticks, utcTicks } from 'd3';

const DAY_MS = 24 * 3600 * 1000;
/** Steps of less are counted by tens. */
const LEAST_CLOCK_MS = 10_000;

/** Bytes up to `most`, at even steps of a power of two and without the zero: 4, 8 and 12 KiB. */
export function byteTicks(most: number, count = 4): number[] {
  const step = Math.max(1, 2 ** Math.ceil(Math.log2(most / count)));
  return range(1, Math.floor(most / step) + 1).map((steps) => steps * step);
}

/** Powers of a base from `least` to `most`, each as many times the one before: 1 KiB, 32 KiB, 1 MiB. About `count`. */
export function powerTicks(base: number, [least, most]: readonly [number, number], count: number): number[] {
  const exponentOf = (value: number) => Math.log2(value) / Math.log2(base);
  const [low, high] = [Math.ceil(exponentOf(least)), Math.floor(exponentOf(most))];
  if (low >= high) return low === high ? [base ** low] : [];
  return ticks(low, high, Math.min(count, high - low)).map((exponent) => base ** exponent);
}

/** Round milliseconds of a duration, `count` steps between them at most: 0, 2 s, 4 s; 15 min, 30 min; 2 days, 4 days. */
export function durationTicks([from, to]: readonly [number, number], count: number): number[] {
  const most = Math.max(1, Math.floor(count));
  for (let steps = most; steps > 1; steps--) {
    const found = evenTicks(from, to, steps);
    if (found.length <= most + 1) return found;
  }
  return evenTicks(from, to, 1);
}

/** About so many steps: of a clock from 15 s on, but no weeks and months, which no duration has. */
function evenTicks(from: number, to: number, steps: number): number[] {
  const step = (to - from) / steps;
  if (step < LEAST_CLOCK_MS) return ticks(from, to, steps);
  if (step > DAY_MS) return ticks(from / DAY_MS, to / DAY_MS, steps).map((days) => days * DAY_MS);
  return utcTicks(new Date(from), new Date(to), steps).map(Number);
}

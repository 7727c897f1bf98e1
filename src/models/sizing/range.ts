/**
 * An expected value and the range around it. For maps, it is the 95% range over random hashes; for what entries point to, it also covers
 * how tiny objects share blocks, which isn't known. For heaps, 9 in 10 real programs are within it. If nothing is uncertain, all three
 * are equal.
 */
export interface Range {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

const LOW = 0.025;
const HIGH = 0.975;

/** The range of a whole number whose quantiles are known. The expected value always lies inside. */
export function rangeOf(expected: number, quantileOf: (p: number) => number): Range {
  return {
    expected,
    low: Math.min(expected, Math.round(quantileOf(LOW))),
    high: Math.max(expected, Math.round(quantileOf(HIGH))),
  };
}

export function exactly(expected: number): Range {
  return { expected, low: expected, high: expected };
}

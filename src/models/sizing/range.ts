/**
 * Expected value, and the ends between which the hashes' chance lets it be 19 times in 20. Of what entries lead to, the ends are also what
 * isn't known: how tiny objects share blocks. Equal where nothing is open.
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

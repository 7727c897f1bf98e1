import { NEVER } from './chance';
import { type Count, greatest, least, quantile } from './count';

/**
 * What is expected, and where the hashes' chance lets it be 19 times in 20. Of what entries lead to, the ends are also what
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

/** Bytes that grow with a count left to chance. */
export interface Part {
  readonly count: Count;
  readonly expected: number;
  readonly bytes: (count: number) => number;
}

/** Lists longer than this are not joined one by one. */
const LONG = 300;

/** The part can come out in more than one way. */
function isOpen({ count, bytes }: Part): boolean {
  return count.type !== 'certain' && bytes(least(count)) !== bytes(greatest(count));
}

/**
 * The quantiles of a sum of independent parts. Where the numbers can be listed, so can the sums; else the distances of the
 * parts from what is expected add up as squares.
 */
export function sumQuantiles(expected: number, parts: readonly Part[]): (p: number) => number {
  const open = parts.filter(isOpen);
  const [only] = open;
  if (!only) return () => expected;
  const fixed = expected - open.reduce((sum, part) => sum + part.expected, 0);
  if (open.length === 1) return (p) => fixed + only.bytes(quantile(only.count, p));
  const sums = listSums(open);
  return (p) => fixed + (sums ? listedQuantile(sums, p) : squaresQuantile(open, p));
}

function squaresQuantile(parts: readonly Part[], p: number): number {
  let sum = 0;
  let squares = 0;
  for (const { count, expected, bytes } of parts) {
    const distance = bytes(quantile(count, p)) - expected;
    sum += expected;
    squares += distance * Math.abs(distance);
  }
  return sum + Math.sign(squares) * Math.sqrt(Math.abs(squares));
}

interface Outcome {
  readonly bytes: number;
  readonly chance: number;
}

/** All sums worth counting, ascending; undefined where they are too many. */
function listSums(parts: readonly Part[]): Outcome[] | undefined {
  let sums: Outcome[] = [{ bytes: 0, chance: 1 }];
  for (const { count, bytes } of parts) {
    if (count.type !== 'listed') return undefined;
    const outcomes = count.chances
      .map((chance, i) => ({ bytes: bytes(count.from + i), chance }))
      .filter(({ chance }) => chance > NEVER);
    if (sums.length * outcomes.length > LONG) return undefined;
    sums = sums.flatMap((sum) =>
      outcomes.map((each) => ({ bytes: sum.bytes + each.bytes, chance: sum.chance * each.chance })),
    );
  }
  return sums.sort((a, b) => a.bytes - b.bytes);
}

function listedQuantile(sums: readonly Outcome[], p: number): number {
  let below = 0;
  for (const { bytes, chance } of sums) {
    below += chance;
    if (below >= p) return bytes;
  }
  return sums.at(-1)?.bytes ?? 0;
}

import { binomialTail, normalDensity } from '../chance';
import { type Count, certain, countLike } from '../count';

/** Number of equal shares of a hash space that got more entries than they may hold. */
export interface Overfull {
  readonly count: Count;
  /** Entries expected in those, all together. */
  readonly entries: number;
}

/** Shares whose mean lies this far from the limit, as a factor, are all over it or all below. */
const CERTAIN_FACTOR = Math.SQRT2;

function allBelow(entries: number, shares: number, least: number): boolean {
  return entries * CERTAIN_FACTOR < least * shares;
}

export function allOver(entries: number, shares: number, least: number): boolean {
  return entries > CERTAIN_FACTOR * least * shares;
}

/**
 * The covariance of two shares' indicators: entries in one are missing in the other. Mehler's expansion of the bivariate
 * normal distribution, whose correlation is −1 / (shares − 1).
 */
function pairCovariance(shares: number, z: number): number {
  const rho = -1 / (shares - 1);
  const hermite = [1, z, z * z - 1, z * z * z - 3 * z];
  let sum = 0;
  let factor = 1;
  for (const [i, value] of hermite.entries()) {
    factor *= rho / (i + 1);
    sum += factor * value * value;
  }
  return sum * normalDensity(z) ** 2;
}

/**
 * Entries fall into `shares` equal shares, a power of two; those with `least` or more are counted. A table of Go's map is
 * such a share, and splits for good when it gets one entry too many: the order of the entries plays no part.
 */
export function overfull(entries: number, shares: number, least: number): Overfull {
  if (shares === 1) {
    const over = entries >= least;
    return { count: certain(over ? 1 : 0), entries: over ? entries : 0 };
  }
  if (allBelow(entries, shares, least)) return { count: certain(0), entries: 0 };
  if (allOver(entries, shares, least)) return { count: certain(shares), entries };
  const p = 1 / shares;
  const mean = entries * p;
  const { atLeast, equal } = binomialTail(entries, p, least);
  const expected = shares * atLeast;
  const inside = shares * (mean * atLeast + (1 - p) * least * equal);
  return { count: countLike(expected, varianceOf(entries, shares, least, atLeast), shares), entries: inside };
}

function varianceOf(entries: number, shares: number, least: number, chance: number): number {
  if (shares === 2) {
    // Both can be over the limit only if both can: then their number is one or two, else none or one.
    const rest = (2 * chance) % 1;
    return rest * (1 - rest);
  }
  const mean = entries / shares;
  const z = (least - 0.5 - mean) / Math.sqrt(mean * (1 - 1 / shares));
  return shares * (chance * (1 - chance) + (shares - 1) * pairCovariance(shares, z));
}

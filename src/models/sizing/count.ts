import { NEVER, normalCdf, normalDensity, normalQuantile } from './chance';

/**
 * Number of something, as far as chance decides it: known, listed by the chance of each number, or so many
 * that only mean, deviation and skewness matter.
 */
export type Count =
  | { readonly type: 'certain'; readonly value: number }
  /** `chances[i]` is that of `from + i`; they sum to one. */
  | { readonly type: 'listed'; readonly from: number; readonly chances: readonly number[] }
  | { readonly type: 'many'; readonly mean: number; readonly deviation: number; readonly skewness: number };

/** A chance at which a list ends. */
const RARE = 1e-10;
/** A variance this near the mean, as a share of it, is Poisson's: neighbouring numbers of trials soon differ no more. */
const SAME = 1e-6;
/** From this variance on the exact list says no more than the normal distribution. */
const MANY = 40;

/** A list begins with the chance of none: it can't where that is less than numbers go. */
const LEAST_EXPONENT = -600;

export function certain(value: number): Count {
  return { type: 'certain', value };
}

function listed(chances: readonly number[], from = 0): Count {
  return { type: 'listed', from, chances };
}

function poisson(mean: number): Count {
  const chances: number[] = [];
  let chance = Math.exp(-mean);
  for (let k = 0; k <= mean || chance > RARE; k++) {
    chances.push(chance);
    chance *= mean / (k + 1);
  }
  return listed(chances);
}

/** Adds the chances of a binomial count of `trials`, times `weight`. */
function addBinomial(chances: number[], trials: number, mean: number, weight: number): void {
  const p = Math.min(1 - RARE, mean / trials);
  let chance = weight * Math.exp(trials * Math.log1p(-p));
  for (let k = 0; k <= trials && (k <= mean || chance > RARE); k++) {
    chances[k] = (chances[k] ?? 0) + chance;
    chance *= ((trials - k) / (k + 1)) * (p / (1 - p));
  }
}

/** Binomial counts of two neighbouring numbers of trials, mixed so that mean and variance come out. */
function mixedBinomial(mean: number, variance: number): Count {
  const fewer = Math.max(1, Math.floor(mean / (1 - variance / mean)));
  if (fewer < mean) return narrow(mean, variance);
  const least = mean * (1 - mean / fewer);
  const most = mean * (1 - mean / (fewer + 1));
  const weight = Math.min(1, Math.max(0, (variance - least) / (most - least)));
  const chances: number[] = [];
  addBinomial(chances, fewer, mean, 1 - weight);
  addBinomial(chances, fewer + 1, mean, weight);
  return listed(chances);
}

/** The two whole numbers beside the mean; what variance they lack comes from a step to either side. */
function narrow(mean: number, variance: number): Count {
  const from = Math.floor(mean);
  const rest = mean - from;
  const step = Math.min(1, Math.max(0, variance - rest * (1 - rest))) / 2;
  const stay = 1 - 2 * step;
  const chances = [(1 - rest) * step, (1 - rest) * stay + rest * step, rest * stay + (1 - rest) * step, rest * step];
  return listed(chances, from - 1);
}

/** A count that is known is whole; what differs by less than a chance worth counting is a rounding error. */
function nearlyWhole(mean: number): number {
  const whole = Math.round(mean);
  return Math.abs(mean - whole) < NEVER ? whole : mean;
}

/**
 * The count with this mean and variance of indicators that each are unlikely, or, of `most` of them, likely: it tends to
 * Poisson's at both ends and to the normal one between them.
 */
export function countLike(mean: number, variance: number, most = Number.POSITIVE_INFINITY): Count {
  if (mean < NEVER) return certain(0);
  if (most - mean < NEVER) return certain(most);
  const mirrored = mean > most / 2;
  const small = mirrored ? most - mean : mean;
  if (variance < NEVER) return certain(nearlyWhole(mean));
  if (variance > MANY || (small / (1 - variance / small)) * Math.log(variance / small) < LEAST_EXPONENT) {
    const deviation = Math.sqrt(variance);
    const skewness = (1 - 2 * Math.max(0, 1 - variance / small)) / deviation;
    return { type: 'many', mean, deviation, skewness: mirrored ? -skewness : skewness };
  }
  const count = variance < small * (1 - SAME) ? mixedBinomial(small, variance) : poisson(small);
  if (!mirrored || count.type !== 'listed') return count;
  return listed(count.chances.toReversed(), most - (count.from + count.chances.length - 1));
}

export function meanOf(count: Count): number {
  if (count.type === 'certain') return count.value;
  return count.type === 'many'
    ? count.mean
    : count.from + count.chances.reduce((sum, chance, i) => sum + chance * i, 0);
}

/** The chance of `k` or more. */
export function atLeast(count: Count, k: number): number {
  if (count.type === 'certain') return count.value >= k ? 1 : 0;
  if (k <= least(count)) return 1;
  if (k > greatest(count)) return 0;
  if (count.type === 'many') return 1 - normalCdf((k - 0.5 - count.mean) / count.deviation);
  let sum = 0;
  for (let i = count.chances.length - 1; i >= 0 && count.from + i >= k; i--) sum += count.chances[i] as number;
  return sum < NEVER ? 0 : Math.min(1, sum);
}

/** Number expected beyond `limit`. */
export function meanAbove(count: Count, limit: number): number {
  if (count.type === 'certain') return Math.max(0, count.value - limit);
  if (count.type === 'many') {
    const z = (count.mean - limit) / count.deviation;
    if (Math.abs(z) > 7) return Math.max(0, count.mean - limit);
    return count.deviation * (normalDensity(z) + z * normalCdf(z));
  }
  let mean = 0;
  for (let i = count.chances.length - 1; i >= 0 && count.from + i > limit; i--) {
    mean += (count.chances[i] as number) * (count.from + i - limit);
  }
  return mean < NEVER ? 0 : mean;
}

/** The least number that is not exceeded with probability `p`. */
export function quantile(count: Count, p: number): number {
  if (count.type === 'certain') return count.value;
  if (count.type === 'many') {
    const z = normalQuantile(p);
    return Math.round(count.mean + count.deviation * (z + ((z * z - 1) * count.skewness) / 6));
  }
  let sum = 0;
  let at = -1;
  while (sum < p && at < count.chances.length - 1) sum += count.chances[++at] as number;
  return count.from + Math.max(0, at);
}

/** The most that is at all likely: nothing above has a chance worth counting. */
export function greatest(count: Count): number {
  if (count.type === 'certain') return count.value;
  if (count.type === 'many') return Math.ceil(count.mean + 7 * count.deviation);
  return count.from + count.chances.length - 1;
}

/** The least that is at all likely. */
export function least(count: Count): number {
  if (count.type === 'certain') return count.value;
  return count.type === 'many' ? Math.floor(count.mean - 7 * count.deviation) : count.from;
}

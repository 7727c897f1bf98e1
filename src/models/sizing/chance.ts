// Probabilities to about 12 digits, without tables.

/** A chance that is taken for none: its share of the largest step that a map takes is below a byte in a million. */
export const NEVER = 1e-6;

const SQRT_2PI = Math.sqrt(2 * Math.PI);

/** The density of the normal distribution. */
export function normalDensity(z: number): number {
  return Math.exp(-0.5 * z * z) / SQRT_2PI;
}

/** P(Z > z), z ≥ 3, by the continued fraction of Mills' ratio. */
function normalTail(z: number): number {
  let ratio = z;
  for (let k = 40; k > 0; k--) ratio = z + k / ratio;
  return normalDensity(z) / ratio;
}

/** P(Z ≤ z) of the normal distribution. */
export function normalCdf(z: number): number {
  if (z >= 3) return 1 - normalTail(z);
  if (z <= -3) return normalTail(-z);
  let term = z;
  let sum = z;
  for (let k = 3; Math.abs(term) > 1e-17; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return 0.5 + normalDensity(z) * sum;
}

/** The z below which the normal distribution falls with probability `p`. */
export function normalQuantile(p: number): number {
  // The two that every interval asks for.
  if (p === 0.025) return -1.959963984540054;
  if (p === 0.975) return 1.959963984540054;
  if (p > 0.5) return -normalQuantile(1 - p);
  // Abramowitz and Stegun 26.2.23, then Newton.
  const t = Math.sqrt(-2 * Math.log(p));
  let z = -(t - (2.30753 + 0.27061 * t) / (1 + t * (0.99229 + 0.04481 * t)));
  for (let i = 0; i < 3; i++) z -= (normalCdf(z) - p) / normalDensity(z);
  return z;
}

/** ln n! less Stirling's formula; 12 digits from n = 100 on. */
function stirlingError(n: number): number {
  return (1 / 12 - (1 / 360 - 1 / (1260 * n * n)) / (n * n)) / n;
}

/** x ln(x / expected) − difference, where x = expected + difference, without cancellation. C. Loader, 2000. */
function deviance(x: number, expected: number, difference: number): number {
  if (Math.abs(difference) > 0.1 * (x + expected)) return x * Math.log(x / expected) - difference;
  const v = difference / (x + expected);
  let sum = difference * v;
  let term = 2 * x * v;
  for (let j = 3; ; j += 2) {
    term *= v * v;
    const next = sum + term / j;
    if (next === sum) return sum;
    sum = next;
  }
}

/** P(K = k), K binomial of n trials of chance p; k and n − k from 100 on. */
function binomialChance(n: number, p: number, k: number): number {
  const mean = n * p;
  const rest = n - k;
  const exponent =
    stirlingError(n) -
    stirlingError(k) -
    stirlingError(rest) -
    deviance(k, mean, k - mean) -
    deviance(rest, n - mean, mean - k);
  return Math.sqrt(n / (2 * Math.PI * k * rest)) * Math.exp(exponent);
}

/** P(K ≥ k) and P(K = k), K binomial of n trials of chance p; k and n − k from 100 on. */
export function binomialTail(n: number, p: number, k: number): { atLeast: number; equal: number } {
  const equal = binomialChance(n, p, k);
  const odds = p / (1 - p);
  let term = equal;
  let sum = 0;
  if (k > n * p) {
    for (let i = k; term > 1e-17 * sum && i <= n; i++) {
      sum += term;
      term *= ((n - i) / (i + 1)) * odds;
    }
    return { atLeast: sum, equal };
  }
  for (let i = k; i > 0 && term > 1e-17 * sum; i--) {
    term *= i / (n - i + 1) / odds;
    sum += term;
  }
  return { atLeast: 1 - sum, equal };
}

/** The mean, the variance and the third central moment. Each adds up over what is independent. */
export interface Moments {
  readonly mean: number;
  readonly variance: number;
  readonly third: number;
}

/** Outcome and its probability. */
export interface Outcome {
  readonly bytes: number;
  readonly chance: number;
}

export function momentsOf(outcomes: readonly Outcome[]): Moments {
  let mean = 0;
  for (const { bytes, chance } of outcomes) mean += chance * bytes;
  let variance = 0;
  let third = 0;
  for (const { bytes, chance } of outcomes) {
    const distance = bytes - mean;
    variance += chance * distance * distance;
    third += chance * distance * distance * distance;
  }
  return { mean, variance, third };
}

/** The moments of one of several, each by its chance. */
export function mixedMoments(each: readonly (Moments & { readonly chance: number })[]): Moments {
  const mean = each.reduce((sum, of) => sum + of.chance * of.mean, 0);
  let variance = 0;
  let third = 0;
  for (const of of each) {
    const distance = of.mean - mean;
    variance += of.chance * (of.variance + distance * distance);
    third += of.chance * (of.third + 3 * distance * of.variance + distance ** 3);
  }
  return { mean, variance, third };
}

export function skewnessOf({ variance, third }: Moments): number {
  return variance === 0 ? 0 : third / variance ** 1.5;
}

/** Cornish and Fisher's expansion, as far as the skewness. */
export function momentsQuantile(moments: Moments, p: number): number {
  const z = normalQuantile(p);
  return moments.mean + Math.sqrt(moments.variance) * (z + ((z * z - 1) * skewnessOf(moments)) / 6);
}

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

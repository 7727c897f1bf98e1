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

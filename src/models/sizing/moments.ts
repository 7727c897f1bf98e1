import { normalQuantile } from './chance';

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

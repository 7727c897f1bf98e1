import { type Moments, momentsOf, momentsQuantile, normalDensity, type Outcome } from './chance';
import { type Count, greatest, least, quantile } from './count';

/** Bytes that grow with a count left to chance. */
export interface Part {
  readonly count: Count;
  readonly expected: number;
  readonly bytes: (count: number) => number;
}

/** Lists longer than this are not joined one by one. */
const LONG = 300;
/** Chances that lists leave out: even of a million maps hardly one comes out so. */
const SCARCE = 1e-9;

/** Deviations from the mean that stand for all, and the chance of each. */
export const DEVIATIONS = Array.from({ length: 19 }, (_, i) => (i - 9) / 2);
export const DENSITIES = DEVIATIONS.map((z) => normalDensity(z) / 2);

/** The part can come out in more than one way. */
function isOpen({ count, bytes }: Part): boolean {
  return count.type !== 'certain' && bytes(least(count)) !== bytes(greatest(count));
}

function outcomesOf({ count, bytes }: Part): Outcome[] {
  if (count.type === 'certain') return [{ bytes: bytes(count.value), chance: 1 }];
  if (count.type === 'listed') return count.chances.map((chance, i) => ({ bytes: bytes(count.from + i), chance }));
  const { mean, deviation, skewness } = count;
  return DEVIATIONS.map((z, i) => ({
    bytes: bytes(mean + deviation * (z + ((z * z - 1) * skewness) / 6)),
    chance: DENSITIES[i] as number,
  }));
}

/** Of a sum of independent parts; its mean is the one that is expected, which is exact. */
export function sumMoments(expected: number, parts: readonly Part[]): Moments {
  let variance = 0;
  let third = 0;
  for (const part of parts) {
    if (!isOpen(part)) continue;
    const moments = momentsOf(outcomesOf(part));
    variance += moments.variance;
    third += moments.third;
  }
  return { mean: expected, variance, third };
}

/** All sums of independent parts that are worth counting, ascending; undefined where they are too many. */
export function listSums(expected: number, parts: readonly Part[]): Outcome[] | undefined {
  let sums: Outcome[] = [{ bytes: expected - parts.reduce((sum, part) => sum + part.expected, 0), chance: 1 }];
  for (const part of parts) {
    if (part.count.type === 'many') return undefined;
    const outcomes = outcomesOf(part).filter(({ chance }) => chance > SCARCE);
    if (sums.length * outcomes.length > LONG) return undefined;
    sums = sums.flatMap((sum) =>
      outcomes.map((each) => ({ bytes: sum.bytes + each.bytes, chance: sum.chance * each.chance })),
    );
  }
  return sums.sort((a, b) => a.bytes - b.bytes);
}

export function listedQuantile(sums: readonly Outcome[], p: number): number {
  let below = 0;
  for (const { bytes, chance } of sums) {
    below += chance;
    if (below >= p) return bytes;
  }
  return sums.at(-1)?.bytes ?? 0;
}

/** The quantiles of a sum of independent parts. Where the numbers can be listed, so can the sums; else moments tell them. */
export function sumQuantiles(expected: number, parts: readonly Part[]): (p: number) => number {
  const open = parts.filter(isOpen);
  const [only] = open;
  if (!only) return () => expected;
  const fixed = expected - open.reduce((sum, part) => sum + part.expected, 0);
  if (open.length === 1) return (p) => fixed + only.bytes(quantile(only.count, p));
  const sums = listSums(expected, open);
  if (sums) return (p) => listedQuantile(sums, p);
  const moments = sumMoments(expected, open);
  return (p) => momentsQuantile(moments, p);
}

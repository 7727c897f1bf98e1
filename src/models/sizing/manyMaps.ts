import { normalCdf, normalDensity, normalQuantile } from './chance';
import { countLike } from './count';
import { exactly, listedQuantile, listSums, type Outcome, type Part, type Range, rangeOf } from './range';

/** One way in which a map may come out. */
export interface Way {
  readonly chance: number;
  /** Live bytes. */
  readonly expected: number;
  /** What chance decides within. */
  readonly parts: readonly Part[];
}

/** The mean, the variance and the third central moment of bytes. Each adds up over what is independent. */
interface Moments {
  readonly mean: number;
  readonly variance: number;
  readonly third: number;
}

/** A sum whose skewness is below is told by its moments. */
const MILD = 0.25;
/** Maps times outcomes of one, up to which the sums are listed all the same: they may lie far apart. */
const FEW = 400;
/** More pairs of outcomes are not added one by one. */
const MOST_PAIRS = 10_000;
/** Sums less likely than this are left out. */
const RARE = 1e-12;
/** Bytes are told apart to this fraction of one. */
const GRAIN = 16;
/** Deviations between the points that stand for a normal count, and how far they go. */
const STEP = 0.25;
const FAR = 5;

function pointsOf({ count, bytes }: Part): Outcome[] {
  if (count.type === 'certain') return [{ bytes: bytes(count.value), chance: 1 }];
  if (count.type === 'listed') return count.chances.map((chance, i) => ({ bytes: bytes(count.from + i), chance }));
  const { mean, deviation, skewness } = count;
  return Array.from({ length: (2 * FAR) / STEP + 1 }, (_, i) => {
    const z = i * STEP - FAR;
    return { bytes: bytes(mean + deviation * (z + ((z * z - 1) * skewness) / 6)), chance: STEP * normalDensity(z) };
  });
}

function momentsOfPart(part: Part): Moments {
  const points = pointsOf(part);
  const mean = points.reduce((sum, { bytes, chance }) => sum + chance * bytes, 0);
  let variance = 0;
  let third = 0;
  for (const { bytes, chance } of points) {
    const distance = bytes - mean;
    variance += chance * distance * distance;
    third += chance * distance * distance * distance;
  }
  return { mean, variance, third };
}

/** The mean is the one that is expected, which is exact. */
function momentsOfWay({ expected, parts }: Way): Moments {
  let variance = 0;
  let third = 0;
  for (const part of parts) {
    const moments = momentsOfPart(part);
    variance += moments.variance;
    third += moments.third;
  }
  return { mean: expected, variance, third };
}

function mixed(ways: readonly Way[], moments: readonly Moments[]): Moments {
  const mean = ways.reduce((sum, { chance, expected }) => sum + chance * expected, 0);
  let variance = 0;
  let third = 0;
  for (const [i, { chance }] of ways.entries()) {
    const of = moments[i] as Moments;
    const distance = of.mean - mean;
    variance += chance * (of.variance + distance * distance);
    third += chance * (of.third + 3 * distance * of.variance + distance ** 3);
  }
  return { mean, variance, third };
}

function times({ mean, variance, third }: Moments, maps: number): Moments {
  return { mean: maps * mean, variance: maps * variance, third: maps * third };
}

function skewnessOf({ variance, third }: Moments): number {
  return third / variance ** 1.5;
}

/** Cornish and Fisher's expansion, as far as the skewness. */
function momentsQuantile(sum: Moments, p: number): number {
  const z = normalQuantile(p);
  return sum.mean + Math.sqrt(sum.variance) * (z + ((z * z - 1) * skewnessOf(sum)) / 6);
}

function outcomesOf(ways: readonly Way[]): Outcome[] | undefined {
  const outcomes: Outcome[] = [];
  for (const { chance, expected, parts } of ways) {
    const sums = listSums(parts);
    if (!sums) return undefined;
    const fixed = expected - parts.reduce((sum, part) => sum + part.expected, 0);
    for (const sum of sums) outcomes.push({ bytes: fixed + sum.bytes, chance: chance * sum.chance });
  }
  return merged(outcomes);
}

/** Ascending, each number of bytes once. */
function merged(outcomes: Iterable<Outcome>): Outcome[] {
  const byBytes = new Map<number, Outcome>();
  for (const { bytes, chance } of outcomes) {
    const key = Math.round(bytes * GRAIN);
    const known = byBytes.get(key);
    byBytes.set(key, { bytes: known?.bytes ?? bytes, chance: (known?.chance ?? 0) + chance });
  }
  return [...byBytes.values()].filter(({ chance }) => chance > RARE).sort((a, b) => a.bytes - b.bytes);
}

function sumOf(a: readonly Outcome[], b: readonly Outcome[]): Outcome[] | undefined {
  if (a.length * b.length > MOST_PAIRS) return undefined;
  return merged(
    a.flatMap((one) => b.map((other) => ({ bytes: one.bytes + other.bytes, chance: one.chance * other.chance }))),
  );
}

/** The sums of so many independent draws; undefined where they are too many. */
function drawn(one: readonly Outcome[], maps: number): readonly Outcome[] | undefined {
  let sum: readonly Outcome[] | undefined = [{ bytes: 0, chance: 1 }];
  let power: readonly Outcome[] | undefined = one;
  for (let left = maps; sum && power; left = Math.floor(left / 2)) {
    if (left % 2 === 1) sum = sumOf(sum, power);
    if (left === 1) return sum;
    power = sumOf(power, power);
  }
  return undefined;
}

/** Halvings of the interval in which a quantile lies. */
const HALVINGS = 45;
const WIDE = 7;

/** Where a few of the maps came out the second way: their number is listed, and given that the sum is normal. */
function mixtureQuantile(first: Moments, second: Moments, chance: number, maps: number): (p: number) => number {
  const count = countLike(maps * chance, maps * chance * (1 - chance), maps);
  const points = pointsOf({ count, expected: 0, bytes: (k) => k }).map(({ bytes: k, chance: weight }) => ({
    weight,
    mean: (maps - k) * first.mean + k * second.mean,
    deviation: Math.sqrt(Math.max(1, (maps - k) * first.variance + k * second.variance)),
  }));
  const below = (bytes: number): number =>
    points.reduce((sum, { weight, mean, deviation }) => sum + weight * normalCdf((bytes - mean) / deviation), 0);
  return (p) => {
    let low = Math.min(...points.map(({ mean, deviation }) => mean - WIDE * deviation));
    let high = Math.max(...points.map(({ mean, deviation }) => mean + WIDE * deviation));
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2;
      if (below(middle) < p) low = middle;
      else high = middle;
    }
    return high;
  };
}

/**
 * The bytes of so many maps alike and independent. Not their quantiles add up but what is behind them: a step that one map
 * in a hundred takes is below the quantiles of one, and all but certain in a thousand.
 */
export function rangeOfMany(ways: readonly Way[], maps: number): Range {
  const moments = ways.map(momentsOfWay);
  const sum = times(mixed(ways, moments), maps);
  if (sum.variance === 0) return exactly(sum.mean);
  const mild = Math.abs(skewnessOf(sum)) < MILD;
  const outcomes = outcomesOf(ways);
  const sums = outcomes && (!mild || outcomes.length * maps <= FEW) ? drawn(outcomes, maps) : undefined;
  if (sums) return rangeOf(sum.mean, (p) => listedQuantile(sums, p));
  const [first, second] = moments;
  if (mild || !first || !second) return rangeOf(sum.mean, (p) => momentsQuantile(sum, p));
  return rangeOf(sum.mean, mixtureQuantile(first, second, ways[1]?.chance ?? 0, maps));
}

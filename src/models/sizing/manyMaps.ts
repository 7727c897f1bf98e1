import type { GoRelease } from '../go/release';
import { type HeapObjects, heapLedger } from '../map/heap';
import { emptyLedger, type Ledger, OWNERS } from '../map/owners';
import { type Moments, mixedMoments, momentsQuantile, normalCdf, type Outcome, skewnessOf } from './chance';
import { listedQuantile, listSums, type Part, sumMoments, sumQuantiles } from './parts';
import { exactly, type Range, rangeOf } from './range';

/** One way in which a map may come out. */
interface Way {
  readonly chance: number;
  /** Live bytes. */
  readonly expected: number;
  /** Range within which chance decides. */
  readonly parts: readonly Part[];
}

/** Skewness below which a sum is approximated by its moments. */
const MILD = 0.25;
/** Maps times outcomes of one, up to which the sums are listed all the same: they may lie far apart. */
const FEW = 64;
/** More pairs of outcomes are not added one by one. */
const MOST_PAIRS = 4000;
/** Sums less likely than this are left out. */
const RARE = 1e-12;
/** Resolution of byte values, as a fraction of a byte. */
const GRAIN = 16;

function outcomesOf(ways: readonly Way[]): Outcome[] | undefined {
  const outcomes: Outcome[] = [];
  for (const { chance, expected, parts } of ways) {
    const sums = listSums(expected, parts);
    if (!sums) return undefined;
    for (const sum of sums) outcomes.push({ bytes: sum.bytes, chance: chance * sum.chance });
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

/** Halvings of the interval in which a quantile lies, which goes so many deviations beyond the means. */
const HALVINGS = 45;
const WIDE = 7;

/** Some of the maps came out the second way: `seconds` lists how many, and given that their sum is taken for normal. */
function mixtureQuantile(first: Moments, second: Moments, seconds: readonly Outcome[], maps: number) {
  const sums = seconds.map(({ bytes: k, chance }) => ({
    chance,
    mean: (maps - k) * first.mean + k * second.mean,
    deviation: Math.sqrt(Math.max(1, (maps - k) * first.variance + k * second.variance)),
  }));
  const below = (bytes: number): number =>
    sums.reduce((sum, { chance, mean, deviation }) => sum + chance * normalCdf((bytes - mean) / deviation), 0);
  return (p: number): number => {
    let low = Math.min(...sums.map(({ mean, deviation }) => mean - WIDE * deviation));
    let high = Math.max(...sums.map(({ mean, deviation }) => mean + WIDE * deviation));
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
 * in a hundred takes is beyond the quantiles of one, and all but certain in a thousand.
 */
function rangeOfMany(ways: readonly Way[], maps: number): Range {
  const moments = ways.map(({ chance, expected, parts }) => ({ chance, ...sumMoments(expected, parts) }));
  const one = mixedMoments(moments);
  const sum = { mean: maps * one.mean, variance: maps * one.variance, third: maps * one.third };
  if (sum.variance === 0) return exactly(sum.mean);
  const mild = Math.abs(skewnessOf(sum)) < MILD;
  const outcomes = mild && maps > FEW ? undefined : outcomesOf(ways);
  const sums = outcomes && (!mild || outcomes.length * maps <= FEW) ? drawn(outcomes, maps) : undefined;
  if (sums) return rangeOf(sum.mean, (p) => listedQuantile(sums, p));
  const [first, second, third] = moments;
  const seconds = !mild && first && second && !third && drawn(chosen(second.chance), maps);
  if (seconds) return rangeOf(sum.mean, mixtureQuantile(first, second, seconds, maps));
  return rangeOf(sum.mean, (p) => momentsQuantile(sum, p));
}

/** One, by this chance, or none. */
function chosen(chance: number): Outcome[] {
  return [
    { bytes: 0, chance: 1 - chance },
    { bytes: 1, chance },
  ];
}

/** State that a map may be in by chance. */
export interface Branch extends Way {
  readonly objects: readonly HeapObjects[];
  /** Bytes asked for by owner. */
  readonly requested: () => Ledger;
}

/** The mean over branches of a number of each. */
export function weigh<B extends Pick<Way, 'chance'>>(branches: readonly B[], of: (branch: B) => number): number {
  return branches.reduce((sum, branch) => sum + branch.chance * of(branch), 0);
}

/** The bytes of so many maps alike. Their ways come in ascending order of bytes, and overlap little. */
export function liveBytesOf(branches: readonly Way[], maps: number): Range {
  if (maps > 1) return rangeOfMany(branches, maps);
  const expected = weigh(branches, (branch) => branch.expected);
  const quantiles = branches.map((branch) => sumQuantiles(branch.expected, branch.parts));
  return rangeOf(expected, (p) => {
    let before = 0;
    for (const [i, { chance }] of branches.entries()) {
      if (p < before + chance) return quantiles[i]?.((p - before) / chance) ?? expected;
      before += chance;
    }
    return expected;
  });
}

export function ownersOf(release: GoRelease, branches: readonly Branch[]): Ledger {
  const owners = emptyLedger();
  for (const { chance, requested, objects } of branches) {
    const ledger = heapLedger(release, requested(), objects, 0);
    for (const owner of OWNERS) owners[owner] += chance * ledger[owner];
  }
  return owners;
}

import type { GoRelease } from '../go/release';
import { type MapConfig, slotPart } from '../map/config';
import { type HeapObjects, heapCost, heapLedger } from '../map/heap';
import { emptyLedger, type Ledger, OWNERS } from '../map/owners';
import {
  type Count,
  greatest,
  least,
  type Moments,
  mixedMoments,
  momentsOf,
  momentsQuantile,
  normalCdf,
  normalDensity,
  type Outcome,
  quantile,
  skewnessOf,
} from './chance';
import { exactly, type Range, rangeOf } from './range';

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
const DEVIATIONS = Array.from({ length: 19 }, (_, i) => (i - 9) / 2);
const DENSITIES = DEVIATIONS.map((z) => normalDensity(z) / 2);

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

/** Moments of a sum of independent parts; its mean is the expected one, which is exact. */
function sumMoments(expected: number, parts: readonly Part[]): Moments {
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
function listSums(expected: number, parts: readonly Part[]): Outcome[] | undefined {
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

function listedQuantile(sums: readonly Outcome[], p: number): number {
  let below = 0;
  for (const { bytes, chance } of sums) {
    below += chance;
    if (below >= p) return bytes;
  }
  return sums.at(-1)?.bytes ?? 0;
}

/** The quantiles of a sum of independent parts. Where the numbers can be listed, so can the sums; else moments tell them. */
function sumQuantiles(expected: number, parts: readonly Part[]): (p: number) => number {
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

function outcomesOfWays(ways: readonly Way[]): Outcome[] | undefined {
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
  const outcomes = mild && maps > FEW ? undefined : outcomesOfWays(ways);
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

/** Keys and elems too large for a slot: an object each. */
export function* indirectObjects({ key, elem }: MapConfig, entries: number): Generator<HeapObjects> {
  for (const type of [key, elem]) {
    if (slotPart(type).indirect) yield { bytes: type.size, pointers: type.pointers, count: entries };
  }
}

export function addIndirect(ledger: Ledger, { key, elem }: MapConfig, entries: number): void {
  if (slotPart(key).indirect) ledger.key += entries * key.size;
  if (slotPart(elem).indirect) ledger.value += entries * elem.size;
}

/** Bytes that the heap spends on those objects. */
export function indirectBytes(release: GoRelease, config: MapConfig, entries: number): number {
  let bytes = 0;
  for (const objects of indirectObjects(config, entries)) bytes += heapCost(release, objects);
  return bytes;
}

import { BUCKET_SLOTS } from '../bucket-map/layout';
import type { GoRelease } from '../go/release';
import { type MapConfig, slotPart } from '../map/config';
import { type HeapObjects, heapCost } from '../map/heap';
import type { Ledger } from '../map/owners';
import type { BucketArraySize } from './bucket/bucketArrays';
import { type Moments, momentsOf, momentsQuantile, normalDensity, type Outcome, type Count, greatest, least, quantile } from './chance';

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

/** Entries in overflow buckets that lie in the old array itself or hang from one that does, expected of a full array. */
export function entriesInPreallocated(load: number, { main, preallocated }: BucketArraySize): number {
  if (preallocated === 0) return 0;
  // A bucket's ninth entry takes the next preallocated bucket, as long as there is one: up to the load at which they are used.
  const used = Math.min(poissonTail(load, NINTH), preallocated / main);
  let [least, most] = [0, load];
  while (most - least > 1e-9 * load) {
    const middle = (least + most) / 2;
    if (poissonTail(middle, NINTH) < used) least = middle;
    else most = middle;
  }
  // What comes after the ninth comes at an even pace: load − s more of a bucket whose ninth came at load s.
  return main * ((1 + load) * used - NINTH * poissonTail(most, NINTH + 1));
}

const NINTH = BUCKET_SLOTS + 1;

/** P(K ≥ k), K Poisson of a mean. */
function poissonTail(mean: number, k: number): number {
  let below = 0;
  let chance = Math.exp(-mean);
  for (let i = 0; i < k; i++) {
    below += chance;
    chance *= mean / (i + 1);
  }
  return 1 - below;
}

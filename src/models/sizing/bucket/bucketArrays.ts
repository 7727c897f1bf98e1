import { heapBytes, roundupsize } from '../../allocator/sizeClass';
import { BUCKET_SLOTS, type BucketLayout } from '../../bucket-map/layout';
import { bucketCount } from '../../bucket-map/memory';
import type { AppendRule } from '../../go/release';
import { powerOfTwo } from '../../kernel/bits';
import type { MapConfig } from '../../map/config';
import { type HeapObjects, heapCost } from '../../map/heap';
import type { Ledger } from '../../map/owners';
import { atLeast, type Count, certain, countLike, greatest, meanAbove, NEVER } from '../chance';
import type { MapKind, WordSizes } from '../input';
import type { Part } from '../parts';
import type { Range } from '../range';

/** An array of buckets. */
export interface BucketArraySize {
  /** Main buckets, a power of two, and preallocated overflow buckets. */
  readonly main: number;
  readonly preallocated: number;
  /** Bytes. */
  readonly requested: number;
  /** After rounding to a size class or to pages. */
  readonly allocated: number;
}

export function bucketArray(config: MapConfig, layout: BucketLayout, B: number): BucketArraySize {
  const main = powerOfTwo(B);
  const total = bucketCount({ config, layout }, B);
  const requested = total * layout.bucketSize;
  const allocated = heapBytes(config.release, requested, layout.pointers);
  return { main, preallocated: total - main, requested, allocated };
}

/** The most entries that 2^B buckets hold before they grow. runtime/map.go@go1.23.12: overLoadFactor */
export function loadLimit(loadFactorNum: number, B: number): number {
  return B === 0 ? BUCKET_SLOTS : loadFactorNum * powerOfTwo(B - 1);
}

/** The bits of an array for `entries`, in a map that had `atLeast` before. */
export function bucketBits(loadFactorNum: number, entries: number, atLeast: number): number {
  let B = atLeast;
  while (entries > loadLimit(loadFactorNum, B)) B += 1;
  return B;
}

/** The bits that make chooses for a hint. runtime/map.go@go1.23.12: makemap */
export function bucketBitsForHint({ release, config, words }: MapKind, bucketSize: number): number {
  return bucketBits(release.loadFactorNum, config.hint * bucketSize > words.maxAllocBytes ? 0 : config.hint, 0);
}

const NINTH = BUCKET_SLOTS + 1;

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

/** A growth that may be under way. */
interface Growth {
  /** Probability that it still is. */
  readonly chance: number;
  readonly old: BucketArraySize;
  /** The share of the old buckets that have been moved, expected while it goes on. */
  readonly evacuatedShare: number;
}

/** Overflow buckets expected in the current array, and those alive in either that found no preallocated one. */
export interface OverflowUse {
  readonly used: number;
  readonly allocatedAlone: number;
}

/** Cost of an array's overflow buckets beyond the preallocated ones. */
export interface OverflowObjects {
  /** Overflow buckets with an allocation each, expected. */
  readonly alone: number;
  /** The slice that keeps them alive: its header, then its array, by the chance of each capacity. */
  readonly slice: readonly HeapObjects[];
}

/** State that a map may be in by chance: settled or growing. Numbers are those expected in that case. */
export interface BucketCase extends OverflowObjects {
  readonly chance: number;
  /** Entries in the current array; the others are in the old one. */
  readonly inArray: number;
  /** The chance of a mapextra. */
  readonly mapextra: number;
  /** Overflow buckets in chains of the current array, preallocated ones too. */
  readonly used: number;
  /** Objects that the old array still holds alive beside itself; null in a settled map. */
  readonly old: (OverflowObjects & { readonly deleted: number }) | null;
}

/** Size of a bucket map. */
export interface BucketSize {
  readonly design: 'bucket';
  readonly liveBytes: Range;
  /** Expected bytes by owner; they sum to `liveBytes.expected`. */
  readonly owners: Ledger;
  /** Log2 of the number of main buckets in the current array. */
  readonly B: number;
  /** Expected number of main buckets: those of the current array and, during a growth, of the old one. */
  readonly buckets: number;
  /** The current array; null before the first write. */
  readonly array: BucketArraySize | null;
  /** The growth that may be under way; null if there is none. */
  readonly growth: Growth | null;
  readonly overflow: OverflowUse;
  /** States that the map may be in; their chances sum to one. Empty before the first write. */
  readonly cases: readonly BucketCase[];
}

/** The overflow buckets of an array whose entries fell into its main buckets by chance, and have never been fewer. */
export interface Overflow {
  readonly entries: number;
  readonly count: Count;
  readonly variance: number;
  /** The variance if the buckets were filled independently. */
  readonly loose: number;
  /** Overflow buckets that hang from others, expected. */
  readonly second: number;
}

/** Chances below this end a sum. */
const TINY = 1e-18;
/** Up to so many main buckets the chances are worked out exactly. */
const FEW_BUCKETS = 8;

/** Overflow buckets of a chain of `entries`. */
function overflowOf(entries: number): number {
  return Math.max(0, Math.ceil(entries / BUCKET_SLOTS) - 1);
}

/** Calls back with each number of entries of a bucket and its chance: binomial. */
function forEachLoad(entries: number, p: number, visit: (load: number, chance: number) => void): void {
  if (p >= 1) {
    visit(entries, 1);
    return;
  }
  const odds = p / (1 - p);
  let chance = Math.exp(entries * Math.log1p(-p));
  for (let load = 0; load <= entries && (load <= entries * p || chance > TINY); load++) {
    visit(load, chance);
    chance *= ((entries - load) / (load + 1)) * odds;
  }
}

/** Chances by overflow buckets, a row for each number of entries that the buckets hold together. */
type Joint = readonly (readonly number[])[];

/** A bucket more, of independent Poisson entries: what they are given their sum is what is asked. */
function withBucket(joint: Joint, bucket: readonly number[]): Joint {
  const result = joint.map(() => [] as number[]);
  for (let entries = 0; entries < joint.length; entries++) {
    const row = joint[entries] as readonly number[];
    for (let load = 0; entries + load < joint.length; load++) {
      const to = result[entries + load] as number[];
      const more = overflowOf(load);
      while (to.length < more + row.length) to.push(0);
      for (let over = 0; over < row.length; over++) {
        to[more + over] = (to[more + over] as number) + (row[over] as number) * (bucket[load] as number);
      }
    }
  }
  return result;
}

/** Cache of jointOverflow, by the number of main buckets: 1 to 8. */
const JOINTS: Joint[] = [];

/** Chances of the overflow buckets of so many main ones for each number of entries that they may hold, not yet summing to one. */
function jointOverflow(buckets: number): Joint {
  JOINTS[buckets] ??= computeJoint(buckets);
  return JOINTS[buckets];
}

function computeJoint(buckets: number): Joint {
  const most = FEW_BUCKETS * BUCKET_SLOTS;
  const mean = most / buckets;
  const bucket = [Math.exp(-mean)];
  for (let k = 1; k <= most; k++) bucket.push(((bucket[k - 1] as number) * mean) / k);
  let joint: Joint = [[1], ...Array.from({ length: most }, () => [])];
  for (let i = 0; i < buckets; i++) joint = withBucket(joint, bucket);
  return joint;
}

function listedOverflow(row: readonly number[]): Count {
  const all = row.reduce((sum, chance) => sum + chance, 0);
  return { type: 'listed', from: 0, chances: row.map((chance) => chance / all) };
}

/** The overflow of so many entries in so many main buckets. */
export function overflowAt(entries: number, buckets: number): Overflow {
  const none = { entries, count: certain(0), variance: 0, loose: 0, second: 0 };
  if (entries <= BUCKET_SLOTS) return none;
  const { mean, variance, loose, second } = overflowMoments(entries, buckets);
  if (mean < NEVER) return none;
  const count = buckets <= FEW_BUCKETS ? few(Math.round(entries), Math.round(buckets)) : countLike(mean, variance);
  return { entries, count, variance, loose, second };
}

function few(entries: number, buckets: number): Count {
  return listedOverflow(jointOverflow(buckets)[entries] as readonly number[]);
}

interface Moments {
  readonly mean: number;
  readonly variance: number;
  readonly loose: number;
  readonly second: number;
}

function overflowMoments(entries: number, buckets: number): Moments {
  const p = 1 / buckets;
  let mean = 0;
  let second = 0;
  let square = 0;
  let withLoad = 0;
  forEachLoad(entries, p, (load, chance) => {
    const over = overflowOf(load);
    mean += chance * over;
    second += chance * Math.max(0, over - 1);
    square += chance * over * over;
    withLoad += chance * over * load;
  });
  // What one bucket has too much the others lack: the part of the variance that the load explains goes.
  const load = entries * p;
  const explained = (withLoad - mean * load) ** 2 / (load * (1 - p));
  const loose = square - mean * mean;
  return {
    mean: buckets * mean,
    variance: buckets * (loose - explained),
    loose: buckets * loose,
    second: buckets * second,
  };
}

/**
 * The overflow of a full array of which `replaced` entries were deleted, chosen at random, before as many others were put: a chain
 * keeps the buckets of the fuller of both times.
 */
export function overflowRefilled(entries: number, buckets: number, replaced: number): Overflow {
  if (entries <= BUCKET_SLOTS) return overflowAt(entries, buckets);
  const p = 1 / buckets;
  const kept = loadsOf(entries - replaced, p);
  const put = loadsOf(replaced, p);
  const most = kept.length + put.length;
  let mean = 0;
  let square = 0;
  let second = 0;
  let withKept = 0;
  let withPut = 0;
  for (const [load, chance] of kept.entries()) {
    for (let over = 0; (over + 1) * BUCKET_SLOTS < most; over++) {
      // Neither those deleted nor those put in their place need more than so many overflow buckets.
      const { below, sum } = upTo(put, (over + 1) * BUCKET_SLOTS - load);
      const more = chance * (1 - below * below);
      mean += more;
      square += (2 * over + 1) * more;
      if (over > 0) second += more;
      withKept += load * more;
      withPut += chance * (replaced * p - sum * below);
    }
  }
  const loose = square - mean * mean;
  const explained =
    explainedBy(withKept - mean * (entries - replaced) * p, entries - replaced, p) +
    2 * explainedBy(withPut - mean * replaced * p, replaced, p);
  const variance = Math.max(0, buckets * (loose - explained));
  return {
    entries,
    count: countLike(buckets * mean, variance),
    variance,
    loose: buckets * loose,
    second: buckets * second,
  };
}

/** Chances by the entries of a bucket. */
function loadsOf(entries: number, p: number): number[] {
  const chances: number[] = [];
  forEachLoad(entries, p, (load, chance) => {
    chances[load] = chance;
  });
  return Array.from(chances, (chance) => chance ?? 0);
}

/** The chance of no more than `most`, and the sum of those numbers times their chances. */
function upTo(chances: readonly number[], most: number): { below: number; sum: number } {
  let below = 0;
  let sum = 0;
  for (let k = 0; k <= most && k < chances.length; k++) {
    below += chances[k] as number;
    sum += k * (chances[k] as number);
  }
  return { below, sum };
}

/** Variance of a figure of one bucket that a binomial load explains with which it has this covariance. */
function explainedBy(covariance: number, entries: number, p: number): number {
  return entries === 0 || p === 1 ? 0 : covariance ** 2 / (entries * p * (1 - p));
}

// Counts of entries are written as digits of one number: so many put while the array had one bucket, then two, then four.

/** More than a digit ever counts: arrays of up to eight buckets hold 52 entries. */
const BASE = 64;

/** By tosses and heads: the chance of so many heads. */
const TOSSED: number[][] = [[1]];
for (let tosses = 1; tosses < BASE; tosses++) {
  const before = TOSSED[tosses - 1] as number[];
  TOSSED.push(Array.from({ length: tosses + 1 }, (_, k) => ((before[k - 1] ?? 0) + (before[k] ?? 0)) / 2));
}

/** The chance that a bucket never has too many, by its digits; each growth halves it. */
function bucket(digits: number, code: number): number {
  const first = code % BASE;
  if (first > BUCKET_SLOTS) return 0;
  // What came before the growth and what came after it is told apart no more.
  return digits === 1 ? 1 : halved(digits - 1, first + Math.floor(code / BASE));
}

/** Results so far: they are the same for every map. */
const known = new Map<number, number>();

function halved(digits: number, code: number): number {
  const key = code * BASE + digits;
  const found = known.get(key) ?? splits(digits, code, 1, 0, 1);
  known.set(key, found);
  return found;
}

/** Sums over how many of each digit, from that of `place` on, go to the left. */
function splits(digits: number, code: number, place: number, left: number, chance: number): number {
  if (place === BASE ** digits) return chance * bucket(digits, left) * bucket(digits, code - left);
  const here = Math.floor(code / place) % BASE;
  const most = place === 1 ? BUCKET_SLOTS : here;
  let sum = 0;
  for (let k = Math.max(0, here - most); k <= Math.min(most, here); k++) {
    const row = TOSSED[here] as number[];
    sum += splits(digits, code, place * BASE, left + k * place, chance * (row[k] as number));
  }
  return sum;
}

/**
 * The chance that a map never had an overflow bucket: `counts[b]` entries were put while its array had 2^b buckets. Of its
 * arrays up to eight buckets, the chances of which depend on each other.
 */
export function neverOverflowed(counts: readonly number[]): number {
  return bucket(
    counts.length,
    counts.reduceRight((code, count) => code * BASE + count, 0),
  );
}

// runtime/map.go@go1.23.12: createOverflow; runtime/slice.go@go1.23.12: growslice

function wantedCapacity({ threshold, smooth }: AppendRule, capacity: number): number {
  if (capacity < threshold) return Math.max(1, 2 * capacity);
  return capacity + Math.floor((capacity + (smooth ? 3 * threshold : 0)) / 4);
}

/** The capacities that a slice of pointers passes through, as elements are appended one by one, up to `length` elements. */
function sliceCapacities({ release, words }: MapKind, length: number): number[] {
  const capacities: number[] = [];
  for (let capacity = 0; capacity < length; capacities.push(capacity)) {
    const bytes = wantedCapacity(release.append, capacity) * words.pointerBytes;
    capacity = Math.floor(roundupsize(release, bytes, true) / words.pointerBytes);
  }
  return capacities;
}

/** The slice of a pointer-free map that keeps `overflow` buckets alive: its header, and its array by capacity. */
function* sliceObjects(words: WordSizes, capacities: readonly number[], overflow: Count): Generator<HeapObjects> {
  let more = atLeast(overflow, 1);
  if (more === 0) return;
  yield { bytes: words.sliceHeaderBytes, pointers: true, count: more };
  const most = greatest(overflow);
  for (const capacity of capacities) {
    const beyond = capacity >= most ? 0 : atLeast(overflow, capacity + 1);
    if (more > beyond) yield { bytes: capacity * words.pointerBytes, pointers: true, count: more - beyond };
    if (beyond === 0) return;
    more = beyond;
  }
}

/** Cost of overflow buckets beyond the preallocated ones. */
interface OverflowPart extends Part {
  readonly objects: readonly HeapObjects[];
}

/** More overflow buckets than any map that is sized has. */
const MOST = 2 ** 30;

/** Gives the part of a map's bytes that so many overflow buckets are, so many of them preallocated. */
export function overflowParts(
  sized: MapKind,
  { bucketSize, pointers }: BucketLayout,
): (count: Count, preallocated: number) => OverflowPart {
  const { release, words } = sized;
  const capacities = pointers ? [] : sliceCapacities(sized, MOST);
  const bucketBytes = heapBytes(release, bucketSize, pointers);

  function sliceBytes(length: number): number {
    if (pointers || length === 0) return 0;
    const capacity = capacities.find((each) => each >= length) ?? MOST;
    return heapBytes(release, words.sliceHeaderBytes, true) + heapBytes(release, capacity * words.pointerBytes, true);
  }

  function objects(count: Count, preallocated: number): HeapObjects[] {
    const alone = { bytes: bucketSize, pointers, count: meanAbove(count, preallocated) };
    return pointers ? [alone] : [alone, ...sliceObjects(words, capacities, count)];
  }

  return (count, preallocated) => {
    const own = objects(count, preallocated);
    let expected = 0;
    for (const each of own) expected += heapCost(release, each);
    const bytes = (k: number): number => Math.max(0, k - preallocated) * bucketBytes + sliceBytes(k);
    return { count, expected, bytes, objects: own };
  };
}

// runtime/map.go@go1.23.12: makeBucketArray, createOverflow

/** Arrays from here on have preallocated overflow buckets, and with them the map has a mapextra. */
export const PREALLOCATES_FROM_B = 4;

/** True if a map of 2^B buckets may or may not have a mapextra: one without pointers has it from its first overflow bucket. */
export function leavesExtraToChance(B: number, pointers: boolean): boolean {
  return B < PREALLOCATES_FROM_B && !pointers;
}

/** The chance of a mapextra. `before` is that of an overflow bucket in smaller arrays if this one has none. */
export function extraChance(B: number, pointers: boolean, before: number, count: Count): number {
  if (B >= PREALLOCATES_FROM_B) return 1;
  return pointers ? 0 : 1 - (1 - before) * (1 - atLeast(count, 1));
}

/** Adds a mapextra to the part: it is there with an overflow bucket, and without one if there was one before. */
export function withExtra({ release, words }: MapKind, { count, expected, bytes }: Part, before: number): Part {
  const extraBytes = heapCost(release, { bytes: words.mapextraBytes, pointers: true, count: 1 });
  const [none = 1, ...rest] = count.type === 'listed' ? count.chances : [];
  const chances = [none * (1 - before), none * before, ...rest];
  return {
    count: before === 0 && rest.length === 0 ? certain(0) : { type: 'listed', from: 0, chances },
    expected: expected + extraBytes * (1 - none * (1 - before)),
    bytes: (k) => (k === 0 ? 0 : extraBytes + bytes(k - 1)),
  };
}

import { heapBytes, roundupsize } from '../allocator/sizeClass';
import { alignTiny, isTiny, TINY_BYTES } from '../allocator/tiny';
import type { GoRelease } from '../go/release';
import { requireList, requireObject, requireText } from '../kernel/required';
import { flattened, type Reached, type Reference, reachedFrom } from '../layout/references';
import type { MapTypes, Target } from '../layout/typeNode';
import { MAX_ENTRIES } from './input';
import type { Range } from './range';

/** Lengths from the shortest to the longest, one as frequent as another. Whole bytes. */
interface LengthSpread {
  readonly shortest: number;
  readonly longest: number;
}

/** Lengths of some of the objects; the others are taken to be like them. Whole bytes, one at least. */
interface LengthSamples {
  readonly samples: readonly number[];
}

/**
 * Bytes of the objects that one place of many entries leads to: of each the same number, which may be an average; a
 * spread; or samples. 0 is no object: nil, empty or counted elsewhere.
 */
export type Lengths = number | LengthSpread | LengthSamples;

export function shortestOf(lengths: Lengths): number {
  if (typeof lengths === 'number') return lengths;
  return 'samples' in lengths
    ? lengths.samples.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
    : lengths.shortest;
}

export function longestOf(lengths: Lengths): number {
  if (typeof lengths === 'number') return lengths;
  return 'samples' in lengths ? lengths.samples.reduce((a, b) => Math.max(a, b), 0) : lengths.longest;
}

export function averageOf(lengths: Lengths): number {
  if (typeof lengths === 'number') return lengths;
  if (!('samples' in lengths)) return (lengths.shortest + lengths.longest) / 2;
  return lengths.samples.reduce((sum, each) => sum + each, 0) / lengths.samples.length;
}

/** From one length to another, the shorter first; of equal ones the number alone. */
export function spreadOf(shortest: number, longest: number): Lengths {
  return shortest === longest ? shortest : { shortest, longest };
}

/** Samples in ascending order; of equal ones the number alone. */
export function samplesOf(lengths: readonly number[]): Lengths {
  const samples = lengths.toSorted((a, b) => a - b);
  const [first = 0] = samples;
  return first === samples.at(-1) || samples.length === 0 ? first : { samples };
}

/** Each length changed alike, in whole bytes where they spread; `change` keeps their order. */
export function changedLengths(lengths: Lengths, change: (bytes: number) => number): Lengths {
  if (typeof lengths === 'number') return change(lengths);
  const whole = (bytes: number): number => Math.round(change(bytes));
  return 'samples' in lengths
    ? samplesOf(lengths.samples.map(whole))
    : spreadOf(whole(lengths.shortest), whole(lengths.longest));
}

/** Lengths that follow one another, and their share of all, 0 to 1. */
interface LengthShare {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** The lengths as stretches in which each is as frequent as another. */
export function lengthShares(lengths: Lengths): LengthShare[] {
  if (typeof lengths === 'number') return [{ from: lengths, to: lengths, share: 1 }];
  if (!('samples' in lengths)) return [{ from: lengths.shortest, to: lengths.longest, share: 1 }];
  const share = 1 / lengths.samples.length;
  return lengths.samples.map((each) => ({ from: each, to: each, share }));
}

// runtime/malloc.go@go1.26.8: mallocgcTiny

/** Rounds after which the chances of a block's fill have settled, and how close they are then. */
const MOST_ROUNDS = 2000;
const SETTLED = 1e-12;

/** Effect of one more object on the current block: its fill then, and the blocks begun. */
function put(filled: number, bytes: number): { readonly filled: number; readonly blocks: 0 | 1 } {
  const offset = alignTiny(filled, bytes);
  if (offset + bytes <= TINY_BYTES) return { filled: offset + bytes, blocks: 0 };
  // The emptier one of the new block and the current one stays.
  return { filled: Math.min(filled, bytes), blocks: 1 };
}

/**
 * The blocks that an object begins, on average over a long run of tiny objects and nothing else, whose lengths come at
 * random: `shares[n]` is how many of them have n bytes, all together 1. The block's fill is a Markov chain of at most 16
 * states; of one length alone it is 1 / ⌊16 / bytes⌋.
 */
export function blocksAnObject(shares: readonly number[]): number {
  let chances = new Float64Array(TINY_BYTES + 1);
  chances[TINY_BYTES] = 1;
  let before = 0;
  for (let round = 1; ; round++) {
    const { after, blocks } = step(chances, shares);
    // Half of what it was before, so that a chain that goes around in circles settles too.
    const next = after.map((chance, filled) => (chance + (chances[filled] ?? 0)) / 2);
    const moved = next.reduce((most, chance, filled) => Math.max(most, Math.abs(chance - (chances[filled] ?? 0))), 0);
    chances = next;
    if ((moved < SETTLED && Math.abs(blocks - before) < SETTLED) || round === MOST_ROUNDS) return blocks;
    before = blocks;
  }
}

function step(
  chances: Float64Array,
  shares: readonly number[],
): { readonly after: Float64Array; readonly blocks: number } {
  const after = new Float64Array(TINY_BYTES + 1);
  let blocks = 0;
  for (const [filled, chance] of chances.entries()) {
    if (chance === 0) continue;
    for (const [bytes, share] of shares.entries()) {
      if (share === 0) continue;
      const next = put(filled, bytes);
      after[next.filled] = (after[next.filled] ?? 0) + chance * share;
      blocks += chance * share * next.blocks;
    }
  }
  return { after, blocks };
}

/** Objects that one part of a key or of an element leads to, by their bytes. */
export interface BehindBytes {
  /** `key`, `key.Name`, `elem`, `elem.Tags[0]`: see layout/references.ts. */
  readonly path: string;
  /** Size in bytes of the referenced string, slice array or pointer target. */
  readonly bytes: Lengths;
}

/** Slices or maps at a place that are alike. */
export interface CountShare {
  /** How many of them, 0 to 1. */
  readonly share: number;
  /** Elements of each slice, or distinct keys put into each map; a whole number. */
  readonly count: number;
  /** Elements that the array of a slice has room for; `count` by default. */
  readonly capacity?: number;
}

/** Slices or maps that one part of a key or of an element leads to, by what is in them. */
interface BehindCounts {
  readonly path: string;
  /** Their shares sum to 1 at most; the rest is nil. */
  readonly counts: readonly CountShare[];
}

/** What one part of a key or of an element leads to. */
export type Behind = BehindBytes | BehindCounts;

const indexes = new WeakMap<readonly Behind[], ReadonlyMap<string, Behind>>();

/** What is given at a path. A pasted type may have thousands of places, each of which is asked for several times. */
export function behindAt(behind: readonly Behind[], path: string): Behind | undefined {
  let index = indexes.get(behind);
  if (!index) {
    index = new Map(behind.map((each) => [each.path, each]));
    indexes.set(behind, index);
  }
  return index.get(path);
}

/** Lengths of the objects referenced at a path; 0 if not given. */
export function lengthsAt(behind: readonly Behind[], path: string): Lengths {
  const found = behindAt(behind, path);
  return found && 'bytes' in found ? found.bytes : 0;
}

/** Shares of the slices or maps at a path; undefined if not given. */
export function countsAt(behind: readonly Behind[], path: string): readonly CountShare[] | undefined {
  const found = behindAt(behind, path);
  return found && 'counts' in found ? found.counts : undefined;
}

/** True if something lies there. */
export function isCounted(each: Behind): boolean {
  return 'bytes' in each ? each.bytes !== 0 : each.counts.length > 0;
}

/**
 * Bytes that the heap spends on an object, on average over a run of many of its size and nothing else. Objects without pointers
 * below 16 bytes share blocks of 16: `⌊16 / bytes⌋` of them in each, since their size divides by their alignment.
 */
export function objectBytes(release: GoRelease, bytes: number, pointers: boolean): number {
  if (bytes === 0) return 0;
  if (isTiny(bytes, pointers)) return TINY_BYTES / Math.floor(TINY_BYTES / bytes);
  return heapBytes(release, bytes, pointers);
}

/** Bytes of one of many objects whose lengths come at random. */
export interface Cost {
  readonly mean: number;
  readonly variance: number;
  /** Variance of the mean itself: it is known from samples alone. */
  readonly meanVariance: number;
  readonly least: number;
  readonly most: number;
}

/** Bytes of each object at one place. */
export interface PlaceCost {
  /** On average over a run of nothing but such objects. */
  readonly expected: number;
  /** Tiny objects fill blocks as well as they can. */
  readonly packed: Cost;
  /** Each tiny object keeps a block alive by itself: what else was in it is garbage, or somebody else's. */
  readonly apart: Cost;
}

/** The place that objects are behind, as far as their cost depends on it. */
export type ReferenceKind = Pick<Reference, 'of' | 'pointers'>;

/** Stretches of lengths that cost the same. */
interface CostRun {
  readonly bytes: number;
  readonly share: number;
  readonly packed: number;
  readonly apart: number;
}

/** A string of one byte is one of 256 that the program has anyway. runtime/string.go@go1.26.8: slicebytetostring */
function isStatic(bytes: number, { of }: ReferenceKind): boolean {
  return of === 'string' && bytes === 1;
}

function* costRuns(release: GoRelease, lengths: Lengths, place: ReferenceKind): Generator<CostRun> {
  const { pointers } = place;
  for (const { from, to, share } of lengthShares(lengths)) {
    for (let bytes = from; bytes <= to; ) {
      const tiny = isTiny(bytes, pointers);
      const last = bytes === 0 || tiny ? bytes : Math.min(to, roundupsize(release, bytes, pointers));
      const packed = isStatic(bytes, place) ? 0 : objectBytes(release, bytes, pointers);
      const part = from === to ? 1 : (last - bytes + 1) / (to - from + 1);
      yield { bytes, share: share * part, packed, apart: tiny ? TINY_BYTES : packed };
      bytes = last + 1;
    }
  }
}

function costOf(runs: readonly CostRun[], which: 'packed' | 'apart', samples: number): Cost {
  let mean = 0;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const run of runs) {
    mean += run.share * run[which];
    least = Math.min(least, run[which]);
    most = Math.max(most, run[which]);
  }
  let variance = 0;
  for (const run of runs) variance += run.share * (run[which] - mean) ** 2;
  return { mean, ...varianceFrom(samples, variance), least, most };
}

/** Bytes of each of a run of tiny objects beyond perfect packing, times their share of all. */
function unpacked(runs: readonly CostRun[], place: ReferenceKind): number {
  const tiny = runs.filter(({ bytes, packed }) => packed > 0 && isTiny(bytes, place.pointers));
  const share = tiny.reduce((sum, run) => sum + run.share, 0);
  const [first] = tiny;
  if (!first || tiny.every(({ bytes }) => bytes === first.bytes)) return 0;
  const shares = new Array<number>(TINY_BYTES).fill(0);
  for (const run of tiny) shares[run.bytes] = (shares[run.bytes] ?? 0) + run.share / share;
  const packed = tiny.reduce((sum, run) => sum + run.share * run.packed, 0);
  return share * TINY_BYTES * blocksAnObject(shares) - packed;
}

export function placeCost(release: GoRelease, lengths: Lengths, place: ReferenceKind): PlaceCost {
  const runs = [...costRuns(release, lengths, place)];
  const samples = samplesIn(lengths);
  const packed = costOf(runs, 'packed', samples);
  return { expected: packed.mean + unpacked(runs, place), packed, apart: costOf(runs, 'apart', samples) };
}

/** Deviations of a normal distribution between which 19 of 20 lie. */
export const DEVIATIONS = 1.96;

/** `DEVIATIONS` for a deviation that is itself known from so many samples: the quantile of Student's t, by its expansion. */
function deviationsOf(samples: number): number {
  const freedom = samples - 1;
  const z = DEVIATIONS;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/** Number of lengths that are known; Infinity for all of them. */
export function samplesIn(lengths: Lengths): number {
  return typeof lengths === 'object' && 'samples' in lengths ? lengths.samples.length : Number.POSITIVE_INFINITY;
}

/** Variances of what is known from so many samples, wide enough for `DEVIATIONS` to hold 19 of 20; `variance` is that of the samples. */
export function varianceFrom(samples: number, variance: number): Pick<Cost, 'variance' | 'meanVariance'> {
  if (samples === Number.POSITIVE_INFINITY || variance === 0) return { variance, meanVariance: 0 };
  const unbiased = (variance * samples) / (samples - 1);
  const wide = unbiased * (deviationsOf(samples) / DEVIATIONS) ** 2;
  return { variance: wide, meanVariance: wide / samples };
}

/** The square of how far chance takes the sum over so many objects: which lengths they have, and which were sampled. */
function square({ variance, meanVariance }: Cost, objects: number): number {
  return DEVIATIONS ** 2 * (variance * objects + meanVariance * objects ** 2);
}

/** Objects of some places an entry, each so many times. */
export interface PlaceCosts {
  readonly count: number;
  readonly cost: PlaceCost;
}

/** The bytes of all objects of so many entries. */
export function behindRange(places: readonly PlaceCosts[], entries: number): Range {
  let expected = 0;
  const sum = { low: 0, high: 0, least: 0, most: 0, lowSquares: 0, highSquares: 0 };
  for (const { count, cost } of places) {
    const objects = count * entries;
    expected += objects * cost.expected;
    // Lengths that complement each other fill blocks better than each does alone.
    sum.low += objects * Math.min(cost.packed.mean, cost.expected);
    sum.high += objects * cost.apart.mean;
    sum.least += objects * Math.min(cost.packed.least, cost.expected);
    sum.most += objects * cost.apart.most;
    sum.lowSquares += square(cost.packed, objects);
    sum.highSquares += square(cost.apart, objects);
  }
  return {
    expected,
    low: Math.min(expected, Math.max(sum.least, sum.low - Math.sqrt(sum.lowSquares))),
    high: Math.max(expected, Math.min(sum.most, sum.high + Math.sqrt(sum.highSquares))),
  };
}

/** Most bytes of one object. */
const MOST_BYTES = 2 ** 31;
/** Places that a message names. */
const MOST_NAMED = 12;
/** Shares that sum to 1 but for this do. */
const ROUNDING = 1e-9;

/** Why a place of some types can't lead to what it is said to. */
export type BehindFault =
  | { readonly type: 'nothingThere'; readonly path: string; readonly places: readonly string[] }
  | { readonly type: 'saidTwice' | 'mapCapacity' | 'levelsUnknown'; readonly path: string }
  | { readonly type: 'noCounts' | 'itemsUnknown'; readonly path: string; readonly go: string };

function countsFault({ path, counts }: Extract<Behind, { counts: unknown }>, place: Reached): BehindFault | undefined {
  const { go, map, of, targetBytes, leadsBack } = place;
  if (of !== 'slice' && of !== 'map') return { type: 'noCounts', path, go };
  if (!map && targetBytes === undefined) {
    return leadsBack ? { type: 'levelsUnknown', path } : { type: 'itemsUnknown', path, go };
  }
  return map && counts.some(({ capacity }) => capacity !== undefined) ? { type: 'mapCapacity', path } : undefined;
}

/** What is wrong with each place, given the types; what is said must be well-formed. */
export function behindFaults(behind: readonly Behind[], types: MapTypes, target: Target): (BehindFault | undefined)[] {
  const places = new Map<string, Reached>();
  for (const place of flattened(reachedFrom(types, target))) places.set(place.path, place);
  const seen = new Set<string>();
  return behind.map((each) => {
    const { path } = each;
    const place = places.get(path);
    if (!place) return { type: 'nothingThere', path, places: [...places.keys()].slice(0, MOST_NAMED) };
    if (seen.has(path)) return { type: 'saidTwice', path };
    seen.add(path);
    return 'counts' in each ? countsFault(each, place) : undefined;
  });
}

const MESSAGES = {
  nothingThere: ({ path, places }) =>
    `nothing hangs from ${path}: ${places.length > 0 ? `the places are ${places.join(', ')}` : 'there is no place'}`,
  saidTwice: ({ path }) => `${path} is there twice: a place has its bytes or its counts once`,
  noCounts: ({ path, go }) => `counts are of slices and maps, and ${path} is of type ${go}: give its bytes instead`,
  itemsUnknown: ({ path, go }) =>
    `what a ${go} holds isn't known, so ${path} has no counts: declare its types, or give its bytes instead`,
  levelsUnknown: ({ path }) => `${path} leads back to a type around it, and has no counts: give its bytes instead`,
  mapCapacity: ({ path }) => `${path} is a map, and has no capacity: give one number of entries, or shares`,
} as const satisfies { [T in BehindFault['type']]: (fault: Extract<BehindFault, { type: T }>) => string };

function messageOf(fault: BehindFault): string {
  return (MESSAGES[fault.type] as (of: BehindFault) => string)(fault);
}

function isWhole(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= most;
}

function checkCounts(path: string, counts: readonly CountShare[]): void {
  requireList(`the counts of ${path}`, counts);
  for (const each of counts) {
    requireObject(`each of the counts of ${path}`, each);
    const { share, count, capacity } = each;
    if (!(share > 0 && share <= 1)) throw new RangeError(`a share of ${path} is above 0 and at most 1, not ${share}`);
    if (!isWhole(count, MAX_ENTRIES)) {
      throw new RangeError(`a count of ${path} is a whole number from 0 to ${MAX_ENTRIES}, not ${count}`);
    }
    if (capacity !== undefined && (!isWhole(capacity, MAX_ENTRIES) || capacity < count)) {
      throw new RangeError(`a capacity of ${path} is a whole number from its count of ${count} on, not ${capacity}`);
    }
  }
  const sum = counts.reduce((all, { share }) => all + share, 0);
  if (sum > 1 + ROUNDING) throw new RangeError(`the shares of ${path} sum to 1 at most, not to ${sum}`);
}

function checkLengths(path: string, bytes: Lengths): void {
  if (typeof bytes === 'number') {
    if (bytes >= 0 && bytes <= MOST_BYTES) return;
    throw new RangeError(`${path} leads to 0 to ${MOST_BYTES} bytes, not ${bytes}`);
  }
  requireObject(`the bytes of ${path}`, bytes);
  const isSampled = 'samples' in bytes;
  if (isSampled) requireList(`the samples of ${path}`, bytes.samples);
  const lengths = isSampled ? bytes.samples : [bytes.shortest, bytes.longest];
  const wrong = lengths.findIndex((length) => !isWhole(length, MOST_BYTES));
  if (wrong >= 0) {
    throw new RangeError(`a length of ${path} is a whole number from 0 to ${MOST_BYTES}, not ${lengths[wrong]}`);
  }
  if (lengths.length === 0) throw new RangeError(`the samples of ${path} are none: give one at least`);
  if (!isSampled && bytes.shortest > bytes.longest) {
    throw new RangeError(`the shortest of ${path}, ${bytes.shortest}, is above the longest, ${bytes.longest}`);
  }
}

/** Throws a RangeError that says what is wrong with what places of these types are said to lead to. */
export function checkBehind(behind: readonly Behind[], types: MapTypes, target: Target): void {
  requireList('behind', behind);
  for (const each of behind) {
    requireObject('each of behind', each);
    requireText('the path of each of behind', each.path);
    const { path } = each;
    if ('bytes' in each && 'counts' in each) throw new RangeError(`${path} has either bytes or counts, not both`);
    if ('counts' in each) checkCounts(path, each.counts);
    else checkLengths(path, each.bytes);
  }
  const fault = behindFaults(behind, types, target).find((each) => each !== undefined);
  if (fault) throw new RangeError(messageOf(fault));
}

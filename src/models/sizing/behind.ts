import { heapBytes, roundupsize } from '../allocator/roundupsize';
import { isTiny, TINY_BYTES } from '../allocator/tiny';
import type { GoRelease } from '../go/release';
import type { Reference } from '../layout/references';
import { type Lengths, lengthShares } from './lengths';
import type { Range } from './range';
import { blocksAnObject } from './tinyBlocks';

/** Objects that one part of a key or of an element leads to. */
export interface Behind {
  /** `key`, `key.Name`, `elem`, `elem.Tags[0]`: see layout/references.ts. */
  readonly path: string;
  /** Size in bytes of the referenced string, slice array or pointer target. */
  readonly bytes: Lengths;
}

/** Lengths of the objects referenced at a path; 0 if not given. */
export function lengthsAt(behind: readonly Behind[], path: string): Lengths {
  return behind.find((each) => each.path === path)?.bytes ?? 0;
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
interface Cost {
  readonly mean: number;
  readonly variance: number;
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
  /** Number of lengths that are known; Infinity for all of them. */
  readonly samples: number;
}

/** The place that objects are behind, as far as their cost depends on it. */
export type Place = Pick<Reference, 'of' | 'pointers'>;

/** Stretches of lengths that cost the same. */
interface CostRun {
  readonly bytes: number;
  readonly share: number;
  readonly packed: number;
  readonly apart: number;
}

/** A string of one byte is one of 256 that the program has anyway. runtime/string.go@go1.26.8: slicebytetostring */
function isStatic(bytes: number, { of }: Place): boolean {
  return of === 'string' && bytes === 1;
}

function* costRuns(release: GoRelease, lengths: Lengths, place: Place): Generator<CostRun> {
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

function costOf(runs: readonly CostRun[], which: 'packed' | 'apart'): Cost {
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
  return { mean, variance, least, most };
}

/** Bytes of each of a run of tiny objects beyond perfect packing, times their share of all. */
function unpacked(runs: readonly CostRun[], place: Place): number {
  const tiny = runs.filter(({ bytes, packed }) => packed > 0 && isTiny(bytes, place.pointers));
  const share = tiny.reduce((sum, run) => sum + run.share, 0);
  const [first] = tiny;
  if (!first || tiny.every(({ bytes }) => bytes === first.bytes)) return 0;
  const shares = new Array<number>(TINY_BYTES).fill(0);
  for (const run of tiny) shares[run.bytes] = (shares[run.bytes] ?? 0) + run.share / share;
  const packed = tiny.reduce((sum, run) => sum + run.share * run.packed, 0);
  return share * TINY_BYTES * blocksAnObject(shares) - packed;
}

export function placeCost(release: GoRelease, lengths: Lengths, place: Place): PlaceCost {
  const runs = [...costRuns(release, lengths, place)];
  const packed = costOf(runs, 'packed');
  return {
    expected: packed.mean + unpacked(runs, place),
    packed,
    apart: costOf(runs, 'apart'),
    samples: typeof lengths === 'object' && 'samples' in lengths ? lengths.samples.length : Number.POSITIVE_INFINITY,
  };
}

/** Deviations of a normal distribution between which 19 of 20 lie. */
const DEVIATIONS = 1.96;

/** The same where the deviation itself is known from so many samples: the quantile of Student's t, by its expansion. */
function deviationsOf(samples: number): number {
  if (samples === Number.POSITIVE_INFINITY) return DEVIATIONS;
  const freedom = samples - 1;
  const z = DEVIATIONS;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/** The square of how far chance takes the sum over so many objects: which lengths they have, and which were sampled. */
function square({ variance }: Cost, samples: number, objects: number): number {
  if (variance === 0) return 0;
  const unbiased = samples === Number.POSITIVE_INFINITY ? variance : (variance * samples) / (samples - 1);
  return deviationsOf(samples) ** 2 * unbiased * (objects + objects ** 2 / samples);
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
    sum.lowSquares += square(cost.packed, cost.samples, objects);
    sum.highSquares += square(cost.apart, cost.samples, objects);
  }
  return {
    expected,
    low: Math.min(expected, Math.max(sum.least, sum.low - Math.sqrt(sum.lowSquares))),
    high: Math.max(expected, Math.min(sum.most, sum.high + Math.sqrt(sum.highSquares))),
  };
}

import { heapBytes } from '../../allocator/sizeClass';
import { BUCKET_SLOTS, type BucketLayout } from '../../bucket-map/layout';
import { bucketCount } from '../../bucket-map/memory';
import { powerOfTwo } from '../../kernel/bits';
import type { MapConfig } from '../../map/config';
import type { HeapObjects } from '../../map/heap';
import type { Ledger } from '../../map/owners';
import type { MapKind } from '../input';
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

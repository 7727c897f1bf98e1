import type { HeapObjects } from '../../map/heap';
import type { Ledger } from '../../map/owners';
import type { Range } from '../range';
import type { BucketArraySize } from './bucketArrays';

/** A growth that may be going on. */
interface Growth {
  /** The chance that it still is. */
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

export interface BucketSize {
  readonly design: 'bucket';
  readonly liveBytes: Range;
  /** Expected bytes by owner; they sum to `liveBytes.expected`. */
  readonly owners: Ledger;
  readonly B: number;
  /** Main buckets: of the current array, and of the old one as long as a growth lasts, expected. */
  readonly buckets: number;
  /** The current array; null before the first write. */
  readonly array: BucketArraySize | null;
  readonly growth: Growth | null;
  readonly overflow: OverflowUse;
  /** Their chances sum to one; none before the first write. */
  readonly cases: readonly BucketCase[];
}

// A published case: “How Go 1.24’s Swiss Tables saved us hundreds of gigabytes”, Datadog Engineering, 2025. What it says, and
// what real Go measured of the same maps.
import { GIB, MIB } from '../kernel/bits';
import type { MapInput } from './input';

/** `map[string]Response`, and the same with the fields that were in use. */
export const PUBLISHED_PAIRS = {
  response: {
    bytes: 56,
    key: { size: 16, align: 8, pointers: true },
    elem: { size: 40, align: 8, pointers: true },
  },
  small: {
    bytes: 24,
    key: { size: 16, align: 8, pointers: true },
    elem: { size: 8, align: 4, pointers: false },
  },
} as const satisfies Record<string, Pick<MapInput, 'key' | 'elem'> & { bytes: number }>;

export type PublishedPair = keyof typeof PUBLISHED_PAIRS;

/** The map with much traffic, and the one with little. */
export const PUBLISHED_ENTRIES = { many: 3_500_000, few: 550_000 } as const;

/** The post names no number of pods. */
export const PUBLISHED_PODS = 500;

/** Releases that its figures, and those measured, speak of. */
export const PUBLISHED_ON = { bucket: '1.23', swiss: '1.24' } as const;

/** As printed there. Its MiB are 2^20 bytes, but for the 30.4 in `bucketMany`, which are 10^6. */
export const PUBLISHED = {
  bucketFew: 62 * MIB,
  bucketManyMain: 1_572_864 * 464,
  bucketMany: 726.4 * MIB,
  swissMany: 217 * MIB,
  swissFew: 34 * MIB,
  smallMany: 93 * MIB,
  /** Saved in one pod by the new map. */
  savedLive: 500 * MIB,
  savedLiveFew: 28 * MIB,
  savedResident: GIB,
  /** Saved in one pod by the smaller value. */
  savedBySmall: 250 * MIB,
  /** Saved in one pod by the new map, the regression counted. */
  savedNet: 600 * MIB,
} as const;

/** Lost in one pod to the memory that Go 1.24.0 clears, with many entries in its map and with few: bytes, as printed. */
export const PUBLISHED_REGRESSION = {
  many: { low: 400 * MIB, high: 400 * MIB },
  few: { low: 200 * MIB, high: 300 * MIB },
} as const;

/** Least and most of several runs, in bytes. */
export interface MeasuredRange {
  readonly low: number;
  readonly high: number;
}

/**
 * Live heap of the map alone: HeapAlloc after two collections, with the map less without it. linux/amd64, default GC
 * settings, random keys of 16 hex digits put one by one into a map made without a hint, zero values. 3 runs each, 5 of
 * `bucketMany`, other keys and seeds each time. Go 1.23.12 and 1.24.13.
 */
export const MEASURED = {
  bucketFew: { low: 64_618_568, high: 64_618_568 },
  bucketMany: { low: 800_389_736, high: 800_498_184 },
  swissFew: { low: 67_151_152, high: 67_151_152 },
  swissMany: { low: 288_236_944, high: 290_662_976 },
  smallMany: { low: 120_031_536, high: 120_195_376 },
} as const satisfies Record<string, MeasuredRange>;

/**
 * The same map of 3.5 M entries as a cache, after each entry was evicted at random and replaced once: tests/recorded/churn, Go 1.23.12
 * and 1.24.13.
 */
export const MEASURED_REPLACED = { bucketBytes: 516_948_040, swissBytes: 537_198_640 } as const;

/** Builds that they were measured on. */
export const MEASURED_ON = ['1.23.12', '1.24.13'] as const;

/** Main buckets of both arrays of the growing map, read from its header through unsafe: 2^20 + 2^19, of 464 bytes. */
export const MEASURED_MAIN_BUCKETS_BYTES = 1_572_864 * 464;

/** The middle of several runs, in bytes. */
export function middleOf({ low, high }: MeasuredRange): number {
  return (low + high) / 2;
}

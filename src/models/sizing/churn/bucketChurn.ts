import { DENSITIES, DEVIATIONS } from '../parts';
import { TURNOVERS } from './axes';
import type { Churn, EvictionOrder } from './input';
import { churnedBucket } from './simulated';

/**
 * State of a map of constant size between two packings of its chains. Chains only get longer, until there are about as many
 * overflow buckets as main ones: then a growth to the same size packs them.
 */
export interface Round {
  readonly chance: number;
  /** Writes since the growth to the same size began that is going on; null if none is. */
  readonly writes: number | null;
  /** Turnovers since the chains were packed, and the standard deviation of that number. */
  readonly since: number;
  readonly spread: number;
}

/** The counter of overflow buckets counts each by chance from this B on. runtime/map.go@go1.23.12: incrnoverflow */
const COUNTED_BY_CHANCE_FROM_B = 16;
/** Variance, as a share of the main buckets squared, of the overflow buckets at which that counter comes to 2^15. */
const COUNTER_VARIANCE = 2 ** -15;

/** Turnovers from one packing to the growth that packs again, and how they vary in a map of 2^B buckets. */
function roundLength(order: EvictionOrder, load: number, B: number): { mean: number; deviation: number } | null {
  for (const [i, to] of TURNOVERS.entries()) {
    const from = TURNOVERS[i - 1];
    const after = churnedBucket(order, load, to);
    if (after.overflow < 1 || from === undefined) continue;
    const before = churnedBucket(order, load, from);
    const rate = (after.overflow - before.overflow) / (to - from);
    const ofBuckets = after.deviation ** 2 / 2 ** B;
    const ofCounter = B < COUNTED_BY_CHANCE_FROM_B ? 0 : COUNTER_VARIANCE;
    return { mean: from + (1 - before.overflow) / rate, deviation: Math.sqrt(ofBuckets + ofCounter) / rate };
  }
  return null;
}

/** Growths that have begun after so many turnovers, and the turnovers since the last did, all of whose lengths deviate alike. */
function lastGrowth(
  turnovers: number,
  mean: number,
  deviation: number,
  packing: number,
): { growths: number; ago: number } {
  let growths = 0;
  let ago = turnovers;
  for (;;) {
    const next = growths + 1;
    const begins = next * mean + (growths * packing) / 2 + Math.sqrt(next) * deviation;
    if (begins > turnovers) return { growths, ago };
    growths = next;
    ago = turnovers - begins;
  }
}

/** The rounds that a filled map of `entries` in 2^B buckets may be in. */
export function roundsOf({ order, turnovers }: Churn, entries: number, B: number): Round[] {
  const buckets = 2 ** B;
  const length = roundLength(order, entries / buckets, B);
  if (!length) return [{ chance: 1, writes: null, since: turnovers, spread: 0 }];
  // A growth takes buckets · ln 2 writes, and a step is two: see bucket/evacuation.ts.
  const packing = (buckets * Math.LN2) / (2 * entries);
  const rounds = new Map<string, { chance: number; packing: boolean; first: number; second: number }>();
  for (const [i, deviation] of DEVIATIONS.entries()) {
    const chance = DENSITIES[i] as number;
    const { growths, ago } = lastGrowth(turnovers, length.mean, deviation * length.deviation, packing);
    const isPacking = growths > 0 && ago < packing;
    const value = growths === 0 || isPacking ? ago : ago - packing / 2;
    const key = `${growths} ${isPacking}`;
    const round = rounds.get(key) ?? { chance: 0, packing: isPacking, first: 0, second: 0 };
    round.chance += chance;
    round.first += chance * value;
    round.second += chance * value * value;
    rounds.set(key, round);
  }
  return [...rounds.values()].map(({ chance, packing: isPacking, first, second }) => {
    const since = first / chance;
    const spread = Math.sqrt(Math.max(0, second / chance - since * since));
    return { chance, writes: isPacking ? Math.round(since * 2 * entries) : null, since: isPacking ? 0 : since, spread };
  });
}

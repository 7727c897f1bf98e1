import { requireObject } from '../../kernel/required';

/** What the simulated tables of churn run along: see simulated.ts. */

/** Turnovers since the map was filled, or since its chains were packed. */
export const TURNOVERS = [
  0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.375, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 32, 48, 64, 100,
] as const;

/** Entries a table of 1,024 slots, of maps that have such tables alone. */
export const TABLE_LOADS = [
  64, 192, 320, 416, 448, 480, 512, 544, 576, 608, 624, 640, 656, 672, 688, 704, 720, 736, 752, 768, 784, 800, 816, 832,
  848, 864, 880, 896, 912, 928, 944, 960, 980, 1000,
] as const;

function fewer(capacity: number, counts: number): { capacity: number; entries: number[] } {
  const most = (capacity * 7) / 8;
  const least = most / 2;
  const low = [0.15, 0.3, 0.4].map((share) => Math.round(share * most));
  const rest = Array.from({ length: counts }, (_, i) => Math.round(least + ((most - least) * i) / (counts - 1)));
  return { capacity, entries: [...new Set([...low, ...rest])] };
}

/** Entries of a map whose one table has fewer than 1,024 slots, by the capacity at which it is filled. */
export const SMALL_LOADS = [
  fewer(16, 8),
  fewer(32, 15),
  fewer(64, 29),
  fewer(128, 29),
  fewer(256, 29),
  fewer(512, 29),
] as const;

/** Entries a main bucket. */
export const BUCKET_LOADS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.25, 3.5, 3.75, 4, 4.25, 4.5, 4.75, 5, 5.25, 5.5, 5.75, 6, 6.25, 6.5,
] as const;

/** Which entry is evicted: that which was put first, or any. */
export const EVICTION_ORDERS = ['oldest', 'random'] as const;
export type EvictionOrder = (typeof EVICTION_ORDERS)[number];

/** How the entries of a map of constant size are replaced: again and again one is evicted, then a key put that was never there. */
export interface Churn {
  readonly order: EvictionOrder;
  /**
   * Times that as many entries were replaced as the map holds, from 0 on. More than 100, and `Infinity`, are taken for 100: from
   * Go 1.25 on hardly anything changes by then, while on 1.24 a map goes on to double, ever more seldom.
   */
  readonly turnovers: number;
}

export const MOST_TURNOVERS = Math.max(...TURNOVERS);

/** Throws a RangeError that says what is wrong. */
export function requireChurn(churn: Churn): Churn {
  requireObject('churn', churn);
  const { order, turnovers } = churn;
  if (!EVICTION_ORDERS.includes(order)) throw new RangeError(`churn evicts the oldest or a random entry, not ${order}`);
  if (!(turnovers >= 0)) throw new RangeError(`turnovers are 0 or more, not ${turnovers}`);
  return { order, turnovers: Math.min(turnovers, MOST_TURNOVERS) };
}

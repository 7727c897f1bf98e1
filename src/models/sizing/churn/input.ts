import { requireObject } from '../../kernel/required';
import { TURNOVERS } from './axes';

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

const MOST_TURNOVERS = Math.max(...TURNOVERS);

/** Throws a RangeError that says what is wrong. */
export function requireChurn(churn: Churn): Churn {
  requireObject('churn', churn);
  const { order, turnovers } = churn;
  if (!EVICTION_ORDERS.includes(order)) throw new RangeError(`churn evicts the oldest or a random entry, not ${order}`);
  if (!(turnovers >= 0)) throw new RangeError(`turnovers are 0 or more, not ${turnovers}`);
  return { order, turnovers: Math.min(turnovers, MOST_TURNOVERS) };
}

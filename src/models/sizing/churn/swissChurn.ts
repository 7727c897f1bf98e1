import { MAX_TABLE_CAPACITY } from '../../swiss-map/layout';
import { maxGrowth } from '../../swiss-map/state';
import { countLike } from '../count';
import type { SwissTables } from '../swiss/swissTables';
import type { Churn } from './input';
import { churnedShare, churnedTable, MOST_LOAD } from './simulated';

export interface ChurnedTables {
  readonly tables: SwissTables;
  /** Expected. */
  readonly tombstones: number;
}

/** What the tables of a filled map come to while its entries are replaced. */
export function churnedTables(filled: SwissTables, entries: number, prunes: boolean, churn: Churn): ChurnedTables {
  if (filled.shares === 0) return { tables: filled, tombstones: 0 };
  let { capacity } = filled;
  while (capacity < MAX_TABLE_CAPACITY && maxGrowth(capacity) < entries / filled.shares) capacity *= 2;
  return capacity < MAX_TABLE_CAPACITY
    ? whileSmall({ ...filled, capacity }, entries, prunes, churn)
    : oncePartitioned(filled.shares, entries, prunes, churn);
}

function whileSmall({ shares, capacity }: SwissTables, entries: number, prunes: boolean, churn: Churn): ChurnedTables {
  const { once, twice, tombstones } = churnedTable(churn.order, prunes, capacity, entries / shares, churn.turnovers);
  const grown = Math.floor(once + twice);
  const chance = once + twice - grown;
  const slots = capacity * 2 ** grown;
  const changed = countLike(shares * chance, shares * chance * (1 - chance), shares);
  const splits = slots > MAX_TABLE_CAPACITY;
  const tables: SwissTables = {
    shares: splits ? 2 * shares : shares,
    capacity: Math.min(slots, MAX_TABLE_CAPACITY),
    change: slots >= MAX_TABLE_CAPACITY ? 'split' : 'grow',
    changed,
    changedEntries: entries * chance,
  };
  return { tables, tombstones: tombstones * shares * slots * (1 + chance) };
}

/** Tables of 1,024 slots, which split: those of one share depend on its own entries alone. */
function oncePartitioned(made: number, entries: number, prunes: boolean, { order, turnovers }: Churn): ChurnedTables {
  let shares = made;
  while (entries / shares > (shares === 1 ? maxGrowth(MAX_TABLE_CAPACITY) : MOST_LOAD)) shares *= 2;
  const { once, twice, tombstones } = churnedShare(order, prunes, shares, entries / shares, turnovers);
  const slots = (1 + once + 2 * twice) * shares * MAX_TABLE_CAPACITY;
  const chance = twice > 0 ? twice : once;
  if (twice > 0) shares *= 2;
  const changed = countLike(shares * chance, shares * chance * (1 - chance), shares);
  return {
    tables: { shares, capacity: MAX_TABLE_CAPACITY, change: 'split', changed, changedEntries: entries * chance },
    tombstones: tombstones * slots,
  };
}

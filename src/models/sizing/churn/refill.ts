// Swiss maps that were emptied and filled again. The figures are read from refilled.json, which scripts/churnTables.mjs makes by
// running such maps.

import { countLike, meanOf } from '../count';
import { REFILLED_SHARES } from '../input';
import type { SwissTables } from '../swiss/swissTables';
import { placeOn } from './axis';
import simulated from './refilled.json';
import { type ChurnedTables, tablesAt } from './tables';

/** Once a share of the entries, 0 to 1, was deleted one by one, chosen at random, and as many others were put. */
export function refilledTables(filled: SwissTables, entries: number, prunes: boolean, share: number): ChurnedTables {
  const figures = simulated.find((each) => each.prunes === prunes) as (typeof simulated)[number];
  return tablesAt({ simulated: figures, place: placeOn(REFILLED_SHARES, share) }, filled, entries);
}

/** Once the map was cleared, which leaves no tombstones, and filled again: entries fall into its tables anew. */
export function tablesFilledTwice(filled: SwissTables): SwissTables {
  const { shares, changed, changedEntries } = filled;
  if (changed.type === 'certain') return filled;
  const chance = meanOf(changed) / shares;
  const again = chance * (2 - chance);
  return {
    ...filled,
    changed: countLike(shares * again, shares * again * (1 - again), shares),
    changedEntries: (changedEntries * again) / chance,
  };
}

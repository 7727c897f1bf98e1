import { type ChurnedMap, refill, type Slots } from './groupsUnderChurn';
import { tombstonesByGrowth } from './tombstones';

type Maps = Omit<ChurnedMap, 'order'>;

/** Steps for which maps of one kind are run, the most of those maps, and the share of both after which all alike are enough. */
const STEPS = 4e6;
const MOST_MAPS = 4000;
const ENOUGH = 0.15;

/** Per mille, of maps that were refilled after that share of their entries was deleted. */
export function refilledFigures(maps: Maps, share: number) {
  const slots = maps.tables * maps.capacity;
  const most = Math.min(MOST_MAPS, Math.ceil(STEPS / (maps.entries * (1 + 2 * share))));
  let growth = 0;
  const tables: (readonly Slots[])[] = [];
  const areAlike = () => growth === 0 || growth === tables.length;
  while (tables.length < most && !(tables.length >= ENOUGH * most && areAlike())) {
    const moment = refill(maps, share, tables.length * 7919 + maps.entries * 31 + maps.capacity);
    growth += moment.slots / slots - 1;
    tables.push(moment.byGrowth);
  }
  const once = growth / tables.length;
  if (once > 1) throw new RangeError(`${JSON.stringify(maps)} grew twice`);
  return { once: Math.round(1000 * once), tombstones: tombstonesByGrowth(tables) };
}

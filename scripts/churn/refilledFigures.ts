import { type ChurnedMap, refill } from './groupsUnderChurn';

type Maps = Omit<ChurnedMap, 'order'>;

/** Steps for which maps of one kind are run, the most of those maps, and the share of both after which all alike are enough. */
const STEPS = 4e6;
const MOST_MAPS = 4000;
const ENOUGH = 0.15;

function perMille(value: number): number {
  return Math.round(1000 * value);
}

/** Per mille, of maps that were refilled after that share of their entries was deleted. */
export function refilledFigures(maps: Maps, share: number): { once: number; tombstones: number } {
  const slots = maps.tables * maps.capacity;
  const most = Math.min(MOST_MAPS, Math.ceil(STEPS / (maps.entries * (1 + 2 * share))));
  let growth = 0;
  let tombstones = 0;
  let runs = 0;
  const areAlike = () => growth === 0 || growth === runs;
  while (runs < most && !(runs >= ENOUGH * most && areAlike())) {
    const moment = refill(maps, share, runs * 7919 + maps.entries * 31 + maps.capacity);
    growth += moment.slots / slots - 1;
    tombstones += moment.tombstones / moment.slots;
    runs += 1;
  }
  if (growth > runs) throw new RangeError(`${JSON.stringify(maps)} grew twice`);
  return { once: perMille(growth / runs), tombstones: perMille(tombstones / runs) };
}

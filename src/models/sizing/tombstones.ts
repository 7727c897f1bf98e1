import { GROUP_SLOTS } from '../swiss-map/ctrl';

/** Mean of the lesser of `GROUP_SLOTS` and a Poisson number, and the chance that it is that many. */
function filled(tries: number): { used: number; full: number } {
  let chance = Math.exp(-tries);
  let below = 0;
  let used = 0;
  for (let k = 0; k < GROUP_SLOTS; k++) {
    below += chance;
    used += k * chance;
    chance *= tries / (k + 1);
  }
  return { used: used + GROUP_SLOTS * (1 - below), full: 1 - below };
}

/**
 * The share of a table's entries that lie in groups without an empty slot, where a delete leaves a tombstone; `load` is
 * entries a group. Probing is taken to visit groups at random: each then gets a Poisson number of tries and keeps eight.
 */
export function shareInFullGroups(load: number): number {
  if (load <= 0) return 0;
  if (load >= GROUP_SLOTS) return 1;
  let low = load;
  let high = 8 * GROUP_SLOTS;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (filled(middle).used < load) low = middle;
    else high = middle;
  }
  return (GROUP_SLOTS * filled(low).full) / load;
}

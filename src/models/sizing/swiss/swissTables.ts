import { GROUP_SLOTS } from '../../swiss-map/ctrl';
import { MAX_TABLE_CAPACITY } from '../../swiss-map/layout';
import { tablesForHint } from '../../swiss-map/make';
import { maxGrowth } from '../../swiss-map/state';
import { type Count, certain, meanOf } from '../count';
import { allOver, overfull } from './trie';

/** The tables of a map without deletes: equal shares of the hash space, some of which have outgrown their table. */
export interface SwissTables {
  /** A power of two; each has one table, or has split it in two. 0 for a small map. */
  readonly shares: number;
  /** Slots of a table that is not outgrown. */
  readonly capacity: number;
  /** Growth of an outgrown table: doubling below 1,024 slots, else a split. */
  readonly change: 'grow' | 'split';
  /** Shares whose table was outgrown, and the entries expected in them. */
  readonly changed: Count;
  readonly changedEntries: number;
}

/** Tables of one capacity. */
export interface TableCount {
  readonly slots: number;
  readonly tables: number;
}

const SMALL: SwissTables = { shares: 0, capacity: GROUP_SLOTS, change: 'grow', changed: certain(0), changedEntries: 0 };

/** The fewest entries that a table of `capacity` slots can't hold. */
export function outgrows(capacity: number): number {
  return maxGrowth(capacity) + 1;
}

/** Tables after `entries` distinct keys; undefined where a map has nothing yet. */
export function swissTables(
  entries: number,
  hint: number,
  groupSize: number,
  maxAllocBytes: number,
): SwissTables | undefined {
  const made = tablesForHint(hint, groupSize, maxAllocBytes);
  if (made.tables === 0 && entries <= GROUP_SLOTS) return entries === 0 ? undefined : SMALL;
  let shares = Math.max(1, made.tables);
  let capacity = Math.max(2 * GROUP_SLOTS, made.capacity);
  while (capacity < MAX_TABLE_CAPACITY && allOver(entries, shares, outgrows(capacity))) capacity *= 2;
  while (capacity === MAX_TABLE_CAPACITY && allOver(entries, shares, outgrows(capacity))) shares *= 2;
  const { count: changed, entries: changedEntries } = overfull(entries, shares, outgrows(capacity));
  return { shares, capacity, change: capacity < MAX_TABLE_CAPACITY ? 'grow' : 'split', changed, changedEntries };
}

/** Tables by capacity, if `changed` of the shares have outgrown theirs; the one group of a small map counts as one. */
export function tableCounts({ shares, capacity, change }: SwissTables, changed: number): TableCount[] {
  if (shares === 0) return [{ slots: capacity, tables: 1 }];
  if (change === 'split') return [{ slots: capacity, tables: shares + changed }];
  return [
    { slots: capacity, tables: shares - changed },
    { slots: 2 * capacity, tables: changed },
  ].filter(({ tables }) => tables > 0);
}

export function directoryEntries({ shares, change }: SwissTables, changed: number): number {
  return change === 'split' && changed > 0 ? 2 * shares : shares;
}

/** Tombstones expected once `deleted` of the entries are deleted at random: those that lay in groups without a gap. */
export function tombstonesExpected(tables: SwissTables, entries: number, deleted: number): number {
  if (deleted === 0 || tables.shares === 0) return 0;
  const changed = meanOf(tables.changed);
  const inFull = (inside: number, slots: number): number =>
    slots < 1e-6 ? 0 : inside * shareInFullGroups((inside / slots) * GROUP_SLOTS);
  const inChanged = inFull(tables.changedEntries, changed * 2 * tables.capacity);
  const inRest = inFull(entries - tables.changedEntries, (tables.shares - changed) * tables.capacity);
  return (deleted / entries) * (inChanged + inRest);
}

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
function shareInFullGroups(load: number): number {
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

import { GROUP_SLOTS } from '../../swiss-map/ctrl';
import { tablesForHint } from '../../swiss-map/grow';
import { MAX_TABLE_CAPACITY } from '../../swiss-map/layout';
import { maxGrowth } from '../../swiss-map/state';
import { binomialTail, type Count, certain, countLike, meanOf, normalDensity } from '../chance';

/** Number of equal shares of a hash space that got more entries than they may hold. */
interface Overfull {
  readonly count: Count;
  /** Entries expected in those, all together. */
  readonly entries: number;
}

/** Shares whose mean lies this far from the limit, as a factor, are all over it or all below. */
const CERTAIN_FACTOR = Math.SQRT2;

function allBelow(entries: number, shares: number, least: number): boolean {
  return entries * CERTAIN_FACTOR < least * shares;
}

function allOver(entries: number, shares: number, least: number): boolean {
  return entries > CERTAIN_FACTOR * least * shares;
}

/**
 * The covariance of two shares' indicators: entries in one are missing in the other. Mehler's expansion of the bivariate
 * normal distribution, whose correlation is −1 / (shares − 1).
 */
function pairCovariance(shares: number, z: number): number {
  const rho = -1 / (shares - 1);
  const hermite = [1, z, z * z - 1, z * z * z - 3 * z];
  let sum = 0;
  let factor = 1;
  for (const [i, value] of hermite.entries()) {
    factor *= rho / (i + 1);
    sum += factor * value * value;
  }
  return sum * normalDensity(z) ** 2;
}

/**
 * Entries fall into `shares` equal shares, a power of two; those with `least` or more are counted. A table of Go's map is
 * such a share, and splits for good when it gets one entry too many: the order of the entries plays no part.
 */
function overfull(entries: number, shares: number, least: number): Overfull {
  if (shares === 1) {
    const over = entries >= least;
    return { count: certain(over ? 1 : 0), entries: over ? entries : 0 };
  }
  if (allBelow(entries, shares, least)) return { count: certain(0), entries: 0 };
  if (allOver(entries, shares, least)) return { count: certain(shares), entries };
  const p = 1 / shares;
  const mean = entries * p;
  const { atLeast, equal } = binomialTail(entries, p, least);
  const expected = shares * atLeast;
  const inside = shares * (mean * atLeast + (1 - p) * least * equal);
  return { count: countLike(expected, varianceOf(entries, shares, least, atLeast), shares), entries: inside };
}

function varianceOf(entries: number, shares: number, least: number, chance: number): number {
  if (shares === 2) {
    // Both can be over the limit only if both can: then their number is one or two, else none or one.
    const rest = (2 * chance) % 1;
    return rest * (1 - rest);
  }
  const mean = entries / shares;
  const z = (least - 0.5 - mean) / Math.sqrt(mean * (1 - 1 / shares));
  return shares * (chance * (1 - chance) + (shares - 1) * pairCovariance(shares, z));
}

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

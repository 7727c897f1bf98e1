import { MAX_TABLE_CAPACITY } from '../../swiss-map/layout';
import { maxGrowth } from '../../swiss-map/state';
import { type Count, countLike, meanOf, normalCdf, normalDensity, normalQuantile } from '../chance';
import type { Churn } from '../input';
import type { SwissTables } from '../swiss/swissTables';
import {
  type AxisPoint,
  between,
  figureAt,
  LOG_TURNOVERS,
  logTime,
  type Mix,
  pointOn,
  REFILLED_SHARES,
  type Rows,
  SMALL_LOADS,
  TABLE_LOADS,
} from './axis';
import refilled from './refilled.json';
import simulated from './simulated.json';

// What the tables of Swiss maps come to whose entries are replaced, or that were emptied and filled again. The figures are read from
// simulated.json and refilled.json, which scripts/churnTables.mjs makes by running such maps.

/** Chances nearer to 0 or 1 are taken for that. */
const LEAST_CHANCE = 0.0005;

/** A chance between two others, as the quantiles of the normal distribution are: along loads it comes from one. */
function chanceBetween(from: number, to: number, share: number): number {
  if (from === to || share === 0) return from;
  const [a, b] = [from, to].map((chance) => normalQuantile(Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, chance))));
  const chance = normalCdf(between(a as number, b as number, share));
  if (chance < 1.5 * LEAST_CHANCE) return 0;
  return chance > 1 - 1.5 * LEAST_CHANCE ? 1 : chance;
}

/** Figures of maps of tables, per mille, by the entries at which they are filled and what has happened to them since. */
interface SimulatedTables {
  /** Of maps of one table of 1,024 slots at first, of two, and of eight, which stand for more: by entries a table. */
  readonly tables: readonly SimulatedFigures[];
  /** Of single tables of fewer slots, as in `SMALL_LOADS`: by entries. */
  readonly small: readonly SimulatedFigures[];
}

interface SimulatedFigures {
  readonly once: Rows;
  /** Missing where no table splits a second time. */
  readonly twice?: Rows;
  /** Of the tables that have not grown, of those that have grown once, and of those that have grown twice. */
  readonly tombstones: readonly Rows[];
}

/** Of maps in one place of what is simulated along. */
interface SimulatedAt {
  readonly simulated: SimulatedTables;
  readonly place: AxisPoint;
}

/** What became of the tables of a share of the hash space. */
interface ChurnedShare {
  /** The chance that its table has split, and that each of the two has split again. */
  readonly once: number;
  readonly twice: number;
  /** Share of the slots that tombstones take, in tables that have not grown, once or twice. */
  readonly tombstones: readonly number[];
}

/** Expected in tables of so many slots at first. A table that has grown has few of them, in more slots. */
function tombstonesIn({ once, twice, tombstones }: ChurnedShare, slots: number): number {
  const slotsByGrowth = [1 - once, 2 * Math.max(0, once - twice), 4 * twice];
  return tombstones.reduce((sum, share, growths) => sum + share * (slotsByGrowth[growths] as number) * slots, 0);
}

/** The most entries a share, expected, that are told apart; more are as many in twice the shares. */
const MOST_LOAD = Math.max(...TABLE_LOADS);

/** A map of `shares` tables of 1,024 slots at first, filled with `load` entries a share. */
function shareAt({ simulated, place }: SimulatedAt, shares: number, load: number): ChurnedShare {
  const figures = simulated.tables[shares === 1 ? 0 : shares === 2 ? 1 : 2] as SimulatedFigures;
  const { once, twice, tombstones } = figuresAt(figures, pointOn(TABLE_LOADS, load), place);
  if (shares <= 2) return { once, twice, tombstones };
  return { once: ofShares(once, shares), twice: ofShares(twice, shares), tombstones };
}

/** Tables of the maps that more than two stand for. */
const EIGHT = 8;

/** A chance among eight shares, among as many as these: the entries of one of them vary by 1 − 1 / shares of Poisson’s variance. */
function ofShares(chance: number, shares: number): number {
  if (chance <= 0 || chance >= 1) return chance;
  return normalCdf(normalQuantile(chance) * Math.sqrt((1 - 1 / EIGHT) / (1 - 1 / shares)));
}

/**
 * What more entries in one share take from the chances of the others, as a part of what they would if nothing but their number
 * decided. So many come out of simulated maps.
 */
const SHARED = 0.8;
/** How far the simulated chances may be off, in deviations of the normal distribution. */
const SIMULATED_WITHIN = 0.01;

/** How many of the shares have outgrown their table, each by that chance. */
function countOutgrown(shares: number, chance: number): Count {
  const free = shares * chance * (1 - chance);
  if (shares <= 2 || chance <= 0 || chance >= 1) return countLike(shares * chance, free, shares);
  const density = normalDensity(normalQuantile(chance));
  const variance = free - SHARED * shares * density ** 2 + (shares * density * SIMULATED_WITHIN) ** 2;
  return countLike(shares * chance, variance, shares);
}

/** A single table of fewer than 1,024 slots, which doubles instead. */
function smallTableAt({ simulated, place }: SimulatedAt, capacity: number, entries: number): ChurnedShare {
  const at = SMALL_LOADS.findIndex((each) => each.capacity === capacity);
  const axis = (SMALL_LOADS[at] as (typeof SMALL_LOADS)[number]).entries;
  return figuresAt(simulated.small[at] as SimulatedFigures, pointOn(axis, entries), place);
}

function figuresAt({ once, twice, tombstones }: SimulatedFigures, load: AxisPoint, place: AxisPoint): ChurnedShare {
  const perMille: Mix = (from, to, share) => 1000 * chanceBetween(from / 1000, to / 1000, share);
  return {
    once: figureAt(once, load, place, perMille) / 1000,
    twice: twice ? figureAt(twice, load, place, perMille) / 1000 : 0,
    tombstones: tombstones.map((rows) => figureAt(rows, load, place, between) / 1000),
  };
}

export interface ChurnedTables {
  readonly tables: SwissTables;
  /** Expected. */
  readonly tombstones: number;
}

/** What the tables of a filled map come to while its entries are replaced. */
export function churnedTables(filled: SwissTables, entries: number, prunes: boolean, churn: Churn): ChurnedTables {
  const figures = simulated.swiss.find((each) => each.order === churn.order && each.prunes === prunes);
  const place = pointOn(LOG_TURNOVERS, logTime(churn.turnovers));
  return tablesAt({ simulated: figures as SimulatedTables, place }, filled, entries);
}

/** What the tables of a filled map come to. */
function tablesAt(at: SimulatedAt, filled: SwissTables, entries: number): ChurnedTables {
  if (filled.shares === 0) return { tables: filled, tombstones: 0 };
  let { capacity } = filled;
  while (capacity < MAX_TABLE_CAPACITY && maxGrowth(capacity) < entries / filled.shares) capacity *= 2;
  return capacity < MAX_TABLE_CAPACITY
    ? whileSmall(at, { ...filled, capacity }, entries)
    : oncePartitioned(at, filled.shares, entries);
}

function whileSmall(at: SimulatedAt, { shares, capacity }: SwissTables, entries: number): ChurnedTables {
  const figures = smallTableAt(at, capacity, entries / shares);
  const { once, twice } = figures;
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
  return { tables, tombstones: tombstonesIn(figures, shares * capacity) };
}

/** Tables of 1,024 slots, which split: those of one share depend on its own entries alone. */
function oncePartitioned(at: SimulatedAt, made: number, entries: number): ChurnedTables {
  let shares = made;
  while (entries / shares > (shares === 1 ? maxGrowth(MAX_TABLE_CAPACITY) : MOST_LOAD)) shares *= 2;
  const figures = shareAt(at, shares, entries / shares);
  const { once, twice } = figures;
  const tombstones = tombstonesIn(figures, shares * MAX_TABLE_CAPACITY);
  const chance = twice > 0 ? twice : once;
  if (twice > 0) shares *= 2;
  const changed = countOutgrown(shares, chance);
  return {
    tables: { shares, capacity: MAX_TABLE_CAPACITY, change: 'split', changed, changedEntries: entries * chance },
    tombstones,
  };
}

/** Once a share of the entries, 0 to 1, was deleted one by one, chosen at random, and as many others were put. */
export function refilledTables(filled: SwissTables, entries: number, prunes: boolean, share: number): ChurnedTables {
  const figures = refilled.find((each) => each.prunes === prunes) as (typeof refilled)[number];
  return tablesAt({ simulated: figures, place: pointOn(REFILLED_SHARES, share) }, filled, entries);
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

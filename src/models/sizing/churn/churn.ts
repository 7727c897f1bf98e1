// The figures of maps whose entries are replaced, read from simulated.json: scripts/churnTables.mjs makes it by running such maps.

import { MAX_TABLE_CAPACITY } from '../../swiss-map/layout';
import { maxGrowth } from '../../swiss-map/state';
import { normalCdf, normalQuantile } from '../chance';
import { countLike } from '../count';
import { BUCKET_LOADS, type Churn, type EvictionOrder, SMALL_LOADS, TABLE_LOADS, TURNOVERS } from '../input';
import { DENSITIES, DEVIATIONS } from '../parts';
import type { SwissTables } from '../swiss/swissTables';
import table from './simulated.json';

/** Place on an axis: between the points `at` and `at` + 1, `share` of the way. */
interface Place {
  readonly at: number;
  readonly share: number;
}

/** What lies beyond an end of the axis is taken for that end. */
export function placeOn(axis: readonly number[], value: number): Place {
  let at = 0;
  while (at < axis.length - 2 && (axis[at + 1] as number) <= value) at += 1;
  const from = axis[at] as number;
  const to = axis[at + 1] as number;
  return { at, share: Math.min(1, Math.max(0, (value - from) / (to - from))) };
}

/** By the logarithm of time, along which the odds of a growth run nearly straight. */
const LOG_TURNOVERS = TURNOVERS.map(logTime);

function logTime(turnovers: number): number {
  return Math.log(turnovers + 0.02);
}

type Mix = (from: number, to: number, share: number) => number;

function between(from: number, to: number, share: number): number {
  return from + share * (to - from);
}

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

/** A figure by turnover, for each load. */
type Rows = readonly (readonly number[])[];

function figureAt(rows: Rows, load: Place, time: Place, mix: Mix): number {
  const [from, to] = [load.at, load.at + 1].map((row) => {
    const series = rows[row] as readonly number[];
    return mix(series[time.at] as number, series[time.at + 1] as number, time.share);
  });
  return mix(from as number, to as number, load.share);
}

/** Figures of maps of tables, per mille, by the entries at which they are filled and what has happened to them since. */
interface SimulatedTables {
  /** Of maps of one table of 1,024 slots at first, of two, and of more: by entries a table. */
  readonly tables: readonly SimulatedFigures[];
  /** Of single tables of fewer slots, as in `SMALL_LOADS`: by entries. */
  readonly small: readonly SimulatedFigures[];
}

interface SimulatedFigures {
  readonly once: Rows;
  /** Missing where no table splits a second time. */
  readonly twice?: Rows;
  readonly tombstones: Rows;
}

/** What became of the tables of a share of the hash space. */
interface ChurnedShare {
  /** The chance that its table has split, and that each of the two has split again. */
  readonly once: number;
  readonly twice: number;
  /** Share of the slots that tombstones take, expected. */
  readonly tombstones: number;
}

/** The most entries a share, expected, that are told apart; more are as many in twice the shares. */
const MOST_LOAD = Math.max(...TABLE_LOADS);

/** Of maps in one place of what is simulated along. */
interface SimulatedAt {
  readonly simulated: SimulatedTables;
  readonly place: Place;
}

/** A map of `shares` tables of 1,024 slots at first, filled with `load` entries a share. */
function shareAt({ simulated, place }: SimulatedAt, shares: number, load: number): ChurnedShare {
  const figures = simulated.tables[shares === 1 ? 0 : shares === 2 ? 1 : 2] as SimulatedFigures;
  return figuresAt(figures, placeOn(TABLE_LOADS, load), place);
}

/** A single table of fewer than 1,024 slots, which doubles instead. */
function smallTableAt({ simulated, place }: SimulatedAt, capacity: number, entries: number): ChurnedShare {
  const at = SMALL_LOADS.findIndex((each) => each.capacity === capacity);
  const axis = (SMALL_LOADS[at] as (typeof SMALL_LOADS)[number]).entries;
  return figuresAt(simulated.small[at] as SimulatedFigures, placeOn(axis, entries), place);
}

function figuresAt({ once, twice, tombstones }: SimulatedFigures, load: Place, place: Place): ChurnedShare {
  const perMille: Mix = (from, to, share) => 1000 * chanceBetween(from / 1000, to / 1000, share);
  return {
    once: figureAt(once, load, place, perMille) / 1000,
    twice: twice ? figureAt(twice, load, place, perMille) / 1000 : 0,
    tombstones: figureAt(tombstones, load, place, between) / 1000,
  };
}

/** Overflow buckets a main bucket: expected, and the standard deviation of those of one bucket. */
interface ChurnedBucket {
  readonly overflow: number;
  readonly deviation: number;
}

/** After so many turnovers since the chains were last packed. */
export function churnedBucket(order: EvictionOrder, load: number, turnovers: number): ChurnedBucket {
  const rows = table.bucket.find((each) => each.order === order) as (typeof table.bucket)[number];
  const place = placeOn(BUCKET_LOADS, load);
  const time = placeOn(TURNOVERS, turnovers);
  return {
    overflow: figureAt(rows.overflow, place, time, between) / 1e4,
    deviation: figureAt(rows.deviation, place, time, between) / 1e4,
  };
}

/**
 * State of a map of constant size between two packings of its chains. Chains only get longer, until there are about as many
 * overflow buckets as main ones: then a growth to the same size packs them.
 */
export interface Round {
  readonly chance: number;
  /** Writes since the growth to the same size began that is going on; null if none is. */
  readonly writes: number | null;
  /** Turnovers since the chains were packed, and the standard deviation of that number. */
  readonly since: number;
  readonly spread: number;
}

/** The counter of overflow buckets counts each by chance from this B on. runtime/map.go@go1.23.12: incrnoverflow */
const COUNTED_BY_CHANCE_FROM_B = 16;
/** Variance, as a share of the main buckets squared, of the overflow buckets at which that counter comes to 2^15. */
const COUNTER_VARIANCE = 2 ** -15;

/** Turnovers from one packing to the growth that packs again, and how they vary in a map of 2^B buckets. */
function roundLength(order: EvictionOrder, load: number, B: number): { mean: number; deviation: number } | null {
  for (const [i, to] of TURNOVERS.entries()) {
    const from = TURNOVERS[i - 1];
    const after = churnedBucket(order, load, to);
    if (after.overflow < 1 || from === undefined) continue;
    const before = churnedBucket(order, load, from);
    const rate = (after.overflow - before.overflow) / (to - from);
    const ofBuckets = after.deviation ** 2 / 2 ** B;
    const ofCounter = B < COUNTED_BY_CHANCE_FROM_B ? 0 : COUNTER_VARIANCE;
    return { mean: from + (1 - before.overflow) / rate, deviation: Math.sqrt(ofBuckets + ofCounter) / rate };
  }
  return null;
}

/** Growths that have begun after so many turnovers, and the turnovers since the last did, all of whose lengths deviate alike. */
function lastGrowth(
  turnovers: number,
  mean: number,
  deviation: number,
  packing: number,
): { growths: number; ago: number } {
  let growths = 0;
  let ago = turnovers;
  for (;;) {
    const next = growths + 1;
    const begins = next * mean + (growths * packing) / 2 + Math.sqrt(next) * deviation;
    if (begins > turnovers) return { growths, ago };
    growths = next;
    ago = turnovers - begins;
  }
}

/** The rounds that a filled map of `entries` in 2^B buckets may be in. */
export function roundsOf({ order, turnovers }: Churn, entries: number, B: number): Round[] {
  const buckets = 2 ** B;
  const length = roundLength(order, entries / buckets, B);
  if (!length) return [{ chance: 1, writes: null, since: turnovers, spread: 0 }];
  // A growth takes buckets · ln 2 writes, and a step is two: see bucket/evacuation.ts.
  const packing = (buckets * Math.LN2) / (2 * entries);
  const rounds = new Map<string, { chance: number; packing: boolean; first: number; second: number }>();
  for (const [i, deviation] of DEVIATIONS.entries()) {
    const chance = DENSITIES[i] as number;
    const { growths, ago } = lastGrowth(turnovers, length.mean, deviation * length.deviation, packing);
    const isPacking = growths > 0 && ago < packing;
    const value = growths === 0 || isPacking ? ago : ago - packing / 2;
    const key = `${growths} ${isPacking}`;
    const round = rounds.get(key) ?? { chance: 0, packing: isPacking, first: 0, second: 0 };
    round.chance += chance;
    round.first += chance * value;
    round.second += chance * value * value;
    rounds.set(key, round);
  }
  return [...rounds.values()].map(({ chance, packing: isPacking, first, second }) => {
    const since = first / chance;
    const spread = Math.sqrt(Math.max(0, second / chance - since * since));
    return { chance, writes: isPacking ? Math.round(since * 2 * entries) : null, since: isPacking ? 0 : since, spread };
  });
}

export interface ChurnedTables {
  readonly tables: SwissTables;
  /** Expected. */
  readonly tombstones: number;
}

/** What the tables of a filled map come to while its entries are replaced. */
export function churnedTables(filled: SwissTables, entries: number, prunes: boolean, churn: Churn): ChurnedTables {
  const simulated = table.swiss.find((each) => each.order === churn.order && each.prunes === prunes);
  const place = placeOn(LOG_TURNOVERS, logTime(churn.turnovers));
  return tablesAt({ simulated: simulated as SimulatedTables, place }, filled, entries);
}

/** What the tables of a filled map come to. */
export function tablesAt(at: SimulatedAt, filled: SwissTables, entries: number): ChurnedTables {
  if (filled.shares === 0) return { tables: filled, tombstones: 0 };
  let { capacity } = filled;
  while (capacity < MAX_TABLE_CAPACITY && maxGrowth(capacity) < entries / filled.shares) capacity *= 2;
  return capacity < MAX_TABLE_CAPACITY
    ? whileSmall(at, { ...filled, capacity }, entries)
    : oncePartitioned(at, filled.shares, entries);
}

function whileSmall(at: SimulatedAt, { shares, capacity }: SwissTables, entries: number): ChurnedTables {
  const { once, twice, tombstones } = smallTableAt(at, capacity, entries / shares);
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
function oncePartitioned(at: SimulatedAt, made: number, entries: number): ChurnedTables {
  let shares = made;
  while (entries / shares > (shares === 1 ? maxGrowth(MAX_TABLE_CAPACITY) : MOST_LOAD)) shares *= 2;
  const { once, twice, tombstones } = shareAt(at, shares, entries / shares);
  const slots = (1 + once + 2 * twice) * shares * MAX_TABLE_CAPACITY;
  const chance = twice > 0 ? twice : once;
  if (twice > 0) shares *= 2;
  const changed = countLike(shares * chance, shares * chance * (1 - chance), shares);
  return {
    tables: { shares, capacity: MAX_TABLE_CAPACITY, change: 'split', changed, changedEntries: entries * chance },
    tombstones: tombstones * slots,
  };
}

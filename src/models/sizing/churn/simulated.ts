import { MAX_TABLE_CAPACITY } from '../../swiss-map/layout';
import { maxGrowth } from '../../swiss-map/state';
import { type Count, countLike, meanOf, normalCdf, normalDensity, normalQuantile } from '../chance';
import { type Churn, type EvictionOrder, TURNOVERS } from '../input';
import type { SwissTables } from '../swiss/swissTables';
import refilled from './refilled.json';
import simulated from './simulated.json';

// Churn: what becomes of maps whose entries are replaced, read from simulated.json and refilled.json, which
// scripts/churnTables.mjs makes by running such maps. First the axes that their figures run along, and figures between them.

/** Tables of 1,024 slots that the simulated maps begin with. Maps of more tables are read from those of 8 and of 64. */
export const SIMULATED_TABLES = [1, 2, 8, 64] as const;

/** Entries per table of those maps. */
export const TABLE_LOADS = [
  64, 192, 320, 416, 448, 480, 512, 544, 576, 608, 624, 640, 656, 672, 688, 704, 720, 736, 752, 768, 784, 800, 816, 832,
  848, 864, 880, 896, 912, 928, 944, 960, 980, 1000,
] as const;

function fewer(capacity: number, counts: number): { capacity: number; entries: number[] } {
  const most = (capacity * 7) / 8;
  const least = most / 2;
  const low = [0.15, 0.3, 0.4].map((share) => Math.round(share * most));
  const rest = Array.from({ length: counts }, (_, i) => Math.round(least + ((most - least) * i) / (counts - 1)));
  return { capacity, entries: [...new Set([...low, ...rest])] };
}

/** Entries of a map whose one table has fewer than 1,024 slots, by the capacity at which it is filled. */
export const SMALL_LOADS = [
  fewer(16, 8),
  fewer(32, 15),
  fewer(64, 29),
  fewer(128, 29),
  fewer(256, 29),
  fewer(512, 29),
] as const;

/** Shares of the entries that were deleted before a map was filled again: what refilled.json runs along. */
export const REFILLED_SHARES = [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1] as const;

/** Entries a main bucket, of maps of many buckets and of maps of sixteen. */
export const BUCKET_LOADS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.25, 3.375, 3.5, 3.625, 3.75, 3.875, 4, 4.125, 4.25, 4.375, 4.5, 4.625, 4.75, 4.875, 5,
  5.125, 5.25, 5.375, 5.5, 5.625, 5.75, 5.875, 6, 6.125, 6.25, 6.375, 6.5,
] as const;
export const SIXTEEN_LOADS = [
  0.5, 1.5, 2.5, 3.25, 3.5, 3.75, 4, 4.25, 4.5, 4.75, 5, 5.25, 5.5, 5.75, 6, 6.25, 6.5,
] as const;

/** Entries of maps of 2^B buckets that are so few that each is followed with its growths. */
export const FEW_LOADS = [
  { B: 1, entries: [9, 10, 11, 12, 13] },
  { B: 2, entries: [10, 12, 14, 16, 18, 20, 22, 24, 26] },
  { B: 3, entries: [12, 18, 24, 28, 32, 36, 40, 44, 48, 52] },
] as const;

/** Point of an axis: between the points `at` and `at` + 1, `share` of the way. */
interface AxisPoint {
  readonly at: number;
  readonly share: number;
}

/** What lies beyond an end of the axis is taken for that end. */
function pointOn(axis: readonly number[], value: number): AxisPoint {
  let at = 0;
  while (at < axis.length - 2 && (axis[at + 1] as number) <= value) at += 1;
  const from = axis[at] as number;
  const to = axis[at + 1] as number;
  return { at, share: Math.min(1, Math.max(0, (value - from) / (to - from))) };
}

/** Along the logarithm of time the odds of a growth run nearly straight. */
function logTime(turnovers: number): number {
  return Math.log(turnovers + 0.02);
}

const LOG_TURNOVERS = TURNOVERS.map(logTime);

type Mix = (from: number, to: number, share: number) => number;

function between(from: number, to: number, share: number): number {
  return from + share * (to - from);
}

/** A figure by turnover, for each load. */
type Rows = readonly (readonly number[])[];

function figureAt(rows: Rows, load: AxisPoint, time: AxisPoint, mix: Mix): number {
  const [from, to] = [load.at, load.at + 1].map((row) => {
    const series = rows[row] as readonly number[];
    return mix(series[time.at] as number, series[time.at + 1] as number, time.share);
  });
  return mix(from as number, to as number, load.share);
}

/** A cubic through four neighbouring points of an axis, at a place on it: the weights of the points from `from` on. */
interface Cubic {
  readonly from: number;
  readonly weights: readonly number[];
}

const CUBIC_POINTS = 4;

/** What lies beyond an end of the axis is taken for that end. */
function cubicOn(axis: readonly number[], value: number): Cubic {
  const at = Math.min(Math.max(value, axis[0] as number), axis.at(-1) as number);
  let from = 0;
  while (from < axis.length - CUBIC_POINTS && (axis[from + 2] as number) <= at) from += 1;
  const weights: number[] = [];
  for (let i = from; i < from + CUBIC_POINTS; i++) {
    let weight = 1;
    for (let j = from; j < from + CUBIC_POINTS; j++) {
      if (j !== i) weight *= (at - (axis[j] as number)) / ((axis[i] as number) - (axis[j] as number));
    }
    weights.push(weight);
  }
  return { from, weights };
}

/** The figure at that place; `of` gives that of a point. */
function onCubic({ from, weights }: Cubic, of: (point: number) => number): number {
  let sum = 0;
  for (let i = 0; i < CUBIC_POINTS; i++) sum += (weights[i] as number) * of(from + i);
  return sum;
}

// Bucket maps whose entries are replaced: chains only get longer, until there are about as many overflow buckets as main ones.
// Then a growth to the same size packs them, and so on, round after round. Figures come from simulated.json.

/** No growth is going on. */
export interface Settled {
  readonly type: 'settled';
  readonly chance: number;
  /** Overflow buckets. */
  readonly count: Count;
}

/** A growth to the same size is going on. */
export interface Packing {
  readonly type: 'packing';
  readonly chance: number;
  /** Writes since it began: expected, and their standard deviation. */
  readonly writes: number;
  readonly deviation: number;
}

/** State that a map of constant size may be in. */
export type Round = Settled | Packing;

/** Overflow buckets, as a share of the main ones. */
interface Share {
  readonly mean: number;
  readonly variance: number;
}

function bucketTable(order: EvictionOrder): (typeof simulated.bucket)[number] {
  return simulated.bucket.find((each) => each.order === order) as (typeof simulated.bucket)[number];
}

/** Main buckets of the maps that the table tells apart from larger ones. */
const SIXTEEN = 16;
/** Main buckets, together, of which the table has the mean; where random entries are evicted it is computed and holds of any number. */
const SIMULATED = { oldest: 2 ** 18, random: Number.POSITIVE_INFINITY };

type ShareSince = (turnovers: number) => Share;

/** By turnovers since the chains were packed, were they never packed again. `packed` is the expected share at first. */
function shareSince(order: EvictionOrder, load: number, main: number, packed: number): ShareSince {
  const { overflow, deviation, ofSixteen } = bucketTable(order);
  const series = (rows: readonly (readonly number[])[], place: Cubic, unit: number) =>
    TURNOVERS.map((_, i) => unit * onCubic(place, (row) => rows[row]?.[i] as number));
  const place = cubicOn(BUCKET_LOADS, load);
  const ofMany = series(overflow, place, 1e-5);
  const ofFewer = series(ofSixteen, cubicOn(SIXTEEN_LOADS, load), 1e-4);
  // What the entries of one bucket lack the others have: the fewer they are the more that matters.
  const simulated = ofMany.map((mean, i) => mean + ((ofFewer[i] as number) - mean) * (SIXTEEN / main));
  const means = simulated.map((mean) => packed + mean - (simulated[0] as number));
  const deviations = series(deviation, place, 1e-3);
  return (turnovers) => {
    const time = cubicOn(LOG_TURNOVERS, logTime(turnovers));
    return {
      mean: onCubic(time, (i) => means[i] as number),
      variance: onCubic(time, (i) => deviations[i] as number) ** 2 * (1 / main + 1 / SIMULATED[order]),
    };
  };
}

/** The counter of overflow buckets counts each by chance from this B on, up to 2^15. runtime/map.go@go1.23.12: incrnoverflow */
const COUNTED_BY_CHANCE_FROM_B = 16;

/** Variance of the counter's estimate of that share. */
function counterVariance(B: number, { mean }: Share): number {
  return B < COUNTED_BY_CHANCE_FROM_B ? 0 : (mean * (1 - 2 ** (15 - B))) / 2 ** 15;
}

/** Maps of up to 2^3 buckets are listed in the table. */
const MOST_FEW = Math.max(...FEW_LOADS.map(({ B }) => B));

/** Overflow buckets of a map of few buckets, in whichever round. */
function countOfFew({ order, turnovers }: Churn, entries: number, B: number): Count {
  const at = FEW_LOADS.findIndex((each) => each.B === B);
  const rows = bucketTable(order).few[at] as readonly (readonly (readonly number[])[])[];
  const load = pointOn((FEW_LOADS[at] as (typeof FEW_LOADS)[number]).entries, entries);
  const time = pointOn(LOG_TURNOVERS, logTime(turnovers));
  const chances = Array.from({ length: 2 ** B + 1 }, (_, count) => {
    const [from, to] = [load.at, load.at + 1].map((row) => {
      const [before, after] = [time.at, time.at + 1].map((i) => rows[row]?.[i]?.[count] ?? 0) as [number, number];
      return between(before, after, time.share);
    }) as [number, number];
    return between(from, to, load.share);
  });
  const all = chances.reduce((sum, each) => sum + each, 0);
  return { type: 'listed', from: 0, chances: chances.map((each) => each / all) };
}

/** Deviations by which that share is beyond the one at which a growth begins. */
function deviationOf(B: number, share: Share): number {
  return (share.mean - 1 + 0.5 / 2 ** B) / Math.sqrt(share.variance + counterVariance(B, share));
}

/** Halvings of the time between two points of the table, within which a round ends. */
const HALVINGS = 8;

/** Turnovers of a round that ends early or late by so many deviations; infinite if it doesn't end within what the table has. */
function lengthsOf(B: number, shareAt: ShareSince): (deviation: number) => number {
  const deviationAt = (turnovers: number) => deviationOf(B, shareAt(turnovers));
  const deviations = TURNOVERS.map(deviationAt);
  return (deviation) => {
    const next = deviations.findIndex((each) => each >= deviation);
    if (next < 0) return Number.POSITIVE_INFINITY;
    let least: number = TURNOVERS[next - 1] ?? 0;
    let most: number = TURNOVERS[next] as number;
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (least + most) / 2;
      if (deviationAt(middle) < deviation) least = middle;
      else most = middle;
    }
    return (least + most) / 2;
  };
}

/** That share, given that no growth has begun since: a smaller one than it would be otherwise. */
function whileSettled(B: number, share: Share): Share {
  if (share.variance === 0) return share;
  const deviation = deviationOf(B, share);
  const all = share.variance + counterVariance(B, share);
  const missing = normalDensity(deviation) / normalCdf(-deviation);
  return {
    mean: share.mean - (share.variance / Math.sqrt(all)) * missing,
    variance: share.variance - (share.variance ** 2 / all) * missing * (missing - deviation),
  };
}

/** A share that a settled map may have: as it would be, and given that no growth has begun. */
interface Likely {
  readonly chance: number;
  readonly share: Share;
  readonly left: Share;
}

/** Longer lists of numbers are replaced by their mean and variance, and so many deviations are listed. */
const LONG = 400;
const LISTED = 4.5;

/** Overflow buckets of a map that has one of these shares. */
function countOf(B: number, likely: readonly Likely[]): Count {
  const main = 2 ** B;
  const normals = likely.map(({ chance, share }) => {
    const deviation = main * Math.sqrt(share.variance);
    return { chance: chance / normalCdf(-deviationOf(B, share)), mean: main * share.mean, deviation };
  });
  const from = Math.max(0, Math.floor(Math.min(...normals.map(({ mean, deviation }) => mean - LISTED * deviation))));
  const to = Math.ceil(Math.max(...normals.map(({ mean, deviation }) => mean + LISTED * deviation)));
  const length = main - from;
  // An exact counter begins a growth when there are as many as main buckets: hardly below, the numbers crowd.
  const isExact = B < COUNTED_BY_CHANCE_FROM_B;
  if (isExact && to >= main && length < LONG) {
    const weights = Array.from({ length }, (_, i) =>
      normals.reduce((sum, { chance, mean, deviation }) => {
        return sum + (chance / deviation) * normalDensity((from + i - mean) / deviation);
      }, 0),
    );
    const all = weights.reduce((sum, each) => sum + each, 0);
    return { type: 'listed', from, chances: weights.map((each) => each / all) };
  }
  const chance = likely.reduce((sum, each) => sum + each.chance, 0);
  const mean = likely.reduce((sum, each) => sum + (each.chance / chance) * each.left.mean, 0);
  const square = likely.reduce(
    (sum, each) => sum + (each.chance / chance) * (each.left.mean ** 2 + each.left.variance),
    0,
  );
  const variance = Math.max(0, square - mean * mean);
  return countLike(main * mean, main * main * variance, isExact ? main : Number.POSITIVE_INFINITY);
}

/** A round is followed at deviations from its expected length, half a deviation apart. */
const STEP = 0.5;
const STEPS = Array.from({ length: 17 }, (_, i) => (i - 8) * STEP);
/** Parts in which a growth is followed. */
const PARTS = 4;
/** Chances below this are left out. */
const SCARCE = 1e-4;
/** Maps whose overflow buckets, as a share of the main ones, differ by less are counted together. */
const GRAIN = 1 / 16;
/** A bucket is moved after this share of a growth, expected: see bucket/bucketSize.ts. */
const MOVED_AFTER = 1 / Math.LN2 - 1;

/** The rounds that a filled map of `entries` in 2^B buckets may be in. Its chains have `packed` overflow buckets when they are packed. */
export function roundsOf(churn: Churn, entries: number, B: number, packed: Count): Round[] {
  const { order, turnovers } = churn;
  if (turnovers === 0) return [{ type: 'settled', chance: 1, count: packed }];
  if (B <= MOST_FEW) return [{ type: 'settled', chance: 1, count: countOfFew(churn, entries, B) }];
  const main = 2 ** B;
  const shareAt = shareSince(order, entries / main, main, meanOf(packed) / main);
  const lengthAt = lengthsOf(B, shareAt);
  const lengths = STEPS.map(lengthAt);
  const length = lengthAt(0);
  // A growth takes buckets · ln 2 writes, and a step is two: see bucket/bucketSize.ts.
  const part = (main * Math.LN2) / PARTS;
  const packing = (PARTS * part) / (2 * entries);
  const lag = MOVED_AFTER * packing;

  /** The chance that so many rounds have ended by then. */
  function haveEnded(rounds: number, by: number): number {
    const first = rounds === 1 ? by : length + (by - rounds * length - (rounds - 1) * lag) / Math.sqrt(rounds);
    return by > 0 && first > 0 ? normalCdf(deviationOf(B, shareAt(first))) : 0;
  }

  const grain = Math.max(GRAIN, 2 * Math.sqrt(shareAt(1).variance));
  const settled = new Map<number, Likely[]>();
  function addSettled(chance: number, since: number): void {
    const share = shareAt(since);
    const rest = chance * normalCdf(-deviationOf(B, share));
    if (rest < SCARCE) return;
    const left = whileSettled(B, share);
    const key = Math.round(left.mean / grain);
    settled.set(key, [...(settled.get(key) ?? []), { chance: rest, share, left }]);
  }

  addSettled(1, turnovers);
  const rounds: Round[] = [];
  for (let ended = 1; haveEnded(ended, turnovers) > SCARCE; ended++) {
    if (haveEnded(ended + 1, turnovers) > 1 - SCARCE) continue;
    const by = Array.from({ length: PARTS + 1 }, (_, i) => haveEnded(ended, turnovers - (i * packing) / PARTS));
    for (let i = 0; i < PARTS; i++) {
      const chance = (by[i] as number) - (by[i + 1] as number);
      if (chance > SCARCE)
        rounds.push({ type: 'packing', chance, writes: (i + 0.5) * part, deviation: part / Math.sqrt(12) });
    }
    const before = by[PARTS] as number;
    for (const [i, deviation] of STEPS.entries()) {
      const chance = Math.min(before, normalCdf(deviation + STEP / 2)) - normalCdf(deviation - STEP / 2);
      if (chance <= 0) break;
      const end = ended * length + (ended - 1) * lag + Math.sqrt(ended) * ((lengths[i] as number) - length);
      addSettled(chance, Math.max(0, turnovers - (ended === 1 ? (lengths[i] as number) : end) - lag));
    }
    if (!Number.isFinite(length)) break;
  }
  for (const likely of settled.values()) {
    const chance = likely.reduce((sum, each) => sum + each.chance, 0);
    rounds.push({ type: 'settled', chance, count: countOf(B, likely) });
  }
  const all = rounds.reduce((sum, { chance }) => sum + chance, 0);
  return rounds.map((round) => ({ ...round, chance: round.chance / all }));
}

// Tables of Swiss maps whose entries are replaced, or that were emptied and filled again.

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
  /** Maps of `SIMULATED_TABLES`: by entries a table. */
  readonly tables: readonly SimulatedFigures[];
  /** Single tables of fewer slots, as in `SMALL_LOADS`: by entries. */
  readonly small: readonly SimulatedFigures[];
}

interface SimulatedFigures {
  readonly once: Rows;
  /** Missing where no table splits a second time. */
  readonly twice?: Rows;
  /** Tables that have not grown, that have grown once, and that have grown twice. */
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
  const figuresOf = (tables: (typeof SIMULATED_TABLES)[number]) =>
    figuresAt(
      simulated.tables[SIMULATED_TABLES.indexOf(tables)] as SimulatedFigures,
      pointOn(TABLE_LOADS, load),
      place,
    );
  if (shares === 1 || shares === 2) return figuresOf(shares);
  const [few, many] = [figuresOf(8), figuresOf(64)];
  // The number of entries in a share has 1 − 1 / shares of Poisson’s variance, so chances are nearly linear in 1 / shares.
  const part = (1 / 8 - 1 / shares) / (1 / 8 - 1 / 64);
  const mix = (from: number, to: number) => Math.min(1, Math.max(0, between(from, to, part)));
  return {
    once: mix(few.once, many.once),
    twice: mix(few.twice, many.twice),
    tombstones: few.tombstones.map((share, growths) => mix(share, many.tombstones[growths] as number)),
  };
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

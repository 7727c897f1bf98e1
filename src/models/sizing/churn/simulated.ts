// The figures of maps whose entries are replaced, read from simulated.json: scripts/churnTables.mjs makes it by running such maps.
import { normalCdf, normalQuantile } from '../chance';
import { BUCKET_LOADS, SMALL_LOADS, TABLE_LOADS, TURNOVERS } from './axes';
import type { EvictionOrder } from './input';
import table from './simulated.json';

/** Place on an axis: between the points `at` and `at` + 1, `share` of the way. */
interface Place {
  readonly at: number;
  readonly share: number;
}

/** What lies beyond an end of the axis is taken for that end. */
function placeOn(axis: readonly number[], value: number): Place {
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

function swissTable(order: EvictionOrder, prunes: boolean): (typeof table.swiss)[number] {
  return table.swiss.find((each) => each.order === order && each.prunes === prunes) as (typeof table.swiss)[number];
}

/** What became of the tables of a share of the hash space. */
export interface ChurnedShare {
  /** The chance that its table has split, and that each of the two has split again. */
  readonly once: number;
  readonly twice: number;
  /** Share of the slots that tombstones take, expected. */
  readonly tombstones: number;
}

/** The most entries a share, expected, that are told apart; more are as many in twice the shares. */
export const MOST_LOAD = Math.max(...TABLE_LOADS);

/** A map of `shares` tables of 1,024 slots at first, filled with `load` entries a share. */
export function churnedShare(
  order: EvictionOrder,
  prunes: boolean,
  shares: number,
  load: number,
  turnovers: number,
): ChurnedShare {
  const { tables } = swissTable(order, prunes);
  const { once, twice, tombstones } = tables[shares === 1 ? 0 : shares === 2 ? 1 : 2] as (typeof tables)[number];
  return figuresAt({ once, twice, tombstones }, placeOn(TABLE_LOADS, load), turnovers);
}

/** A single table of fewer than 1,024 slots, which doubles instead. */
export function churnedTable(
  order: EvictionOrder,
  prunes: boolean,
  capacity: number,
  entries: number,
  turnovers: number,
): ChurnedShare {
  const at = SMALL_LOADS.findIndex((each) => each.capacity === capacity);
  const { small } = swissTable(order, prunes);
  const axis = (SMALL_LOADS[at] as (typeof SMALL_LOADS)[number]).entries;
  return figuresAt(small[at] as (typeof small)[number], placeOn(axis, entries), turnovers);
}

/** Of rows per mille. */
function figuresAt(rows: Record<keyof ChurnedShare, Rows>, load: Place, turnovers: number): ChurnedShare {
  const time = placeOn(LOG_TURNOVERS, logTime(turnovers));
  const perMille: Mix = (from, to, share) => 1000 * chanceBetween(from / 1000, to / 1000, share);
  return {
    once: figureAt(rows.once, load, time, perMille) / 1000,
    twice: figureAt(rows.twice, load, time, perMille) / 1000,
    tombstones: figureAt(rows.tombstones, load, time, between) / 1000,
  };
}

/** Overflow buckets a main bucket: expected, and the standard deviation of those of one bucket. */
export interface ChurnedBucket {
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

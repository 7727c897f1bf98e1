import {
  BUCKET_LOADS,
  type EvictionOrder,
  SMALL_LOADS,
  TABLE_LOADS,
  TURNOVERS,
} from '../../../../src/models/sizing/input';
import { overflowUnderChurn } from './bucketsUnderChurn';
import { type ChurnedMap, type ChurnMoment, churn } from './groupsUnderChurn';

// The tables of src/models/sizing/churn/simulated.json. Bundled and run by scripts/churnTables.mjs.

interface Maps extends ChurnedMap {
  /** Maps that are followed to the last turnover. */
  readonly followed: number;
  /** Steps for which more maps are run, and the most of those: each until `SHORT`, or until all of its tables have grown once. */
  readonly steps: number;
  readonly most: number;
}

const SHORT = 32;
const SHORT_TURNOVERS = TURNOVERS.filter((turnover) => turnover <= SHORT);

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function perMille(series: readonly number[]): number[] {
  return series.map((each) => Math.round(1000 * each));
}

/** How many times over the slots that were made at first were added. */
function growth({ tables, capacity }: Maps, { slots }: ChurnMoment): number {
  return slots / (tables * capacity) - 1;
}

/** The share of the tables that have grown once, of a map that isn't followed. */
function briefly(maps: Maps, seed: number): number[] {
  const shares: number[] = [];
  for (const moment of churn(maps, SHORT_TURNOVERS, seed)) {
    shares.push(Math.min(1, growth(maps, moment)));
    if (shares.at(-1) === 1) break;
  }
  return SHORT_TURNOVERS.map((_, i) => shares[i] ?? 1);
}

/** Figures by turnover, per mille: see `ChurnedShare` in src/models/sizing/churn/churn.ts. */
function simulated(maps: Maps) {
  const seedOf = (n: number) => n * 7919 + maps.entries * 31 + maps.capacity;
  const followed = Array.from({ length: maps.followed }, (_, n) => [...churn(maps, TURNOVERS, seedOf(n))]);
  const brief: number[][] = [];
  for (let left = maps.steps; left > 0 && brief.length < maps.most; ) {
    const shares = briefly(maps, seedOf(maps.followed + brief.length));
    brief.push(shares);
    left -= maps.entries * (1 + (SHORT_TURNOVERS[shares.indexOf(1)] ?? SHORT));
  }
  const series = (of: (moment: ChurnMoment, i: number) => readonly number[]) =>
    perMille(TURNOVERS.map((_, i) => mean(followed.flatMap((moments) => of(moments[i] as ChurnMoment, i)))));
  return {
    once: perMille(
      TURNOVERS.map((_, i) =>
        mean([
          ...followed.map((moments) => Math.min(1, growth(maps, moments[i] as ChurnMoment))),
          ...brief.flatMap((shares) => shares[i] ?? []),
        ]),
      ),
    ),
    twice: series((moment) => [Math.min(1, Math.max(0, growth(maps, moment) - 1) / 2)]),
    tombstones: series(({ tombstones, slots }) => [Math.round((100 * tombstones) / slots) / 100]),
  };
}

/** Each figure by load. */
function byLoad<Figure extends string>(loads: readonly Record<Figure, number[]>[]): Record<Figure, number[][]> {
  const names = Object.keys(loads[0] ?? {}) as Figure[];
  return Object.fromEntries(names.map((name) => [name, loads.map((load) => load[name])])) as Record<Figure, number[][]>;
}

function ofSwiss(order: EvictionOrder, prunes: boolean) {
  const tables = (count: number, followed: number, steps: number) =>
    byLoad(
      TABLE_LOADS.map((load) =>
        simulated({
          tables: count,
          capacity: 1024,
          entries: Math.round(load * count),
          order,
          prunes,
          followed,
          steps,
          most: 1250,
        }),
      ),
    );
  return {
    order,
    prunes,
    tables: [tables(1, 60, 4e6), tables(2, 40, 6e6), tables(8, 12, 24e6)],
    small: SMALL_LOADS.map(({ capacity, entries }) =>
      byLoad(
        entries.map((n) =>
          simulated({ tables: 1, capacity, entries: n, order, prunes, followed: 50, steps: 3e6, most: 450 }),
        ),
      ),
    ),
  };
}

/** In hundredths of a percent. */
function ofBuckets(load: number, order: EvictionOrder) {
  const buckets = 2 ** 15;
  const moments = overflowUnderChurn(buckets, Math.round(load * buckets), order, TURNOVERS, 31);
  return {
    overflow: moments.map(({ mean: overflow }) => Math.round(1e4 * overflow)),
    deviation: moments.map(({ variance }) => Math.round(1e4 * Math.sqrt(variance))),
  };
}

const [, , order, design] = process.argv as [unknown, unknown, EvictionOrder, string];
process.stdout.write(
  JSON.stringify(
    design === 'bucket'
      ? { order, ...byLoad(BUCKET_LOADS.map((load) => ofBuckets(load, order))) }
      : ofSwiss(order, design === 'pruned'),
  ),
);

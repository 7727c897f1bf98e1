import { BUCKET_LOADS, FEW_LOADS, SIXTEEN_LOADS, SMALL_LOADS, TABLE_LOADS } from '../../src/models/sizing/churn/axis';
import { type EvictionOrder, TURNOVERS } from '../../src/models/sizing/input';
import { bucketsUnderChurn } from './bucketsUnderChurn';
import { chainsAtRandom } from './chainsAtRandom';
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

/** Figures by turnover, per mille: see `ChurnedShare` in src/models/sizing/churn/tables.ts. */
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

/** Overflow buckets a main bucket by turnover, of maps that never pack their chains: mean, and deviation of a map's total. */
function neverPacked(B: number, maps: number, load: number, order: EvictionOrder) {
  const buckets = 2 ** B;
  const map = { B, entries: Math.round(load * buckets), order, packs: false };
  const sums = TURNOVERS.map(() => ({ total: 0, squares: 0 }));
  for (let n = 0; n < maps; n++) {
    const moments = bucketsUnderChurn(map, TURNOVERS, n * 7919 + map.entries * 31 + 1);
    for (const [i, { overflow }] of [...moments].entries()) {
      const sum = sums[i] as (typeof sums)[number];
      sum.total += overflow;
      sum.squares += overflow * overflow;
    }
  }
  return {
    mean: sums.map(({ total }) => total / maps / buckets),
    deviation: sums.map(({ total, squares }) => Math.sqrt((squares / maps - (total / maps) ** 2) / buckets)),
  };
}

/** Maps of a few buckets that are followed. */
const FEW_MAPS = 1500;

/** By turnover: the chance of each number of overflow buckets in a map that isn't growing, in percent. */
function ofFew(B: number, entries: number, order: EvictionOrder): number[][] {
  const counts = TURNOVERS.map(() => new Array<number>(2 ** B + 1).fill(0));
  for (let n = 0; n < FEW_MAPS; n++) {
    const moments = bucketsUnderChurn({ B, entries, order, packs: true }, TURNOVERS, n * 7919 + entries * 31 + 1);
    for (const [i, { overflow, left }] of [...moments].entries()) {
      const count = counts[i] as number[];
      if (left === 0) count[overflow] = (count[overflow] as number) + 1;
    }
  }
  return counts.map((count) => {
    const all = count.reduce((sum, each) => sum + each, 0);
    const shares = count.map((each) => Math.round((100 * each) / all));
    return shares.slice(0, shares.findLastIndex((share) => share > 0) + 1);
  });
}

function rounded(rows: readonly number[][], unit: number): number[][] {
  return rows.map((row) => row.map((each) => Math.round(each / unit)));
}

function ofBuckets(order: EvictionOrder) {
  const many = BUCKET_LOADS.map((load) => neverPacked(11, 128, load, order));
  const sixteen = SIXTEEN_LOADS.map((load) => neverPacked(4, 2 ** 13, load, order));
  return {
    order,
    overflow: rounded(
      order === 'random'
        ? BUCKET_LOADS.map((load) => chainsAtRandom(load, TURNOVERS))
        : many.map(({ mean: overflow }) => overflow),
      1e-5,
    ),
    deviation: rounded(
      many.map(({ deviation }) => deviation),
      1e-3,
    ),
    ofSixteen: rounded(
      sixteen.map(({ mean }) => mean),
      1e-4,
    ),
    few: FEW_LOADS.map(({ B, entries }) => entries.map((each) => ofFew(B, each, order))),
  };
}

const [, , order, design] = process.argv as [unknown, unknown, EvictionOrder, string];
process.stdout.write(JSON.stringify(design === 'bucket' ? ofBuckets(order) : ofSwiss(order, design === 'pruned')));

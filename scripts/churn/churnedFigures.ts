import { SIMULATED_TABLES, SMALL_LOADS, TABLE_LOADS } from '../../src/models/sizing/churn/simulated';
import { type EvictionOrder, TURNOVERS } from '../../src/models/sizing/input';
import { type ChurnedMap, type ChurnMoment, churn } from './groupsUnderChurn';
import { tombstonesByGrowth } from './tombstones';

export interface Maps extends ChurnedMap {
  /** Maps that are followed to the last turnover. */
  readonly followed: number;
  /** Steps for which more maps are run, and the most of those: each until `SHORT`, or until all of its tables have grown once. */
  readonly steps: number;
  readonly most: number;
}

/** What is run of each load, by the tables that the maps are made with. */
const RUNS: Readonly<Record<(typeof SIMULATED_TABLES)[number], Pick<Maps, 'followed' | 'steps'>>> = {
  1: { followed: 60, steps: 4e6 },
  2: { followed: 40, steps: 6e6 },
  8: { followed: 12, steps: 24e6 },
  64: { followed: 4, steps: 60e6 },
};

/** The maps whose figures are in simulated.json, by load. */
export function mapsOf(order: EvictionOrder, prunes: boolean): { tables: Maps[][]; small: Maps[][] } {
  return {
    tables: SIMULATED_TABLES.map((tables) =>
      TABLE_LOADS.map((load) => ({
        ...RUNS[tables],
        tables,
        capacity: 1024,
        entries: Math.round(load * tables),
        order,
        prunes,
        most: 1250,
      })),
    ),
    small: SMALL_LOADS.map(({ capacity, entries: loads }) =>
      loads.map((entries) => ({
        tables: 1,
        capacity,
        entries,
        order,
        prunes,
        followed: 50,
        steps: 3e6,
        most: 450,
      })),
    ),
  };
}

const SHORT = 32;
const SHORT_TURNOVERS = TURNOVERS.filter((turnover) => turnover <= SHORT);

function perMille(numbers: readonly number[]): number {
  return Math.round(1000 * (numbers.reduce((sum, each) => sum + each, 0) / numbers.length));
}

/** How many times over the slots that were made at first were added. */
function growth({ tables, capacity }: Maps, { slots }: ChurnMoment): number {
  return slots / (tables * capacity) - 1;
}

function seedOf({ entries, capacity }: Maps, n: number): number {
  return n * 7919 + entries * 31 + capacity;
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

/** Figures by turnover, per mille: see `ChurnedShare` in src/models/sizing/churn/simulated.ts. */
export function churnedFigures(maps: Maps) {
  const followed = Array.from({ length: maps.followed }, (_, n) => [...churn(maps, TURNOVERS, seedOf(maps, n))]);
  const moments = TURNOVERS.map((_, i) => followed.map((each) => each[i] as ChurnMoment));
  const brief: number[][] = [];
  for (let left = maps.steps; left > 0 && brief.length < maps.most; ) {
    const shares = briefly(maps, seedOf(maps, maps.followed + brief.length));
    brief.push(shares);
    left -= maps.entries * (1 + (SHORT_TURNOVERS[shares.indexOf(1)] ?? SHORT));
  }
  return {
    once: moments.map((now, i) =>
      perMille([
        ...now.map((moment) => Math.min(1, growth(maps, moment))),
        ...brief.flatMap((shares) => shares[i] ?? []),
      ]),
    ),
    twice: moments.map((now) => perMille(now.map((moment) => Math.min(1, Math.max(0, growth(maps, moment) - 1) / 2)))),
    tombstones: moments.map((now) => tombstonesByGrowth(now.map(({ byGrowth }) => byGrowth))),
  };
}

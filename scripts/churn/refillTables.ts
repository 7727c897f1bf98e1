import { REFILLED_SHARES, SMALL_LOADS, TABLE_LOADS } from '../../src/models/sizing/churn/axis';
import { refill } from './groupsUnderChurn';

// The tables of src/models/sizing/churn/refilled.json. Bundled and run by scripts/churnTables.mjs.

interface Maps {
  readonly entries: number;
  readonly tables: number;
  readonly capacity: number;
  readonly prunes: boolean;
}

/** Steps for which maps of one kind are run, the most of those maps, and the share of both after which all alike are enough. */
const STEPS = 5e5;
const MOST_MAPS = 4000;
const ENOUGH = 0.15;

function perMille(value: number): number {
  return Math.round(1000 * value);
}

function figuresOf(maps: Maps, share: number): { once: number; tombstones: number } {
  const slots = maps.tables * maps.capacity;
  const most = Math.min(MOST_MAPS, Math.ceil(STEPS / (maps.entries * (1 + 2 * share))));
  let growth = 0;
  let tombstones = 0;
  let runs = 0;
  const areAlike = () => growth === 0 || growth === runs;
  while (runs < most && !(runs >= ENOUGH * most && areAlike())) {
    const moment = refill(maps, share, runs * 7919 + maps.entries * 31 + maps.capacity);
    growth += moment.slots / slots - 1;
    tombstones += moment.tombstones / moment.slots;
    runs += 1;
  }
  if (growth > runs) throw new RangeError(`${JSON.stringify(maps)} grew twice`);
  return { once: perMille(growth / runs), tombstones: perMille(tombstones / runs) };
}

/** By load and by the share that was deleted, per mille. */
function byLoad(tables: number, capacity: number, loads: readonly number[], prunes: boolean) {
  const figures = loads.map((entries) =>
    REFILLED_SHARES.map((share) => figuresOf({ entries, tables, capacity, prunes }, share)),
  );
  return {
    once: figures.map((row) => row.map(({ once }) => once)),
    tombstones: figures.map((row) => row.map(({ tombstones }) => tombstones)),
  };
}

const prunes = process.argv[2] === 'pruned';
process.stdout.write(
  JSON.stringify({
    prunes,
    tables: [1, 2, 8].map((count) =>
      byLoad(
        count,
        1024,
        TABLE_LOADS.map((load) => Math.round(load * count)),
        prunes,
      ),
    ),
    small: SMALL_LOADS.map(({ capacity, entries }) => byLoad(1, capacity, entries, prunes)),
  }),
);

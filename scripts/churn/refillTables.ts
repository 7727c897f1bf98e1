import { REFILLED_SHARES, SIMULATED_TABLES, SMALL_LOADS, TABLE_LOADS } from '../../src/models/sizing/churn/simulated';
import { refilledFigures } from './refilledFigures';
import { withoutGaps } from './tombstones';

// The tables of src/models/sizing/churn/refilled.json. Bundled and run by scripts/churnTables.mjs.

/** By load and by the share that was deleted, per mille. */
function byLoad(tables: number, capacity: number, loads: readonly number[], prunes: boolean) {
  const figures = loads.map((entries) =>
    REFILLED_SHARES.map((share) => refilledFigures({ entries, tables, capacity, prunes }, share)),
  );
  return {
    once: figures.map((row) => row.map(({ once }) => once)),
    tombstones: [0, 1].map((growths) =>
      withoutGaps(figures.map((row) => row.map(({ tombstones }) => tombstones[growths]))),
    ),
  };
}

const prunes = process.argv[2] === 'pruned';
process.stdout.write(
  JSON.stringify({
    prunes,
    tables: SIMULATED_TABLES.map((count) =>
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

import { describe, expect, it } from 'vitest';
import { churnedFigures, mapsOf } from '../../../../scripts/churn/churnedFigures';
import { refilledFigures } from '../../../../scripts/churn/refilledFigures';
import refilled from '../../../../src/models/sizing/churn/refilled.json';
import { REFILLED_SHARES, SMALL_LOADS, TABLE_LOADS } from '../../../../src/models/sizing/churn/simulated';
import churned from '../../../../src/models/sizing/churn/simulated.json';
import { EVICTION_ORDERS } from '../../../../src/models/sizing/input';

// The tables are what the scripts make today: a few of their figures, made again.

const DESIGNS = EVICTION_ORDERS.flatMap((order) => [false, true].map((prunes) => ({ order, prunes })));

describe.each(DESIGNS)('caches that evict $order, where pruning is $prunes', ({ order, prunes }) => {
  it.each([
    [16, 5],
    [32, 9],
    [32, 14],
    [64, 20],
    [64, 26],
  ])('have the figures of one table of %i slots at load %i', (capacity, load) => {
    const at = SMALL_LOADS.findIndex((each) => each.capacity === capacity);
    const figures = churned.swiss.find((each) => each.order === order && each.prunes === prunes)?.small[at];
    const maps = mapsOf(order, prunes).small[at]?.[load];
    if (!figures || !maps) throw new RangeError('no such maps');
    const { once, twice, tombstones } = churnedFigures(maps);
    expect({ once, twice }).toEqual({ once: figures.once[load], twice: figures.twice[load] });
    for (const [place, byGrowth] of tombstones.entries()) {
      const stored = figures.tombstones.map((rows) => rows[load]?.[place]);
      // What no map had is taken from a neighbour.
      expect(byGrowth.map((each, growths) => each ?? stored[growths])).toEqual(stored);
    }
  });
});

describe.each(refilled)('maps refilled, where pruning is $prunes', ({ prunes, tables, small }) => {
  it.each([
    [128, 28, 0.5],
    [256, 27, 0.25],
    [1024, 23, 0.75],
  ])('have the figures of one table of %i slots at load %i, deleted %d', (capacity, load, share) => {
    const at = SMALL_LOADS.findIndex((each) => each.capacity === capacity);
    const loads = SMALL_LOADS[at]?.entries ?? TABLE_LOADS;
    const entries = loads[load] as number;
    const figures = small[at] ?? tables[0];
    const place = (REFILLED_SHARES as readonly number[]).indexOf(share);
    const { once, tombstones } = refilledFigures({ entries, tables: 1, capacity, prunes }, share);
    expect(once).toBe(figures?.once[load]?.[place]);
    expect(tombstones.slice(0, 2)).toEqual(figures?.tombstones.map((rows) => rows[load]?.[place]));
  });
});

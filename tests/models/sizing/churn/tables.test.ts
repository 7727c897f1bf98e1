import { describe, expect, it } from 'vitest';
import { refilledFigures } from '../../../../scripts/churn/refilledFigures';
import { REFILLED_SHARES, SMALL_LOADS, TABLE_LOADS } from '../../../../src/models/sizing/churn/axis';
import refilled from '../../../../src/models/sizing/churn/refilled.json';

// The tables are what the scripts make today: a few of their figures, made again.

describe.each(refilled)('maps refilled, where pruning is $prunes', ({ prunes, tables, small }) => {
  it.each([
    [128, 28, 0.5],
    [256, 27, 0.25],
    [256, 29, 0.1],
    [512, 27, 0.5],
    [1024, 23, 0.75],
  ])('have the figures of one table of %i slots at load %i, deleted %d', (capacity, load, share) => {
    const at = SMALL_LOADS.findIndex((each) => each.capacity === capacity);
    const loads = SMALL_LOADS[at]?.entries ?? TABLE_LOADS;
    const entries = loads[load] as number;
    const figures = small[at] ?? tables[0];
    const place = (REFILLED_SHARES as readonly number[]).indexOf(share);
    const { once, tombstones } = refilledFigures({ entries, tables: 1, capacity, prunes }, share);
    expect({ once, tombstones }).toEqual({
      once: figures?.once[load]?.[place],
      tombstones: figures?.tombstones[load]?.[place],
    });
  });
});

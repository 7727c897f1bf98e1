import { describe, expect, it } from 'vitest';
import { goRelease } from '../../../../src/models/go/releases';
import { isSmallGroup, tombstones } from '../../../../src/models/swiss-map/state';
import { swissMap } from '../../../../src/models/swiss-map/swissMap';
import { GO_TYPES } from '../../goTypes';
import { churnByStep } from './churnByStep';
import { type ChurnedMap, churn } from './groupsUnderChurn';
import { summary } from './summary';

// The quick simulation beside the step model, which is bit for bit the runtime: over many maps both come to the same.

const RUNS = 150;

interface Outcome {
  readonly slots: number;
  readonly tombstones: number;
}

/** The step model under the same churn. */
function stepByStep({ entries, order, prunes }: ChurnedMap, turnovers: number, seed: number): Outcome {
  const release = goRelease(prunes ? '1.27' : '1.24');
  if (!release) throw new RangeError('no release');
  const config = { release, key: GO_TYPES.uint64, elem: GO_TYPES.uint64, assign: 'fast64', hint: 0 } as const;
  const m = churnByStep(swissMap, config, { entries, order, turnovers }, seed);
  const tables = m.tables.filter((table) => table !== null && !table.replaced && !isSmallGroup(table));
  return {
    slots: tables.reduce((sum, table) => sum + (table?.capacity ?? 0), 0),
    tombstones: tables.reduce((sum, table) => sum + (table ? tombstones(table) : 0), 0),
  };
}

function quickly(map: ChurnedMap, turnovers: number, seed: number): Outcome {
  const [moment] = churn(map, [turnovers], seed);
  if (!moment) throw new RangeError('no moment');
  return moment;
}

describe.each([
  [{ entries: 100, tables: 1, capacity: 128 }, 3],
  [{ entries: 110, tables: 1, capacity: 128 }, 1],
  [{ entries: 420, tables: 1, capacity: 512 }, 1],
  [{ entries: 1600, tables: 2, capacity: 1024 }, 0.5],
] as const)('%o after %d turnovers', (map, turnovers) => {
  it.each([
    ['oldest', false],
    ['oldest', true],
    ['random', false],
    ['random', true],
  ] as const)('evicting the %s, pruning: %s, comes to what the runtime does', (order, prunes) => {
    const all = { ...map, order, prunes };
    const seeds = Array.from({ length: RUNS }, (_, i) => 1000 * map.entries + 17 * i);
    const quick = seeds.map((seed) => quickly(all, turnovers, seed));
    const real = seeds.map((seed) => stepByStep(all, turnovers, seed + 500_000));
    for (const figure of ['slots', 'tombstones'] as const) {
      const a = summary(quick.map((each) => each[figure]));
      const b = summary(real.map((each) => each[figure]));
      // The seeds are fixed, so this holds always or never.
      expect(Math.abs(a.mean - b.mean), `${figure}: ${a.mean}, ${b.mean}`).toBeLessThanOrEqual(
        3.5 * Math.hypot(a.error, b.error) + 1e-9,
      );
    }
  });
});

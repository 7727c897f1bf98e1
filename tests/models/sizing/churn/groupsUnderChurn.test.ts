import { describe, expect, it } from 'vitest';
import { goRelease } from '../../../../src/models/go/releases';
import type { GoType } from '../../../../src/models/layout/typeNode';
import { isSmallGroup, tombstones } from '../../../../src/models/swiss-map/state';
import { swissMap } from '../../../../src/models/swiss-map/swissMap';
import { type ChurnedMap, churn } from './groupsUnderChurn';
import { randomNumbers } from './random';

// The quick simulation beside the step model, which is bit for bit the runtime: over many maps both come to the same.

const uint64: GoType = { size: 8, align: 8, pointers: false };
const RUNS = 150;

interface Outcome {
  readonly slots: number;
  readonly tombstones: number;
}

/** The step model under the same churn. */
function stepByStep({ entries, order, prunes }: ChurnedMap, turnovers: number, seed: number): Outcome {
  const release = goRelease(prunes ? '1.27' : '1.24');
  if (!release) throw new RangeError('no release');
  const random = randomNumbers(seed);
  const rand = { hi: random(), lo: random() };
  const m = swissMap.init({ release, key: uint64, elem: uint64, assign: 'fast64', hint: 0, rand, arch: 'amd64' });
  const put = (key: number) => {
    const hash = { hi: random(), lo: random() };
    swissMap.apply(m, { type: 'put', key, hash });
    return { key, hash };
  };
  swissMap.apply(m, { type: 'make' });
  const alive = Array.from({ length: entries }, (_, key) => put(key));
  for (let step = 0; step < turnovers * entries; step++) {
    const at = order === 'oldest' ? step % entries : random() % entries;
    const { key, hash } = alive[at] as (typeof alive)[number];
    swissMap.apply(m, { type: 'delete', key, hash });
    alive[at] = put(entries + step);
  }
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

/** Mean, and how far the mean of so many runs strays. */
function summary(numbers: readonly number[]): { mean: number; error: number } {
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const variance = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (numbers.length - 1);
  return { mean, error: Math.sqrt(variance / numbers.length) };
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

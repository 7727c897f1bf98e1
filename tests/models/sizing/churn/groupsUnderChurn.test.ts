import { describe, expect, it } from 'vitest';
import { goRelease } from '../../../../src/models/go/releases';
import { isSmallGroup, tombstones } from '../../../../src/models/swiss-map/state';
import { swissMap } from '../../../../src/models/swiss-map/swissMap';
import { GO_TYPES } from '../../configs';
import { type ChurnedMap, churn, refill } from './groupsUnderChurn';
import { randomNumbers } from './random';
import { summary } from './summary';

// The quick simulation beside the step model, which is bit for bit the runtime: over many maps both come to the same.

const RUNS = 150;

interface Outcome {
  readonly slots: number;
  readonly tombstones: number;
}

interface Stepped {
  readonly random: () => number;
  readonly alive: { readonly key: number; readonly hash: { readonly hi: number; readonly lo: number } }[];
  put(key: number): Stepped['alive'][number];
  remove(entry: Stepped['alive'][number]): void;
  outcome(): Outcome;
}

/** The step model, filled. */
function filledStepByStep({ entries, prunes }: Omit<ChurnedMap, 'order'>, seed: number): Stepped {
  const release = goRelease(prunes ? '1.27' : '1.24');
  if (!release) throw new RangeError('no release');
  const random = randomNumbers(seed);
  const rand = { hi: random(), lo: random() };
  const m = swissMap.init({
    release,
    key: GO_TYPES.uint64,
    elem: GO_TYPES.uint64,
    assign: 'fast64',
    hint: 0,
    rand,
    arch: 'amd64',
  });
  const put = (key: number) => {
    const hash = { hi: random(), lo: random() };
    swissMap.apply(m, { type: 'put', key, hash });
    return { key, hash };
  };
  swissMap.apply(m, { type: 'make' });
  return {
    random,
    alive: Array.from({ length: entries }, (_, key) => put(key)),
    put,
    remove: (entry) => swissMap.apply(m, { type: 'delete', ...entry }),
    outcome() {
      const tables = m.tables.filter((table) => table !== null && !table.replaced && !isSmallGroup(table));
      return {
        slots: tables.reduce((sum, table) => sum + (table?.capacity ?? 0), 0),
        tombstones: tables.reduce((sum, table) => sum + (table ? tombstones(table) : 0), 0),
      };
    },
  };
}

/** The step model under the same churn. */
function stepByStep(map: ChurnedMap, turnovers: number, seed: number): Outcome {
  const { entries, order } = map;
  const { random, alive, put, remove, outcome } = filledStepByStep(map, seed);
  for (let step = 0; step < turnovers * entries; step++) {
    const at = order === 'oldest' ? step % entries : random() % entries;
    remove(alive[at] as (typeof alive)[number]);
    alive[at] = put(entries + step);
  }
  return outcome();
}

/** The step model, of which a share of the entries, chosen at random, is deleted before as many others are put. */
function refilledStepByStep(map: Omit<ChurnedMap, 'order'>, share: number, seed: number): Outcome {
  const { random, alive, put, remove, outcome } = filledStepByStep(map, seed);
  const deleted = Math.round(share * map.entries);
  for (let left = deleted; left > 0; left--) {
    const [entry] = alive.splice(random() % alive.length, 1);
    if (entry) remove(entry);
  }
  for (let key = 0; key < deleted; key++) put(map.entries + key);
  return outcome();
}

function quickly(map: ChurnedMap, turnovers: number, seed: number): Outcome {
  const [moment] = churn(map, [turnovers], seed);
  if (!moment) throw new RangeError('no moment');
  return moment;
}

/** Both come to the same, each by runs under many seeds. */
function expectAlike(entries: number, quickly: (seed: number) => Outcome, real: (seed: number) => Outcome): void {
  const seeds = Array.from({ length: RUNS }, (_, i) => 1000 * entries + 17 * i);
  const quick = seeds.map(quickly);
  const stepped = seeds.map((seed) => real(seed + 500_000));
  for (const figure of ['slots', 'tombstones'] as const) {
    const a = summary(quick.map((each) => each[figure]));
    const b = summary(stepped.map((each) => each[figure]));
    // The seeds are fixed, so this holds always or never.
    expect(Math.abs(a.mean - b.mean), `${figure}: ${a.mean}, ${b.mean}`).toBeLessThanOrEqual(
      3.5 * Math.hypot(a.error, b.error) + 1e-9,
    );
  }
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
    expectAlike(
      map.entries,
      (seed) => quickly(all, turnovers, seed),
      (seed) => stepByStep(all, turnovers, seed),
    );
  });
});

describe.each([
  [{ entries: 53, tables: 1, capacity: 64 }, 1],
  [{ entries: 108, tables: 1, capacity: 128 }, 0.5],
  [{ entries: 430, tables: 1, capacity: 512 }, 0.75],
  [{ entries: 1650, tables: 2, capacity: 1024 }, 1],
] as const)('%o of which a share of %d was deleted', (map, share) => {
  it.each([false, true])('filled again, pruning: %s, comes to what the runtime does', (prunes) => {
    const all = { ...map, prunes };
    expectAlike(
      map.entries,
      (seed) => refill(all, share, seed),
      (seed) => refilledStepByStep(all, share, seed),
    );
  });
});

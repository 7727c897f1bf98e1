import { describe, expect, it } from 'vitest';
import type { AssignFunction } from '../../../src/models/go/release';
import { type SwissState, tableAt } from '../../../src/models/swiss-map/state';
import { swissMap } from '../../../src/models/swiss-map/swissMap';
import { mapConfig } from '../configs';
import { mapOf } from '../goTypes';
import { splitmixHash } from '../splitmixHash';

// The facts of Go's own tests: internal/runtime/maps/map_test.go@go1.26.8.

const INT_TO_INT = mapOf('int64', 'int64');

class IntMap {
  readonly m: SwissState;
  allocations = 0;
  constructor(release: string, hint: number, assign: AssignFunction = 'fast64') {
    this.m = swissMap.init(mapConfig(release, { ...INT_TO_INT, hint, assign }));
    this.#apply({ type: 'make' });
  }
  put(key: number): this {
    return this.#apply({ type: 'put', key, hash: splitmixHash(key) });
  }
  delete(key: number): this {
    return this.#apply({ type: 'delete', key, hash: splitmixHash(key) });
  }
  /** The key of `for k := range m { …; break }`. */
  anyKey(): number {
    let key = -1;
    swissMap.apply(this.m, { type: 'iterInit', iter: 0 });
    swissMap.apply(this.m, { type: 'iterNext', iter: 0 }, (event) => {
      if (event.type === 'yield') key = event.key;
    });
    swissMap.apply(this.m, { type: 'iterBreak', iter: 0 });
    return key;
  }
  /** TableCount and GroupCount of export_test.go. */
  get counts(): { tables: number; groups: number } {
    const { m } = this;
    if (m.directory.length === 0) return { tables: 0, groups: m.group < 0 ? 0 : 1 };
    const groups = [...new Set(m.directory)].reduce((sum, id) => sum + tableAt(m, id).capacity / 8, 0);
    return { tables: m.directory.length, groups };
  }
  #apply(op: Parameters<typeof swissMap.apply>[1]): this {
    swissMap.apply(this.m, op, (event) => {
      if (event.type === 'alloc') this.allocations += event.count;
    });
    return this;
  }
}

const counts = (tables: number, groups: number) => ({ tables, groups });

const SLOTS = 8;
const BELOW_MAX = (SLOTS * 3) / 2;
const AT_MAX = (2 * SLOTS * 7) / SLOTS;

// n, then tables and groups after make(map[int]int, n), and after n inserts. Without the hint, make gives 0 and 0.
const CASES = [
  [-(2 ** 30), counts(0, 0), counts(0, 0)],
  [-1, counts(0, 0), counts(0, 0)],
  [0, counts(0, 0), counts(0, 0)],
  [1, counts(0, 0), counts(0, 1)],
  [SLOTS, counts(0, 0), counts(0, 1)],
  [SLOTS + 1, counts(1, 2), counts(1, 2)],
  [BELOW_MAX, counts(1, 2), counts(1, 2)],
  [AT_MAX, counts(1, 2), counts(1, 2)],
  [AT_MAX + 1, counts(1, 4), counts(1, 4)],
  [2 * BELOW_MAX, counts(1, 4), counts(1, 4)],
  [2 * AT_MAX + 1, counts(1, 8), counts(1, 8)],
] as const;

describe.each(['1.24.0', '1.25.0', '1.26.8'])('TestTableGroupCount on Go %s', (release) => {
  describe.each(['fast64', 'generic'] as const)('%s', (assign) => {
    it.each(CASES)('n=%i', (n, hinted, after) => {
      const withHint = new IntMap(release, n, assign);
      const without = new IntMap(release, 0, assign);
      expect(withHint.counts).toEqual(hinted);
      expect(without.counts).toEqual(counts(0, 0));
      for (let key = 0; key < n; key++) for (const map of [withHint, without]) map.put(key);
      expect(withHint.counts).toEqual(after);
      expect(without.counts).toEqual(after);
    });
  });
});

describe('TestTombstoneGrow: a map of constant size does not go on growing', () => {
  const rounds = 20_000;
  const loads = [
    ['low', 1 / 8, 1],
    ['mid', 1 / 2, 1],
    ['high', 1, 2],
  ] as const;
  const sizes = [16, 32, 64, 128, 256];
  it.each(
    ['1.25.0', '1.26.8'].flatMap((release) =>
      sizes.flatMap((size) => loads.map(([load, share, growths]) => ({ release, size, load, share, growths }))),
    ),
  )('Go $release, table of $size, load $load', ({ release, size, share, growths }) => {
    const capacity = (size * 7) / 8;
    const entries = Math.floor(capacity * share);
    const map = new IntMap(release, capacity);
    for (let key = 0; key < entries; key++) map.put(key);
    const made = map.m.directory.length === 0 ? 2 : 4;
    for (let key = entries; key < entries + rounds; key++) {
      map.delete(map.anyKey()).put(key);
      if (map.m.used !== entries) expect(map.m.used).toBe(entries);
    }
    expect(map.allocations).toBeLessThanOrEqual(made + 2 * growths);
  });
});

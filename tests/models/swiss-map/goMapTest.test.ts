import { describe, expect, it } from 'vitest';
import type { SwissState } from '../../../src/models/swiss-map/state';
import { swissMap } from '../../../src/models/swiss-map/swissMap';
import { mapConfig, mapOf } from '../configs';
import { splitmixHash } from '../hashes';

// A fact of Go's own tests: internal/runtime/maps/map_test.go@go1.26.8.

const INT_TO_INT = mapOf('int64', 'int64');

class IntMap {
  readonly m: SwissState;
  allocations = 0;
  constructor(release: string, hint: number) {
    this.m = swissMap.init(mapConfig(release, { ...INT_TO_INT, hint, assign: 'fast64' }));
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
  #apply(op: Parameters<typeof swissMap.apply>[1]): this {
    swissMap.apply(this.m, op, (event) => {
      if (event.type === 'alloc') this.allocations += event.count;
    });
    return this;
  }
}

describe('TestTombstoneGrow: a map of constant size does not go on growing', () => {
  const rounds = 4000;
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

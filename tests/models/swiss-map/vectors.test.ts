import { describe, expect, it } from 'vitest';
import type { MapConfig } from '../../../src/models/map/config';
import { type GroupSnapshot, swissSnapshot } from '../../../src/models/swiss-map/inspect';
import { type SwissState, tableAt, tombstones } from '../../../src/models/swiss-map/state';
import { swissMap } from '../../../src/models/swiss-map/swissMap';
import { mapConfig } from '../configs';
import { Fnv1a } from '../fnv1a';
import { splitmixHash } from '../splitmixHash';

// The vectors were computed by running real Go: Go 1.24.0, 1.24.13, 1.25.0, 1.26.0 and 1.26.8.

class Run {
  readonly m: SwissState;
  constructor(release: string, overrides: Partial<MapConfig> = {}) {
    this.m = swissMap.init(mapConfig(release, overrides));
    swissMap.apply(this.m, { type: 'make' });
  }
  insert(from: number, to: number): this {
    for (let key = from; key <= to; key++) swissMap.apply(this.m, { type: 'put', key, hash: splitmixHash(key) });
    return this;
  }
  delete(from: number, to: number, step = 1): this {
    for (let key = from; key <= to; key += step) {
      swissMap.apply(this.m, { type: 'delete', key, hash: splitmixHash(key) });
    }
    return this;
  }
  slide(steps: number, window: number): this {
    for (let i = 0; i < steps; i++) {
      if (i >= window) this.delete(i - window, i - window);
      this.insert(i, i);
    }
    return this;
  }
}

function addGroup(sum: Fnv1a, group: GroupSnapshot): void {
  for (let i = 0; i < 8; i++) sum.byte(Number.parseInt(group.ctrl.slice(i * 2, i * 2 + 2), 16));
  for (const key of group.keys) if (key !== null) sum.bytes(key, 8);
}

function checksum(m: SwissState): string {
  const sum = new Fnv1a();
  const { group, directory, tables } = swissSnapshot(m);
  if (group) addGroup(sum, group);
  directory?.forEach((id, i) => {
    const table = tables?.[id];
    if (table?.index !== i) return;
    sum.byte(0x54);
    sum.byte(table.localDepth);
    for (const field of [table.capacity, table.used, table.growthLeft]) sum.bytes(field, 2);
    for (const g of table.groups) addGroup(sum, g);
  });
  return sum.hex();
}

function shape(m: SwissState): string {
  const ids = [...new Set(m.directory)];
  const tables = ids.map((id) => tableAt(m, id));
  const capacities = [...new Set(tables.map((t) => t.capacity))].join(' ');
  const dead = tables.reduce((sum, t) => sum + tombstones(t), 0);
  return ids.length === 0 ? `${m.used} small` : `${m.used} ${m.directory.length}/${ids.length} ${capacities} ${dead}`;
}

const RELEASES = ['1.24.0', '1.24.13', '1.25.0', '1.26.0', '1.26.8'];
const WITHOUT_PRUNING = ['1.24.0', '1.24.13'];
const WITH_PRUNING = ['1.25.0', '1.26.0', '1.26.8'];

describe.each(RELEASES)('swiss map vectors on Go %s', (release) => {
  const w4 = () => new Run(release).insert(0, 9999);
  const w5 = () => w4().delete(0, 9999, 3);
  it.each([
    ['W1', () => new Run(release).insert(0, 7), '8 small', '400e94e7aa39a45d'],
    ['W1b', () => new Run(release).insert(0, 7).insert(0, 0), '8 1/1 16 0', '7f898ee1371e85a3'],
    ['W2', () => new Run(release).insert(0, 8), '9 1/1 16 0', '37834e5dffea7d3f'],
    ['W3', () => new Run(release).insert(0, 99), '100 1/1 128 0', '04d68d8d72343a0b'],
    ['W4', w4, '10000 16/16 1024 0', '94d7d38b6977b940'],
    ['W5', w5, '6666 16/16 1024 737', '15dc2003b43d9b35'],
    ['W6', () => w5().insert(20000, 23999), '10666 16/16 1024 281', 'edd39441d80835c2'],
    ['W7', () => new Run(release, { hint: 1000 }).insert(0, 499), '500 2/2 1024 0', '9b3103e599fece52'],
    [
      'W8 generic',
      () => new Run(release, { assign: 'generic' }).slide(200000, 800),
      '800 4/4 1024 789',
      '3e042851fe5f1c07',
    ],
    [
      'W9 generic',
      () => new Run(release, { assign: 'generic' }).slide(20000, 100),
      '100 1/1 512 58',
      '62697d20975afd9f',
    ],
  ])('%s', (_, run, structure, sum) => {
    const { m } = run();
    expect(shape(m)).toBe(structure);
    expect(checksum(m)).toBe(sum);
  });
});

describe.each([
  ...WITHOUT_PRUNING.map((release) => [release, 200000, 800, '800 4/4 1024 789', '3e042851fe5f1c07'] as const),
  ...WITH_PRUNING.map((release) => [release, 200000, 800, '800 2/2 1024 590', '6d15aa70bdcf3db7'] as const),
  ...WITHOUT_PRUNING.map((release) => [release, 20000, 100, '100 1/1 512 58', '62697d20975afd9f'] as const),
  ...WITH_PRUNING.map((release) => [release, 20000, 100, '100 1/1 256 98', '1bf0e49342d91f1b'] as const),
])('a window sliding over fast64 keys on Go %s', (release, steps, window, structure, sum) => {
  it(`${steps} steps of ${window}`, () => {
    const { m } = new Run(release).slide(steps, window);
    expect(shape(m)).toBe(structure);
    expect(checksum(m)).toBe(sum);
  });
});

import { describe, expect, it } from 'vitest';
import { tablesForHint } from '../../../src/models/swiss-map/grow';
import { swissSnapshot } from '../../../src/models/swiss-map/inspect';
import { tableAt } from '../../../src/models/swiss-map/state';
import { swissMap } from '../../../src/models/swiss-map/swissMap';
import { mapConfig } from '../configs';
import { IdentityMap } from './identity';

const GROUP_BYTES = 136;

it.each([0, 8, 9, 24, 1000, 3000])('shows all tables in its last step, with a hint of %i', (hint) => {
  const m = swissMap.init(mapConfig('1.27.4', { hint }));
  const steps: unknown[] = [];
  swissMap.apply(m, { type: 'make' }, () => steps.push(swissSnapshot(m)));
  expect(steps.at(-1)).toEqual(swissSnapshot(m));
});

it.each([
  [-(2 ** 40), 0, 0],
  [-1, 0, 0],
  [0, 0, 0],
  [8, 0, 0],
  [9, 1, 16],
  [14, 1, 16],
  [15, 1, 32],
  [28, 1, 32],
  [29, 1, 64],
  [57, 1, 128],
  [449, 1, 1024],
  [896, 1, 1024],
  [897, 2, 512],
  [898, 2, 1024],
  [1792, 2, 1024],
  [1793, 4, 512],
  [1800, 4, 1024],
  [3585, 8, 512],
  [550_000, 1024, 1024],
  [3_500_000, 4096, 1024],
])('a hint of %i makes %i tables of %i slots', (hint, tables, capacity) => {
  expect(tablesForHint(hint, GROUP_BYTES)).toEqual({ tables, capacity });
});

it('takes a hint that no address space holds for no hint', () => {
  expect(tablesForHint(2 ** 39, GROUP_BYTES)).toEqual({ tables: 2 ** 30, capacity: 1024 });
  expect(tablesForHint(2 ** 40, GROUP_BYTES)).toEqual({ tables: 0, capacity: 0 });
});

describe('make', () => {
  it('of no hint allocates the header alone, and the group comes with the first write', () => {
    const map = new IdentityMap('1.26.8');
    expect(map.events.map((event) => event.type === 'alloc' && event.object)).toEqual(['Map']);
    map.put(1);
    expect(map.events.flatMap((event) => (event.type === 'alloc' ? [event.object] : []))).toEqual(['group']);
  });

  it('of a hint allocates header, directory, and each table with its groups', () => {
    const map = new IdentityMap('1.26.8', { hint: 897 });
    const objects = map.events.flatMap((event) => (event.type === 'alloc' ? [`${event.object} ${event.bytes}`] : []));
    expect(objects).toEqual(['Map 48', 'directory 16', 'table 32', 'groups 8704', 'table 32', 'groups 8704']);
    const { m } = map;
    expect(m.globalDepth).toBe(1);
    for (const [i, id] of m.directory.entries()) {
      expect(tableAt(m, id)).toMatchObject({ index: i, localDepth: 1, used: 0, growthLeft: 448 });
    }
  });
});

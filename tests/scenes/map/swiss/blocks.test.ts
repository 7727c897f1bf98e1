import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CTRL_DELETED, ctrlAt } from '../../../../src/models/swiss-map/ctrl';
import type { SwissEvent } from '../../../../src/models/swiss-map/events';
import { type SwissState, tableAt } from '../../../../src/models/swiss-map/state';
import { swissMap } from '../../../../src/models/swiss-map/swissMap';
import { CELL } from '../../../../src/scenes/map/stage/pane';
import { swissBlocks } from '../../../../src/scenes/map/swiss/blocks';
import { uint64Map } from '../../../bench/configs';
import { mix } from '../../../bench/mix';
import { assertLaw } from '../../../laws';

const noFocus = { tables: [], groups: () => [] };

interface Step {
  readonly type: 'put' | 'delete';
  readonly key: number;
}

type Watch = (m: SwissState, event: SwissEvent) => void;

function run(steps: readonly Step[], watch?: Watch): SwissState {
  const m = swissMap.init(uint64Map('1.26'));
  swissMap.apply(m, { type: 'make' });
  for (const { type, key } of steps) {
    const hash = { hi: 0, lo: 0 };
    mix(key, hash);
    swissMap.apply(m, { type, key, hash }, watch && ((event) => watch(m, event)));
  }
  return m;
}

function puts(count: number): Step[] {
  return Array.from({ length: count }, (_, key) => ({ type: 'put', key }));
}

const steps = fc
  .record({ count: fc.nat(2500), gone: fc.array(fc.nat(2500), { maxLength: 300, size: 'max' }) })
  .map(({ count, gone }): Step[] => [...puts(count), ...gone.map((key): Step => ({ type: 'delete', key }))]);

test('every cell counts the full slots of its group, or says that it holds tombstones', () => {
  let dead = 0;
  assertLaw(
    fc.property(steps, (list) => {
      const m = run(list);
      for (const { id, cells, entries, tombstones, slots } of swissBlocks(m, noFocus)) {
        const { ctrl, used, capacity } = tableAt(m, Number(id.slice(1)));
        let deleted = 0;
        for (const [group, value] of cells.entries()) {
          const bytes = Array.from({ length: 8 }, (_, slot) => ctrlAt(ctrl, group * 8 + slot));
          const deletedHere = bytes.filter((byte) => byte === CTRL_DELETED).length;
          deleted += deletedHere;
          expect(value).toBe(deletedHere > 0 ? CELL.tombstones : bytes.filter((byte) => byte < 0x80).length);
        }
        expect({ entries, tombstones, slots }).toEqual({ entries: used, tombstones: deleted, slots: capacity });
        dead += deleted;
      }
    }),
    { numRuns: 30, until: () => dead > 0 },
  );
});

test('tables stand in the order of the directory', () => {
  const m = run(puts(12_000));
  const ids = [...new Set(m.directory)].map((id) => `t${id}`);
  const blocks = swissBlocks(m, noFocus);
  expect(blocks.map(({ id }) => id)).toEqual(ids);
  expect(blocks.map(({ name }) => name)).toEqual(blocks.map(({ index }) => ({ type: 'table', number: index })));
});

test('while a table splits, its halves stand behind it, and no table moves when they take its place', () => {
  const orders: string[][] = [];
  run(puts(3800), (m, { type }) => {
    if (type === 'splitTable' || type === 'installTable')
      orders.push(swissBlocks(m, noFocus).map(({ name }) => name.type));
  });
  const split = orders.findLast((names) => names.includes('newTable') && names.includes('copiedTable'));
  const at = split?.indexOf('copiedTable') ?? -1;
  expect(split?.slice(at + 1, at + 3)).toContain('newTable');
});

test('every group of every table has a cell, in all steps of growth', () => {
  run(puts(2000), (m, { type }) => {
    if (type !== 'splitTable' && type !== 'growTable' && type !== 'doubleDirectory' && type !== 'installTable') return;
    const groups = m.tables.reduce((sum, t) => sum + (t ? t.capacity / 8 : 0), 0);
    const blocks = swissBlocks(m, noFocus);
    expect(blocks.reduce((sum, { cells }) => sum + cells.length, 0)).toBe(groups);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
  });
});

test('a small map is one group, in no directory', () => {
  expect(swissBlocks(run(puts(5)), noFocus)).toMatchObject([{ name: { type: 'group' }, entries: 5, slots: 8 }]);
  expect(swissBlocks(run(puts(5)), noFocus)[0]).not.toHaveProperty('index');
});

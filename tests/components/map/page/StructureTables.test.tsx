import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bucketStructure,
  Structure,
  type StructureTable,
  StructureTables,
  swissStructure,
} from '../../../../src/components/map/page/StructureTables';
import { bulkKey } from '../../../../src/components/map/record/keys';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import type { ProgramOp } from '../../../../src/components/map/record/run';
import { bucketPlaces } from '../../../../src/components/map/stage/bucketEvents';
import { bucketUnit, swissUnit } from '../../../../src/components/map/stage/readUnits';
import type { SlotState } from '../../../../src/models/map/unit';
import { assertLaw, lawRuns } from '../../../laws';
import { releaseOf } from '../../../releases';
import { ENGLISH_DETAILS, mapMarkup } from '../language';
import { anyPlan, type Plan } from '../programs';
import { type BucketSight, type SwissSight, watchBucket, watchSwiss } from '../tapes';

const STRUCTURE = ENGLISH_DETAILS.words.structure;
const NO_FIELDS = { key: [], elem: [] };

/** A row by the titles of its columns. */
type ReadRow = Readonly<Record<string, string>> & { readonly id: string };

/** The rows of the table whose caption begins so; none where there is no such table. */
function readTable(tables: readonly StructureTable[], caption: string): ReadRow[] {
  const table = tables.find((candidate) => candidate.caption.startsWith(caption));
  return (table?.rows ?? []).map(({ id, cells }) => ({
    ...Object.fromEntries(table?.columns.map(({ title }, i) => [title, cells[i] ?? '']) ?? []),
    id,
  }));
}

/** Of a table of fields: the value of each. */
function readFields(tables: readonly StructureTable[], caption: string): Record<string, string> {
  return Object.fromEntries(readTable(tables, caption).map(({ field = '', value = '' }) => [field, value]));
}

/** Ids of the rows that are marked as the current ones. */
function currentRows(tables: readonly StructureTable[], caption: string): string[] {
  const table = tables.find((candidate) => candidate.caption.startsWith(caption));
  return (table?.rows ?? []).filter(({ current }) => current).map(({ id }) => id);
}

/** A count as it is written in a cell. */
function count(text: string | undefined): number {
  return Number(text?.replaceAll(',', ''));
}

/** Faults in the shape of a table: every row has a cell a column and an id of its own. */
function shapeFault({ caption, columns, rows }: StructureTable): string | undefined {
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size !== rows.length) return `${caption}: two rows have one id`;
  const wrong = rows.find(({ cells }) => cells.length !== columns.length);
  return wrong && `${caption}: ${wrong.id} has ${wrong.cells.length} cells for ${columns.length} columns`;
}

const TABLE: StructureTable = {
  caption: 'Arrays of buckets',
  columns: [
    { title: 'array', kind: 'code' },
    { title: 'bytes', kind: 'figure' },
  ],
  rows: [
    { id: 'a0', cells: ['oldbuckets', '4.1 KiB'] },
    { id: 'a1', cells: ['buckets', '7.7 KiB'], current: true, continues: true },
  ],
  note: '2 of 3 arrays shown.',
};

function drawn(table: StructureTable): string {
  return mapMarkup(<Structure table={table} title="Go 1.23" />).replace(/ class="[^"]*"/g, '');
}

test('folded tables are not even computed', () => {
  const tables = () => {
    throw new Error('nobody looks');
  };
  const markup = mapMarkup(<StructureTables title="Go 1.23" tables={tables} />);
  expect(markup).toContain('The structure as a table');
  expect(markup).not.toContain('<table');
});

test('a table has a caption, and heads for its columns and rows', () => {
  const markup = drawn(TABLE);
  expect(markup).toContain('<caption>Arrays of buckets, Go 1.23</caption>');
  expect(markup.match(/<th scope="col"/g)).toHaveLength(2);
  expect(markup).toContain(
    '<th scope="row" data-kind="code">oldbuckets</th><td data-kind="figure" data-head="bytes">4.1 KiB</td>',
  );
  expect(markup.match(/<tr[^>]*data-continues="true"/g)).toEqual([
    '<tr aria-current="true" data-mark="current" data-continues="true"',
  ]);
  expect(markup).toContain('2 of 3 arrays shown.');
});

test('a table without rows is a sentence', () => {
  expect(drawn({ ...TABLE, rows: [], note: 'The map is nil.' })).toBe('<p>The map is nil.</p>');
});

describe('a bucket map', () => {
  function planOf(prefill: number, program: readonly ProgramOp[]): Plan {
    return { config: { mapType: MAP_TYPES[0], releases: [releaseOf('1.23')], hints: [0], prefill, seed: 1 }, program };
  }

  const SLOTS = 'Slots of the buckets';
  function hasAll(tables: ReturnType<typeof bucketStructure>): boolean {
    return tables.every(({ note }) => note === undefined);
  }

  test('the slots of the bucket that a step is about are those that are drawn, and its slot is marked', () => {
    let checked = 0;
    assertLaw(
      fc.property(anyPlan({ mostKeys: 300, mostHint: 600 }), (plan) => {
        watchBucket(plan, ({ state, event, events, keyText }) => {
          const unit =
            'slot' in event || event.type === 'moveEntry' ? bucketUnit(state, events, keyText, NO_FIELDS) : undefined;
          if (!unit) return;
          checked += 1;
          const tables = bucketStructure(STRUCTURE, state, events, keyText);
          const rows = readTable(tables, SLOTS).filter(({ id }) => id.startsWith(`${unit.row}s`));
          expect(rows.map(({ id, key, tophash }) => ({ id, key, tophash }))).toEqual(
            unit.slots.map(({ slot, key, control }) => ({ id: `${unit.row}s${slot}`, key, tophash: `0x${control}` })),
          );
          for (const { tophash = '', state: is } of rows) {
            if (tophash === '0x00' || tophash === '0x01')
              expect(is).toBe(tophash === '0x00' ? 'emptyRest' : 'emptyOne');
          }
          const isOneArray = state.arrays.filter((array) => array !== null).length === 1;
          if (isOneArray && 'slot' in event) expect(currentRows(tables, SLOTS)).toContain(`${unit.row}s${event.slot}`);
        });
      }),
      { numRuns: 30, until: () => checked > lawRuns(1000) },
    );
  });

  test('the tables agree with each other: fields, arrays and slots count the same', () => {
    assertLaw(
      fc.property(anyPlan(), (plan) => {
        watchBucket(plan, ({ state, events, keyText }) => {
          if (!state.made) return;
          const tables = bucketStructure(STRUCTURE, state, events, keyText);
          expect(tables.map(shapeFault).filter(Boolean)).toEqual([]);
          expect(count(readFields(tables, 'hmap').count)).toBe(state.count);
          const arrays = readTable(tables, 'Arrays');
          const slots = readTable(tables, SLOTS);
          if (!hasAll(tables)) return;
          for (const row of arrays) {
            const own = slots.filter(({ id }) => id.startsWith(`${row.id}b`));
            expect(own.length / 8).toBe(count(row.buckets) + count(row['used overflow']));
            expect(own.filter((slot) => slot.state === 'used')).toHaveLength(count(row.entries));
            const loads = own.flatMap(({ load = '' }) => (load === '' ? [] : [Number(load.replace('/8', ''))]));
            expect(loads).toHaveLength(own.length / 8);
            expect(loads.reduce((sum, load) => sum + load, 0)).toBe(count(row.entries));
            expect(own.filter((slot) => slot.overflow === '–').length / 8).toBe(count(row.buckets));
          }
        });
      }),
      { numRuns: 40 },
    );
  });

  test('a growth shows both arrays, and how far it is', () => {
    let growing = 0;
    const puts = Array.from({ length: 80 }, (_, i): ProgramOp => ({ type: 'put', key: bulkKey('string', 7, i) }));
    watchBucket(planOf(0, [{ type: 'make' }, ...puts]), ({ state, event, events, keyText }) => {
      if (event.type !== 'evacuated') return;
      growing += 1;
      const tables = bucketStructure(STRUCTURE, state, events, keyText);
      const [current, old] = readTable(tables, 'Arrays');
      expect([current?.array, old?.array]).toEqual(['buckets', 'oldbuckets']);
      expect(count(old?.evacuated)).toBeGreaterThanOrEqual(count(readFields(tables, 'hmap').nevacuate));
      expect(readFields(tables, 'hmap').oldbuckets).toBe(STRUCTURE.hmap.toBuckets(count(old?.buckets)));
      const states = new Set(readTable(tables, SLOTS).map((slot) => slot.state));
      expect([...states].some((word) => word?.startsWith('evacuated'))).toBe(true);
    });
    expect(growing).toBeGreaterThan(5);
  });

  describe('a large map', () => {
    /** The last sight of it: its state, the events of the last operation, and its keys as text. */
    function large(): BucketSight {
      let last: BucketSight | undefined;
      watchBucket(planOf(20_000, [{ type: 'put', key: 'one more' }]), (sight) => {
        last = sight;
      });
      if (!last) throw new Error('nothing happened');
      return last;
    }

    const { state, events, keyText } = large();

    test('shows at most about 200 rows a table, and says so', () => {
      for (const { rows } of bucketStructure(STRUCTURE, state, events, keyText))
        expect(rows.length).toBeLessThanOrEqual(200);
      const note = bucketStructure(STRUCTURE, state, events, keyText).at(-1)?.note;
      expect(note).toMatch(/^24 of 4,\d\d\d buckets are shown: those in focus and their neighbours\.$/);
      expect(bucketStructure(STRUCTURE, state, [], keyText).at(-1)?.note).toMatch(/^The first /);
    });

    test('shows and marks the bucket of the last step', () => {
      const place = events.flatMap(bucketPlaces).at(-1);
      expect(currentRows(bucketStructure(STRUCTURE, state, events, keyText), SLOTS)).toEqual(
        Array.from({ length: 8 }, (_, slot) => `${place?.block}b${place?.unit}s${slot}`),
      );
    });

    test('shows and marks the bucket that a person chose, an overflow bucket too', () => {
      const array = state.arrays[state.buckets];
      const overflow = array?.overflow.find((next) => next !== 0) ?? 0;
      expect(overflow).toBeGreaterThan(0);
      for (const unit of [17, overflow]) {
        const tables = bucketStructure(STRUCTURE, state, events, keyText, { block: `a${state.buckets}`, unit });
        expect(currentRows(tables, SLOTS)[0]).toBe(`a${state.buckets}b${unit}s0`);
      }
    });
  });
});

describe('a Swiss map', () => {
  const SLOTS = 'Slots of the groups';
  const TABLES = 'Tables';
  const STATES: Partial<Record<SlotState, string>> = { full: 'full', empty: 'empty', deleted: 'deleted, a tombstone' };
  test('the slots of the group that a step is about are those that are drawn, and its slot is marked', () => {
    let checked = 0;
    assertLaw(
      fc.property(anyPlan({ mostKeys: 300, mostHint: 600 }), (plan) => {
        watchSwiss(plan, ({ state, event, events, keyText }) => {
          const slot = 'slot' in event ? event.slot : event.type === 'moveEntry' ? event.to.slot : undefined;
          const unit = slot === undefined ? undefined : swissUnit(state, events, keyText, NO_FIELDS);
          if (!unit) return;
          checked += 1;
          const { block, unit: group } = unit.ref;
          const tables = swissStructure(STRUCTURE, state, events, keyText);
          const ids = unit.slots.map((each) => `${block}s${8 * group + each.slot}`);
          const rows = readTable(tables, SLOTS).filter(({ id }) => ids.includes(id));
          expect(rows.map(({ id, key, ctrl, state: is }) => ({ id, key, ctrl, state: is }))).toEqual(
            unit.slots.map(({ key, control, state: is }, i) => ({
              id: ids[i],
              key,
              ctrl: `0x${control}`,
              state: STATES[is],
            })),
          );
          expect(currentRows(tables, SLOTS)).toContain(`${block}s${slot}`);
        });
      }),
      { numRuns: 40, until: () => checked > lawRuns(1000) },
    );
  });

  test('the tables agree with each other: fields, tables and slots count the same', () => {
    assertLaw(
      fc.property(anyPlan(), (plan) => {
        watchSwiss(plan, ({ state, events, keyText }) => {
          if (!state.made) return;
          const tables = swissStructure(STRUCTURE, state, events, keyText);
          expect(tables.map(shapeFault).filter(Boolean)).toEqual([]);
          expect(count(readFields(tables, 'Map').used)).toBe(state.used);
          if (tables.some(({ note }) => note !== undefined)) return;
          const slots = readTable(tables, SLOTS);
          for (const row of [...readTable(tables, TABLES), ...readTable(tables, 'Group of')]) {
            const own = slots.filter(({ id }) => id.startsWith(`${row.id}s`));
            expect(own).toHaveLength(count(row.slots));
            const full = own.filter((slot) => slot.state === 'full').length;
            expect(row.used).toBe(own.length === 0 ? '–' : `${full}`);
            const dead = own.filter((slot) => slot.ctrl === '0xfe').length;
            expect(row.tombstones).toBe(own.length <= 8 ? '–' : `${dead}`);
          }
        });
      }),
      { numRuns: 40 },
    );
  });

  test('a nil map has no fields, and a small one without a group nothing else', () => {
    const program = [{ type: 'make' as const }];
    const seen: number[] = [];
    watchSwiss(planOf(0, 0, program), ({ state, events, keyText }) => {
      seen.push(swissStructure(STRUCTURE, state, events, keyText).length);
      const [nil] = swissStructure(STRUCTURE, { ...state, made: false }, [], keyText);
      expect(nil).toMatchObject({ caption: 'Map', rows: [], note: 'The map is nil: there is no Map.' });
    });
    expect(new Set(seen)).toEqual(new Set([1]));
  });

  describe('a large map', () => {
    const { state, events, keyText } = lastSight(planOf(300_000, 200, [{ type: 'put', key: 'one more' }]));

    test('shows at most about 200 rows a table, and says so', () => {
      const shown = swissStructure(STRUCTURE, state, events, keyText);
      for (const { rows } of shown) expect(rows.length).toBeLessThanOrEqual(200);
      expect(shown[1]?.note).toMatch(/^\d\d of 512 tables are shown: those in focus and their neighbours\.$/);
      expect(shown[2]?.note).toMatch(/^\d\d of 65,536 groups are shown: those in focus and their neighbours\.$/);
      expect(swissStructure(STRUCTURE, state, [], keyText)[2]?.note).toMatch(/^The first /);
    });

    test('shows and marks the table and the group of the last step', () => {
      const last = events.findLast((event) => event.type === 'writeSlot');
      const shown = swissStructure(STRUCTURE, state, events, keyText);
      expect(currentRows(shown, TABLES)).toEqual([`t${last?.table}`]);
      expect(currentRows(shown, SLOTS)).toContain(`t${last?.table}s${last?.slot}`);
    });

    test('shows and marks the group that a person chose', () => {
      const pin = { block: 't300', unit: 77 };
      const shown = swissStructure(STRUCTURE, state, events, keyText, pin);
      expect(currentRows(shown, TABLES)).toEqual(['t300']);
      expect(currentRows(shown, SLOTS)).toEqual(Array.from({ length: 8 }, (_, slot) => `t300s${77 * 8 + slot}`));
    });

    test('takes no notice of a choice that is not held', () => {
      for (const pin of [
        { block: 't9999', unit: 0 },
        { block: 'a0', unit: 0 },
      ]) {
        expect(swissStructure(STRUCTURE, state, events, keyText, pin)).toEqual(
          swissStructure(STRUCTURE, state, events, keyText),
        );
      }
      const beyond = swissStructure(STRUCTURE, state, events, keyText, { block: 't300', unit: 1e9 });
      expect(readTable(beyond, SLOTS)).toEqual(readTable(swissStructure(STRUCTURE, state, events, keyText), SLOTS));
    });
  });

  test('every directory entry belongs to one table', () => {
    let doubled = 0;
    watchSwiss(planOf(0, 7_200, [{ type: 'put', key: 'one more' }]), ({ state, events, keyText }) => {
      const tables = readTable(swissStructure(STRUCTURE, state, events, keyText), TABLES);
      const entries = tables.flatMap((row) => {
        const [first, last] = [...(row['directory entries'] ?? '').matchAll(/\d+/g)].map(Number);
        if (first === undefined) return [];
        if (last !== undefined) doubled += 1;
        const length = 2 ** (state.globalDepth - count(row.localDepth));
        expect((last ?? first) - first + 1).toBe(length);
        return Array.from({ length }, (_, i) => first + i);
      });
      expect(entries).toEqual(Array.from({ length: state.directory.length }, (_, i) => i));
    });
    expect(doubled).toBeGreaterThan(0);
  });

  function planOf(hint: number, prefill: number, program: Plan['program']): Plan {
    return {
      config: { mapType: MAP_TYPES[0], releases: [releaseOf('1.26')], hints: [hint], prefill, seed: 1 },
      program,
    };
  }

  function lastSight(plan: Plan): SwissSight {
    let last: SwissSight | undefined;
    watchSwiss(plan, (sight) => {
      last = sight;
    });
    if (!last) throw new Error('nothing happened');
    return last;
  }
});

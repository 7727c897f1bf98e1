import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { swissStructure } from '../../../../src/components/map/page/StructureTables';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import { swissUnit } from '../../../../src/components/map/stage/readUnits';
import type { SlotState } from '../../../../src/models/map/unit';
import { assertLaw, lawRuns } from '../../../laws';
import { releaseOf } from '../../../releases';
import { ENGLISH_DETAILS } from '../language';
import { anyPlan, type Plan } from '../programs';
import { type SwissSight, watchSwiss } from '../tapes';
import { count, currentRows, readFields, readTable, shapeFault } from './tableReading';

const STRUCTURE = ENGLISH_DETAILS.words.structure;

const SLOTS = 'Slots of the groups';
const TABLES = 'Tables';
const STATES: Partial<Record<SlotState, string>> = { full: 'full', empty: 'empty', deleted: 'deleted, a tombstone' };
const NO_FIELDS = { key: [], elem: [] };

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
  return { config: { mapType: MAP_TYPES[0], releases: [releaseOf('1.26')], hints: [hint], prefill, seed: 1 }, program };
}

function lastSight(plan: Plan): SwissSight {
  let last: SwissSight | undefined;
  watchSwiss(plan, (sight) => {
    last = sight;
  });
  if (!last) throw new Error('nothing happened');
  return last;
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketStructure } from '../../../../src/components/map/page/StructureTables';
import { bulkKey } from '../../../../src/components/map/record/keys';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import type { ProgramOp } from '../../../../src/components/map/record/run';
import { bucketPlaces } from '../../../../src/components/map/stage/bucketEvents';
import { bucketUnit } from '../../../../src/components/map/stage/readUnits';
import { assertLaw, lawRuns } from '../../../laws';
import { releaseOf } from '../../../releases';
import { ENGLISH_DETAILS } from '../language';
import { anyPlan, type Plan } from '../programs';
import { type BucketSight, watchBucket } from '../tapes';
import { count, currentRows, readFields, readTable, shapeFault } from './tableReading';

const STRUCTURE = ENGLISH_DETAILS.words.structure;

function planOf(prefill: number, program: readonly ProgramOp[]): Plan {
  return { config: { mapType: MAP_TYPES[0], releases: [releaseOf('1.23')], hints: [0], prefill, seed: 1 }, program };
}

const SLOTS = 'Slots of the buckets';
const NO_FIELDS = { key: [], elem: [] };

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
          if (tophash === '0x00' || tophash === '0x01') expect(is).toBe(tophash === '0x00' ? 'emptyRest' : 'emptyOne');
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

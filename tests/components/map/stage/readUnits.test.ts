import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import type { Part, Unit, UnitRef } from '../../../../src/components/map/record/pane';
import { bucketUnit, readUnit, slotFields, swissUnit } from '../../../../src/components/map/stage/readUnits';
import { slotPart } from '../../../../src/models/map/config';
import { assertLaw } from '../../../laws';
import { anyPlan, recordedExample } from '../programs';
import { watchBucket, watchSwiss } from '../tapes';

/** Places of the first byte of a piece in each slot. */
function offsets({ slots }: Unit, piece: Part['piece']): (number | undefined)[] {
  return slots.map(({ parts }) => parts.find((part) => part.piece === piece && part.bytes > 0)?.at);
}

test.each(MAP_TYPES)('the fields of $id cover its key and its element as they lie in a slot', (mapType) => {
  const fields = slotFields(mapType);
  for (const part of ['key', 'elem'] as const) {
    let end = 0;
    for (const { at, bytes } of fields[part]) {
      expect(at).toBe(end);
      end += bytes;
    }
    expect(end).toBe(slotPart(mapType[part]).size);
  }
});

test('an element too large for a slot is a pointer in it', () => {
  const mapType = MAP_TYPES.find(({ id }) => id === 'string-page');
  expect(mapType && slotFields(mapType).elem).toEqual([
    { name: 'elem', go: '*[160]byte', at: 0, bytes: 8, padding: false },
  ]);
});

describe('offsets are those of the layout', () => {
  test('a bucket: eight tophash bytes, eight keys, eight elems, the overflow pointer', () => {
    assertLaw(
      fc.property(anyPlan(), (plan) => {
        const fields = slotFields(plan.config.mapType);
        watchBucket(plan, ({ state, events, keyText }) => {
          const unit = bucketUnit(state, events, keyText, fields);
          if (!unit) return;
          const { key, elem, bucketSize } = state.layout;
          const eight = [0, 1, 2, 3, 4, 5, 6, 7];
          expect(offsets(unit, 'control')).toEqual(eight);
          expect(offsets(unit, 'key')).toEqual(eight.map((i) => 8 + i * key.size));
          if (elem.size > 0) expect(offsets(unit, 'elem')).toEqual(eight.map((i) => 8 + 8 * key.size + i * elem.size));
          expect(unit.rest.map(({ name, at, bytes }) => [name, at + bytes])).toEqual([['overflow', bucketSize]]);
        });
      }),
      { numRuns: 10 },
    );
  });

  test('a group: the control word, then each key with its elem, or all keys and then all elems', () => {
    assertLaw(
      fc.property(anyPlan(), (plan) => {
        const fields = slotFields(plan.config.mapType);
        watchSwiss(plan, ({ state, events, keyText }) => {
          const unit = swissUnit(state, events, keyText, fields);
          if (!unit) return;
          const { key, elem, keysOff, elemsOff, slotSize, groupSize } = state.layout;
          const split = state.config.release.splitsGroups;
          const [keyStride, elemStride] = split ? [key.size, elem.size] : [slotSize, slotSize];
          if (split) expect(keysOff + 8 * keyStride).toBeLessThanOrEqual(elemsOff);
          const eight = [0, 1, 2, 3, 4, 5, 6, 7];
          expect(offsets(unit, 'control')).toEqual(eight);
          expect(offsets(unit, 'key')).toEqual(eight.map((i) => keysOff + i * keyStride));
          if (elem.size > 0) expect(offsets(unit, 'elem')).toEqual(eight.map((i) => elemsOff + i * elemStride));
          const bytes = [...unit.slots.flatMap(({ parts }) => parts), ...unit.rest].map((part) => part.bytes);
          expect(bytes.reduce((sum, each) => sum + each, 0)).toBe(groupSize);
        });
      }),
      { numRuns: 10 },
    );
  });
});

describe('which unit is shown', () => {
  test('as soon as there is one, there is always one: the first that is used where no step is about any', () => {
    let first = 0;
    assertLaw(
      fc.property(anyPlan(), (plan) => {
        const fields = slotFields(plan.config.mapType);
        watchBucket(plan, ({ state, events, keyText }) => {
          const unit = bucketUnit(state, events, keyText, fields);
          expect(unit !== undefined).toBe(state.arrays.some((array) => array !== null));
          if (unit?.because !== 'first') return;
          first += 1;
          expect(unit.slots.some((slot) => slot.state === 'full')).toBe(state.count > 0);
        });
        watchSwiss(plan, ({ state, events, keyText }) => {
          const unit = swissUnit(state, events, keyText, fields);
          expect(unit !== undefined).toBe(state.tables.some((table) => table !== null && table.capacity > 0));
          if (unit?.because !== 'first') return;
          first += 1;
          if (state.used > 0) expect(unit.slots.some((slot) => slot.state === 'full')).toBe(true);
        });
      }),
      { numRuns: 40, until: () => first > 100 },
    );
  });

  test('one that is chosen and not held gives way to that of the steps', () => {
    const wrong: UnitRef[] = [
      { block: 'a0', unit: -1 },
      { block: 'a0', unit: 1e9 },
      { block: 'a99', unit: 0 },
      { block: 't99', unit: 0 },
      { block: 'records', unit: 0 },
      { block: 'a0', unit: 0.5 },
      { block: 't0', unit: 1e9 },
    ];
    assertLaw(
      fc.property(anyPlan({ mostKeys: 10 }), fc.constantFrom(...wrong), (plan, ref) => {
        const fields = slotFields(plan.config.mapType);
        watchBucket(plan, ({ state, events, keyText }) =>
          expect(bucketUnit(state, events, keyText, fields, ref)).toEqual(bucketUnit(state, events, keyText, fields)),
        );
        watchSwiss(plan, ({ state, events, keyText }) =>
          expect(swissUnit(state, events, keyText, fields, ref)).toEqual(swissUnit(state, events, keyText, fields)),
        );
      }),
      { numRuns: 20 },
    );
  });
});

describe('what codes of control bytes mean is said over them', () => {
  test('of an old bucket whose entries move, the buckets that they move to', () => {
    const [side] = recordedExample('half-evacuated').sides;
    if (!side) throw new Error('the run has no sides');
    let compared = 0;
    for (let step = 0; step <= side.track.stepCount; step++) {
      const unit = readUnit(side, step, undefined);
      if (unit?.task.type !== 'movedBucket') {
        if (unit?.slots.some(({ state }) => state === 'moved')) expect(unit.task).toMatchObject({ of: 'former' });
        continue;
      }
      const { task } = unit;
      const row = side.frame(step).panes.flatMap(({ rows }) => rows.filter(({ id }) => id === unit.row))[0];
      const buckets = (row && 'movedTo' in row && row.movedTo) || [];
      for (const bucket of buckets) expect([task.to, task.upper]).toContain(bucket);
      compared += buckets.length;
    }
    expect(compared).toBeGreaterThan(0);
  });

  test('of a group with tombstones, the code of a deleted slot', () => {
    const side = recordedExample('tombstones').sides.at(-1);
    if (!side) throw new Error('the run has no sides');
    const units = Array.from({ length: side.track.stepCount + 1 }, (_, step) => readUnit(side, step, undefined));
    const named = units.filter((unit) => unit?.task.type === 'group' || unit?.task.type === 'groupWithTombstones');
    for (const unit of named)
      expect(unit?.task.type === 'groupWithTombstones').toBe(unit?.slots.some(({ state }) => state === 'deleted'));
    expect(new Set(named.map((unit) => unit?.task.type)).size).toBe(2);
  });
});

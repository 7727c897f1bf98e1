import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Owner } from '../../../../../src/models/map/owners';
import { bucketFocus } from '../../../../../src/scenes/map/bucket/focus';
import { bucketPanes } from '../../../../../src/scenes/map/bucket/layout';
import { bucketUnit } from '../../../../../src/scenes/map/bucket/unit';
import { slotFields } from '../../../../../src/scenes/map/run/readLevels';
import {
  isGap,
  type Pane,
  type Part,
  type Row,
  type Unit,
  type UnitRef,
} from '../../../../../src/scenes/map/stage/pane';
import { swissFocus } from '../../../../../src/scenes/map/swiss/focus';
import { swissPanes } from '../../../../../src/scenes/map/swiss/layout';
import { swissUnit } from '../../../../../src/scenes/map/swiss/unit';
import { assertLaw, lawRuns } from '../../../../laws';
import { anyPlan } from '../../programs';
import { type BucketSight, type SwissSight, watchBucket, watchSwiss } from '../../tapes';

/** Every how many steps the rows are compared: all of them would take minutes. */
const STRIDE = 7;

interface DrawnRow {
  readonly row: Row;
  readonly ref: UnitRef;
}

/** The rows of buckets or groups. */
function unitRows(panes: readonly Pane[]): DrawnRow[] {
  return panes.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const [, block, unit] = /^([at]\d+)[bg](\d+)$/.exec(row.id) ?? [];
      return isGap(row) || !block ? [] : [{ row, ref: { block, unit: Number(unit) } }];
    }),
  );
}

/** Stretches of one owner in the order of addresses, neighbours joined: `control +0 8, key +8 128`. */
function ownersOf(stretches: readonly { owner: Owner; at: number; bytes: number }[]): string {
  const joined: { owner: Owner; at: number; bytes: number }[] = [];
  for (const { owner, at, bytes } of stretches.toSorted((a, b) => a.at - b.at)) {
    const last = joined.at(-1);
    if (last?.owner === owner && last.at + last.bytes === at) last.bytes += bytes;
    else joined.push({ owner, at, bytes });
  }
  return joined.map(({ owner, at, bytes }) => `${owner} +${at} ${bytes}`).join(', ');
}

function isInOrder(parts: readonly Part[]): boolean {
  return parts.every(({ at, bytes }, i) => bytes > 0 && at + bytes <= (parts[i + 1]?.at ?? Number.POSITIVE_INFINITY));
}

function partsOf({ slots, rest }: Unit): Part[] {
  return [...slots.flatMap(({ parts }) => parts), ...rest];
}

/** Checks that every row's unit is there, and that its parts cover the row's bytes once, each with the row's owner. */
function compareWithRows(panes: readonly Pane[], unitAt: (ref: UnitRef) => Unit | undefined): number {
  const rows = unitRows(panes);
  for (const { row, ref } of rows) {
    const unit = unitAt(ref);
    if (!unit) expect.fail(`no unit for ${row.id}`);
    expect([unit.ref, unit.row, unit.bytes, unit.because]).toEqual([ref, row.id, row.bytes, 'chosen']);
    expect(ownersOf(partsOf(unit))).toBe(ownersOf(row.segments));
    expect(unit.slots.every(({ parts }) => isInOrder(parts))).toBe(true);
  }
  return rows.length;
}

describe('the parts of a unit cover its every byte once, owned as in its row on the stage', () => {
  test('for buckets, moved and spare ones too', () => {
    let compared = 0;
    let step = 0;
    const first = new Set<Owner | undefined>();
    assertLaw(
      fc.property(anyPlan(), (plan) => {
        const fields = slotFields(plan.config.mapType);
        watchBucket(plan, ({ state, events, keyText }: BucketSight) => {
          if (step++ % STRIDE !== 0) return;
          const panes = bucketPanes(state, bucketFocus(events));
          compared += compareWithRows(panes, (ref) => bucketUnit(state, events, keyText, fields, ref));
          for (const { row } of unitRows(panes)) first.add(row.segments[0]?.owner);
        });
      }),
      { numRuns: 80, until: () => compared > lawRuns(1000) && first.size === 3 },
    );
    expect([...first].sort()).toEqual(['control', 'oldArray', 'overflow']);
  });

  test('for groups', () => {
    let compared = 0;
    let step = 0;
    assertLaw(
      fc.property(anyPlan(), (plan) => {
        const fields = slotFields(plan.config.mapType);
        watchSwiss(plan, ({ state, events, keyText }: SwissSight) => {
          if (step++ % STRIDE !== 0) return;
          compared += compareWithRows(swissPanes(state, swissFocus(events)), (ref) =>
            swissUnit(state, events, keyText, fields, ref),
          );
        });
      }),
      { numRuns: 80, until: () => compared > lawRuns(1000) },
    );
  });
});

/** Places of the first byte of a piece in each slot. */
function offsets({ slots }: Unit, piece: Part['piece']): (number | undefined)[] {
  return slots.map(({ parts }) => parts.find((part) => part.piece === piece && part.bytes > 0)?.at);
}

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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { swissBlocks, swissUnit } from '../../../../src/components/map/run/levels';
import type { UnitSlot } from '../../../../src/components/map/stage/pane';
import type { SwissEvent } from '../../../../src/models/swiss-map/events';
import type { SwissState } from '../../../../src/models/swiss-map/state';
import { swissMap } from '../../../../src/models/swiss-map/swissMap';
import { uint64Map } from '../../../bench/configs';
import { mix } from '../../../bench/mix';
import { assertLaw, lawRuns } from '../../../laws';
import { anyPlan } from '../programs';
import { type SwissSight, watchSwiss } from '../tapes';

/** Fact of the event about a slot of its group; undefined where it says nothing of one slot. */
function expectedSlot(
  event: SwissEvent,
  keyText: SwissSight['keyText'],
): (Partial<UnitSlot> & { slot: number }) | undefined {
  switch (event.type) {
    case 'compareCtrl':
      return { slot: event.slot & 7, role: event.equal ? 'candidate' : 'different' };
    case 'compareKey':
      return { slot: event.slot & 7, key: keyText(event.key), state: 'full', ...(event.equal && { role: 'equal' }) };
    case 'rememberTombstone':
      return { slot: event.slot & 7, key: '', state: 'deleted', control: 'fe' };
    case 'writeSlot':
    case 'updateSlot':
      return { slot: event.slot & 7, key: keyText(event.key), state: 'full', role: 'written' };
    case 'found':
      return { slot: event.slot & 7, key: keyText(event.key), state: 'full' };
    case 'deleteSlot':
      return event.tombstone
        ? { slot: event.slot & 7, key: '', state: 'deleted', control: 'fe', role: 'removed' }
        : { slot: event.slot & 7, key: '', state: 'empty', control: '80', role: 'removed' };
    case 'moveEntry':
      return { slot: event.to.slot & 7, key: keyText(event.key), state: 'full', role: 'written' };
    case 'yield':
      return { slot: event.slot & 7, key: keyText(event.key), state: 'full', role: 'seen' };
    default:
      return undefined;
  }
}

/** The slots that a look at all eight control bytes matched. */
function expectedMatch(event: SwissEvent): { bits: number; matches(slot: UnitSlot): boolean } | undefined {
  switch (event.type) {
    case 'matchH2':
      return { bits: event.bits, matches: ({ control }) => control === event.h2.toString(16).padStart(2, '0') };
    case 'matchEmpty':
      return { bits: event.bits, matches: ({ state }) => state === 'empty' };
    case 'matchEmptyOrDeleted':
      return { bits: event.bits, matches: ({ state }) => state !== 'full' };
    default:
      return undefined;
  }
}

const NO_FIELDS = { key: [], elem: [] };

test('the unit shows what the step says: control byte, key, state and role of the slot', () => {
  let checked = 0;
  assertLaw(
    fc.property(anyPlan(), (plan) => {
      watchSwiss(plan, ({ state, event, events, keyText }) => {
        const slot = expectedSlot(event, keyText);
        if (!slot) return;
        checked += 1;
        expect(swissUnit(state, events, keyText, NO_FIELDS)?.slots[slot.slot]).toMatchObject(slot);
      });
    }),
    { numRuns: 60, until: () => checked > lawRuns(1000) },
  );
});

test('a match of the control word is said to be made at once, and marks exactly the slots that match', () => {
  let checked = 0;
  assertLaw(
    fc.property(anyPlan(), (plan) => {
      watchSwiss(plan, ({ state, event, events, keyText }) => {
        const match = expectedMatch(event);
        const unit = swissUnit(state, events, keyText, NO_FIELDS);
        if ((unit?.atOnce ?? false) !== (match !== undefined)) expect.fail(`atOnce is wrong at ${event.type}`);
        if (!match || !unit) return;
        const bits = (marks: (slot: UnitSlot) => boolean) =>
          unit.slots.reduce((sum, slot) => sum + (marks(slot) ? 1 << slot.slot : 0), 0);
        expect(bits(match.matches)).toBe(match.bits);
        expect(bits(({ role }) => role === 'candidate')).toBe(match.bits);
        checked += 1;
      });
    }),
    { numRuns: 60, until: () => checked > 100 },
  );
});

test('the unit has eight slots, and only full ones have keys', () => {
  assertLaw(
    fc.property(anyPlan(), (plan) => {
      watchSwiss(plan, ({ state, events, keyText }) => {
        const unit = swissUnit(state, events, keyText, NO_FIELDS);
        if (!unit) return;
        expect(unit.slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        for (const { state: is, key, control } of unit.slots) {
          expect(key !== '').toBe(is === 'full');
          expect(is).toBe(control === '80' ? 'empty' : control === 'fe' ? 'deleted' : 'full');
        }
      });
    }),
    { numRuns: 20 },
  );
});

/** True if the event found the slot's control byte to be equal. */
function isMatchOf(event: SwissEvent, table: number, slot: number): boolean {
  if (event.type === 'compareCtrl') return event.table === table && event.slot === slot && event.equal;
  return (
    event.type === 'matchH2' &&
    event.table === table &&
    event.group === slot >> 3 &&
    (event.bits >> (slot & 7)) % 2 === 1
  );
}

test('a key that is another is there by chance just if its control byte was compared and equal', () => {
  let byChance = 0;
  assertLaw(
    fc.property(anyPlan(), (plan) => {
      watchSwiss(plan, ({ state, event, events, keyText }) => {
        if (event.type !== 'compareKey' || event.equal) return;
        const chance = events.some((one) => isMatchOf(one, event.table, event.slot));
        const role = swissUnit(state, events, keyText, NO_FIELDS)?.slots[event.slot & 7]?.role;
        expect(role).toBe(chance ? 'chance' : 'different');
        if (chance) byChance += 1;
      });
    }),
    { numRuns: 200, until: () => byChance > 0 },
  );
});

const noFocus = { blocks: [], units: () => [] };

function filled(count: number, watch?: (m: SwissState, event: SwissEvent) => void): SwissState {
  const m = swissMap.init(uint64Map('1.26'));
  swissMap.apply(m, { type: 'make' });
  for (let key = 0; key < count; key++) {
    const hash = { hi: 0, lo: 0 };
    mix(key, hash);
    swissMap.apply(m, { type: 'put', key, hash }, watch && ((event) => watch(m, event)));
  }
  return m;
}

test('tables stand in the order of the directory', () => {
  const m = filled(12_000);
  const ids = [...new Set(m.directory)].map((id) => `t${id}`);
  const blocks = swissBlocks(m, noFocus);
  expect(blocks.map(({ id }) => id)).toEqual(ids);
  expect(blocks.map(({ name }) => name)).toEqual(blocks.map(({ index }) => ({ type: 'table', number: index })));
});

test('while a table splits, its halves stand behind it, and no table moves when they take its place', () => {
  const orders: string[][] = [];
  filled(3800, (m, { type }) => {
    if (type === 'splitTable' || type === 'installTable')
      orders.push(swissBlocks(m, noFocus).map(({ name }) => name.type));
  });
  const split = orders.findLast((names) => names.includes('newTable') && names.includes('copiedTable'));
  const at = split?.indexOf('copiedTable') ?? -1;
  expect(split?.slice(at + 1, at + 3)).toContain('newTable');
});

test('a small map is one group, in no directory', () => {
  expect(swissBlocks(filled(5), noFocus)).toMatchObject([{ name: { type: 'group' }, entries: 5, slots: 8 }]);
  expect(swissBlocks(filled(5), noFocus)[0]).not.toHaveProperty('index');
});

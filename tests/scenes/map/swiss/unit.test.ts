import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SwissEvent } from '../../../../src/models/swiss-map/events';
import type { UnitSlot } from '../../../../src/scenes/map/stage/pane';
import { swissUnit } from '../../../../src/scenes/map/swiss/unit';
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

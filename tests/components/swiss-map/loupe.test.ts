import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoupeCell } from '../../../src/components/stage/pane';
import { swissLoupe } from '../../../src/components/swiss-map/loupe';
import type { SwissEvent } from '../../../src/models/swiss-map/events';
import { anyPlan } from '../../scenes/map/programs';
import { type SwissSight, watchSwiss } from '../../scenes/map/tapes';

/** What the event says about a cell of the group it is about; undefined where it says nothing of one slot. */
function expectedCell(
  event: SwissEvent,
  keyText: SwissSight['keyText'],
): (Partial<LoupeCell> & { slot: number }) | undefined {
  switch (event.type) {
    case 'compareCtrl':
      return { slot: event.slot & 7, role: event.equal ? 'equal' : 'different' };
    case 'compareKey':
      return {
        slot: event.slot & 7,
        key: keyText(event.key),
        state: 'full',
        role: event.equal ? 'equal' : 'different',
      };
    case 'rememberTombstone':
      return { slot: event.slot & 7, key: '', state: 'deleted', control: 'fe' };
    case 'writeSlot':
    case 'updateSlot':
      return { slot: event.slot & 7, key: keyText(event.key), state: 'full', role: 'written' };
    case 'found':
      return { slot: event.slot & 7, key: keyText(event.key), state: 'full' };
    case 'deleteSlot':
      return event.tombstone
        ? { slot: event.slot & 7, key: '', state: 'deleted', control: 'fe' }
        : { slot: event.slot & 7, key: '', state: 'empty', control: '80' };
    case 'moveEntry':
      return { slot: event.to.slot & 7, key: keyText(event.key), state: 'full', role: 'written' };
    case 'yield':
      return { slot: event.slot & 7, key: keyText(event.key), state: 'full', role: 'seen' };
    default:
      return undefined;
  }
}

/** The cells that a look at all eight control bytes matched. */
function expectedMatch(event: SwissEvent): { bits: number; matches(cell: LoupeCell): boolean } | undefined {
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

test('the loupe shows what the step says: control byte, key and state of the slot', () => {
  let checked = 0;
  fc.assert(
    fc.property(anyPlan(), (plan) => {
      watchSwiss(plan, ({ state, event, events, keyText }) => {
        const cell = expectedCell(event, keyText);
        if (!cell) return;
        checked += 1;
        expect(swissLoupe(state, events, keyText)?.cells[cell.slot]).toMatchObject(cell);
      });
    }),
    { numRuns: 60 },
  );
  expect(checked).toBeGreaterThan(1000);
});

test('a match of the control word marks exactly the cells that match', () => {
  let checked = 0;
  fc.assert(
    fc.property(anyPlan(), (plan) => {
      watchSwiss(plan, ({ state, event, events, keyText }) => {
        const match = expectedMatch(event);
        if (!match) return;
        const cells = swissLoupe(state, events, keyText)?.cells ?? [];
        for (const cell of cells) {
          expect(match.matches(cell)).toBe((match.bits & (1 << cell.slot)) !== 0);
          expect(cell.role === 'candidate').toBe(match.matches(cell));
        }
        checked += cells.length;
      });
    }),
    { numRuns: 60 },
  );
  expect(checked).toBeGreaterThan(1000);
});

test('the loupe has eight cells, and only full ones have keys', () => {
  fc.assert(
    fc.property(anyPlan(), (plan) => {
      watchSwiss(plan, ({ state, events, keyText }) => {
        const loupe = swissLoupe(state, events, keyText);
        if (!loupe) return;
        expect(loupe.cells.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        for (const { state: is, key, control } of loupe.cells) {
          expect(key !== '').toBe(is === 'full');
          expect(is).toBe(control === '80' ? 'empty' : control === 'fe' ? 'deleted' : 'full');
        }
      });
    }),
    { numRuns: 20 },
  );
});

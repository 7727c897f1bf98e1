import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketLoupe } from '../../../src/components/bucket-map/loupe';
import type { LoupeCell } from '../../../src/components/stage/pane';
import type { BucketEvent } from '../../../src/models/bucket-map/events';
import { anyPlan } from '../../scenes/map/programs';
import { type BucketSight, watchBucket } from '../../scenes/map/tapes';

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** What the event says about a cell of the bucket it is about; undefined where it says nothing of one slot. */
function expectedCell(
  event: BucketEvent,
  keyText: BucketSight['keyText'],
): (Partial<LoupeCell> & { slot: number }) | undefined {
  switch (event.type) {
    case 'compareTophash':
      return { slot: event.slot, control: hex(event.tophash), role: event.equal ? 'candidate' : 'different' };
    case 'compareKey':
      return { slot: event.slot, key: keyText(event.key), state: 'full', role: event.equal ? 'equal' : 'different' };
    case 'writeSlot':
      return { slot: event.slot, control: hex(event.tophash), key: keyText(event.key), state: 'full', role: 'written' };
    case 'updateSlot':
      return { slot: event.slot, key: keyText(event.key), state: 'full', role: 'written' };
    case 'found':
      return { slot: event.slot, key: keyText(event.key), state: 'full' };
    case 'rememberFree':
      return { slot: event.slot, key: '', state: 'empty', role: 'candidate' };
    case 'deleteSlot':
      return { slot: event.slot, key: '', state: 'empty', control: '01' };
    case 'markEmptyRest':
      return { slot: event.slot, key: '', state: 'empty', control: '00' };
    case 'moveEntry':
      return { slot: event.to.slot, key: keyText(event.key), state: 'full', role: 'written' };
    case 'yield':
      return { slot: event.slot, key: keyText(event.key), state: 'full', role: 'seen' };
    default:
      return undefined;
  }
}

test('the loupe shows what the step says: control byte, key and state of the slot', () => {
  let checked = 0;
  fc.assert(
    fc.property(anyPlan(), (plan) => {
      watchBucket(plan, ({ state, event, events, keyText }) => {
        const cell = expectedCell(event, keyText);
        if (!cell) return;
        checked += 1;
        expect(bucketLoupe(state, events, keyText)?.cells[cell.slot]).toMatchObject(cell);
      });
    }),
    { numRuns: 60 },
  );
  expect(checked).toBeGreaterThan(1000);
});

test('the loupe has eight cells, and only full ones have keys', () => {
  fc.assert(
    fc.property(anyPlan(), (plan) => {
      watchBucket(plan, ({ state, events, keyText }) => {
        const loupe = bucketLoupe(state, events, keyText);
        if (!loupe) return;
        expect(loupe.cells.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        for (const { state: is, key, control } of loupe.cells) {
          expect(key !== '').toBe(is === 'full');
          const byte = Number.parseInt(control, 16);
          expect(is).toBe(byte <= 1 ? 'empty' : byte < 5 ? 'moved' : 'full');
        }
      });
    }),
    { numRuns: 20 },
  );
});

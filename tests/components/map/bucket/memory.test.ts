import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketBlocks, bucketUnit } from '../../../../src/components/map/run/levels';
import type { UnitSlot } from '../../../../src/components/map/stage/pane';
import { bucketMap } from '../../../../src/models/bucket-map/bucketMap';
import type { BucketEvent } from '../../../../src/models/bucket-map/events';
import { uint64Map } from '../../../bench/configs';
import { assertLaw, lawRuns } from '../../../laws';
import { anyPlan } from '../programs';
import { type BucketSight, watchBucket } from '../tapes';

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** Fact of the event about a slot of its bucket; undefined where it says nothing of one slot. */
function expectedSlot(
  event: BucketEvent,
  keyText: BucketSight['keyText'],
): (Partial<UnitSlot> & { slot: number }) | undefined {
  switch (event.type) {
    case 'compareTophash':
      return { slot: event.slot, control: hex(event.tophash), role: event.equal ? 'candidate' : 'different' };
    case 'compareKey':
      return { slot: event.slot, key: keyText(event.key), state: 'full', ...(event.equal && { role: 'equal' }) };
    case 'writeSlot':
      return { slot: event.slot, control: hex(event.tophash), key: keyText(event.key), state: 'full', role: 'written' };
    case 'updateSlot':
      return { slot: event.slot, key: keyText(event.key), state: 'full', role: 'written' };
    case 'found':
      return { slot: event.slot, key: keyText(event.key), state: 'full' };
    case 'rememberFree':
      return { slot: event.slot, key: '', state: 'empty', role: 'candidate' };
    case 'deleteSlot':
      return { slot: event.slot, key: '', state: 'empty', control: '01', role: 'removed' };
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

const NO_FIELDS = { key: [], elem: [] };

test('the unit shows what the step says: control byte, key, state and role of the slot', () => {
  let checked = 0;
  assertLaw(
    fc.property(anyPlan(), (plan) => {
      watchBucket(plan, ({ state, event, events, keyText }) => {
        const slot = expectedSlot(event, keyText);
        if (!slot) return;
        checked += 1;
        expect(bucketUnit(state, events, keyText, NO_FIELDS)?.slots[slot.slot]).toMatchObject(slot);
      });
    }),
    { numRuns: 60, until: () => checked > lawRuns(1000) },
  );
});

test('the unit has eight slots, and only full ones have keys', () => {
  assertLaw(
    fc.property(anyPlan(), (plan) => {
      watchBucket(plan, ({ state, events, keyText }) => {
        const unit = bucketUnit(state, events, keyText, NO_FIELDS);
        if (!unit) return;
        expect(unit.slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        for (const { state: is, key, control } of unit.slots) {
          expect(key !== '').toBe(is === 'full');
          const byte = Number.parseInt(control, 16);
          expect(is).toBe(byte <= 1 || byte === 4 ? 'empty' : byte < 5 ? 'moved' : 'full');
        }
      });
    }),
    { numRuns: 20 },
  );
});

test('a key that is another is there by chance just if its tophash was compared and equal', () => {
  let byChance = 0;
  assertLaw(
    fc.property(anyPlan(), (plan) => {
      watchBucket(plan, ({ state, event, events, keyText }) => {
        if (event.type !== 'compareKey' || event.equal) return;
        const before = events.at(-2);
        const chance = before?.type === 'compareTophash' && before.slot === event.slot && before.equal;
        const role = bucketUnit(state, events, keyText, NO_FIELDS)?.slots[event.slot]?.role;
        expect(role).toBe(chance ? 'chance' : 'different');
        if (chance) byChance += 1;
      });
    }),
    { numRuns: 200, until: () => byChance > 0 },
  );
});

test('the focus of a block names cells, not buckets', () => {
  const h = bucketMap.init(uint64Map('1.23'));
  bucketMap.apply(h, { type: 'make' });
  for (let key = 0; key < 20; key++) bucketMap.apply(h, { type: 'put', key, hash: { hi: key, lo: key } });
  const [block] = bucketBlocks(h, { blocks: [], units: (array) => (array === `a${h.buckets}` ? [3, 1, 99] : []) });
  expect(block?.focus).toEqual([3, 1]);
});

test('a nil map has no block', () => {
  expect(bucketBlocks(bucketMap.init(uint64Map('1.23')), { blocks: [], units: () => [] })).toEqual([]);
});

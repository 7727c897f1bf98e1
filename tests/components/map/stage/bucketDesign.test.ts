import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HashSegment } from '../../../../src/components/map/record/hashInFocus';
import { bucketRowId, type Load, type UnitSlot } from '../../../../src/components/map/record/pane';
import { bucketMovedEntry, bucketPanes, bucketSegments } from '../../../../src/components/map/stage/bucketDesign';
import { bucketPlaces } from '../../../../src/components/map/stage/bucketEvents';
import { bucketBlocks, bucketUnit } from '../../../../src/components/map/stage/readUnits';
import { focusOf } from '../../../../src/components/map/stage/rows';
import { bucketMap } from '../../../../src/models/bucket-map/bucketMap';
import type { BucketEvent } from '../../../../src/models/bucket-map/events';
import type { BucketState } from '../../../../src/models/bucket-map/state';
import { toHex, type Word64, word64 } from '../../../../src/models/kernel/bits';
import { NAN_KEY } from '../../../../src/models/map/ops';
import { uint64Map } from '../../../bench/configs';
import { assertLaw, lawRuns } from '../../../laws';
import { mapConfig } from '../../../models/configs';
import { HASHES } from '../../../models/hashes';
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

test('the unit has eight slots, only full ones with keys, and shows what the step says of its slot', () => {
  let checked = 0;
  assertLaw(
    fc.property(anyPlan(), (plan) => {
      watchBucket(plan, ({ state, event, events, keyText }) => {
        const unit = bucketUnit(state, events, keyText, NO_FIELDS);
        const expected = expectedSlot(event, keyText);
        if (expected) {
          checked += 1;
          expect(unit?.slots[expected.slot]).toMatchObject(expected);
        }
        if (!unit) return;
        expect(unit.slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        for (const { state: is, key, control } of unit.slots) {
          expect(key !== '').toBe(is === 'full');
          const byte = Number.parseInt(control, 16);
          expect(is).toBe(byte <= 1 || byte === 4 ? 'empty' : byte < 5 ? 'moved' : 'full');
        }
      });
    }),
    { numRuns: 60, until: () => checked > lawRuns(1000) },
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
        expect(role).toBe(chance ? 'chance' : 'otherKey');
        if (chance) byChance += 1;
      });
    }),
    { numRuns: 200, until: () => byChance > 0 },
  );
});

test('the array grows when an insert finds its load at the limit', () => {
  let grown = 0;
  assertLaw(
    fc.property(anyPlan(), (plan) => {
      let before: Load | undefined;
      watchBucket(plan, ({ state, event, events }) => {
        const [load, ...others] = bucketPanes(state, focusOf(events, bucketPlaces)).flatMap((pane) => pane.load ?? []);
        expect(others).toEqual([]);
        if (event.type === 'startGrowth' && !event.sameSize) {
          grown += 1;
          expect(before?.taken).toBe(before?.most);
          expect(load).toBeUndefined();
          const hash = word64(0x9e3779b9, 0x7f4a7c15);
          expect(bucketSegments(state, hash, event)).toContainEqual(
            expect.objectContaining({
              id: 'bucket',
              bits: state.B,
              to: { row: bucketRowId(event.to, hash.lo % 2 ** state.B), part: 'row' },
            }),
          );
        }
        before = load;
      });
    }),
    { numRuns: 60, until: () => grown > 20 },
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

interface Sight {
  readonly h: BucketState;
  readonly event: BucketEvent;
  readonly events: readonly BucketEvent[];
  readonly hash: Word64;
  readonly segments: readonly HashSegment[];
}

function watchPuts(keys: readonly number[], hashOf: (key: number) => Word64, see: (sight: Sight) => void): void {
  const h = bucketMap.init(mapConfig('1.23', { assign: 'generic' }));
  bucketMap.apply(h, { type: 'make' });
  for (const key of keys) {
    const events: BucketEvent[] = [];
    bucketMap.apply(h, { type: 'put', key, hash: hashOf(key) }, (event) => {
      events.push(event);
      const hash = bucketMovedEntry(h, event)?.hash ?? hashOf(key);
      see({ h, event, events, hash, segments: bucketSegments(h, hash, event) });
    });
  }
}

const good = (key: number) => HASHES.good(key, 0);
const first = (count: number) => Array.from({ length: count }, (_, key) => key);

/** The bits from `fromBit` on, by way of bigint. */
function numberIn(hash: Word64, { fromBit, bits }: HashSegment): number {
  return Number((BigInt(`0x${toHex(hash)}`) >> BigInt(fromBit)) & ((1n << BigInt(bits)) - 1n));
}

test('every tie leads to a row that is drawn, and only lit bits have one', () => {
  let ties = 0;
  watchPuts(first(300), good, ({ h, events, segments }) => {
    const rows = new Set(
      bucketPanes(h, focusOf(events, bucketPlaces)).flatMap((pane) => pane.rows.map(({ id }) => id)),
    );
    for (const { lit, to } of segments) {
      if (!to) continue;
      ties += 1;
      expect(lit).toBe(true);
      expect(rows).toContain(to.row);
    }
  });
  expect(ties).toBeGreaterThan(1000);
});

test('the low bits lead to the bucket they number, old or new', () => {
  const seen = new Set<string>();
  watchPuts(first(300), good, ({ event, hash, segments }) => {
    const low = segments.find(({ id }) => id === 'bucket');
    if ((event.type !== 'selectBucket' && event.type !== 'evacuate') || !low?.to) return;
    seen.add(event.type);
    expect(low.to).toEqual({ row: `a${event.array}b${numberIn(hash, low)}`, part: 'row' });
    const type = event.type === 'evacuate' ? 'oldBucket' : low.fact.type;
    expect(low.fact).toEqual({ type, bits: low.bits, bucket: event.bucket });
  });
  expect(seen).toEqual(new Set(['selectBucket', 'evacuate']));
});

test('the second bucket that a write moves is not the key’s, so nothing leads there', () => {
  let others = 0;
  watchPuts(first(300), good, ({ h, event, hash, segments }) => {
    if (event.type !== 'evacuate' || event.bucket === hash.lo % 2 ** (h.B - 1)) return;
    others += 1;
    expect(segments.filter(({ lit }) => lit)).toEqual([]);
  });
  expect(others).toBeGreaterThan(10);
});

test('the one bit more of the moved entry’s own hash decides where it goes', () => {
  const halves = { upper: 0, stays: 0 };
  watchPuts(first(300), good, ({ h, event, hash, segments }) => {
    if (event.type !== 'moveEntry') return;
    expect(hash).toEqual(good(event.key));
    const half = segments.find(({ id }) => id === 'half');
    if (!half) throw new Error('no bit is lit');
    expect(half).toMatchObject({ bits: 1, fromBit: h.B - 1, lit: true });
    expect(half.to).toEqual({ row: `a${event.to.array}b${event.to.bucket}`, part: 'row' });
    const goesUp = numberIn(hash, half) === 1;
    halves[goesUp ? 'upper' : 'stays'] += 1;
    const bucket = hash.lo % 2 ** h.B;
    expect(half.fact).toEqual({ type: goesUp ? 'upperHalf' : 'stays', bit: h.B - 1, bucket });
    expect(bucket >= 2 ** (h.B - 1)).toBe(goesUp);
  });
  expect(Math.min(halves.upper, halves.stays)).toBeGreaterThan(50);
});

test('tophash leads to the control bytes it is compared with', () => {
  let compared = 0;
  watchPuts(first(60), good, ({ event, segments }) => {
    if (event.type !== 'compareTophash' && event.type !== 'writeSlot') return;
    compared += 1;
    expect(segments.find(({ id }) => id === 'tophash')?.to).toEqual({
      row: `a${event.array}b${event.bucket}`,
      part: 'control',
    });
  });
  expect(compared).toBeGreaterThan(60);
});

test('no stored hash says where NaN goes', () => {
  let moves = 0;
  watchPuts(
    first(20).map(() => NAN_KEY),
    () => word64(7, 9),
    ({ h, event }) => {
      if (event.type !== 'moveEntry') return;
      moves += 1;
      expect(bucketMovedEntry(h, event)).toBeUndefined();
    },
  );
  expect(moves).toBeGreaterThan(0);
});

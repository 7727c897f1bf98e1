import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HashSegment } from '../../../../src/components/map/record/hashInFocus';
import { type UnitSlot, unitOf } from '../../../../src/components/map/record/pane';
import { readBlocks, swissBlocks, swissUnit } from '../../../../src/components/map/stage/readUnits';
import { focusOf } from '../../../../src/components/map/stage/rows';
import {
  swissDesign,
  swissMovedEntry,
  swissPanes,
  swissSegments,
} from '../../../../src/components/map/stage/swissDesign';
import { groupPlaces, swissTrail, wholePanes } from '../../../../src/components/map/stage/swissEvents';
import { toHex, type Word64 } from '../../../../src/models/kernel/bits';
import type { SwissEvent } from '../../../../src/models/swiss-map/events';
import type { SwissState } from '../../../../src/models/swiss-map/state';
import { swissMap } from '../../../../src/models/swiss-map/swissMap';
import { mix, uint64Map } from '../../../bench/configs';
import { assertLaw, lawRuns } from '../../../laws';
import { mapConfig } from '../../../models/configs';
import { HASHES } from '../../../models/hashes';
import { anyPlan, recordedExample } from '../programs';
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

test('the unit has eight slots, only full ones with keys, and shows what the step says of its slot', () => {
  let checked = 0;
  assertLaw(
    fc.property(anyPlan(), (plan) => {
      watchSwiss(plan, ({ state, event, events, keyText }) => {
        const unit = swissUnit(state, events, keyText, NO_FIELDS);
        const expected = expectedSlot(event, keyText);
        if (expected) {
          checked += 1;
          expect(unit?.slots[expected.slot]).toMatchObject(expected);
        }
        if (!unit) return;
        expect(unit.slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        for (const { state: is, key, control } of unit.slots) {
          expect(key !== '').toBe(is === 'full');
          expect(is).toBe(control === '80' ? 'empty' : control === 'fe' ? 'deleted' : 'full');
        }
      });
    }),
    { numRuns: 60, until: () => checked > lawRuns(1000) },
  );
});

test('a table that grows, splits or is pruned had its load at the limit', () => {
  let full = 0;
  assertLaw(
    fc.property(anyPlan(), (plan) => {
      watchSwiss(plan, ({ state, event, events }) => {
        if (event.type !== 'tableFull') return;
        full += 1;
        const panes = swissPanes(state, focusOf(events, groupPlaces));
        const load = panes.find(({ id }) => id === `t${event.table}`)?.load;
        expect(load?.taken).toBe(load?.most ?? Number.NaN);
      });
    }),
    { numRuns: 60, until: () => full > 20 },
  );
});

test('a table has no load and no note until its groups are allocated', () => {
  let bare = 0;
  filled(900, (m) => {
    for (const table of m.tables) {
      if (table === null || table.replaced || table.capacity > 0) continue;
      const pane = swissPanes(m, noFocus).find(({ id }) => id === `t${table.id}`);
      if (!pane) continue;
      bare += 1;
      expect([pane.load, pane.note]).toEqual([undefined, undefined]);
    }
  });
  expect(bare).toBeGreaterThan(0);
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
        expect(role).toBe(chance ? 'chance' : 'otherKey');
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

interface Sight {
  readonly m: SwissState;
  readonly event: SwissEvent;
  readonly events: readonly SwissEvent[];
  readonly hash: Word64;
  readonly segments: readonly HashSegment[];
}

const good = (key: number) => HASHES.good(key, 0);

function watchPuts(count: number, see: (sight: Sight) => void): void {
  const m = swissMap.init(mapConfig('1.26', { assign: 'generic' }));
  swissMap.apply(m, { type: 'make' });
  for (let key = 0; key < count; key++) {
    const events: SwissEvent[] = [];
    swissMap.apply(m, { type: 'put', key, hash: good(key) }, (event) => {
      events.push(event);
      const hash = swissMovedEntry(m, event)?.hash ?? good(key);
      see({ m, event, events, hash, segments: swissSegments(m, hash, event) });
    });
  }
}

/** The bits from `fromBit` on, by way of bigint. */
function numberIn(hash: Word64, { fromBit, bits }: HashSegment): number {
  return Number((BigInt(`0x${toHex(hash)}`) >> BigInt(fromBit)) & ((1n << BigInt(bits)) - 1n));
}

function only(segments: readonly HashSegment[], id: string): HashSegment {
  const segment = segments.find((each) => each.id === id);
  if (!segment) throw new Error(`no segment ${id}`);
  return segment;
}

test('of the groups that a probe has reached, the last is in focus and the others are visited', () => {
  const run = recordedExample('third-group');
  const [, side] = run.sides;
  const lengths = new Set<number>();
  for (let step = 1; side && step <= side.track.stepCount; step++) {
    const { trail, eventType } = side.frame(step);
    if (eventType !== 'probe') continue;
    const groups = trail.map((row) => unitOf(row)?.unit);
    const [block] = readBlocks(side, step).filter(({ focus }) => focus.length > 0);
    expect(block?.focus).toEqual(groups.slice(-1));
    expect(block?.visited).toEqual(groups.slice(0, -1));
    lengths.add(groups.length);
  }
  expect(lengths).toEqual(new Set([1, 2, 3]));
});

test('every tie leads to a row that is drawn, and only lit bits have one', () => {
  const seen = new Set<string>();
  watchPuts(950, ({ m, event, events, segments }) => {
    const ties = segments.filter(({ to }) => to !== undefined);
    if (ties.length === 0 || (event.type === 'moveEntry' && event.from.slot % 50 !== 0)) return;
    const rows = new Set(swissPanes(m, focusOf(events, groupPlaces)).flatMap((pane) => pane.rows.map(({ id }) => id)));
    for (const { id, lit, to } of ties) {
      seen.add(id);
      expect(lit).toBe(true);
      expect(rows).toContain(to?.row);
    }
  });
  expect(seen).toEqual(new Set(['h2', 'h1', 'directory', 'split']));
});

test('h1 leads to the group where the probe begins, and nowhere once it goes on', () => {
  const begun = { first: 0, later: 0 };
  watchPuts(400, ({ event, hash, segments }) => {
    if (event.type !== 'probe') return;
    const h1 = only(segments, 'h1');
    begun[event.step === 0 ? 'first' : 'later'] += 1;
    const row = `t${event.table}g${numberIn(hash, h1)}`;
    expect(h1.to).toEqual(event.step === 0 ? { row, part: 'row' } : undefined);
    if (event.step === 0) expect(numberIn(hash, h1)).toBe(event.group);
  });
  expect(begun.later).toBeGreaterThan(0);
});

test('h2 leads to the control bytes of the group it is compared with', () => {
  watchPuts(60, ({ event, hash, segments }) => {
    if (event.type !== 'matchH2') return;
    const h2 = only(segments, 'h2');
    expect(numberIn(hash, h2)).toBe(event.h2);
    expect(h2.to).toEqual({ row: `t${event.table}g${event.group}`, part: 'control' });
  });
});

test('the top bits lead to the directory while a table is chosen', () => {
  let chosen = 0;
  watchPuts(950, ({ m, event, hash, segments }) => {
    if (event.type !== 'selectTable' || m.globalDepth === 0) return;
    chosen += 1;
    const directory = only(segments, 'directory');
    expect(numberIn(hash, directory)).toBe(event.dirIndex);
    expect(directory.to).toEqual({ row: 'directory', part: 'row' });
  });
  expect(chosen).toBeGreaterThan(10);
});

test('while a table grows, h1 of the entry that moves leads to its group of the new table', () => {
  let moves = 0;
  watchPuts(60, ({ event, hash, segments }) => {
    if (event.type !== 'moveEntry') return;
    moves += 1;
    expect(hash).toEqual(good(event.key));
    const h1 = only(segments, 'h1');
    expect(h1.to?.row).toBe(`t${event.to.table}g${numberIn(hash, h1)}`);
  });
  expect(moves).toBeGreaterThan(50);
});

test('while a table splits, the next top bit leads left or right', () => {
  const went = { left: 0, right: 0 };
  let tables: { left: number; right: number } | undefined;
  watchPuts(3700, ({ event, hash, segments }) => {
    if (event.type === 'splitTable') tables = event;
    if (event.type === 'installTable') tables = undefined;
    if (event.type !== 'moveEntry' || !tables) return;
    const split = only(segments, 'split');
    const where = numberIn(hash, split) === 1 ? 'right' : 'left';
    went[where] += 1;
    expect(event.to.table).toBe(tables[where]);
    expect(split.fact).toEqual({ type: where === 'right' ? 'rightTable' : 'leftTable', bit: split.fromBit });
    expect(split.to).toEqual({ row: `t${event.to.table}g${event.to.slot >> 3}`, part: 'row' });
    expect(segments.filter(({ to }) => to)).toHaveLength(1);
  });
  expect(Math.min(went.left, went.right)).toBeGreaterThan(1000);
});

test('the tables that a split makes are in view from the first on, beside the one that splits', () => {
  const seen = new Map<string, number>();
  let splits: SwissEvent[] = [];
  watchPuts(3700, ({ m, event, events }) => {
    if (event.type === 'tableFull') splits = [event];
    if (event.type === 'writeSlot') splits = [];
    const [full] = splits;
    if (full?.type !== 'tableFull' || (event.type === 'moveEntry' && event.from.slot % 50 !== 0)) return;
    const known = new Set(m.directory);
    const made = m.tables.flatMap((t) => (t && !t.replaced && !known.has(t.id) ? [t.id] : []));
    const tables = m.tables[full.table]?.replaced === false || made.length > 0 ? [full.table, ...made] : made;
    const shown = swissPanes(m, focusOf(events, groupPlaces)).map(({ id }) => id);
    expect(shown).toEqual(expect.arrayContaining(tables.map((id) => `t${id}`)));
    if (made.length === 2) seen.set(event.type, (seen.get(event.type) ?? 0) + 1);
  });
  for (const type of ['alloc', 'splitTable', 'moveEntry', 'doubleDirectory']) expect([...seen.keys()]).toContain(type);
});

test('a table that has let its groups go has no heading', () => {
  let empty = 0;
  watchPuts(120, ({ m, events }) => {
    const gone = swissPanes(m, focusOf(events, groupPlaces)).filter(
      ({ kind, rows }) => kind === 'old' && rows.length === 0,
    );
    empty += gone.length;
    for (const { title, note } of gone) expect([title, note]).toEqual([undefined, undefined]);
  });
  expect(empty).toBeGreaterThan(0);
});

test('a probe has a way until its table is found to be full, and from then on none', () => {
  let after = 0;
  watchPuts(950, ({ event, events }) => {
    const last = events.findLastIndex(({ type }) => type === 'selectTable' || type === 'tableFull');
    const isOver = events[last]?.type === 'tableFull';
    if (isOver) expect(swissTrail(events)).toEqual([]);
    if (isOver && event.type === 'moveEntry') after += 1;
    if (event.type === 'probe' && last >= 0) expect(swissTrail(events).at(-1)).toBe(`t${event.table}g${event.group}`);
  });
  expect(after).toBeGreaterThan(1000);
});

test('a step is about tables as a whole where it is about none of their groups', () => {
  const whole = new Map<string, number>();
  watchPuts(950, ({ event, events }) => {
    const ids = wholePanes(event);
    if (ids.length > 0) whole.set(event.type, ids.length);
    // They are among those that are drawn.
    expect(focusOf(events, groupPlaces).blocks).toEqual(expect.arrayContaining([...ids]));
  });
  expect(Object.fromEntries(whole)).toEqual({
    alloc: 1,
    growToTable: 2,
    installTable: 1,
    selectTable: 1,
    tableFull: 1,
    growTable: 2,
    splitTable: 3,
  });
});

test.each([true, false])('another key is a false match if its control byte was compared: %s', (byControl) => {
  const marker = swissDesign.marker({ type: 'compareKey', table: 0, slot: 1, key: 7, equal: false, byControl });
  expect(marker).toEqual(byControl ? { type: 'firstFalseMatch' } : undefined);
});

import { expect, test } from 'vitest';
import type { HashSegment } from '../../../../src/components/map/hash/layout';
import { focusOf } from '../../../../src/components/map/stage/window';
import { placesOf } from '../../../../src/components/map/swiss/events';
import { swissPanes } from '../../../../src/components/map/swiss/panes';
import { swissMovedEntry, swissSegments } from '../../../../src/components/map/swiss/segments';
import { toHex, type Word64 } from '../../../../src/models/kernel/word64';
import type { SwissEvent } from '../../../../src/models/swiss-map/events';
import type { SwissState } from '../../../../src/models/swiss-map/state';
import { swissMap } from '../../../../src/models/swiss-map/swissMap';
import { mapConfig } from '../../../models/configs';
import { HASHES } from '../../../models/hashes';

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

test('every tie leads to a row that is drawn, and only lit bits have one', () => {
  const seen = new Set<string>();
  watchPuts(950, ({ m, event, events, segments }) => {
    const ties = segments.filter(({ to }) => to !== undefined);
    if (ties.length === 0 || (event.type === 'moveEntry' && event.from.slot % 50 !== 0)) return;
    const rows = new Set(swissPanes(m, focusOf(events, placesOf)).flatMap((pane) => pane.rows.map(({ id }) => id)));
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

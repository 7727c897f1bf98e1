import { expect, test } from 'vitest';
import { placesOf } from '../../../../src/components/map/bucket/events';
import { bucketPanes } from '../../../../src/components/map/bucket/panes';
import { bucketMovedEntry, bucketSegments } from '../../../../src/components/map/bucket/segments';
import type { HashSegment } from '../../../../src/components/map/hash/layout';
import { focusOf } from '../../../../src/components/map/stage/window';
import { bucketMap } from '../../../../src/models/bucket-map/bucketMap';
import type { BucketEvent } from '../../../../src/models/bucket-map/events';
import type { BucketState } from '../../../../src/models/bucket-map/state';
import { toHex, type Word64, word64 } from '../../../../src/models/kernel/word64';
import { NAN_KEY } from '../../../../src/models/map/ops';
import { mapConfig } from '../../../models/configs';
import { HASHES } from '../../../models/hashes';

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
    const rows = new Set(bucketPanes(h, focusOf(events, placesOf)).flatMap((pane) => pane.rows.map(({ id }) => id)));
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

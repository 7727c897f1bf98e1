import { describe, expect, it } from 'vitest';
import { heapBytes } from '../../../src/models/allocator/sizeClass';
import { bucketMap } from '../../../src/models/bucket-map/bucketMap';
import type { BucketEvent } from '../../../src/models/bucket-map/events';
import { bucketLedger } from '../../../src/models/bucket-map/ledger';
import type { BucketState } from '../../../src/models/bucket-map/state';
import { emptyLedger, ledgerTotal } from '../../../src/models/map/owners';
import { type GoTypeName, mapConfig, mapOf } from '../configs';
import { splitmixHash, word } from '../hashes';
import { LiveHeap } from '../liveHeap';
import { IdentityMap } from './identity';

interface Filled {
  readonly h: BucketState;
  readonly heap: number;
  readonly requested: number;
}

function filled(entries: number, [key, elem]: readonly [GoTypeName, GoTypeName]): Filled {
  const config = mapConfig('1.23.12', { ...mapOf(key, elem), assign: 'generic' });
  const heap = new LiveHeap(config.release);
  const h = bucketMap.init(config);
  bucketMap.apply(h, { type: 'make' }, heap.listen);
  for (let i = 0; i < entries; i++) bucketMap.apply(h, { type: 'put', key: i, hash: splitmixHash(i) }, heap.listen);
  return { h, heap: heap.bytes, requested: ledgerTotal(bucketLedger(h)) };
}

it('the live bytes of a map are the rounded objects of its structure, during growth too', () => {
  for (const entries of [105, 250, 1000, 5000]) {
    const { h, heap } = filled(entries, ['string', 'Response']);
    const cost = (bytes: number) => heapBytes(h.config.release, bytes, true);
    const arrays = h.arrays.reduce((sum, a) => sum + (a ? cost(a.count * 464) + a.alone * cost(464) : 0), 0);
    expect(heap).toBe(48 + 24 + arrays);
  }
});

it('lets the slice of overflow buckets grow as append does', () => {
  const map = new IdentityMap('1.23.12', { ...mapOf('uint64', 'uint64'), hint: 200_000 });
  expect(map.h.B).toBe(15);
  const capacities: number[] = [];
  for (let bucket = 0; bucket < 6200; bucket++) {
    for (let i = 0; i < 9; i++) {
      const key = bucket + i * 2 ** 15;
      bucketMap.apply(map.h, { type: 'put', key, hash: word(BigInt(key)) });
    }
    const capacity = map.h.overflow?.capacity ?? 0;
    if (capacities.at(-1) !== capacity) capacities.push(capacity);
  }
  expect(capacities.join(' ')).toBe('1 2 4 8 16 32 64 143 287 607 1023 1535 2303 3071 4095 6144 8192');
});

it('a loop over a pointer-free map allocates mapextra and a slice header, once', () => {
  const cost = (elem: GoTypeName) => {
    const map = new IdentityMap('1.23.12', mapOf('uint64', elem)).put(1);
    const before = ledgerTotal(bucketLedger(map.h));
    map.apply({ type: 'iterate' }).apply({ type: 'iterate' });
    return ledgerTotal(bucketLedger(map.h)) - before;
  };
  expect(cost('uint64')).toBe(24 + 24);
  expect(cost('*int')).toBe(0);
});

it('pays 144 bytes for each key and elem of 129, and lets them go', () => {
  const five = filled(5, ['[129]byte', '[129]byte']);
  expect(five.heap).toBe(48 + 144 + 5 * 2 * 144);
  expect(five.requested).toBe(48 + 144 + 5 * 2 * 129);
  bucketMap.apply(five.h, { type: 'delete', key: 3, hash: splitmixHash(3) });
  expect(ledgerTotal(bucketLedger(five.h))).toBe(five.requested - 2 * 129);
  bucketMap.apply(five.h, { type: 'clear' });
  expect(ledgerTotal(bucketLedger(five.h))).toBe(48 + 144);
});

it('gives each byte to one owner', () => {
  // Bucket 0 of four holds 8 + 2 entries, the second bucket allocated alone.
  const map = new IdentityMap('1.23.12', { ...mapOf('string', 'int64'), hint: 20, assign: 'generic' }).put(0, 36, 4);
  map.delete(8);
  expect(bucketLedger(map.h)).toEqual({
    ...emptyLedger(),
    header: 48,
    control: 5 * 8,
    pointer: 5 * 8,
    key: 9 * 16,
    value: 9 * 8,
    emptySlot: 31 * 24,
    overflow: 0,
    padding: 0,
    tombstone: 0,
    oldArray: 0,
    directory: 0,
  });
});

// Main bucket 0 of 16 has 8 + 4 entries, the last four in a preallocated overflow bucket; the 105th key starts a growth.
describe('what is deleted while the map grows', () => {
  const grown = () => {
    const map = new IdentityMap('1.23.12', { ...mapOf('uint64', '[160]byte'), hint: 104, assign: 'generic' });
    map.put(0, 11 * 16, 16);
    const others = Array.from({ length: 200 }, (_, i) => i).filter((key) => key % 16 !== 0);
    for (const key of others.slice(0, 92)) map.put(key);
    expect(map.h.oldbuckets).toBe(-1);
    map.put(others[92] ?? 0);
    expect(map.h.oldbuckets).not.toBe(-1);
    return map;
  };
  const elems = (map: IdentityMap) => {
    const heap = new LiveHeap(map.h.config.release);
    for (const event of map.events) if ('object' in event && event.object === 'elem') heap.listen(event);
    return heap.bytes / 160;
  };

  it('lives on where the old array’s preallocated overflow buckets lead to it, and goes with that array', () => {
    const map = grown();
    expect(elems(map)).toBe(105);
    map.delete(0);
    expect(elems(map)).toBe(104);
    map.delete(8 * 16).delete(9 * 16);
    expect(elems(map)).toBe(104);
    expect(map.h.elemObjects).toBe(102);
    expect(bucketLedger(map.h).oldArray - bucketLedger(grown().h).oldArray).toBe(2 * 160);
    for (let key = 1000; map.h.oldbuckets >= 0; key++) map.delete(key);
    expect(elems(map)).toBe(102);
  });

  it('goes at once where it was put after it was moved', () => {
    const map = grown();
    map.delete(8 * 16).put(8 * 16);
    expect(elems(map)).toBe(106);
    map.delete(8 * 16);
    expect(elems(map)).toBe(105);
  });

  it('lives on in main buckets too while a loop needs them', () => {
    const map = new IdentityMap('1.23.12', { ...mapOf('uint64', '[160]byte'), hint: 104, assign: 'generic' });
    map.put(0, 103).apply({ type: 'iterInit', iter: 1 }).put(104);
    map.delete(5);
    expect(elems(map)).toBe(105);
  });

  it('is counted to the byte at each event of its going, keys and elems both', () => {
    const types = mapOf('[129]byte', '[160]byte');
    const map = new IdentityMap('1.23.12', { ...types, hint: 104, assign: 'generic' });
    map.put(0, 103).apply({ type: 'iterInit', iter: 1 }).put(104).delete(5).delete(6);
    let requested = ledgerTotal(bucketLedger(map.h));
    const gone: string[] = [];
    const listen = (event: BucketEvent) => {
      if (event.type === 'drop') requested -= event.bytes * event.count;
      if (event.type === 'drop') gone.push(`${event.count} ${event.object}`);
      expect(ledgerTotal(bucketLedger(map.h))).toBe(requested);
    };
    for (let key = 1000; map.h.oldbuckets >= 0; key++) {
      bucketMap.apply(map.h, { type: 'delete', key, hash: word(BigInt(key)) }, listen);
    }
    bucketMap.apply(map.h, { type: 'iterBreak', iter: 1 }, listen);
    expect(gone).toEqual(['2 key', '2 elem', '1 buckets']);
  });
});

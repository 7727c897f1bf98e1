import { describe, expect, it } from 'vitest';
import { tophashOf } from '../../../src/models/bucket-map/layout';
import { NAN_KEY } from '../../../src/models/map/ops';
import { GO_TYPES } from '../configs';
import { word } from '../hashes';
import { IdentityMap } from './identity';

// Worked examples that were run on real Go, with the identity as hash.

const RELEASES = ['1.22.12', '1.23.12'];

it.each([
  [0x00, 5],
  [0x04, 9],
  [0x05, 5],
  [0x09, 9],
  [0xff, 255],
])('the hash’s top byte %i gives tophash %i', (top, tophash) => {
  expect(tophashOf(top * 2 ** 24 + 0x123456)).toBe(tophash);
});

it.each(RELEASES)('a chain of Go %s is read in the old array until it is moved', (release) => {
  const map = new IdentityMap(release, { hint: 52 }).put(0, 52);
  expect(map.h.B).toBe(4);
  const selected = (key: number) => map.get(key).events.findLast((event) => event.type === 'selectBucket');
  expect(selected(7)).toMatchObject({ bucket: 7, old: true });
  expect(selected(4)).toMatchObject({ bucket: 4, old: false });
  expect(map.events.at(-1)).toMatchObject({ type: 'found', key: 4 });
  expect(map.tophash(4, 'oldbuckets').split(' ')).toContain('2');
});

it.each(RELEASES)('on Go %s growth doesn’t go on with a lookup', (release) => {
  const map = new IdentityMap(release, { hint: 52 }).put(0, 52);
  const before = map.h.nevacuate;
  expect(map.get(3).h.nevacuate).toBe(before);
});

it('counts overflow buckets one by one below 65,536 buckets, and from there on by chance', () => {
  const overflows = 64;
  const counted = (B: number) => {
    const map = new IdentityMap('1.23', { hint: 6.5 * 2 ** B });
    for (let bucket = 0; bucket < overflows; bucket++) map.put(bucket, bucket + 8 * 2 ** B, 2 ** B);
    expect(map.h.B).toBe(B);
    return map.h.noverflow;
  };
  expect(counted(15)).toBe(overflows);
  // Half of them.
  expect(Math.abs(counted(16) - overflows / 2)).toBeLessThan(overflows / 4);
});

it.each(RELEASES)('clear on Go %s draws a new seed, and does nothing to an empty map', (release) => {
  const map = new IdentityMap(release).put(1);
  const { seed } = map.h;
  expect(map.apply({ type: 'clear' }).h.seed).not.toEqual(seed);
  const before = structuredClone(map.h);
  expect(map.apply({ type: 'clear' }).h).toEqual(before);
});

it.each(RELEASES)('on Go %s a delete that empties the map draws a new seed of 32 bits', (release) => {
  const map = new IdentityMap(release).put(1, 2).delete(1);
  const { seed } = map.h;
  map.delete(2);
  expect(map.h.seed).not.toEqual(seed);
  expect(map.h.seed.hi).toBe(0);
});

it.each(RELEASES)('on Go %s a loop over a replaced array finds what was put again under another seed', (release) => {
  const map = new IdentityMap(release).put(0, 12);
  map.apply({ type: 'iterInit', iter: 0, start: { startBucket: 0, offset: 0 } }).apply({ type: 'iterNext', iter: 0 });
  map.put(13).apply({ type: 'clear' });
  map.apply({ type: 'put', key: 3, hash: word(0xabcdef0123456788n) }).put(70);
  map.events.length = 0;
  for (let i = 0; i < 3; i++) map.apply({ type: 'iterNext', iter: 0 });
  expect(map.events.flatMap((event) => (event.type === 'yield' ? [event.key] : []))).toEqual([3]);
});

it.each(RELEASES)('on Go %s a loop meets each NaN during a same-size growth too', (release) => {
  const map = new IdentityMap(release, { key: GO_TYPES.float64, assign: 'generic', hint: 20 });
  for (const top of [16n, 17n]) map.apply({ type: 'put', key: NAN_KEY, hash: word((top << 56n) | 3n) });
  map.put(0, 92, 4).delete(0, 76, 4).put(1, 65, 4).delete(1, 61, 4).put(2);
  expect(map.h).toMatchObject({ sameSizeGrow: true, nevacuate: 1 });
  map.events.length = 0;
  map.apply({ type: 'iterate' });
  expect(map.events.filter((event) => event.type === 'yield' && event.key === NAN_KEY)).toHaveLength(2);
});

describe.each(RELEASES)('NaNs on Go %s that are moved', (release) => {
  /** Eight NaNs wait in bucket 2 of the old eight. */
  function growing(): IdentityMap {
    const map = new IdentityMap(release, { key: GO_TYPES.float64, assign: 'generic', hint: 52 });
    for (let i = 0n; i < 8n; i++) map.apply({ type: 'put', key: NAN_KEY, hash: word(((0x10n + i) << 56n) | 2n) });
    return map.put(0, 44 * 8, 8);
  }
  /** Moves old bucket 2; where its entries go and the tophash they get there. */
  function move(map: IdentityMap): { halves: number[]; tophash: string[] } {
    map.events.length = 0;
    map.delete(2);
    const nans = map.events.flatMap((e) => (e.type === 'moveEntry' && e.key === NAN_KEY ? [e.to.bucket] : []));
    return { halves: nans, tophash: [map.tophash(2), map.tophash(10)] };
  }

  it('while a loop runs choose their half by the old tophash, so that the loop meets each once', () => {
    const map = growing().apply({ type: 'iterInit', iter: 0 });
    const { halves, tophash } = move(map);
    expect(halves).toEqual([2, 10, 2, 10, 2, 10, 2, 10]);
    expect(tophash).not.toEqual(['16 18 20 22 0 0 0 0', '17 19 21 23 0 0 0 0']);
    map.events.length = 0;
    for (let i = 0; i < 60; i++) map.apply({ type: 'iterNext', iter: 0 });
    expect(map.events.filter((event) => event.type === 'yield' && event.key === NAN_KEY)).toHaveLength(8);
  });

  it('otherwise choose by a new hash and keep the tophash', () => {
    const { halves, tophash } = move(growing());
    expect(halves).not.toEqual([2, 10, 2, 10, 2, 10, 2, 10]);
    const kept = tophash.flatMap((bytes) => bytes.split(' ').filter((byte) => byte !== '0'));
    expect(kept.sort()).toEqual(['16', '17', '18', '19', '20', '21', '22', '23']);
  });
});

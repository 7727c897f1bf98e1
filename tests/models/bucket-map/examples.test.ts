import { describe, expect, it } from 'vitest';
import { tophashOf } from '../../../src/models/bucket-map/layout';
import { NAN_KEY } from '../../../src/models/map/ops';
import { GO_TYPES, mapOf } from '../goTypes';
import { word } from '../word';
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

describe.each(RELEASES)('a chain of Go %s', (release) => {
  /** Keys 0, 4, … 76: one chain of 8 + 8 + 4 entries. */
  const chain = () => new IdentityMap(release, { hint: 20 }).put(0, 76, 4);
  const FULL = '5 5 5 5 5 5 5 5';

  it('keeps a mark in freed slots that used ones follow', () => {
    const map = chain().delete(12).delete(68);
    expect(map.tophash(0)).toBe(`5 5 5 1 5 5 5 5 / ${FULL} / 5 1 5 5 0 0 0 0`);
  });

  it('clears the marks behind the last used slot', () => {
    const map = chain().delete(12).delete(68).delete(76).delete(72);
    expect(map.tophash(0)).toBe(`5 5 5 1 5 5 5 5 / ${FULL} / 5 0 0 0 0 0 0 0`);
  });

  it('clears them back through empty buckets up to the last used slot', () => {
    const map = chain().delete(12).delete(68, 76, 4).delete(32, 60, 4);
    expect(map.tophash(0)).toBe('5 5 5 1 5 5 5 5 / 1 1 1 1 1 1 1 1 / 5 0 0 0 0 0 0 0');
    map.delete(64);
    expect(map.tophash(0)).toBe('5 5 5 1 5 5 5 5 / 0 0 0 0 0 0 0 0 / 0 0 0 0 0 0 0 0');
    map.put(80);
    expect(map.tophash(0)).toBe(`${FULL} / 0 0 0 0 0 0 0 0 / 0 0 0 0 0 0 0 0`);
    expect(map.h.noverflow).toBe(2);
  });

  it('doubles in the ninth put and ends the growth within it', () => {
    const map = new IdentityMap(release).put(0, 7);
    expect(map.tophash(0)).toBe(FULL);
    map.put(8);
    const growth = map.events.flatMap(({ type }) =>
      ['startGrowth', 'evacuate', 'growthDone', 'writeSlot'].includes(type) ? [type] : [],
    );
    expect(growth.slice(-4)).toEqual(['startGrowth', 'evacuate', 'growthDone', 'writeSlot']);
    expect(map.h).toMatchObject({ B: 1, oldbuckets: -1, nevacuate: 1 });
  });

  it('is read in the old array until it is moved', () => {
    const map = new IdentityMap(release, { hint: 52 }).put(0, 52);
    expect(map.h.B).toBe(4);
    const selected = (key: number) => map.get(key).events.findLast((event) => event.type === 'selectBucket');
    expect(selected(7)).toMatchObject({ bucket: 7, old: true });
    expect(selected(4)).toMatchObject({ bucket: 4, old: false });
    expect(map.events.at(-1)).toMatchObject({ type: 'found', key: 4 });
    expect(map.tophash(4, 'oldbuckets').split(' ')).toContain('2');
  });
});

describe.each(RELEASES)('growth on Go %s goes on', (release) => {
  const growing = () => new IdentityMap(release, { hint: 52 }).put(0, 52);
  it.each([
    ['with an update', (map: IdentityMap) => map.put(3), true],
    ['with a delete', (map: IdentityMap) => map.delete(3), true],
    ['with a delete of an absent key', (map: IdentityMap) => map.delete(999), true],
    ['not with a lookup', (map: IdentityMap) => map.get(3), false],
    ['not with a loop', (map: IdentityMap) => map.apply({ type: 'iterate' }), false],
  ])('%s', (_, act, moves) => {
    const map = growing();
    const before = map.h.nevacuate;
    act(map);
    expect(map.h.nevacuate > before).toBe(moves);
  });
});

describe.each(RELEASES)('what keeps moved buckets alive on Go %s', (release) => {
  /** Bucket 0 of four has two overflow buckets, allocated alone, when the next growth moves it. */
  function moved(elem: 'uint64' | '*int', before: (map: IdentityMap) => unknown): IdentityMap {
    const map = new IdentityMap(release, { hint: 20, ...mapOf('uint64', elem) }).put(0, 68, 4);
    map.put(1, 29, 4);
    before(map);
    map.put(100);
    expect(map.h.oldbuckets).toBeGreaterThanOrEqual(0);
    return map;
  }
  const detached = (map: IdentityMap) =>
    map.events.flatMap((event) => (event.type === 'evacuated' && event.bucket === 0 ? [event.detached] : []));
  const alone = (map: IdentityMap) => map.h.arrays[map.h.oldbuckets]?.alone;

  it('nothing, where buckets hold pointers', () => {
    const map = moved('*int', () => {});
    expect(detached(map)).toEqual([true]);
    expect(alone(map)).toBe(0);
  });
  it('a loop that once ran over them, even if it was left at once', () => {
    const map = moved('*int', (it) => it.apply({ type: 'iterInit', iter: 0 }).apply({ type: 'iterBreak', iter: 0 }));
    expect(detached(map)).toEqual([false]);
    expect(alone(map)).toBe(2);
  });
  it('the slice of overflow buckets, where they hold no pointers', () => {
    const map = moved('uint64', () => {});
    expect(detached(map)).toEqual([false]);
    expect(alone(map)).toBe(2);
    expect(map.h.oldoverflow).toEqual({ length: 2, capacity: 2 });
  });
});

it.each(RELEASES)(
  'on Go %s a chain that hangs from an overflow bucket inside the array outlives its move',
  (release) => {
    // Bucket 0 of sixteen holds 33 entries: two overflow buckets lie in the array, two are allocated alone.
    const map = new IdentityMap(release, { hint: 104 }).put(0, 32 * 16, 16);
    for (let bucket = 1; bucket <= 9; bucket++) map.put(bucket, bucket + 7 * 16, 16);
    expect(map.h).toMatchObject({ B: 5, count: 105, oldbuckets: 0 });
    expect(map.events).toContainEqual({ type: 'evacuated', array: 0, bucket: 0, detached: true });
    expect(map.h.arrays[0]?.alone).toBe(2);
  },
);

it.each(RELEASES)('on Go %s a map that grows may hold more than its load limit', (release) => {
  const map = new IdentityMap(release, { hint: 20 }).put(0, 92, 4).delete(0, 60, 4).put(1, 65, 4);
  expect(map.h).toMatchObject({ count: 25, noverflow: 4 });
  map.put(2).put(6);
  expect(map.h).toMatchObject({ count: 27, B: 2, sameSizeGrow: true, nevacuate: 3 });
  expect(map.events.filter((event) => event.type === 'startGrowth')).toHaveLength(1);
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

describe.each(RELEASES)('clear on Go %s', (release) => {
  it('ends a growth and frees every slot, but keeps B and the array', () => {
    const map = new IdentityMap(release, { hint: 52 }).put(0, 52);
    const { buckets, B, seed } = map.h;
    map.apply({ type: 'clear' });
    expect(map.h).toMatchObject({ count: 0, B, buckets, oldbuckets: -1, nevacuate: 0, noverflow: 0 });
    expect(map.h.seed).not.toEqual(seed);
    for (let bucket = 0; bucket < 2 ** B; bucket++) expect(map.tophash(bucket)).toBe('0 0 0 0 0 0 0 0');
  });
  it('of an empty map does nothing', () => {
    const map = new IdentityMap(release).put(1).delete(1);
    const before = structuredClone(map.h);
    map.apply({ type: 'clear' });
    expect(map.h).toEqual(before);
  });
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

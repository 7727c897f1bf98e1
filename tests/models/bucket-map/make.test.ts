import { describe, expect, it } from 'vitest';
import { heapBytes } from '../../../src/models/allocator/sizeClass';
import { bucketMap } from '../../../src/models/bucket-map/bucketMap';
import { bucketBitsForHint, tooManyOverflowBuckets } from '../../../src/models/bucket-map/grow';
import { bucketSnapshotOf } from '../../../src/models/bucket-map/inspect';
import { bucketLayout } from '../../../src/models/bucket-map/layout';
import { bucketCount } from '../../../src/models/bucket-map/memory';
import { type GoTypeName, mapConfig, mapOf } from '../configs';
import { IdentityMap } from './identity';

// Sizes, counts and costs measured on real Go 1.23.12.

const BUCKET_BYTES = 144;

it.each([
  [-1, 0],
  [0, 0],
  [8, 0],
  [9, 1],
  [13, 1],
  [14, 2],
  [26, 2],
  [27, 3],
  [52, 3],
  [53, 4],
  [104, 4],
  [105, 5],
  [208, 5],
  [1000, 8],
  [550_000, 17],
  [3_500_000, 20],
])('a hint of %i makes B %i', (hint, B) => expect(bucketBitsForHint(hint, BUCKET_BYTES)).toBe(B));

it('takes a hint that no address space holds for no hint', () => {
  expect(bucketBitsForHint(2 ** 40, 256)).toBe(38);
  expect(bucketBitsForHint(2 ** 40 + 1, 256)).toBe(0);
});

it.each([0, 8, 9, 13, 30, 53, 105, 1000])('shows all buckets in its last step, with a hint of %i', (hint) => {
  const h = bucketMap.init(mapConfig('1.23.12', { hint }));
  const shown = () => ({ ...bucketSnapshotOf(h), nextOverflow: h.nextOverflow });
  const steps: unknown[] = [];
  bucketMap.apply(h, { type: 'make' }, () => steps.push(shown()));
  expect(steps.at(-1)).toEqual(shown());
});

it('overflow buckets are too many from 2^15 on, however many main ones there are', () => {
  expect(tooManyOverflowBuckets(2 ** 15 - 1, 20)).toBe(false);
  expect(tooManyOverflowBuckets(2 ** 15, 20)).toBe(true);
});

it.each<[GoTypeName, GoTypeName, number, boolean, number]>([
  ['string', 'Response', 464, true, 480],
  ['string', 'int64', 208, true, 208],
  ['string', 'struct{}', 144, true, 144],
  ['uint64', 'uint64', 144, false, 144],
  ['uint64', '*int', 144, true, 144],
  ['uint64', 'struct{}', 80, false, 80],
  ['uint8', 'int64', 88, false, 96],
  ['[128]byte', '[128]byte', 2064, false, 2304],
  ['[129]byte', '[129]byte', 144, true, 144],
  ['struct{}', 'struct{}', 16, false, 16],
])('a bucket of map[%s]%s has %i bytes (pointers: %s) and costs %i', (key, elem, bucketSize, pointers, cost) => {
  expect(bucketLayout(mapOf(key, elem))).toMatchObject({ bucketSize, pointers });
  expect(heapBytes(mapConfig('1.23').release, bucketSize, pointers)).toBe(cost);
});

// B: buckets in all, request -> heap bytes.
const ARRAYS: Readonly<Record<string, string>> = {
  'string Response': `
    0: 1, 464 -> 480
    1: 2, 928 -> 1024
    2: 4, 1856 -> 2048
    3: 8, 3712 -> 4096
    4: 17, 7888 -> 8192
    5: 35, 16240 -> 16384
    6: 70, 32480 -> 32768
    7: 141, 65424 -> 65536
    8: 282, 130848 -> 131072
    9: 547, 253808 -> 253952
    10: 1094, 507616 -> 507904
    17: 139264, 64618496 -> 64618496
    20: 1114112, 516947968 -> 516947968`,
  'uint64 *int': `
    2: 4, 576 -> 640
    3: 8, 1152 -> 1280`,
};

describe.each(Object.entries(ARRAYS))('an array of a map of %s', (types, table) => {
  const [key, elem] = types.split(' ') as [GoTypeName, GoTypeName];
  it.each(['1.22', '1.23'])('has as many buckets as the rounding of Go %s leaves room for', (release) => {
    const config = mapConfig(release, mapOf(key, elem));
    const layout = bucketLayout(config);
    const rows = [...table.matchAll(/(\d+): /g)].map(([, B]) => {
      const buckets = bucketCount({ config, layout }, Number(B));
      const request = buckets * layout.bucketSize;
      return `${B}: ${buckets}, ${request} -> ${heapBytes(config.release, request, layout.pointers)}`;
    });
    expect(rows).toEqual(table.trim().split(/\n\s+/));
  });
});

describe('make', () => {
  const objects = (map: IdentityMap) =>
    map.events.flatMap((e) => (e.type === 'alloc' ? [`${e.object} ${e.bytes}`] : []));
  it('of no hint allocates the header alone, and the bucket comes with the first write', () => {
    const map = new IdentityMap('1.23');
    expect(objects(map)).toEqual(['hmap 48']);
    expect(objects(map.put(1))).toEqual(['hmap 48', 'buckets 144']);
  });
  it('of a hint allocates the array, and extra where overflow buckets lie ready in it', () => {
    expect(objects(new IdentityMap('1.23', { hint: 52 }))).toEqual(['hmap 48', `buckets ${8 * 144}`]);
    const map = new IdentityMap('1.23', { hint: 53 });
    expect(objects(map)).toEqual(['hmap 48', `buckets ${18 * 144}`, 'mapextra 24']);
    expect(map.h.nextOverflow).toBe(16);
  });
});

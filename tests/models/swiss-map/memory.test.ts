import { describe, expect, it } from 'vitest';
import { heapBytes } from '../../../src/models/allocator/sizeClass';
import { emptyLedger, ledgerTotal } from '../../../src/models/map/owners';
import { groupLayout } from '../../../src/models/swiss-map/layout';
import { swissLedger } from '../../../src/models/swiss-map/ledger';
import { swissMap } from '../../../src/models/swiss-map/swissMap';
import { mapConfig } from '../configs';
import { type GoTypeName, mapOf } from '../goTypes';
import { LiveHeap } from '../liveHeap';
import { splitmixHash } from '../splitmixHash';

// Sizes and costs measured on real Go 1.24.0 to 1.26.8.

const COSTS: readonly (readonly [GoTypeName, GoTypeName, number, number, boolean, string])[] = [
  ['string', 'Response', 56, 456, true, '480 1024 2048 4096 8192 16384 32768 65536'],
  ['string', 'int64', 24, 200, true, '208 416 896 1792 3456 6528 13568 27264'],
  ['string', 'struct{int32; uint8}', 24, 200, true, '208 416 896 1792 3456 6528 13568 27264'],
  ['string', 'struct{}', 24, 200, true, '208 416 896 1792 3456 6528 13568 27264'],
  ['uint64', 'uint64', 16, 136, false, '144 288 576 1152 2304 4864 9472 18432'],
  ['uint64', '*int', 16, 136, true, '144 288 576 1152 2304 4864 9472 18432'],
  ['uint64', 'struct{}', 16, 136, false, '144 288 576 1152 2304 4864 9472 18432'],
  ['int32', 'int32', 8, 72, false, '80 144 288 576 1152 2304 4864 9472'],
  ['uint8', 'int64', 16, 136, false, '144 288 576 1152 2304 4864 9472 18432'],
  ['uint8', 'bool', 2, 24, false, '24 48 96 192 384 768 1536 3072'],
  ['struct{}', 'int32', 4, 40, false, '48 80 160 320 640 1280 2688 5376'],
  ['struct{}', 'struct{}', 0, 16, false, '16 32 64 128 256 512 1024 2048'],
  ['[128]byte', '[128]byte', 256, 2056, false, '2304 4864 9472 18432 40960 73728 139264 270336'],
  ['[129]byte', '[129]byte', 16, 136, true, '144 288 576 1152 2304 4864 9472 18432'],
  ['any', 'any', 32, 264, true, '288 576 1152 2304 4864 9472 18432 40960'],
];

describe.each(COSTS)('map[%s]%s', (key, elem, slotSize, groupSize, pointers, costs) => {
  it(`has slots of ${slotSize} bytes and groups of ${groupSize}`, () => {
    expect(groupLayout({ ...mapConfig('1.26'), ...mapOf(key, elem) })).toMatchObject({ slotSize, groupSize, pointers });
  });
  it.each(['1.24', '1.25', '1.26'])('costs what Go %s spends on arrays of 1 to 128 groups', (release) => {
    const arrays = [1, 2, 4, 8, 16, 32, 64, 128].map((groups) =>
      heapBytes(mapConfig(release).release, groups * groupSize, pointers),
    );
    expect(arrays.join(' ')).toBe(costs);
  });
});

it('costs 8, 16, 32, … bytes for a directory, and a malloc header beyond 512', () => {
  const { release } = mapConfig('1.26');
  const costs = [1, 2, 4, 64, 128, 256, 512, 1024, 2048, 4096, 8192].map((n) => heapBytes(release, 8 * n, true));
  expect(costs.join(' ')).toBe('8 16 32 512 1152 2304 4864 9472 18432 32768 65536');
});

function filled(entries: number, types: ReturnType<typeof mapOf>, hint = 0): { heap: number; requested: number } {
  const config = mapConfig('1.26.8', { ...types, assign: 'generic', hint });
  const heap = new LiveHeap(config.release);
  const m = swissMap.init(config);
  swissMap.apply(m, { type: 'make' }, heap.listen);
  for (let key = 0; key < entries; key++) {
    swissMap.apply(m, { type: 'put', key, hash: splitmixHash(key) }, heap.listen);
  }
  return { heap: heap.bytes, requested: ledgerTotal(swissLedger(m)) };
}

describe('the live bytes of a map[string]Response', () => {
  const responses = mapOf('string', 'Response');
  it.each([
    [0, 48],
    [1, 528],
    [8, 528],
    [9, 1112],
    [14, 1112],
    [15, 2136],
    [28, 2136],
    [29, 4184],
    [56, 4184],
    [57, 8280],
    [112, 8280],
    [113, 16472],
    [224, 16472],
  ])('with %i entries are %i', (entries, bytes) => expect(filled(entries, responses).heap).toBe(bytes));

  it('made for 100 and empty are 8,280', () => expect(filled(0, responses, 100).heap).toBe(8280));

  it.each([
    [0, 48],
    [8, 48 + 456],
    [9, 48 + 8 + 32 + 2 * 456],
    [449, 48 + 8 + 32 + 128 * 456],
  ])('with %i entries are %i before rounding', (entries, bytes) => {
    expect(filled(entries, responses).requested).toBe(bytes);
  });
});

it('pays 144 bytes for each key and elem of 129', () => {
  const empty = filled(0, mapOf('[129]byte', '[129]byte'));
  const five = filled(5, mapOf('[129]byte', '[129]byte'));
  expect(five.heap - empty.heap).toBe(144 + 5 * 2 * 144);
  expect(five.requested - empty.requested).toBe(136 + 5 * 2 * 129);
});

it('gives each byte to one owner', () => {
  const config = mapConfig('1.26.8', { ...mapOf('string', 'struct{}'), assign: 'generic', hint: 14 });
  const m = swissMap.init(config);
  swissMap.apply(m, { type: 'make' });
  // All in group 0 of two; two of its full slots become tombstones.
  for (let key = 0; key < 8; key++) swissMap.apply(m, { type: 'put', key, hash: { hi: 0, lo: key } });
  for (const key of [1, 4]) swissMap.apply(m, { type: 'delete', key, hash: { hi: 0, lo: key } });
  expect(swissLedger(m)).toEqual({
    ...emptyLedger(),
    header: 48 + 32,
    directory: 8,
    control: 2 * 8,
    key: 6 * 16,
    value: 0,
    padding: 6 * 8,
    tombstone: 2 * 24,
    emptySlot: 8 * 24,
    pointer: 0,
    overflow: 0,
    oldArray: 0,
  });
});

/** Bytes of a group as the compiler’s descriptor of Go 1.27.4 has it, by default and with mapsplitgroup. */
const SPLIT: readonly [key: readonly [size: number, align: number], elem: readonly [number, number], number, number][] =
  [
    [[8, 8], [0, 1], 136, 80],
    [[8, 8], [1, 1], 136, 80],
    [[16, 8], [0, 1], 200, 144],
    [[16, 8], [1, 1], 200, 144],
    [[4, 4], [1, 1], 72, 48],
    [[16, 8], [4, 4], 200, 168],
    [[4, 2], [8, 8], 136, 104],
    [[4, 4], [24, 8], 264, 232],
    [[1, 1], [8, 8], 136, 80],
    [[2, 2], [4, 4], 72, 56],
    [[3, 1], [2, 2], 56, 48],
    [[16, 8], [40, 8], 456, 456],
    [[8, 8], [8, 8], 136, 136],
    [[0, 1], [0, 1], 16, 16],
    [[160, 1], [160, 1], 136, 136],
  ];

describe('a group of Go 1.27', () => {
  it.each(SPLIT)('of keys %j and elems %j has %i bytes, split %i', (key, elem, usual, split) => {
    const types = {
      key: { size: key[0], align: key[1], pointers: false },
      elem: { size: elem[0], align: elem[1], pointers: false },
    };
    const sizeOn = (name: string) => groupLayout({ ...mapConfig(name), ...types }).groupSize;
    expect([sizeOn('1.27'), sizeOn('1.27-X:mapsplitgroup')]).toEqual([usual, split]);
  });
});

import { describe, expect, it } from 'vitest';
import { emptyLedger, ledgerTotal } from '../../../src/models/map/owners';
import { groupLayout } from '../../../src/models/swiss-map/layout';
import { swissLedger } from '../../../src/models/swiss-map/ledger';
import { swissMap } from '../../../src/models/swiss-map/swissMap';
import { mapConfig, mapOf } from '../configs';
import { splitmixHash } from '../hashes';
import { LiveHeap } from '../liveHeap';

// Sizes and costs measured on real Go 1.24.0 to 1.26.8.

it('keeps keys and elems of 128 bytes inside a group', () => {
  expect(groupLayout({ ...mapConfig('1.26'), ...mapOf('[128]byte', '[128]byte') })).toMatchObject({
    slotSize: 256,
    groupSize: 2056,
  });
});

function filled(entries: number, types: ReturnType<typeof mapOf>): { heap: number; requested: number } {
  const config = mapConfig('1.26.8', { ...types, assign: 'generic' });
  const heap = new LiveHeap(config.release);
  const m = swissMap.init(config);
  swissMap.apply(m, { type: 'make' }, heap.listen);
  for (let key = 0; key < entries; key++) {
    swissMap.apply(m, { type: 'put', key, hash: splitmixHash(key) }, heap.listen);
  }
  return { heap: heap.bytes, requested: ledgerTotal(swissLedger(m)) };
}

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

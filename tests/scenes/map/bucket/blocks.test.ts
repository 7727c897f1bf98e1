import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketMap } from '../../../../src/models/bucket-map/bucketMap';
import { slotIndex } from '../../../../src/models/bucket-map/chain';
import { bucketLedger } from '../../../../src/models/bucket-map/ledger';
import { arrayAt, type BucketArray, type BucketState } from '../../../../src/models/bucket-map/state';
import { isEvacuated, MIN_TOP_HASH } from '../../../../src/models/bucket-map/tophash';
import { bucketBlocks } from '../../../../src/scenes/map/bucket/blocks';
import { CELL } from '../../../../src/scenes/map/stage/pane';
import { uint64Map } from '../../../bench/configs';
import { assertLaw } from '../../../laws';

/** With pointers in it, the old array lets overflow buckets go as it is evacuated. */
const pointersMap = { ...uint64Map('1.23'), elem: { go: '*byte', size: 8, align: 8, pointers: true } };
const noFocus = { units: () => [] };

interface Step {
  readonly type: 'put' | 'delete';
  readonly key: number;
}

/** Keys of few low hash bits share buckets: then chains are long, and buckets are allocated alone. */
function run(steps: readonly Step[], lowBits: number, watch?: (h: BucketState) => void): BucketState {
  const h = bucketMap.init(pointersMap);
  bucketMap.apply(h, { type: 'make' });
  for (const { type, key } of steps) {
    bucketMap.apply(h, { type, key, hash: { hi: Math.imul(key, 0x9e3779b1) >>> 0, lo: key % 2 ** lowBits } });
    watch?.(h);
  }
  return h;
}

const steps = fc.array(
  fc.record({ type: fc.constantFrom('put' as const, 'put' as const, 'delete' as const), key: fc.nat(600) }),
  { maxLength: 900, size: 'max' },
);
const lowBits = fc.constantFrom(2, 5, 20);

/** Contents that a cell must show, slot by slot. */
function expected(array: BucketArray, bucket: number): number {
  const slots = Array.from({ length: 8 }, (_, slot) => array.tophash[slotIndex(bucket, slot)] ?? 0);
  if (isEvacuated(slots[7] ?? 0)) return CELL.evacuated;
  return slots.filter((tophash) => tophash >= MIN_TOP_HASH).length;
}

test('every cell counts the used slots of its bucket, or says why it has none', () => {
  let gone = 0;
  const check = (h: BucketState) => {
    for (const { id, cells, units, entries } of bucketBlocks(h, noFocus)) {
      const array = arrayAt(h, Number(id.slice(1)));
      if (units) gone += 1;
      let sum = 0;
      for (const [cell, value] of cells.entries()) {
        const bucket = units?.[cell] ?? cell;
        if (value !== CELL.spare && value !== expected(array, bucket)) expect.fail(`${id} bucket ${bucket}: ${value}`);
        if (value <= 8) sum += value;
      }
      expect(entries).toBe(sum);
    }
  };
  assertLaw(
    fc.property(steps, lowBits, (list, bits) => {
      run(list, bits, check);
    }),
    { numRuns: 20, until: () => gone > 0 },
  );
});

test('the cells are the bytes of the arrays and their overflow buckets, no bucket twice', () => {
  assertLaw(
    fc.property(steps, lowBits, (list, bits) => {
      const h = run(list, bits);
      const ledger = bucketLedger(h);
      const blocks = bucketBlocks(h, noFocus);
      const drawn = blocks.reduce((sum, { cells, unitBytes }) => sum + cells.length * unitBytes, 0);
      const held = h.arrays.reduce((sum, array) => sum + (array ? array.count + array.alone : 0), 0);
      expect(drawn).toBe(held * h.layout.bucketSize);
      const old = blocks.filter(({ kind }) => kind === 'old').reduce((sum, block) => sum + block.cells.length, 0);
      expect(ledger.oldArray).toBeGreaterThanOrEqual(old * h.layout.bucketSize);
      for (const { units, cells } of blocks) if (units) expect(new Set(units).size).toBe(cells.length);
    }),
    { numRuns: 100 },
  );
});

test('entries of all arrays add up to the entries of the map', () => {
  assertLaw(
    fc.property(steps, lowBits, (list, bits) => {
      const h = run(list, bits);
      expect(bucketBlocks(h, noFocus).reduce((sum, block) => sum + block.entries, 0)).toBe(h.count);
    }),
    { numRuns: 100 },
  );
});

test('the focus names cells, not buckets', () => {
  const h = run(
    Array.from({ length: 20 }, (_, key) => ({ type: 'put', key })),
    20,
  );
  const [block] = bucketBlocks(h, { units: (array) => (array === h.buckets ? [3, 1, 99] : []) });
  expect(block?.focus).toEqual([3, 1]);
});

test('a nil map has no block', () => {
  expect(bucketBlocks(bucketMap.init(uint64Map('1.23')), noFocus)).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countersOf } from '../../../src/models/allocator/memory';
import { heapBytes } from '../../../src/models/allocator/sizeClass';
import { splitmix64, word64 } from '../../../src/models/kernel/bits';
import { TARGETS } from '../../../src/models/layout/typeNode';
import {
  behindRange,
  blocksAnObject,
  type Lengths,
  lengthShares,
  longestOf,
  type Place,
  placeCost,
  samplesOf,
  shortestOf,
  spreadOf,
} from '../../../src/models/sizing/reachable';
import { behindBytes, sizeWhatIf, type WhatIf } from '../../../src/models/sizing/whatIf';
import { assertLaw } from '../../laws';
import { releaseOf } from '../../releases';
import { Heap } from '../allocator/heap';

const go1_26 = releaseOf('1.26');
const STRING: Place = { of: 'string', pointers: false };
const SLICE: Place = { of: 'slice', pointers: false };

const length = fc.oneof(fc.nat(40), fc.nat(3000), fc.nat(100_000));
const lengths: fc.Arbitrary<Lengths> = fc.oneof(
  length,
  fc.tuple(length, length).map(([a, b]) => spreadOf(Math.min(a, b), Math.max(a, b))),
  fc.array(length, { minLength: 1, maxLength: 40 }).map(samplesOf),
);
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.constant(STRING),
  fc.record({ of: fc.constantFrom<Place['of'][]>('slice', 'pointer'), pointers: fc.boolean() }),
);

function rangeOf(each: Lengths, at: Place, objects: number) {
  return behindRange([{ count: 1, cost: placeCost(go1_26, each, at) }], objects);
}

describe('what objects cost together', () => {
  it('lies in its interval, which no number of objects turns around', () => {
    assertLaw(
      fc.property(lengths, place, fc.nat(1_000_000), (each, at, objects) => {
        const { low, expected, high } = rangeOf(each, at, objects);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(expected);
        expect(high).toBeGreaterThanOrEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('is certain, and what each takes alone, where they are as long and not tiny', () => {
    assertLaw(
      fc.property(fc.integer({ min: 16, max: 100_000 }), place, fc.nat(1000), (bytes, at, objects) => {
        const all = objects * heapBytes(go1_26, bytes, at.pointers);
        expect(rangeOf(bytes, at, objects)).toEqual({ expected: all, low: all, high: all });
      }),
    );
  });

  it('is the average over all lengths of a spread', () => {
    assertLaw(
      fc.property(fc.integer({ min: 16, max: 3000 }), fc.nat(2000), fc.boolean(), (shortest, more, pointers) => {
        let sum = 0;
        for (let bytes = shortest; bytes <= shortest + more; bytes++) sum += heapBytes(go1_26, bytes, pointers);
        const { expected } = placeCost(go1_26, spreadOf(shortest, shortest + more), { of: 'slice', pointers });
        expect(expected).toBeCloseTo(sum / (more + 1), 6);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same of a spread and of a sample of each of its lengths', () => {
    assertLaw(
      fc.property(fc.nat(30), fc.integer({ min: 1, max: 30 }), place, (shortest, more, at) => {
        const each = Array.from({ length: more + 1 }, (_, i) => shortest + i);
        const [spread, sampled] = [spreadOf(shortest, shortest + more), samplesOf(each)].map((one) =>
          placeCost(go1_26, one, at),
        );
        expect(sampled?.expected).toBeCloseTo(spread?.expected ?? 0, 6);
        expect(sampled?.apart.variance).toBeCloseTo(spread?.apart.variance ?? 0, 6);
      }),
    );
  });

  it('is less certain the fewer samples there are, and never more than with all lengths known', () => {
    const width = (each: Lengths) => {
      const { low, high } = rangeOf(each, STRING, 100_000);
      return high - low;
    };
    const known = width(spreadOf(20, 40));
    const sampled = [2, 4, 20].map((times) =>
      width(samplesOf(Array.from({ length: 21 * times }, (_, i) => 20 + (i % 21)))),
    );
    expect([...sampled].sort((a, b) => b - a)).toEqual(sampled);
    expect(Math.min(...sampled)).toBeGreaterThan(known);
  });

  it('is worked out class by class, even for the widest spread there is', () => {
    expect(placeCost(go1_26, { shortest: 0, longest: 2 ** 30 }, SLICE).expected / 2 ** 29).toBeCloseTo(1, 4);
  });

  it.each([
    [8, 8],
    [5, 16 / 3],
    [9, 16],
    [1, 0],
    [0, 0],
  ])('of strings of %d bytes is %d each in a run of them, and a block at most', (bytes, each) => {
    const { expected, low, high } = rangeOf(bytes, STRING, 3000);
    expect(expected).toBeCloseTo(3000 * each, 6);
    expect(low).toBeCloseTo(3000 * each, 6);
    expect(high).toBe(bytes === 0 ? 0 : 48_000);
  });

  it('of slices of one byte is a byte each: only strings of one letter are there already', () => {
    expect(rangeOf(1, SLICE, 1600).expected).toBe(1600);
  });
});

describe('blocks that tiny objects begin', () => {
  it('of one length are as many as divide a block', () => {
    for (let bytes = 1; bytes < 16; bytes++) {
      const shares = Array.from({ length: 16 }, (_, n) => (n === bytes ? 1 : 0));
      expect(blocksAnObject(shares)).toBeCloseTo(1 / Math.floor(16 / bytes), 9);
    }
  });

  it('are those of the allocator itself, whichever lengths there are', () => {
    const tiny = fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 12 });
    assertLaw(
      fc.property(tiny, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (kinds, seed) => {
        const heap = new Heap('1.26');
        const objects = 6000;
        for (let i = 0; i < objects; i++) heap.malloc(kinds[splitmix64(word64(seed, i)).lo % kinds.length] ?? 1);
        const shares = Array.from({ length: 16 }, (_, n) => kinds.filter((bytes) => bytes === n).length / kinds.length);
        const measured = countersOf(heap.h).slotBytes / 16 / objects;
        expect(Math.abs(blocksAnObject(shares) / measured - 1)).toBeLessThan(0.04);
      }),
      { numRuns: 25, seed: 13 },
    );
  });
});

describe('lengths', () => {
  it('have shares that sum to one', () => {
    assertLaw(
      fc.property(lengths, (each) => {
        const shares = lengthShares(each);
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
        expect(Math.min(...shares.map(({ from }) => from))).toBe(shortestOf(each));
        expect(Math.max(...shares.map(({ to }) => to))).toBe(longestOf(each));
      }),
    );
  });
});

describe('what the entries of maps lead to', () => {
  const input: WhatIf = {
    key: { type: 'basic', name: 'string' },
    elem: { type: 'array', length: 12, elem: { type: 'basic', name: 'string' } },
    target: 'amd64',
    entries: 1000,
    hint: 0,
    deletedShare: 0.25,
    behind: [
      { path: 'key', bytes: { shortest: 5, longest: 15 } },
      { path: 'elem[]', bytes: 32 },
    ],
    maps: 1,
  };

  it('counts each place of an entry that is left', () => {
    const only = { ...input, behind: input.behind.slice(1) };
    const bytes = 750 * 12 * 32;
    expect(behindBytes(only, '1.26')).toEqual({ expected: bytes, low: bytes, high: bytes });
  });

  it('averages lengths out over many maps, not how tiny objects lie', () => {
    const spread = { ...input, behind: [{ path: 'key', bytes: { shortest: 1, longest: 40 } }] };
    const one = behindBytes(spread, '1.26');
    const many = behindBytes(spread, '1.26', 100);
    expect(many.expected).toBeCloseTo(100 * one.expected, 3);
    expect(many.high - many.expected).toBeLessThan(80 * (one.high - one.expected));
    expect(many.high - many.expected).toBeGreaterThan(50 * (one.high - one.expected));
  });

  it('adds its interval to that of the maps', () => {
    for (const target of TARGETS) {
      const { map, behindBytes: behind, liveBytes } = sizeWhatIf({ ...input, target }, '1.26');
      expect(liveBytes).toEqual({
        expected: map.liveBytes.expected + behind.expected,
        low: map.liveBytes.low + behind.low,
        high: map.liveBytes.high + behind.high,
      });
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeclarations } from '../../../src/golang/read/readDeclarations';
import { countersOf } from '../../../src/models/allocator/memory';
import { heapBytes } from '../../../src/models/allocator/sizeClass';
import { splitmix64, word64 } from '../../../src/models/kernel/bits';
import { measureType } from '../../../src/models/layout/measure';
import { references } from '../../../src/models/layout/references';
import { TARGETS, type TypeNode } from '../../../src/models/layout/typeNode';
import { ledPlaces } from '../../../src/models/sizing/behind';
import {
  type Behind,
  behindRange,
  blocksAnObject,
  checkBehind,
  type Lengths,
  lengthShares,
  longestOf,
  placeCost,
  type ReferenceKind,
  samplesOf,
  shortestOf,
  spreadOf,
} from '../../../src/models/sizing/reachable';
import { sizeMap } from '../../../src/models/sizing/sizeMap';
import { behindBytes, pointerShare, sizeWhatIf, type WhatIf } from '../../../src/models/sizing/whatIf';
import { assertLaw } from '../../laws';
import { releaseOf } from '../../releases';
import { Heap } from '../allocator/heap';

const go1_26 = releaseOf('1.26');
const STRING: ReferenceKind = { of: 'string', pointers: false };
const SLICE: ReferenceKind = { of: 'slice', pointers: false };

const length = fc.oneof(fc.nat(40), fc.nat(3000), fc.nat(100_000));
const lengths: fc.Arbitrary<Lengths> = fc.oneof(
  length,
  fc.tuple(length, length).map(([a, b]) => spreadOf(Math.min(a, b), Math.max(a, b))),
  fc.array(length, { minLength: 1, maxLength: 40 }).map(samplesOf),
);
const place: fc.Arbitrary<ReferenceKind> = fc.oneof(
  fc.constant(STRING),
  fc.record({ of: fc.constantFrom<ReferenceKind['of'][]>('slice', 'pointer'), pointers: fc.boolean() }),
);

function rangeOf(each: Lengths, at: ReferenceKind, objects: number) {
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
        expect(sampled?.apart.mean).toBeCloseTo(spread?.apart.mean ?? 0, 6);
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

describe('maps that entries lead to', () => {
  const INT64: TypeNode = { type: 'basic', name: 'int64' };
  const STRING_NODE: TypeNode = { type: 'basic', name: 'string' };
  const fields = (types: Readonly<Record<string, TypeNode>>): TypeNode => ({
    type: 'struct',
    fields: Object.entries(types).map(([name, type]) => ({ name, type, embedded: false })),
  });
  const mapOf = (key: TypeNode, elem: TypeNode): TypeNode => ({
    type: 'reference',
    of: 'map',
    go: 'map[K]V',
    target: fields({ key, elem }),
  });
  const outer = (elem: TypeNode, behind: WhatIf['behind']): WhatIf => ({
    ...{ key: INT64, elem, target: 'amd64', entries: 1000, hint: 0, deletedShare: 0, behind, maps: 1 },
  });
  const one = (entries: number, release: string) =>
    sizeMap({ release, entries, key: measureType(STRING_NODE, 'amd64'), elem: measureType(INT64, 'amd64') }).liveBytes;

  it.each(['1.23', '1.24', '1.27'])('cost what each costs alone, by their shares, on Go %s', (release) => {
    const counts = [
      { share: 0.7, count: 4 },
      { share: 0.1, count: 200 },
      { share: 0.1, count: 0 },
    ];
    const { expected, low, high } = behindBytes(outer(mapOf(STRING_NODE, INT64), [{ path: 'elem', counts }]), release);
    const each = 0.7 * one(4, release).expected + 0.1 * one(200, release).expected + 0.1 * one(0, release).expected;
    expect(expected).toBeCloseTo(1000 * each, 3);
    expect(low).toBeLessThan(expected);
    expect(high).toBeGreaterThan(expected);
  });

  it('of up to eight entries each are certain: a header, and one group or bucket', () => {
    for (const count of [0, 1, 8]) {
      for (const release of ['1.23', '1.27']) {
        const behind = [{ path: 'elem', counts: [{ share: 1, count }] }];
        const all = 1000 * one(count, release).expected;
        const range = behindBytes(outer(mapOf(STRING_NODE, INT64), behind), release);
        expect(range.low).toBeCloseTo(all, 6);
        expect(range.high).toBeCloseTo(all, 6);
      }
    }
  });

  it('are as uncertain as the samples of what they hold, however many they are', () => {
    const known = samplesOf([20, 30, 30, 60, 60, 80, 80, 90, 120, 200]);
    const own = outer(STRING_NODE, [{ path: 'elem', bytes: known }]);
    const inner = outer(mapOf(INT64, STRING_NODE), [
      { path: 'elem', counts: [{ share: 1, count: 5 }] },
      { path: 'elem.elem', bytes: known },
    ]);
    const maps = behindBytes({ ...inner, behind: inner.behind.slice(0, 1) }, '1.27');
    const [one, five] = [behindBytes(own, '1.27'), behindBytes(inner, '1.27')];
    // 5,000 strings instead of 1,000: hardly anything is left to chance but which were sampled.
    expect((five.high - maps.high) / (5 * one.high)).toBeCloseTo(1, 2);
    expect((five.low - maps.low) / (5 * one.low)).toBeCloseTo(1, 2);
  });

  it('leave objects uncertain that were sampled and lead on', () => {
    const slices: TypeNode = { type: 'reference', of: 'slice', go: '[]string', target: STRING_NODE };
    const arrays = { path: 'elem', bytes: samplesOf([32, 64, 64, 160, 320]) };
    const ask = (behind: WhatIf['behind']) => behindBytes(outer(slices, behind), '1.27');
    const [alone, leading] = [ask([arrays]), ask([arrays, { path: 'elem[]', bytes: 16 }])];
    // Arrays of strings of 16 bytes: as many bytes again behind them, which are as uncertain.
    expect(leading.expected).toBeCloseTo(2 * alone.expected, 6);
    expect(leading.low).toBeCloseTo(2 * alone.low, 6);
    expect(leading.high).toBeCloseTo(2 * alone.high, 6);
  });

  it('lie in their interval in 19 of 20 draws of samples', () => {
    const lengthsOf = (rand: (most: number) => number) =>
      samplesOf(Array.from({ length: 15 }, () => [20, 40, 40, 40, 90, 170][rand(6)] ?? 0));
    const held = (bytes: Lengths): WhatIf['behind'] => [
      { path: 'elem', counts: [{ share: 1, count: 7 }] },
      { path: 'elem.elem', bytes },
    ];
    const all = samplesOf([20, 40, 40, 40, 90, 170]);
    const types = mapOf(INT64, STRING_NODE);
    // All that there are, as if each were known.
    const truth = behindBytes(outer(types, held(all)), '1.27').expected;
    let inside = 0;
    for (let draw = 0; draw < 200; draw++) {
      let at = 0;
      const { low, high } = behindBytes(
        outer(types, held(lengthsOf((most) => splitmix64(word64(draw, at++)).lo % most))),
        '1.27',
      );
      if (low <= truth && truth <= high) inside++;
    }
    expect(inside / 200).toBeGreaterThan(0.9);
  });

  it('lead on: each entry of each map to objects of its own, the map in a map, too', () => {
    const inner = mapOf(INT64, mapOf(STRING_NODE, INT64));
    const behind = [
      { path: 'elem', counts: [{ share: 1, count: 3 }] },
      { path: 'elem.elem', counts: [{ share: 0.5, count: 2 }] },
      { path: 'elem.elem.key', bytes: 32 },
    ];
    const places = ledPlaces(outer(inner, behind), '1.27');
    expect(places.map(({ place, times }) => [place.path, times])).toEqual([
      ['elem', 1],
      ['elem.elem', 3],
      ['elem.elem.key', 3],
    ]);
    const sum = places.reduce((all, { times, own }) => all + times * own.expected, 0);
    expect(behindBytes(outer(inner, behind), '1.27').expected).toBeCloseTo(1000 * sum, 3);
  });

  it('are none where elements have no bytes: neither slices of them nor pointers to them take memory', () => {
    const none = fields({});
    for (const of of ['slice', 'pointer'] as const) {
      const types = { key: INT64, elem: { type: 'reference', of, go: '[]struct{}', target: none } } as const;
      expect(references(types, 'amd64')).toEqual([]);
      expect(() => checkBehind([{ path: 'elem', bytes: 64 }], types, 'amd64')).toThrow('nothing hangs from elem');
    }
  });

  // Real Go 1.23.12 and 1.24.13 took 8,639,560 and 8,615,600 bytes for these maps: 40,000 objects of 160 bytes are among them.
  it.each([
    ['1.23', 'elem', false, 2_239_560],
    ['1.24', 'elem', false, 2_215_600],
    ['1.23', 'elem', true, 8_639_560],
    ['1.24', 'elem', true, 8_615_600],
    ['1.23', 'key', false, 2_239_560],
    ['1.24', 'key', false, 2_215_600],
  ] as const)(
    'on Go %s, with a large %s that has pointers: %s, have %d bytes that are scanned',
    (...[release, side, hasPointers, scanned]) => {
      const large = fields({
        a: { type: 'array', length: 19, elem: INT64 },
        b: hasPointers ? { type: 'reference', of: 'pointer', go: '*int', target: INT64 } : INT64,
      });
      const inner = side === 'key' ? mapOf(large, INT64) : mapOf(INT64, large);
      const whatIf = { ...outer(inner, [{ path: 'elem', counts: [{ share: 1, count: 4 }] }]), entries: 10_000 };
      const size = sizeWhatIf(whatIf, release);
      expect(pointerShare(whatIf, size, release) * size.liveBytes.expected).toBeCloseTo(scanned, -1);
    },
  );
});

/** What is wrong with what a map's places are said to lead to; undefined for nothing. */
function refused(source: string, behind: unknown): string | undefined {
  const read = readDeclarations(source, 'amd64');
  if (!read.ok) throw new RangeError(`${source} isn't read`);
  try {
    checkBehind(behind as readonly Behind[], read.map, 'amd64');
    return undefined;
  } catch (error) {
    return error instanceof RangeError ? error.message : String(error);
  }
}

const MAPS = 'var m map[int]map[string]int64';
const SLICES = 'var m map[string][]int64';

describe('what places are said to lead to', () => {
  it.each<[string, Behind[]]>([
    [MAPS, [{ path: 'elem', counts: [{ share: 0.5, count: 4 }] }]],
    [MAPS, [{ path: 'elem', counts: [] }]],
    [SLICES, [{ path: 'elem', counts: [{ share: 1, count: 4, capacity: 8 }] }]],
    [SLICES, [{ path: 'key', bytes: 4.5 }]],
    [SLICES, [{ path: 'key', bytes: { samples: [7, 7, 0] } }]],
    [SLICES, [{ path: 'key', bytes: { shortest: 8, longest: 8 } }]],
  ])('%s with %j is possible', (source, behind) => {
    expect(refused(source, behind)).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    [MAPS, [{ path: 'elem.Name', bytes: 4 }], 'nothing hangs from elem.Name: the places are elem, elem.key'],
    ['var m map[int]int', [{ path: 'elem', bytes: 4 }], 'nothing hangs from elem: there is no place'],
    [
      MAPS,
      [{ path: 'elem.key', counts: [{ share: 1, count: 4 }] }],
      'counts are of slices and maps, and elem.key is of type string: give its bytes instead',
    ],
    [MAPS, [{ path: 'elem', counts: [{ share: 0, count: 4 }] }], 'a share of elem is above 0 and at most 1, not 0'],
    [
      MAPS,
      [{ path: 'elem', counts: [0.7, 0.5].map((share) => ({ share, count: 4 })) }],
      'the shares of elem sum to 1 at most, not to 1.2',
    ],
    [
      MAPS,
      [{ path: 'elem', counts: [{ share: 1, count: 1.5 }] }],
      'a count of elem is a whole number from 0 to 10000000000, not 1.5',
    ],
    [
      MAPS,
      [{ path: 'elem', counts: [{ share: 1, count: 4, capacity: 8 }] }],
      'elem is a map, and has no capacity: give one number of entries, or shares',
    ],
    [
      SLICES,
      [{ path: 'elem', counts: [{ share: 1, count: 4, capacity: 3 }] }],
      'a capacity of elem is a whole number from its count of 4 on, not 3',
    ],
    [MAPS, [{ path: 'elem', bytes: -1 }], 'elem leads to 0 to 2147483648 bytes, not -1'],
    [SLICES, [{ path: 'key', bytes: Number.NaN }], 'key leads to 0 to 2147483648 bytes, not NaN'],
    [SLICES, [{ path: 'key', bytes: { samples: [] } }], 'the samples of key are none: give one at least'],
    [
      SLICES,
      [{ path: 'key', bytes: { samples: [7, 7.5] } }],
      'a length of key is a whole number from 0 to 2147483648, not 7.5',
    ],
    [
      SLICES,
      [{ path: 'key', bytes: { samples: ['7'] } }],
      'a length of key is a whole number from 0 to 2147483648, not 7',
    ],
    [SLICES, [{ path: 'key', bytes: { shortest: 9, longest: 8 } }], 'the shortest of key, 9, is above the longest, 8'],
    [
      SLICES,
      [{ path: 'key', bytes: { shortest: 1 } }],
      'a length of key is a whole number from 0 to 2147483648, not undefined',
    ],
    [
      SLICES,
      [
        { path: 'key', bytes: 8 },
        { path: 'key', bytes: 9 },
      ],
      'key is there twice: a place has its bytes or its counts once',
    ],
    [SLICES, [{ path: 'elem', bytes: 8, counts: [] }], 'elem has either bytes or counts, not both'],
    [
      'type Node struct{ kids map[string]Node }\nvar m map[string]*Node',
      [{ path: 'elem.kids', counts: [{ share: 1, count: 2 }] }],
      'elem.kids leads back to a type around it, and has no counts: give its bytes instead',
    ],
    [
      'var m map[string][]pkg.Unknown',
      [{ path: 'elem', counts: [{ share: 1, count: 2 }] }],
      "what a []pkg.Unknown holds isn't known, so elem has no counts: declare its types, or give its bytes instead",
    ],
  ])('%s with %j is refused', (source, behind, message) => {
    expect(refused(source, behind)).toBe(message);
  });
});

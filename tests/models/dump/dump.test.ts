import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGrowing } from '../../../src/models/bucket-map/state';
import {
  addCase,
  type Dump,
  dumpFacts,
  dumpLedger,
  ENTRY_WORDS,
  entriesOf,
  heldBytes,
  histogramOf,
} from '../../../src/models/dump/dump';
import { GO_RELEASES } from '../../../src/models/go/releases';
import { load, word64 } from '../../../src/models/kernel/bits';
import { NAN_KEY } from '../../../src/models/map/ops';
import { ctrlAt } from '../../../src/models/swiss-map/ctrl';
import { tableAt } from '../../../src/models/swiss-map/state';
import { assertLaw } from '../../laws';
import { lookUp, type Made, madeDump, type Step } from './made';

const releases = GO_RELEASES.map(({ name }) => name);

function stepsUpTo(most: number): fc.Arbitrary<Step[]> {
  const range = fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  const step = fc.oneof(
    { weight: 3, arbitrary: range.map((put): Step => ({ put })) },
    {
      weight: 2,
      arbitrary: fc.tuple(range, fc.integer({ min: 1, max: 3 })).map(([part, by]): Step => ({ delete: part, by })),
    },
  );
  return fc.array(step, { minLength: 1, maxLength: 6 });
}

/** Hashes of which many begin and end alike. */
const crowded = (key: number) => word64((key % 5) << 29, Math.imul(key % 23, 0x01000193));

const lives: fc.Arbitrary<Made> = fc
  .record({
    release: fc.constantFrom(...releases),
    steps: stepsUpTo(900),
    assign: fc.constantFrom('fast64' as const, 'generic' as const, 'faststr' as const),
    alike: fc.boolean(),
  })
  .map(({ release, steps, assign, alike }) => ({
    release,
    steps: alike ? steps.map(shortened) : steps,
    overrides: { assign },
    ...(alike && { hashOf: crowded }),
  }));

/** Hashes that are alike make work that grows with the square. */
function shortened(step: Step): Step {
  const short = ([from, to]: readonly [number, number]) => [from % 60, to % 60] as const;
  return 'put' in step ? { put: short(step.put) } : { ...step, delete: short(step.delete) };
}

function looked(dump: Dump, key: number, hi: number, lo: number): number {
  const events = lookUp(dump, key, { hi, lo });
  const count = (type: string) => events.filter((event) => event.type === type).length;
  if (dump.impl === 'swiss') return count('probe') || (dump.state.used > 0 ? 1 : 0);
  // While the map grows, the first byte of the old bucket says where the key is.
  const passed = isGrowing(dump.state) && events.some(({ type, old }) => type === 'selectBucket' && old === false);
  return count('selectBucket') + count('followOverflow') + (passed ? 1 : 0);
}

test('lookups look at as many groups or buckets as the model does, key by key', () => {
  assertLaw(
    fc.property(lives, (life) => {
      const dump = madeDump(life);
      const counts: number[] = [];
      const entries = entriesOf(dump);
      for (let at = 0; at < entries.length; at += ENTRY_WORDS) {
        const key = load(entries, at);
        if (key !== NAN_KEY) addCase(counts, looked(dump, key, load(entries, at + 1), load(entries, at + 2)));
      }
      expect(dumpFacts(dump).hits).toEqual(histogramOf(counts));
    }),
    { numRuns: 100 },
  );
});

test('a miss costs what it costs the model, for each place where it may begin', () => {
  assertLaw(
    fc.property(lives, (life) => {
      const dump = madeDump(life);
      const facts = dumpFacts(dump);
      const { misses } = facts;
      // Enough bits choose the place in a map of this size.
      const bits = 10;
      const all = Array.from({ length: 2 ** bits }, (_, i) => i);
      const places = dump.impl === 'swiss' ? all.map((i) => [(i >>> 5) << 27, (i & 31) << 7]) : all.map((i) => [0, i]);
      const counts: number[] = [];
      for (const [hi = 0, lo = 0] of places) addCase(counts, looked(dump, 0x7fffffff, hi, lo), 2 ** -bits);
      const sampled = histogramOf(counts);
      if (facts.impl === 'bucket' && facts.B <= bits) expect(misses.mean).toBeCloseTo(sampled.mean, 9);
      if (facts.impl === 'swiss' && facts.globalDepth <= 5 && facts.tables.every(({ capacity }) => capacity <= 256)) {
        expect(misses.mean).toBeCloseTo(sampled.mean, 9);
        expect(misses.worst).toBe(sampled.worst);
      }
      expect(misses.total).toBeCloseTo(1, 9);
    }),
    { numRuns: 60 },
  );
});

test('tables and chains add up to the map, and its bytes to the model’s ledger', () => {
  assertLaw(
    fc.property(lives, (life) => {
      const dump = madeDump(life);
      const facts = dumpFacts(dump);
      expect(facts.hits.total).toBe(facts.entries);
      expect(facts.bytes).toBe(heldBytes(dumpLedger(dump)));
      expect(facts.load).toBeLessThanOrEqual(1);
      if (facts.impl === 'swiss' && dump.impl === 'swiss') {
        expect(facts.tables.reduce((sum, { used }) => sum + used, 0)).toBe(facts.entries);
        for (const { id, capacity, tombstones } of facts.tables) {
          const t = tableAt(dump.state, id);
          const deleted = Array.from({ length: capacity }, (_, slot) => ctrlAt(t.ctrl, slot)).filter((c) => c === 0xfe);
          expect(tombstones).toBe(deleted.length);
        }
      } else if (facts.impl === 'bucket' && dump.impl === 'bucket') {
        const { chains, slots, overflowBuckets, B } = facts;
        expect(chains.total).toBe(dump.state.buckets < 0 ? 0 : 2 ** B);
        expect(chains.mean * chains.total * 8).toBeCloseTo(slots, 6);
        expect(overflowBuckets).toBe(slots / 8 - chains.total);
      }
    }),
    { numRuns: 100 },
  );
});

describe('maps whose facts can be told by hand', () => {
  test('of ten entries Go 1.27 makes a table of 16 slots: each key lies in the first group its probe looks at', () => {
    const facts = dumpFacts(madeDump({ steps: [{ put: [0, 10] }] }));
    expect(facts).toMatchObject({ impl: 'swiss', entries: 10, slots: 16, load: 0.625, tombstones: 0, isSmall: false });
    expect(facts.hits).toEqual({ counts: [0, 10], total: 10, mean: 1, median: 1, p99: 1, worst: 1 });
  });

  test('the old array of a map that stopped growing half-way is told in bytes, and costs lookups a look', () => {
    const dump = madeDump({ release: '1.23', steps: [{ put: [0, 105 + 4] }] });
    const facts = dumpFacts(dump);
    if (facts.impl !== 'bucket') throw new Error('a bucket map');
    expect(facts.growing).toMatchObject({ sameSize: false, oldBuckets: 16, evacuated: 9 });
    expect(facts.growing?.entriesLeft).toBeGreaterThan(20);
    // 17 buckets of 144 bytes stand in the class of 2,688, whose tail holds an 18th; three more were allocated alone.
    expect(facts.oldArrayBytes).toBe((18 + 3) * 144);
    expect(facts.misses.worst).toBeGreaterThanOrEqual(2);
  });

  test('a nil map and an empty one look at nothing', () => {
    for (const release of releases) {
      const empty = dumpFacts(madeDump({ release, steps: [] }));
      expect(empty).toMatchObject({ entries: 0, slots: 0, load: 0, bytes: 48 });
      expect([empty.hits.worst, empty.misses.worst]).toEqual([0, 0]);
    }
  });

  test('NaN is held, and found by no lookup', () => {
    const dump = madeDump({
      overrides: { assign: 'generic' },
      steps: [{ put: [NAN_KEY, NAN_KEY + 1] }, { put: [0, 20] }],
    });
    expect(dumpFacts(dump)).toMatchObject({ entries: 21, hits: { total: 20 } });
  });
});

test('quantiles of a histogram', () => {
  expect(histogramOf([0, 98, 1, 0, 1, 0])).toMatchObject({ total: 100, median: 1, p99: 2, worst: 4 });
  expect(histogramOf([0, 0.5, 0.5])).toMatchObject({ mean: 1.5, median: 1, worst: 2 });
  expect(histogramOf([])).toMatchObject({ total: 0, worst: 0, median: 0 });
});

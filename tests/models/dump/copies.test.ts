import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { continueRun } from '../../../src/models/dump/continueRun';
import { clonedCopy, clonesTables, FreshCopies } from '../../../src/models/dump/copies';
import { dumpFacts, dumpLedger, entryCount, heldBytes } from '../../../src/models/dump/dump';
import { GO_RELEASES, goRelease, NEWEST } from '../../../src/models/go/releases';
import { word64 } from '../../../src/models/kernel/bits';
import { assertLaw } from '../../laws';
import { releaseOf } from '../../releases';
import { madeDump } from './made';

/** A line of tests/recorded/mapcopies.jsonl. */
interface Measured {
  readonly go: string;
  readonly entries: number;
  readonly map: number;
  readonly clone: number;
  readonly fresh: number;
}

const releases = GO_RELEASES.map(({ name }) => name);

describe('a fresh copy', () => {
  test.each(releases)('on Go %s takes what a map made for its entries takes', (release) => {
    const entries = 3000;
    const dump = madeDump({ release: '1.26', steps: [{ put: [0, 9000] }, { delete: [entries, 9000] }] });
    const made = madeDump({ release, overrides: { hint: entries }, steps: [{ put: [0, entries] }] });
    expect(new FreshCopies(dump).on(releaseOf(release))?.ledger).toEqual(dumpLedger(made));
  });

  test('is filled once for releases that differ in layout alone, and right on each', () => {
    assertLaw(
      fc.property(fc.nat(4000), fc.constantFrom(...releases), (entries, release) => {
        const dump = madeDump({ release, steps: [{ put: [0, entries] }] });
        const copies = new FreshCopies(dump);
        for (const other of GO_RELEASES) {
          for (const design of other.mapDesigns) {
            expect(copies.on(other, design)).toEqual(new FreshCopies(dump).on(other, design));
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('of a map after most deletes frees most of its bytes', () => {
    const dump = madeDump({ steps: [{ put: [0, 50_000] }, { delete: [1000, 50_000] }] });
    const copy = new FreshCopies(dump).on(NEWEST);
    expect(copy?.bytes).toBeLessThan(dumpFacts(dump).bytes / 20);
  });

  test('of hashes that no directory can part is none', () => {
    const dump = madeDump({ release: '1.23', hashOf: () => word64(7, 7), steps: [{ put: [0, 1500] }] });
    expect(new FreshCopies(dump).on(NEWEST)).toBeUndefined();
  });
});

describe('maps.Clone', () => {
  const life = [{ put: [0, 9000] }, { delete: [1000, 9000] }] as const;

  test.each(['1.25', '1.26', '1.27', '1.27-X:mapsplitgroup'])(
    'on Go %s copies tables, tombstones and all',
    (release) => {
      const dump = madeDump({ release, steps: life });
      expect(clonedCopy(dump)).toEqual({ ledger: dumpLedger(dump), bytes: dumpFacts(dump).bytes });
    },
  );

  test.each(['1.22', '1.23', '1.24'])('on Go %s makes a map for the entries that are left', (release) => {
    const dump = madeDump({ release, steps: life });
    const copy = clonedCopy(dump);
    expect(copy).toEqual(new FreshCopies(dump).on(releaseOf(release)));
    expect(copy?.bytes).toBeLessThan(dumpFacts(dump).bytes / 3);
  });

  test('of nil and of empty maps', () => {
    for (const release of releases) expect(clonedCopy(madeDump({ release, steps: [] }))?.bytes).toBe(48);
  });
});

describe('what real Go measured', () => {
  const lines = readFileSync('tests/recorded/mapcopies.jsonl', 'utf8').trim().split('\n');
  const runs: Measured[] = lines.map((line) => JSON.parse(line));

  test('is there for every release up to the newest that was recorded', () => {
    expect(runs.map(({ go }) => goRelease(go)?.name)).toEqual(releases.slice(0, runs.length));
  });

  test.each(runs)('on $go, a fresh copy takes $fresh bytes, and maps.Clone makes one of $clone', (run) => {
    const { go, entries, map, clone, fresh } = run;
    const release = releaseOf(go);
    const dump = madeDump({ release: '1.23', steps: [{ put: [0, entries] }] });
    const copy = new FreshCopies(dump).on(release)?.bytes ?? 0;
    // Chance in the overflow buckets, and a few hundred bytes of whatever else the program did.
    expect(Math.abs(copy / fresh - 1)).toBeLessThan(0.005);
    expect(Math.abs(clone / (clonesTables(release) ? map : fresh) - 1)).toBeLessThan(0.005);
  });
});

describe('playing on', () => {
  const someLife = fc.record({
    release: fc.constantFrom(...releases),
    before: fc.nat(3000),
    // Values of 200 bytes lie outside, each an object of its own.
    size: fc.constantFrom(8, 200),
    count: fc.nat(3000),
    seed: fc.nat(0xffff),
    type: fc.constantFrom('put' as const, 'delete' as const, 'growth' as const),
  });

  test('ends with the bytes of the map that it leaves, and leaves the dump alone', () => {
    assertLaw(
      fc.property(someLife, ({ release, before, size, ...ops }) => {
        const elem = { go: `[${size}]byte`, size, align: 1, pointers: false };
        const dump = madeDump({ release, overrides: { elem }, steps: [{ put: [0, before] }] });
        const ledger = dumpLedger(dump);
        const played = continueRun(dump, ops);
        expect(dumpLedger(dump)).toEqual(ledger);
        expect(played.bytesBefore).toBe(heldBytes(ledger));
        expect(played.bytesAfter).toBe(heldBytes(dumpLedger(played.dump)));
        expect(played.bytesPeak).toBeGreaterThanOrEqual(Math.max(played.bytesBefore, played.bytesAfter));
        const sign = ops.type === 'delete' ? -1 : 1;
        expect(entryCount(played.dump)).toBe(before + sign * played.done);
        if (ops.type !== 'growth')
          expect(played.done).toBe(ops.type === 'put' ? ops.count : Math.min(before, ops.count));
        if (played.growth) expect(played.growth.bytesPeak).toBeLessThanOrEqual(played.bytesPeak);
      }),
      { numRuns: 60 },
    );
  });

  test('the next growth of a full table: both tables are held at once, and all entries move', () => {
    const dump = madeDump({ steps: [{ put: [0, 896] }] });
    const played = continueRun(dump, { type: 'growth', count: 100_000, seed: 1 });
    expect(played.growth).toMatchObject({ kind: 'splitTable', moved: 896, movedAtOnce: 896 });
    expect(played.growth?.from).toBe(played.growth?.to);
    const { bytesBefore = 0, bytesPeak = 0, bytesAfter = 0 } = played.growth ?? {};
    expect(bytesAfter).toBeGreaterThan(1.9 * bytesBefore);
    expect(bytesPeak).toBeGreaterThan(2.9 * bytesBefore);
  });

  test('a bucket map grows over many operations, a few entries each', () => {
    const dump = madeDump({ release: '1.23', steps: [{ put: [0, 6000] }] });
    const { growth, done } = continueRun(dump, { type: 'growth', count: 100_000, seed: 1 });
    expect(growth).toMatchObject({ kind: 'startGrowth', to: done });
    expect(growth?.movedAtOnce).toBeLessThan(60);
    expect((growth?.to ?? 0) - (growth?.from ?? 0)).toBeGreaterThan(100);
    expect(growth?.bytesPeak).toBeGreaterThan(growth?.bytesAfter ?? 0);
  });

  test('what a map is asked for again has other hashes', () => {
    const once = continueRun(madeDump({ steps: [{ put: [0, 100] }] }), { type: 'put', count: 400, seed: 3 });
    const twice = continueRun(once.dump, { type: 'put', count: 400, seed: 3 });
    expect(dumpFacts(twice.dump)).toMatchObject({ entries: 900, hits: { worst: expect.any(Number) } });
    expect(dumpFacts(twice.dump).hits.p99).toBeLessThan(8);
  });
});

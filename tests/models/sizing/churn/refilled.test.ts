import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Range } from '../../../../src/models/sizing/range';
import { sizeMap } from '../../../../src/models/sizing/sizeMap';
import { mapOf } from '../../configs';

// The closed form beside the live bytes of real maps that were filled, emptied and filled again; the format is in
// tests/oracle/recorded-formats.md.

interface RefillRow {
  readonly map: 'map[uint64]uint64' | 'map[string]Response';
  readonly entries: number;
  readonly emptied: 'clear' | 'delete';
  readonly share: number;
  readonly empty: readonly number[];
  readonly refilled: readonly number[];
}

interface Reading {
  readonly name: string;
  readonly bytes: number;
  readonly model: Range;
}

const TYPES = { 'map[uint64]uint64': mapOf('uint64', 'uint64'), 'map[string]Response': mapOf('string', 'Response') };
const FOLDER = 'tests/recorded/refill';

function readingsOf({ map, entries, emptied, share, ...bytes }: RefillRow, release: string): Reading[] {
  const way = emptied === 'clear' ? { cleared: true } : { deletedShare: share };
  return (['empty', 'refilled'] as const).flatMap((state) => {
    const input = { ...TYPES[map], release, entries, ...way, refilled: state === 'refilled' };
    const { liveBytes: model } = sizeMap(input);
    const name = `${map} of ${entries}, ${emptied} ${share}, ${state}`;
    return bytes[state].map((each) => ({ name, bytes: each, model }));
  });
}

function missOf({ bytes, model: { low, high } }: Reading): number {
  return Math.max(low - bytes, bytes - high, 0) / bytes;
}

describe.each(readdirSync(FOLDER))('maps emptied and filled again in %s', (file) => {
  const { go, rows } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as { go: string; rows: RefillRow[] };
  const readings = rows.flatMap((row) => readingsOf(row, go.replace('go', '')));

  it('has 95 runs of 100 in its intervals', () => {
    expect(readings.length).toBeGreaterThan(280);
    expect(readings.filter((reading) => missOf(reading) === 0).length / readings.length).toBeGreaterThan(0.95);
  });

  it('is never off by more than 2 % from 20,000 entries on', () => {
    expect(readings.filter((reading) => missOf(reading) > 0.02 && !/ of \d{1,4},/.test(reading.name))).toEqual([]);
  });
});

describe('a map that is cleared', () => {
  const map = { ...mapOf('uint64', 'uint64'), entries: 400_000 };

  it('has no overflow buckets on Go 1.23, which one that lost all entries one by one still has', () => {
    const cleared = sizeMap({ ...map, release: '1.23', cleared: true }).liveBytes;
    // As Go 1.23.12 measured.
    expect(cleared).toEqual({ expected: 10_027_080, low: 10_027_080, high: 10_027_080 });
    const deleted = sizeMap({ ...map, release: '1.23', deletedShare: 1 }).liveBytes.expected;
    expect(cleared.expected / deleted - 1).toBeCloseTo(-0.095, 3);
  });

  it('keeps its tables without tombstones since Go 1.24, and more of them split when it is filled again', () => {
    const cleared = sizeMap({ ...map, release: '1.27', cleared: true });
    expect(cleared).toMatchObject({ tombstones: 0, liveBytes: sizeMap({ ...map, release: '1.27' }).liveBytes });
    const half = { ...map, release: '1.27', entries: 114_000 };
    const tables = (change: object) => {
      const size = sizeMap({ ...half, ...change });
      return size.design === 'swiss' ? size.tables.expected - 128 : 0;
    };
    const share = tables({}) / 128;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.7);
    expect(tables({ cleared: true, refilled: true }) / 128).toBeCloseTo(1 - (1 - share) ** 2, 6);
  });

  it.each(['1.23', '1.27'])('lets go of keys and elems outside of its slots on Go %s', (release) => {
    const outside = { ...mapOf('uint64', '[160]byte'), release, entries: 1000 };
    const change = sizeMap(outside).liveBytes.expected - sizeMap({ ...outside, cleared: true }).liveBytes.expected;
    expect(change).toBeGreaterThanOrEqual(1000 * 160);
  });
});

describe('a map that is filled again', () => {
  const map = { ...mapOf('uint64', 'uint64'), entries: 112_000 };
  const costOn = (release: string, change: object) => sizeMap({ ...map, release, ...change }).liveBytes.expected;

  it.each(['1.23', '1.24', '1.27'])('is the filled map on Go %s if nothing was removed before', (release) => {
    expect(sizeMap({ ...map, release, refilled: true })).toEqual(sizeMap({ ...map, release }));
  });

  it('costs the more, the more of it was deleted, and less where tombstones are pruned', () => {
    for (const release of ['1.23', '1.24']) {
      // Filled once, 112,000 entries on Go 1.23 would still hold the old array.
      const costs = [0.25, 0.5, 1].map((deletedShare) => costOn(release, { deletedShare, refilled: true }));
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      expect(new Set(costs).size).toBe(costs.length);
    }
    const all = { deletedShare: 1, refilled: true };
    expect(costOn('1.27', all)).toBeLessThan(0.8 * costOn('1.24', all));
  });

  it('has one cause of change at a time', () => {
    const refused = new RangeError('a map has either a churn or a deleted share, or is cleared');
    expect(() => costOn('1.27', { cleared: true, deletedShare: 0.5 })).toThrow(refused);
    expect(() => costOn('1.27', { cleared: true, churn: { order: 'random', turnovers: 1 } })).toThrow(refused);
  });
});

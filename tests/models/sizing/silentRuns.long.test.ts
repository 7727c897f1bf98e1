import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, measure } from '../../../scripts/bench/program.mjs';
import { OWNERS } from '../../../src/models/map/owners';
import { sizeMap } from '../../../src/models/sizing/sizeMap';
import { mapOf } from '../configs';
import type { Case, Outcome } from './silentOutcome';

// The closed form beside silent runs of the models.

const LEFT_TO_CHANCE: readonly Case[] = [
  { release: '1.23', types: ['string', 'Response'], entries: 1664, runs: 200 },
  { release: '1.23', types: ['string', 'Response'], entries: 3400, runs: 200 },
  { release: '1.22', types: ['uint64', '*int'], entries: 6656, hint: 6656, runs: 200 },
  { release: '1.23', types: ['uint64', 'uint64'], entries: 1700, runs: 200 },
  { release: '1.23', types: ['uint64', 'uint64'], entries: 7000, runs: 200 },
  { release: '1.23', types: ['[200]byte', 'int32'], entries: 1664, runs: 200 },
  { release: '1.26', types: ['uint64', 'uint64'], entries: 7200, runs: 200 },
  { release: '1.24', types: ['uint64', '*int'], entries: 14_336, hint: 14_336, runs: 200 },
  { release: '1.26', types: ['string', 'Response'], entries: 15_000, runs: 200 },
  { release: '1.26', types: ['uint64', '*int'], entries: 28_673, hint: 28_673, runs: 200 },
];

const WITH_DELETES: readonly Case[] = [
  { release: '1.23', types: ['string', 'Response'], entries: 3400, deletedShare: 0.05, runs: 100 },
  { release: '1.23', types: ['uint64', 'uint64'], entries: 3400, deletedShare: 0.5, runs: 100 },
  { release: '1.23', types: ['uint64', '[160]byte'], entries: 1696, deletedShare: 0.03, runs: 400 },
  { release: '1.23', types: ['uint64', '[160]byte'], entries: 27_000, deletedShare: 0.05, runs: 40 },
  { release: '1.26', types: ['string', 'Response'], entries: 3000, deletedShare: 0.4, runs: 100 },
  { release: '1.26', types: ['uint64', 'uint64'], entries: 6000, deletedShare: 0.5, runs: 100 },
  { release: '1.26', types: ['string', '[200]byte'], entries: 800, deletedShare: 0.25, runs: 100 },
];

const REFILLED: readonly Case[] = [
  { release: '1.23', types: ['uint64', 'uint64'], entries: 52, deletedShare: 0.5, refilled: true, runs: 400 },
  { release: '1.23', types: ['uint64', 'uint64'], entries: 1600, deletedShare: 1, refilled: true, runs: 300 },
  { release: '1.23', types: ['uint64', 'uint64'], entries: 1600, cleared: true, refilled: true, runs: 300 },
  { release: '1.23', types: ['string', 'Response'], entries: 1700, deletedShare: 0.02, refilled: true, runs: 300 },
  { release: '1.23', types: ['string', 'Response'], entries: 25_000, deletedShare: 0.5, refilled: true, runs: 60 },
  { release: '1.24', types: ['uint64', 'uint64'], entries: 425, deletedShare: 0.75, refilled: true, runs: 400 },
  { release: '1.24', types: ['string', 'Response'], entries: 13_200, deletedShare: 1, refilled: true, runs: 200 },
  { release: '1.24', types: ['uint64', 'uint64'], entries: 14_000, cleared: true, refilled: true, runs: 200 },
  {
    release: '1.27',
    types: ['uint64', 'uint64'],
    entries: 108,
    deletedShare: 0.6,
    refilled: true,
    assign: 'fast64',
    runs: 4000,
  },
  {
    release: '1.27',
    types: ['uint64', 'uint64'],
    entries: 13_600,
    deletedShare: 1,
    refilled: true,
    assign: 'fast64',
    runs: 200,
  },
];

function name({ release, types: [key, elem], entries, hint, deletedShare, cleared, refilled }: Case): string {
  const deleted = deletedShare ? `, ${100 * deletedShare} % of them deleted` : cleared ? ', cleared' : '';
  return `Go ${release} map[${key}]${elem} of ${entries}${hint ? `, hint ${hint}` : ''}${deleted}${refilled ? ', refilled' : ''}`;
}

function sized({ types, assign = 'generic', ...rest }: Case) {
  return sizeMap({ ...mapOf(...types), assign, ...rest });
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

let folder = '';
let outcomes: Outcome[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mapscope-sizing-'));
  const program = await bundle('tests/models/sizing/silentRuns.ts', folder);
  outcomes = measure(process.execPath, program, JSON.stringify([...LEFT_TO_CHANCE, ...WITH_DELETES, ...REFILLED]));
});
afterAll(() => rmSync(folder, { recursive: true }));

function outcomeAt(index: number): Outcome {
  const outcome = outcomes[index];
  if (!outcome) throw new RangeError(`no outcome ${index}`);
  return outcome;
}

describe.each(LEFT_TO_CHANCE.map((each, i) => [name(each), each, i] as const))('%s', (_, each, index) => {
  const { liveBytes, owners } = sized(each);

  it('has 90 to 99 of 100 runs in its interval', () => {
    const { bytes } = outcomeAt(index);
    const inside = bytes.filter((run) => run >= liveBytes.low && run <= liveBytes.high).length / bytes.length;
    expect(inside).toBeGreaterThanOrEqual(0.9);
    expect(inside).toBeLessThanOrEqual(0.99);
  });

  it('has an interval as wide as 95 of 100 runs spread', () => {
    const { bytes } = outcomeAt(index);
    const outside = Math.floor(0.025 * bytes.length);
    const width = (liveBytes.high - liveBytes.low) / ((bytes.at(-1 - outside) ?? 0) - (bytes[outside] ?? 0));
    expect(width).toBeGreaterThanOrEqual(0.75);
    expect(width).toBeLessThanOrEqual(1.25);
  });

  it('expects the mean of the runs', () => {
    const { bytes } = outcomeAt(index);
    const mean = meanOf(bytes);
    const deviation = Math.sqrt(meanOf(bytes.map((run) => (run - mean) ** 2)));
    expect(Math.abs(liveBytes.expected - mean)).toBeLessThan((3 * deviation) / Math.sqrt(bytes.length));
  });

  it('gives every owner its share', () => {
    const outcome = outcomeAt(index);
    for (const owner of OWNERS) {
      expect(Math.abs(owners[owner] - outcome.owners[owner]), owner).toBeLessThan(0.015 * liveBytes.expected);
    }
  });
});

describe.each(WITH_DELETES.map((each, i) => [name(each), each, i] as const))('%s', (_, each, i) => {
  const { liveBytes, owners } = sized(each);
  const index = LEFT_TO_CHANCE.length + i;

  it('costs what the runs cost, within 0.3 %', () => {
    expect(Math.abs(liveBytes.expected / meanOf(outcomeAt(index).bytes) - 1)).toBeLessThan(0.003);
  });

  it('tells tombstones from empty slots, within 2 %', () => {
    const outcome = outcomeAt(index);
    for (const owner of OWNERS) {
      expect(Math.abs(owners[owner] - outcome.owners[owner]), owner).toBeLessThan(0.02 * liveBytes.expected);
    }
  });
});

describe.each(REFILLED.map((each, i) => [name(each), each, i] as const))('%s', (_, each, i) => {
  const { liveBytes, owners } = sized(each);
  const index = LEFT_TO_CHANCE.length + WITH_DELETES.length + i;

  it('costs what the runs cost, within 1 %', () => {
    expect(Math.abs(liveBytes.expected / meanOf(outcomeAt(index).bytes) - 1)).toBeLessThan(0.01);
  });

  it('has 90 of 100 runs in its interval', () => {
    const { bytes } = outcomeAt(index);
    const inside = bytes.filter((run) => run >= liveBytes.low && run <= liveBytes.high).length / bytes.length;
    expect(inside).toBeGreaterThanOrEqual(0.9);
  });

  it('gives every owner its share, within 2 %', () => {
    const outcome = outcomeAt(index);
    for (const owner of OWNERS) {
      expect(Math.abs(owners[owner] - outcome.owners[owner]), owner).toBeLessThan(0.02 * liveBytes.expected);
    }
  });
});

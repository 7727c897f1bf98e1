import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle, measure } from '../../../scripts/bench/program.mjs';
import { ledgerTotal } from '../../../src/models/map/owners';
import { sizeCurve, sizeMap } from '../../../src/models/sizing/sizeMap';
import { mapOf } from '../goTypes';
import { FEW_CASES } from './manyCases';
import { type Covered, coverageOf, coveredCase, recordedMaps } from './manyCoverage';
import type { Outcome } from './silentOutcome';

// The interval of several maps alike, beside silent runs of the models and beside real ones.

const WAIT_MS = 120_000;
const UINT64 = mapOf('uint64', 'uint64');

/** Cases in which chance does something. */
function open(cases: readonly Covered[]): Covered[] {
  return cases.filter((each) => each.widthRatio > 0);
}

function keepsTheLaw(casesOf: () => readonly Covered[]): void {
  it('has 93 to 99.5 of 100 runs', () => {
    const { inside } = coverageOf(open(casesOf()));
    expect(inside).toBeGreaterThanOrEqual(0.93);
    expect(inside).toBeLessThanOrEqual(0.995);
  });

  it('has three of four runs of every case', () => {
    expect(casesOf().filter(({ inside, runs }) => inside / runs < 0.75)).toEqual([]);
  });

  it('is at most twice as wide as what the runs span, and a step where they are equal', () => {
    expect(casesOf().filter(({ widthRatio }) => widthRatio > 2)).toEqual([]);
  });
}

describe('the interval of several maps, beside silent runs,', () => {
  let cases: Covered[] = [];
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mapscope-many-'));
    const program = await bundle('tests/models/sizing/silentRuns.ts', folder);
    const outcomes: Outcome[] = measure(process.execPath, program, JSON.stringify(FEW_CASES));
    rmSync(folder, { recursive: true });
    cases = FEW_CASES.map((each, i) => coveredCase(each, outcomes[i]?.bytes ?? []));
  }, WAIT_MS);

  keepsTheLaw(() => cases);
});

describe.each([...recordedMaps(new URL('../../recorded/manymaps/', import.meta.url))])(
  'the interval of several maps, beside real runs of %s,',
  (_go, cases) => {
    it('is held against 100 cases or more', () => expect(cases.length).toBeGreaterThan(100));
    keepsTheLaw(() => cases);
  },
);

describe('several maps', () => {
  // Real Go measured up to 776,000 bytes: a table that splits in one map of fifty.
  it('pay for a step that is rare in one', () => {
    const one = sizeMap({ release: '1.26.8', ...UINT64, entries: 1697 }).liveBytes;
    const { low, high } = sizeMap({ release: '1.26.8', ...UINT64, entries: 1697, maps: 20 }).liveBytes;
    expect(one.low).toBe(36_992);
    expect([low, high]).toEqual([20 * one.low, 20 * one.low + 2 * 18_480]);
  });

  it('hold so many times what one is expected to, by owner too', () => {
    const input = { release: '1.23.12', ...UINT64, entries: 1697 };
    const one = sizeMap(input);
    const many = sizeMap({ ...input, maps: 7 });
    expect(many.liveBytes.expected).toBeCloseTo(7 * one.liveBytes.expected, 6);
    expect(ledgerTotal(many.owners)).toBeCloseTo(7 * ledgerTotal(one.owners), 6);
    expect(many).toEqual({ ...one, liveBytes: many.liveBytes, owners: many.owners });
    expect(sizeCurve({ ...input, maps: 7 }, [1697])[0]?.liveBytes).toEqual(many.liveBytes);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('are not %s', (maps) => {
    expect(() => sizeMap({ release: '1.26', ...UINT64, entries: 10, maps })).toThrow(
      new RangeError(`maps are a whole number from 1 on, not ${maps}`),
    );
  });
});

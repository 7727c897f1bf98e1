import { describe, expect, it } from 'vitest';
import { ledgerTotal } from '../../../src/models/map/owners';
import { sizeCurve, sizeMap } from '../../../src/models/sizing/sizeMap';
import { mapOf } from '../configs';
import { keepsTheLaw } from './keepsTheLaw';
import { recordedMaps } from './manyCoverage';

// The interval of several maps alike, beside real ones.

const UINT64 = mapOf('uint64', 'uint64');

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

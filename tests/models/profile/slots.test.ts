import { describe, expect, test } from 'vitest';
import { repository } from '../../../build/facts.mjs';
import { isInside, measuredStorage, STORAGE, storage } from '../../../src/evidence/counts/files';

const FILES = repository();
const ALL = measuredStorage(FILES);
const PROFILES = [...new Set(ALL.map(({ profile }) => profile))];

describe.each(PROFILES)(`${STORAGE}/%s`, (profile) => {
  const maps = ALL.filter((each) => each.profile === profile);

  test('has a sum of all maps that is within 3%, as docs/proof.md says', () => {
    const sum = (of: (each: (typeof maps)[number]) => number) => maps.reduce((total, each) => total + of(each), 0);
    expect(Math.abs(sum(({ said }) => said) / sum(({ bytes }) => bytes) - 1)).toBeLessThan(0.03);
  });

  test('says of no map that sampling leaves nothing open, and is wrong', () => {
    const wrong = maps.filter((each) => each.isFound && each.high === each.low && !isInside(each));
    expect(wrong).toEqual([]);
  });

  test('has the storage of each map in its range, or of nearly each', () => {
    const outside = maps.filter((each) => !isInside(each)).map((each) => each.function);
    // 19 times in 20 at best, and a map’s only array may have no sample; see the page on evidence.
    if (profile.endsWith('rate4096')) expect(outside).toEqual([]);
    else expect(outside.length).toBeLessThanOrEqual(5);
  });
});

test('a map with a hint has room for overflow buckets that other lines allocate', () => {
  const hinted = ALL.filter((each) => each.profile === 'go1.23.12-rate4096' && /presized/.test(each.function));
  expect(hinted).toHaveLength(2);
  for (const { bytes, said, low, high } of hinted) {
    expect(low).toBe(said);
    expect(high).toBeGreaterThan(bytes);
  }
  expect(storage(FILES).widest).toBeLessThan(0.2);
});

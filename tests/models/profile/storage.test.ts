import { describe, expect, test } from 'vitest';
import { repository } from '../../../build/evidence.mjs';
import { isInside, measuredStorage, STORAGE, storage } from '../../../src/evidence/counts/storage';

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

  test('has the storage of nearly each map in its range', () => {
    const outside = maps.filter((each) => !isInside(each));
    // 19 times in 20 and the chance of a sample without a map’s only array; see the page on evidence.
    expect(outside.length).toBeLessThanOrEqual(profile.endsWith('rate4096') ? 2 : 5);
  });
});

test('one map of all profiles at 4 KiB is far off: other lines allocate its overflow buckets', () => {
  const far = ALL.filter(
    (each) => each.profile.endsWith('rate4096') && !isInside(each) && Math.abs(each.high / each.bytes - 1) > 0.01,
  );
  expect(far.map(({ profile, function: name }) => `${profile} ${name}`)).toEqual([
    'go1.23.12-rate4096 main.presizedRoutes',
  ]);
  expect(storage(FILES).worst).toBeLessThan(0.1);
});

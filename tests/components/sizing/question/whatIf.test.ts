import { describe, expect, it, test } from 'vitest';
import {
  beyondAddresses,
  keysComeBack,
  keysLacking,
  newKeysLacking,
  nextGrowth,
  sizesOf,
} from '../../../../src/components/sizing/question/whatIf';
import { sizeWhatIf, type WhatIf } from '../../../../src/models/sizing/whatIf';
import { RESPONSE_CASE } from '../../../models/sizing/staircaseCase';
import { WORDS } from '../markup';

function beyond(target: 'amd64' | '386', entries: number): string[] {
  const whatIf = { ...RESPONSE_CASE, target, entries };
  return beyondAddresses(whatIf, sizesOf(whatIf, ['1.23', '1.26']));
}

test('a 32-bit program can address 4 GiB', () => {
  expect(beyond('386', 1_000_000)).toEqual([]);
  expect(beyond('386', 100_000_000)).toEqual(['1.23', '1.26']);
  expect(beyond('amd64', 100_000_000)).toEqual([]);
});

test('a map has no more entries than its key’s type has values', () => {
  const key = { type: 'basic', name: 'uint16' } as const;
  const full = { ...RESPONSE_CASE, key, entries: 65_536 };
  expect(keysLacking(full)).toBeUndefined();
  expect(keysLacking({ ...full, entries: 65_537 })).toEqual({ most: 65_536, keys: 65_537 });
  expect(keysLacking(RESPONSE_CASE)).toBeUndefined();
});

describe('keys that are put in the place of others', () => {
  const bytes = { ...RESPONSE_CASE, key: { type: 'basic', name: 'uint8' } as const, entries: 200 };

  test('may be those that were there before: a map of 200 entries is possible whatever becomes of them', () => {
    for (const change of [
      { deletedShare: 0.5, refilled: true },
      { cleared: true, refilled: true },
      { churn: { order: 'oldest', turnovers: 1 } as const },
    ]) {
      expect(keysLacking({ ...bytes, ...change })).toBeUndefined();
    }
  });

  test('come back where the type has too few, which matters unless clear gave all of them new hashes', () => {
    const deleted = { ...bytes, deletedShare: 0.5, refilled: true };
    expect(newKeysLacking(deleted)).toEqual({ most: 256, keys: 300 });
    expect(keysComeBack(deleted)).toBe(true);
    expect(keysComeBack({ ...bytes, cleared: true, refilled: true })).toBe(false);
    expect(keysComeBack({ ...deleted, entries: 120 })).toBe(false);
    expect(keysComeBack({ ...deleted, entries: 257 })).toBe(false);
  });

  // 4,000 maps each on real Go 1.23.12 and 1.24.13, whose new keys were any that the map hadn't: bytes of one.
  test.each([
    ['1.23', 3570.9, 3775.8],
    ['1.24', 4950.6, 4950.6],
  ])('take on Go %s as much after clear, and as much or less when refilled', (release, cleared, deleted) => {
    const INT = { type: 'basic', name: 'int' } as const;
    const each = (change: Partial<WhatIf>) =>
      sizeWhatIf({ ...bytes, elem: INT, behind: [], maps: 4000, ...change }, release).liveBytes.expected / 4000;
    expect(cleared / each({ cleared: true, refilled: true })).toBeCloseTo(1, 2);
    expect(deleted).toBeLessThan(each({ deletedShare: 0.5, refilled: true }));
  });
});

function sentence(...question: Parameters<typeof nextGrowth>): string {
  return WORDS.page.growth.next(nextGrowth(...question));
}

describe('growth', () => {
  const at = (entries: number, perDay: number) =>
    ['1.23', '1.26'].map((release) => sentence({ ...RESPONSE_CASE, entries }, release, perDay));

  it('names the next step of each release and how far it is', () => {
    const [bucket = '', swiss = ''] = at(3_000_000, 10_000);
    expect(bucket).toMatch(/^entry 3,407,873 \(in 41 days\) costs 49\d\.\d MiB all at once\.$/);
    expect(swiss).toMatch(
      /^between 3,[45]\d\d,\d{3} and 3,8\d\d,\d{3} entries \(in \d+ days\), the cost rises by 2\d\d\.\d MiB\.$/,
    );
  });

  it('counts what is deleted as the chart does', () => {
    const half = { ...RESPONSE_CASE, entries: 550_000, deletedShare: 0.3 };
    expect(sentence(half, '1.23', 0)).toBe('entry 851,969 costs 52.8 MiB all at once.');
  });

  it('says nothing of days without a rate, and knows the end', () => {
    expect(at(3_000_000, 0)[0]).not.toContain('day');
    expect(at(1e10, 5)).toEqual([
      'there is no step below ten billion entries.',
      'there is no step below ten billion entries.',
    ]);
  });
});

test('a cache on a Swiss map has no single step, though it grows', () => {
  const cache = { ...RESPONSE_CASE, churn: { order: 'random', turnovers: 3 } } as const;
  expect(sentence(cache, '1.26', 0)).toBe('there is no single step; tables split one by one as entries are replaced.');
  expect(sentence(cache, '1.23', 0)).toMatch(/^entry /);
});

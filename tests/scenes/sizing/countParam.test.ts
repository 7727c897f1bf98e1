import { describe, expect, it } from 'vitest';
import { optionalCount, parseCount } from '../../../src/scenes/sizing/countParam';
import { hintButtons, hintFor, hintParam } from '../../../src/scenes/sizing/fill';
import { growthLines } from '../../../src/scenes/sizing/growth';
import { RESPONSE_CASE } from '../../models/sizing/staircaseCase';

describe('a count as people write it', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    ['1,234,567', 1_234_567],
    ['1 234 567', 1_234_567],
    ['2.5k', 2500],
    ['.5 M', 500_000],
    ['7 thousand', 7000],
    ['1e9', 1e9],
    ['3 billion', 3e9],
  ])('%s', (text, value) => {
    expect(parseCount('Entries', text, { min: 0, max: 1e10 })).toEqual({ value });
  });

  it.each(['', 'x', '1,23', '1.2.3', '-4', 'Infinity', '1 MiB', '0x10', '1e', '٣'])('%s is none', (text) => {
    expect(parseCount('Entries', text, { min: 0, max: 1e10 })).toHaveProperty('problem');
  });

  it('may be left out where nothing is an answer', () => {
    const param = optionalCount('later', 'Entries later', 100);
    expect(param.parse('')).toEqual({ value: 0 });
    expect(param.format(0)).toBe('');
    expect(param.parse('5')).toEqual({ value: 5 });
  });
});

describe('a size hint', () => {
  it('follows the entries, or is a number', () => {
    expect(hintParam.parse('exact')).toEqual({ value: 'exact' });
    expect(hintFor('exact', 77)).toBe(77);
    expect(hintParam.parse('1_000')).toEqual({ value: 1000 });
    expect(hintFor(1000, 77)).toBe(1000);
    expect(hintParam.parse('none')).toEqual({ value: 0 });
  });

  it('has a button for none, the right one, half and twice', () => {
    expect(hintButtons(1000).map(({ hint }) => hint)).toEqual([0, 'exact', 500, 2000]);
  });
});

describe('growth', () => {
  const at = (entries: number, perDay: number) =>
    growthLines({ ...RESPONSE_CASE, entries }, ['1.23', '1.26'], perDay).map(({ sentence }) => sentence);

  it('names the next step of each release and how far it is', () => {
    const [bucket = '', swiss = ''] = at(3_000_000, 10_000);
    expect(bucket).toMatch(/^entry 3,407,873 costs 49\d\.\d MiB at once, in 41 days\.$/);
    expect(swiss).toMatch(/^between 3,[45]\d\d,\d{3} and 3,8\d\d,\d{3} entries 2\d\d\.\d MiB more, in \d+ days\.$/);
  });

  it('counts what is deleted as the chart does', () => {
    const half = { ...RESPONSE_CASE, entries: 550_000, deletedShare: 0.3 };
    expect(growthLines(half, ['1.23'], 0)[0]?.sentence).toBe('entry 851,969 costs 52.8 MiB at once.');
  });

  it('says nothing of days without a rate, and knows the end', () => {
    expect(at(3_000_000, 0)[0]).not.toContain('day');
    expect(at(1e10, 5)).toEqual(['no step up to ten billion entries.', 'no step up to ten billion entries.']);
  });
});

import { describe, expect, it } from 'vitest';
import { optionalCount, parseCount } from '../../../src/components/fields/amounts';

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
    ['1\u00a0234\u00a0567', 1_234_567],
    ['1\u202f234\u202f567', 1_234_567],
    ['3,5 M', 3_500_000],
    ['3,5\u00a0млн', 3_500_000],
    ['550 тыс.', 550_000],
    ['1,250 k', 1_250_000],
  ])('%s', (text, value) => {
    expect(parseCount(text, { min: 0, max: 1e10 })).toEqual({ value });
  });

  it.each(['', 'x', '1,23', '1.2.3', '-4', 'Infinity', '1 MiB', '0x10', '1e', '٣'])('%s is none', (text) => {
    expect(parseCount(text, { min: 0, max: 1e10 })).toHaveProperty('problem');
  });

  it('may be left out where nothing is an answer', () => {
    const param = optionalCount('later', 100);
    expect(param.parse('')).toEqual({ value: 0 });
    expect(param.format(0)).toBe('');
    expect(param.parse('5')).toEqual({ value: 5 });
  });
});

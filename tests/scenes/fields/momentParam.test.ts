import { describe, expect, it, test } from 'vitest';
import { atParam, OPENING, withChange } from '../../../src/scenes/fields/momentParam';

describe('the moment of a link', () => {
  it('is a step in bare digits, or a name', () => {
    expect(atParam.format(12_345)).toBe('12345');
    expect(atParam.parse('12345')).toEqual({ value: 12_345 });
    expect(atParam.parse('splitTable#2')).toEqual({ value: 'splitTable#2' });
    expect(atParam.format('op:53/7')).toBe('op:53/7');
  });

  it.each(['-2', '1.5', '', '1e99', '#2'])('is not “%s”', (text) => {
    expect(atParam.parse(text)).toHaveProperty('problem');
  });
});

test('another run opens on its own moment, and the same one stays where it is', () => {
  const settings = { at: 9, story: 'a', bill: 1 };
  const runOf = ({ story }: typeof settings) => story;
  expect(withChange(settings, { bill: 2 }, runOf)).toEqual({ at: 9, story: 'a', bill: 2 });
  expect(withChange(settings, { story: 'b' }, runOf)).toEqual({ at: OPENING, story: 'b', bill: 1 });
});

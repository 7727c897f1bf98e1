import { describe, expect, it, test } from 'vitest';
import { MOMENT_PARAMS, OPENING, withChange } from '../../../src/components/fields/momentParam';

describe.each(Object.values(MOMENT_PARAMS))('the moment $name of a link', (param) => {
  it('is a step in bare digits, or a name', () => {
    expect(param.format(12_345)).toBe('12345');
    expect(param.parse('12345')).toEqual({ value: 12_345 });
    expect(param.parse('splitTable#2')).toEqual({ value: 'splitTable#2' });
    expect(param.format('op:53/7')).toBe('op:53/7');
  });

  it.each(['-2', '1.5', '', '1e99', '#2'])('is not “%s”', (text) => {
    expect(param.parse(text)).toHaveProperty('problem');
  });
});

test('another run opens on its own moment and is shown whole, and the same one stays what it is', () => {
  const settings = { at: 9, from: 3, until: 'op:12', story: 'a', bill: 1 };
  const runOf = ({ story }: typeof settings) => story;
  expect(withChange(settings, { bill: 2 }, runOf)).toEqual({ ...settings, bill: 2 });
  const moments = { at: OPENING, from: OPENING, until: OPENING };
  expect(withChange(settings, { story: 'b' }, runOf)).toEqual({ ...moments, story: 'b', bill: 1 });
});

import { describe, expect, it } from 'vitest';
import { atParam } from '../../../src/scenes/fields/momentParam';

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

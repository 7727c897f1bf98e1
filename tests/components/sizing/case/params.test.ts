import { describe, expect, it } from 'vitest';
import { hintFor, hintParam } from '../../../../src/components/sizing/question/settings';
import { fillHints } from '../../../../src/components/sizing/question/whatIf';

describe('a size hint', () => {
  it('follows the entries, or is a number', () => {
    expect(hintParam.parse('exact')).toEqual({ value: 'exact' });
    expect(hintFor('exact', 77)).toBe(77);
    expect(hintParam.parse('1_000')).toEqual({ value: 1000 });
    expect(hintFor(1000, 77)).toBe(1000);
    expect(hintParam.parse('none')).toEqual({ value: 0 });
  });

  it('has a button for none, the right one, half and twice', () => {
    expect(fillHints(1000)).toEqual({ none: 0, exact: 'exact', half: 500, double: 2000 });
  });
});

import { ChangeSet } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  difference,
  edited,
  placeNow,
  reported,
  shows,
  startWith,
} from '../../../../src/components/sizing/question/codeEditor';
import { assertLaw } from '../../../laws';

function insertion(length: number, at: number, insert: string): ChangeSet {
  return ChangeSet.of({ from: at, insert }, length);
}

describe('what the owner of a field knows of its document', () => {
  test('a text that was reported to it is no news when it comes back', () => {
    const texts = reported(edited(startWith('ab'), insertion(2, 2, 'c')), 'abc');
    expect(shows(texts, 'abc')).toBeDefined();
  });

  test('a text that comes back late is known even though more was typed since', () => {
    let texts = reported(edited(startWith('a'), insertion(1, 1, 'b')), 'ab');
    texts = reported(edited(texts, insertion(2, 2, 'c')), 'abc');
    expect(shows(texts, 'ab')).toBeDefined();
    expect(shows(texts, 'abc')).toBeDefined();
  });

  test('a text from elsewhere has to be followed', () => {
    expect(shows(startWith('ab'), 'xy')).toBeUndefined();
  });

  test('the text before is news again once the owner has shown the one after', () => {
    const texts = shows(reported(edited(startWith('a'), insertion(1, 1, 'b')), 'ab'), 'ab');
    expect(texts && shows(texts, 'a')).toBeUndefined();
  });

  test('places in the text that it shows move with what was typed before them', () => {
    const texts = edited(startWith('type A int'), insertion(10, 0, '// '));
    expect(placeNow(texts, 5)).toBe(8);
  });

  test('a place is gone with the text around it, or if there never was one', () => {
    const texts = edited(startWith('abcdef'), ChangeSet.of({ from: 1, to: 5 }, 6));
    expect(placeNow(texts, 3)).toBeNull();
    expect([-1, 7, Number.NaN].map((at) => placeNow(texts, at))).toEqual([null, null, null]);
  });
});

test('the difference of two texts turns one into the other and touches no more than it must', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 12 });
  assertLaw(
    fc.property(text, text, (before, after) => {
      const { from, to, insert } = difference(before, after);
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after);
      if (before === after) expect([from, to, insert]).toEqual([from, from, '']);
    }),
  );
  expect(difference('map[string]int', 'map[string]int32')).toEqual({ from: 14, to: 14, insert: '32' });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextList, textAt } from '../../../src/models/dump/lines';
import { assertLaw } from '../../laws';

function listed(all: readonly string[]) {
  const list = new TextList();
  for (const each of all) list.push(each);
  return list.finish();
}

test('texts come back as they were put, lone halves of pairs too', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\ud800', '\udc00', 'é', '\0') }),
  );
  assertLaw(
    fc.property(fc.array(text, { maxLength: 600 }), (all) => {
      const texts = listed(all);
      expect(all.map((_, number) => textAt(texts, number))).toEqual(all);
    }),
    { numRuns: 100 },
  );
});

test('a text may be longer than what is made a string at once, and others stand behind it', () => {
  const long = 'abcdefg'.repeat(20_000);
  const texts = listed(['', long, 'end']);
  expect([0, 1, 2].map((number) => textAt(texts, number))).toEqual(['', long, 'end']);
});

test('none is there beyond the last', () => {
  const texts = listed(['one']);
  expect([textAt(texts, 1), textAt(texts, -1), textAt(listed([]), 0)]).toEqual([undefined, undefined, undefined]);
});

import { expect, test } from 'vitest';
import { namedProblems, problemSummary } from '../../../../src/components/sizing/question/CodeField';
import { WORDS } from '../markup';

const SOURCE = 'one\ntwo\nthree';

function problem(word: string) {
  const from = SOURCE.indexOf(word);
  return { from, to: from + word.length, message: `undefined: ${word}.` };
}

test('problems are named by their lines, in the order of the text', () => {
  const { named } = namedProblems(SOURCE, [problem('three'), problem('one'), problem('two')]);
  expect(named.map(({ line, message }) => WORDS.source.problem(line, message))).toEqual([
    'Line 1: undefined: one.',
    'Line 2: undefined: two.',
    'Line 3: undefined: three.',
  ]);
});

test('the end of a line belongs to it', () => {
  const { named } = namedProblems(SOURCE, [{ from: 3, to: 3, message: '' }]);
  expect(named[0]?.line).toBe(1);
});

test('after five of them the others are counted', () => {
  const summary = problemSummary(
    SOURCE,
    Array.from({ length: 7 }, () => problem('two')),
    WORDS.source,
  );
  expect(summary.match(/Line 2/g)).toHaveLength(5);
  expect(summary).toMatch(/And 2 more\.$/);
});

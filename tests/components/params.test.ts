import { expect, test } from 'vitest';
import { problemsOf } from '../../src/components/params';

test('problems are told together, in the order of their names', () => {
  const problems = { at: 'No such step.', zoom: 'No such level.' };
  expect(problemsOf<'example' | 'at' | 'zoom'>(problems, 'example', 'zoom', 'at')).toBe('No such level. No such step.');
  expect(problemsOf<'example' | 'at' | 'zoom'>(problems, 'example')).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { MOMENTS } from '../../../src/lessons/glossary/moments';
import { problemsOf, stepsOf } from '../shown';

describe.each(Object.entries(MOMENTS))('%s', (_, moment) => {
  test('is seen in a figure that knows all it is asked for, at a moment of its run', () => {
    expect(problemsOf(moment.figure)).toEqual([]);
    expect(stepsOf(moment)).toHaveLength(1);
  });
});

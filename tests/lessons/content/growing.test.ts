import { expect, test } from 'vitest';
import { lessonFacts } from '../../../src/lessons/catalog';

test('the old buckets that are lit are those that the write carries over', () => {
  const { beats, numbers } = lessonFacts('growing');
  const { mark } = beats.find(({ id }) => id === 'steps') ?? {};
  expect(mark).toBe(`oldBucket:${numbers.needed},oldBucket:${numbers.next}`);
});

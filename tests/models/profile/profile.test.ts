import { expect, test } from 'vitest';
import { PairIndex } from '../../../src/models/profile/profile';

test('pairs that differ beyond 32 bits alone are told apart without going through all of them', () => {
  const index = new PairIndex();
  const numbers = Array.from({ length: 50_000 }, (_, i) => i);
  const indices = numbers.map((i) => index.indexOf(7, i * 2 ** 32));
  expect(indices).toEqual(numbers);
  expect(index.indexOf(7, 3 * 2 ** 32)).toBe(3);
});

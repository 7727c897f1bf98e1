import { expect, test } from 'vitest';
import { titles as russian } from '../../../src/components/words/ru/titles';
import { titles as english } from '../../../src/components/words/titles';
import { russianFault } from '../russian';

test('scenes have Russian titles', () => {
  for (const text of Object.values(russian)) expect(russianFault(text, '')).toBeUndefined();
  expect(Object.keys(russian)).toEqual(Object.keys(english));
});

import { expect, test } from 'vitest';
import { pluralIn } from '../../../src/components/words/plural';

test('a language gives its form of the word, or the common one', () => {
  const russian = pluralIn('ru');
  const forms = { one: 'шаг', few: 'шага', other: 'шагов' };
  expect([0, 1, 3, 11, 22, 1005].map((count) => russian(count, forms))).toEqual([
    '0 шагов',
    '1 шаг',
    '3 шага',
    '11 шагов',
    '22 шага',
    '1\u00a0005 шагов',
  ]);
  expect([1, 2, 1024].map((count) => pluralIn('en')(count, { one: 'step', other: 'steps' }))).toEqual([
    '1 step',
    '2 steps',
    '1,024 steps',
  ]);
});

import { expect, test } from 'vitest';
import { loadLanguage } from '../../../src/components/words/language';
import { SCREEN_WORDS } from '../../../src/scenes/words/context';
import { titles as russian } from '../../../src/scenes/words/ru/titles';
import { titles as english } from '../../../src/scenes/words/titles';

test('scenes and their screens have Russian words', async () => {
  const { words } = await loadLanguage(SCREEN_WORDS, 'ru');
  const { tabs, ...others } = words;
  for (const text of [...Object.values(russian), ...Object.values(tabs), ...Object.values(others)])
    expect(text).toMatch(/^(?:Swiss-|[А-ЯЁ])[а-яё][а-яё ,]+$/);
  expect(Object.keys(russian)).toEqual(Object.keys(english));
});

import { expect, test } from 'vitest';
import { loadLanguage } from '../../../src/components/ui/words/language';
import { SCREEN_WORDS } from '../../../src/components/words/languages';
import { titles as russian } from '../../../src/components/words/ru/titles';
import { titles as english } from '../../../src/components/words/titles';
import { russianFault } from '../russian';

test('scenes and their screens have Russian words', async () => {
  const { words } = await loadLanguage(SCREEN_WORDS, 'ru');
  const { tabs, ...others } = words;
  for (const text of [...Object.values(russian), ...Object.values(tabs), ...Object.values(others)])
    expect(russianFault(text, '')).toBeUndefined();
  expect(Object.keys(russian)).toEqual(Object.keys(english));
});

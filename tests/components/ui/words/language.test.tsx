import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Legend } from '../../../../src/components/ui/owners/Legend';
import { COMPONENT_WORDS, loadLanguage } from '../../../../src/components/ui/words/language';

test.each([
  ['en', 'Play', '1.5'],
  ['ru', 'Воспроизвести', '1,5'],
] as const)('a language is loaded with numbers as it writes them: %s', async (lang, play, number) => {
  const { words, formats } = await loadLanguage(COMPONENT_WORDS, lang);
  expect([words.player.play, formats.tenths(1.5), formats.lang]).toEqual([play, number, lang]);
});

test('a language is loaded alone', async () => {
  const asked: string[] = [];
  const words = (lang: string) => async () => {
    asked.push(lang);
    return { words: () => lang };
  };
  expect((await loadLanguage({ en: words('en'), ru: words('ru') }, 'ru')).words).toBe('ru');
  expect(asked).toEqual(['ru']);
});

test('a view without its words throws, and falls back to no language', () => {
  expect(() => renderToStaticMarkup(<Legend owners={[]} />)).toThrow('outside its words provider');
});

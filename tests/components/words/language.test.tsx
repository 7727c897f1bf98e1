import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Legend } from '../../../src/components/owners/Legend';
import { COMPONENT_WORDS } from '../../../src/components/words/components';
import { loadLanguage } from '../../../src/components/words/language';

describe('a language is loaded', () => {
  test('with numbers as it writes them', async () => {
    const { words, formats } = await loadLanguage(COMPONENT_WORDS, 'ru');
    expect([words.player.play, formats.tenths(1.5)]).toEqual(['Воспроизвести', '1,5']);
  });

  test('in English by those who speak no other, which it says', async () => {
    const { words, formats } = await loadLanguage({ en: COMPONENT_WORDS.en }, 'ru');
    expect([words.player.play, formats.lang]).toEqual(['Play', 'en']);
  });
});

test('what has no language throws, and falls back to none', () => {
  expect(() => renderToStaticMarkup(<Legend owners={[]} />)).toThrow('outside the provider of its language');
});

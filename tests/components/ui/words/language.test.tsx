import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Legend } from '../../../../src/components/ui/owners/Legend';
import { type EventWords, loadLanguage, sentenceOf } from '../../../../src/components/ui/words/language';
import { COMPONENT_WORDS } from '../../../../src/components/ui/words/languages';

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

type Fact = { readonly type: 'grow' | 'shrink'; readonly by: number } | { readonly type: 'stay' };

test('a fact has the sentence of its type, in the context it is given', () => {
  const words = {
    grow: ({ by }, unit) => `Grows by ${by} ${unit}.`,
    shrink: ({ by }, unit) => `Shrinks by ${by} ${unit}.`,
    stay: () => 'Stays.',
  } satisfies EventWords<Fact, string>;
  const facts: Fact[] = [{ type: 'grow', by: 3 }, { type: 'shrink', by: 2 }, { type: 'stay' }];
  expect(facts.map((fact) => sentenceOf<Fact, string>(words, fact, 'bytes'))).toEqual([
    'Grows by 3 bytes.',
    'Shrinks by 2 bytes.',
    'Stays.',
  ]);
});

test('a type without a sentence is an error of types', () => {
  // @ts-expect-error: 'stay' is missing
  const words: EventWords<Fact> = { grow: () => '', shrink: () => '' };
  expect(words.stay).toBeUndefined();
});

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Formats, formats } from '../../../src/components/ui/format';
import { type ComponentWords, words as english } from '../../../src/components/ui/words/en';
import type { Language, WordKey } from '../../../src/components/ui/words/language';
import { COMPONENT_WORDS } from '../../../src/components/ui/words/languages';
import { words as russian } from '../../../src/components/ui/words/ru';
import { Words } from '../../../src/components/ui/words/words';

export const ENGLISH: Language<ComponentWords> = { words: english(formats('en')), formats: formats('en') };
export const RUSSIAN: Language<ComponentWords> = { words: russian(formats('ru')), formats: formats('ru') };

/** Markup, as a server draws it, of a view whose shared components speak a language. */
export function markupOf(view: ReactNode, language = ENGLISH): string {
  return renderToStaticMarkup(
    <Words of={COMPONENT_WORDS} value={language}>
      {view}
    </Words>,
  );
}

/** English of a subject: its language, its words, and the markup of its views in it, as a server draws them. */
export function inEnglish<W>(of: WordKey<W>, words: (f: Formats<'en'>) => W) {
  const language: Language<W> = { words: words(formats('en')), formats: formats('en') };
  return {
    language,
    words: language.words,
    markup: (view: ReactNode) =>
      markupOf(
        <Words of={of} value={language}>
          {view}
        </Words>,
      ),
  };
}

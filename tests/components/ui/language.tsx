import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Formats, formats } from '../../../src/components/ui/format';
import { ComponentLanguage } from '../../../src/components/ui/words/components';
import { type ComponentWords, words as english } from '../../../src/components/ui/words/en';
import type { Language } from '../../../src/components/ui/words/language';
import { words as russian } from '../../../src/components/ui/words/ru';

export const ENGLISH: Language<ComponentWords> = { words: english(formats('en')), formats: formats('en') };
export const RUSSIAN: Language<ComponentWords> = { words: russian(formats('ru')), formats: formats('ru') };

/** Markup, as a server draws it, of a view whose shared components speak a language. */
export function markupOf(view: ReactNode, language = ENGLISH): string {
  return renderToStaticMarkup(<ComponentLanguage value={language}>{view}</ComponentLanguage>);
}

type Giver<W> = (props: { readonly value: Language<W>; readonly children: ReactNode }) => ReactNode;

/** English of a subject: its language, its words, and the markup of its views in it, as a server draws them. */
export function inEnglish<W>(Subject: Giver<W>, words: (f: Formats<'en'>) => W) {
  const language: Language<W> = { words: words(formats('en')), formats: formats('en') };
  return {
    language,
    words: language.words,
    markup: (view: ReactNode) => markupOf(<Subject value={language}>{view}</Subject>),
  };
}

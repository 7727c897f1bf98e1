import type { ReactNode } from 'react';
import { formats } from '../../../src/components/format';
import type { Language } from '../../../src/components/words/language';
import { SizingLanguage } from '../../../src/scenes/sizing/words/context';
import { type SizingWords, words } from '../../../src/scenes/sizing/words/en';
import { markupOf } from '../../components/language';

export const ENGLISH: Language<SizingWords> = { words: words(formats('en')), formats: formats('en') };
export const WORDS = ENGLISH.words;

/** A view of sizing as a server draws it, in English. */
export function sizingMarkup(view: ReactNode): string {
  return markupOf(<SizingLanguage value={ENGLISH}>{view}</SizingLanguage>);
}

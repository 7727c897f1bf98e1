import type { ReactNode } from 'react';
import { formats } from '../../../src/components/format';
import type { Language } from '../../../src/components/words/language';
import { ResidentLanguage } from '../../../src/scenes/resident/words/context';
import { type ResidentWords, words } from '../../../src/scenes/resident/words/en';
import { markupOf } from '../../components/language';

export const ENGLISH: Language<ResidentWords> = { words: words(formats('en')), formats: formats('en') };
export const WORDS = ENGLISH.words;

/** A view of resident memory as a server draws it, in English. */
export function residentMarkup(view: ReactNode): string {
  return markupOf(<ResidentLanguage value={ENGLISH}>{view}</ResidentLanguage>);
}

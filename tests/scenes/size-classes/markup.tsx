import type { ReactNode } from 'react';
import { formats } from '../../../src/components/format';
import type { Language } from '../../../src/components/words/language';
import { SizeLanguage } from '../../../src/scenes/size-classes/words/context';
import { type SizeWords, words } from '../../../src/scenes/size-classes/words/en';
import { markupOf } from '../../components/language';

export const ENGLISH: Language<SizeWords> = { words: words(formats('en')), formats: formats('en') };
export const WORDS = ENGLISH.words;

/** A view of size classes as a server draws it, in English. */
export function sizeMarkup(view: ReactNode): string {
  return markupOf(<SizeLanguage value={ENGLISH}>{view}</SizeLanguage>);
}

import { createContext } from 'react';
import { type Language, type LanguageModules, useLanguage } from '../../ui/words/language';
import type { DetailsWords } from './en/details';

// Apart from the words of the live race, which Home waits for.

const DetailsContext = createContext<Language<DetailsWords> | undefined>(undefined);

/** Gives the details below a stage their language. */
export const DetailsLanguage = DetailsContext.Provider;

export function useDetailsWords(): DetailsWords {
  return useLanguage(DetailsContext).words;
}

export const DETAILS_WORDS: LanguageModules<DetailsWords> = {
  en: () => import('./en/details'),
  ru: () => import('./ru/details'),
};

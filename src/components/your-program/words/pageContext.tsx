import { createContext } from 'react';
import type { Formats, Lang } from '../../ui/format';
import { type Language, type LanguageModules, loadLanguage, useLanguage } from '../../ui/words/language';
import type { YourWords } from './en/page';

const YourContext = createContext<Language<YourWords> | undefined>(undefined);

/** Gives the page of one’s own program its language. */
export const YourLanguage = YourContext.Provider;

export function useYourWords(): YourWords {
  return useLanguage(YourContext).words;
}

export function useYourFormats(): Formats {
  return useLanguage(YourContext).formats;
}

const YOUR_WORDS: LanguageModules<YourWords> = {
  en: () => import('./en/page'),
  ru: () => import('./ru/page'),
};

export function loadYourWords(lang: Lang): Promise<Language<YourWords>> {
  return loadLanguage(YOUR_WORDS, lang);
}

import { createContext } from 'react';
import { type Language, type LanguageModules, useLanguage } from '../ui/words/language';
import type { ScreenWords } from './en/screen';

const ScreenContext = createContext<Language<ScreenWords> | undefined>(undefined);

/** Gives pages whose stage fills one screen their language. */
export const ScreenLanguage = ScreenContext.Provider;

export function useScreenWords(): ScreenWords {
  return useLanguage(ScreenContext).words;
}

export const SCREEN_WORDS: LanguageModules<ScreenWords> = {
  en: () => import('./en/screen'),
  ru: () => import('./ru/screen'),
};

import { createContext, type Provider } from 'react';
import type { Formats } from '../../../components/format';
import { type Language, type LanguageModules, useLanguage } from '../../../components/words/language';
import type { SizeWords } from './en';

const SizeContext = createContext<Language<SizeWords> | undefined>(undefined);

/** Gives the views of size classes their language. */
export const SizeLanguage: Provider<Language<SizeWords> | undefined> = SizeContext.Provider;

export function useSizeWords(): SizeWords {
  return useLanguage(SizeContext).words;
}

export function useSizeFormats(): Formats {
  return useLanguage(SizeContext).formats;
}

export const SIZE_WORDS: LanguageModules<SizeWords> = { en: () => import('./en') };

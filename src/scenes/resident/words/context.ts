import { createContext, type Provider } from 'react';
import type { Formats } from '../../../components/format';
import { type Language, type LanguageModules, useLanguage } from '../../../components/words/language';
import type { ResidentWords } from './en';

const ResidentContext = createContext<Language<ResidentWords> | undefined>(undefined);

/** Gives the views of resident memory their language. */
export const ResidentLanguage: Provider<Language<ResidentWords> | undefined> = ResidentContext.Provider;

export function useResidentWords(): ResidentWords {
  return useLanguage(ResidentContext).words;
}

export function useResidentFormats(): Formats {
  return useLanguage(ResidentContext).formats;
}

export const RESIDENT_WORDS: LanguageModules<ResidentWords> = { en: () => import('./en') };

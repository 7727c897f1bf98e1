import { createContext, type Provider } from 'react';
import type { Formats } from '../format';
import type { ComponentWords } from './en';
import { type Language, type LanguageModules, useLanguage } from './language';

const ComponentContext = createContext<Language<ComponentWords> | undefined>(undefined);

/** Gives shared components their language. */
export const ComponentLanguage: Provider<Language<ComponentWords> | undefined> = ComponentContext.Provider;

export function useComponentWords(): ComponentWords {
  return useLanguage(ComponentContext).words;
}

export function useComponentFormats(): Formats {
  return useLanguage(ComponentContext).formats;
}

export const COMPONENT_WORDS: LanguageModules<ComponentWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
};

import { createContext, type Provider } from 'react';
import type { Formats } from '../../components/ui/format';
import { type Language, type LanguageModules, useLanguage } from '../../components/ui/words/language';
import type { LessonPageWords } from './en/page';

const LessonContext = createContext<Language<LessonPageWords> | undefined>(undefined);

/** Gives what stands around lessons its language. */
export const LessonLanguage: Provider<Language<LessonPageWords> | undefined> = LessonContext.Provider;

export function useLessonWords(): LessonPageWords {
  return useLanguage(LessonContext).words;
}

export function useLessonFormats(): Formats {
  return useLanguage(LessonContext).formats;
}

export const LESSON_PAGE_WORDS: LanguageModules<LessonPageWords> = {
  en: () => import('./en/page'),
  ru: () => import('./ru/page'),
};

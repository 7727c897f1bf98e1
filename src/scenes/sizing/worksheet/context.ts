import { createContext } from 'react';
import { type Language, type LanguageModules, useLanguage } from '../../../components/words/language';
import type { WorksheetWords } from '../words/en/worksheet';

const WorksheetContext = createContext<Language<WorksheetWords> | undefined>(undefined);

/** Gives a worksheet its language; what it has in common with sizing is said by the provider around it. */
export const WorksheetLanguage = WorksheetContext.Provider;

export function useWorksheetWords(): WorksheetWords {
  return useLanguage(WorksheetContext).words;
}

export const WORKSHEET_WORDS: LanguageModules<WorksheetWords> = {
  en: () => import('../words/en/worksheet'),
  ru: () => import('../words/ru/worksheet'),
};

import { createContext } from 'react';
import type { Formats } from '../../../components/format';
import { type Language, type LanguageModules, useLanguage } from '../../../components/words/language';
import type { GoalWords } from './en';

const GoalContext = createContext<Language<GoalWords> | undefined>(undefined);

/** Gives the views of heaps and of their logs their language. */
export const GoalLanguage = GoalContext.Provider;

export function useGoalWords(): GoalWords {
  return useLanguage(GoalContext).words;
}

export function useGoalFormats(): Formats {
  return useLanguage(GoalContext).formats;
}

export const GOAL_WORDS: LanguageModules<GoalWords> = { en: () => import('./en') };

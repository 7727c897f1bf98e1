import type { LanguageModules } from '../../ui/words/language';
import type { GoalWords } from './en';
import type { GoalFigureWords } from './en/figure';
import type { GoalParamWords } from './en/params';

// Apart from the contexts: who loads a scene needs no React for its words.

/** Words of the parameters, which the page has, and a figure where part of a query means nothing. */
export const GOAL_PARAM_WORDS: LanguageModules<GoalParamWords> = {
  en: async () => ({ words: (await import('./en/params')).paramWords }),
  ru: async () => ({ words: (await import('./ru/params')).paramWords }),
};

export const GOAL_FIGURE_WORDS: LanguageModules<GoalFigureWords> = {
  en: () => import('./en/figure'),
  ru: () => import('./ru/figure'),
};

export const GOAL_WORDS: LanguageModules<GoalWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
};

import type { GoalFigureWords } from './heap-goal/words/en/figure';
import type { ResidentFigureWords } from './resident/words/en/figure';
import type { SizeFigureWords } from './size-classes/words/en/figure';
import type { FigureWords } from './sizing/words/en/figure';
import type { LanguageModules } from './ui/words/language';

// Apart from the words of their pages: an embed of a map has these in its first load.

/** Shared by the figure of size-classes and its page. */
export const SIZE_FIGURE_WORDS: LanguageModules<SizeFigureWords> = {
  en: () => import('./size-classes/words/en/figure'),
  ru: () => import('./size-classes/words/ru/figure'),
};

/** Shared by the figure of heap-goal and its page. */
export const GOAL_FIGURE_WORDS: LanguageModules<GoalFigureWords> = {
  en: () => import('./heap-goal/words/en/figure'),
  ru: () => import('./heap-goal/words/ru/figure'),
};

/** Shared by the figure of resident and its page. */
export const RESIDENT_FIGURE_WORDS: LanguageModules<ResidentFigureWords> = {
  en: () => import('./resident/words/en/figure'),
  ru: () => import('./resident/words/ru/figure'),
};

/** Shared by the figure of sizing and its page. */
export const SIZING_FIGURE_WORDS: LanguageModules<FigureWords> = {
  en: () => import('./sizing/words/en/figure'),
  ru: () => import('./sizing/words/ru/figure'),
};

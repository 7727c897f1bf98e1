import type { LanguageModules } from '../../components/ui/words/language';
import type { LessonPageWords } from './en/page';
import type { LessonRecallWords } from './en/recall';

/** Words of what stands around lessons. */
export const LESSON_PAGE_WORDS: LanguageModules<LessonPageWords> = {
  en: () => import('./en/page'),
  ru: () => import('./ru/page'),
};

/** Words of the questions without a figure, and of what stands around them. */
export const RECALL_WORDS: LanguageModules<LessonRecallWords> = {
  en: () => import('./en/recall'),
  ru: () => import('./ru/recall'),
};

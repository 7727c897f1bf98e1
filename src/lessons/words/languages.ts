import type { LanguageModules } from '../../components/ui/words/language';
import type { LessonPageWords } from './en/page';
import type { LessonRecallWords } from './en/recall';
import type { LessonTaskWords } from './en/tasks';

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

/** Words of the tasks. */
export const TASK_WORDS: LanguageModules<LessonTaskWords> = {
  en: () => import('./en/tasks'),
  ru: () => import('./ru/tasks'),
};

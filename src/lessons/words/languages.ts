import type { LanguageModules } from '../../components/ui/words/language';
import type { LessonPageWords } from './en/page';

/** Words of what stands around lessons. */
export const LESSON_PAGE_WORDS: LanguageModules<LessonPageWords> = {
  en: () => import('./en/page'),
  ru: () => import('./ru/page'),
};

import type { LanguageModules } from '../../ui/words/language';
import type { ShowWords } from './en/show';

/** Words of the start page's figure, which needs none of a stage's. */
export const SHOW_WORDS: LanguageModules<ShowWords> = {
  en: () => import('./en/show'),
  ru: () => import('./ru/show'),
};

import type { LanguageModules } from '../../components/ui/words/language';
import type { ArticlePageWords } from './en/page';

export const ARTICLE_PAGE_WORDS: LanguageModules<ArticlePageWords> = {
  en: () => import('./en/page'),
  ru: () => import('./ru/page'),
};

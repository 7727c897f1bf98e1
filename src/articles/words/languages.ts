import { FIELD_WORDS } from '../../components/fields/words/languages';
import { type LanguageModules, wordPart } from '../../components/ui/words/language';
import type { ArticlePageWords } from './en/page';
import type { UpgradeWords } from './en/upgrade';

export const ARTICLE_PAGE_WORDS: LanguageModules<ArticlePageWords> = {
  en: () => import('./en/page'),
  ru: () => import('./ru/page'),
};

export const UPGRADE_WORDS: LanguageModules<UpgradeWords> = {
  en: () => import('./en/upgrade'),
  ru: () => import('./ru/upgrade'),
  parts: (words) => [wordPart(FIELD_WORDS, words.settings)],
};

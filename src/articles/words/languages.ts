import { FIELD_WORDS } from '../../components/fields/words/languages';
import { type LanguageModules, wordPart } from '../../components/ui/words/language';
import type { ArticleId } from '../articles';
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

/** Titles of the articles, which are quoted in every language as they are. */
export const TITLES: Readonly<Record<ArticleId, string>> = {
  'swiss-tables': 'How Go 1.24’s Swiss Tables saved us hundreds of gigabytes',
  'memory-regression': 'How we tracked down a Go 1.24 memory regression across hundreds of pods',
  'off-heap-caches': 'Reducing Costs for Large Caches in Go: Eliminating the Memory Overhead of the Garbage Collector',
  'sort-strings': 'A few bytes here, a few there, pretty soon you’re talking real memory',
};

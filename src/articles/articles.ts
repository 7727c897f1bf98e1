/// <reference path="./virtual.d.ts" />
import type { LanguageModules } from '../components/ui/words/language';
import type { ArticleWords } from './article';

/** An article by its name in addresses. */
export type ArticleId = 'swiss-tables' | 'memory-regression' | 'off-heap-caches' | 'sort-strings';

/** An article elsewhere. */
export interface Published {
  readonly author: string;
  readonly publisher?: string;
  /** Day, or the month where that is all that is known: `2025-07`. */
  readonly date: string;
  readonly url: string;
  readonly words: LanguageModules<ArticleWords>;
}

/** In the order in which they are listed. */
export const ARTICLES = {
  'swiss-tables': {
    author: 'Nayef Ghattas',
    publisher: 'Datadog',
    date: '2025-07',
    url: 'https://www.datadoghq.com/blog/engineering/go-swiss-tables/',
    words: { en: () => import('./words/en/swissTables'), ru: () => import('./words/ru/swissTables') },
  },
  'memory-regression': {
    author: 'Nayef Ghattas',
    publisher: 'Datadog',
    date: '2025-07',
    url: 'https://www.datadoghq.com/blog/engineering/go-memory-regression/',
    words: { en: () => import('./words/en/memoryRegression'), ru: () => import('./words/ru/memoryRegression') },
  },
  'off-heap-caches': {
    author: 'Chris Frost',
    publisher: 'Samsara',
    date: '2022-02-17',
    url: 'https://www.samsara.com/blog/reducing-costs-for-large-caches-in-go/',
    words: { en: () => import('./words/en/offHeapCaches'), ru: () => import('./words/ru/offHeapCaches') },
  },
  'sort-strings': {
    author: 'Dave Cheney',
    date: '2021-01-05',
    url: 'https://dave.cheney.net/2021/01/05/a-few-bytes-here-a-few-there-pretty-soon-youre-talking-real-memory',
    words: { en: () => import('./words/en/sortStrings'), ru: () => import('./words/ru/sortStrings') },
  },
} as const satisfies Readonly<Record<ArticleId, Published>>;

export const ARTICLE_IDS = Object.keys(ARTICLES).filter(isArticle);

export function isArticle(id: string): id is ArticleId {
  return Object.hasOwn(ARTICLES, id);
}

/// <reference path="./virtual.d.ts" />
import type { LanguageModules } from '../components/ui/words/language';
import { type FigureAddress, sceneOf } from '../lessons/lesson';
import type { ArticleWords } from './article';
import type { ArticleFacts } from './content';

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

/** What a page shows: an example or a story, or one of its other views. */
export type Shown = 'run' | 'view';

/** Settings that name it in addresses. */
const NAMED_BY: Readonly<Record<Shown, readonly string[]>> = { run: ['example', 'story'], view: ['show'] };

/** Rows of an article, by their ids. */
interface Origin {
  readonly article: ArticleId;
  readonly rows: readonly string[];
}

function names(address: string | undefined, kind: Shown, id: string, wanted: string | undefined): boolean {
  if (address === undefined) return false;
  const { scene, query } = sceneOf(address as FigureAddress);
  const settings = new URLSearchParams(query);
  return (wanted === undefined || scene === wanted) && NAMED_BY[kind].some((name) => settings.get(name) === id);
}

/** Rows of articles that show an example, a story or a view of a scene, or lead to it. Maps share their examples. */
export function originsOf(facts: ArticleFacts, scene: string, kind: Shown, id: string): Origin[] {
  const within = (wanted: string | undefined) =>
    ARTICLE_IDS.flatMap((article): Origin[] => {
      const rows = facts[article].filter(({ shown, more }) =>
        [shown?.figure, more].some((address) => names(address, kind, id, wanted)),
      );
      return rows.length === 0 ? [] : [{ article, rows: rows.map((row) => row.id) }];
    });
  const here = within(scene);
  return here.length > 0 || kind === 'view' ? here : within(undefined);
}

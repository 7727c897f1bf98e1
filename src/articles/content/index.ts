import type { Repository } from '../../evidence/evidence';
import { type Content, evaluate, type RowFacts } from '../article';
import type { ArticleId } from '../articles';
import { memoryRegression } from './memoryRegression';
import { offHeapCaches } from './offHeapCaches';
import { sortStrings } from './sortStrings';
import { swissTables } from './swissTables';

const CONTENT = {
  'swiss-tables': swissTables,
  'memory-regression': memoryRegression,
  'off-heap-caches': offHeapCaches,
  'sort-strings': sortStrings,
} as const satisfies Readonly<Record<ArticleId, Content>>;

export type ArticleFacts = Readonly<Record<ArticleId, readonly RowFacts[]>>;

/** The facts of all articles. */
export function articleFacts(repository: Repository): ArticleFacts {
  const facts = Object.entries(CONTENT).map(([id, content]) => [id, evaluate(content, repository)]);
  return Object.fromEntries(facts) as ArticleFacts;
}

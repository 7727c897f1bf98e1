import type { ArticleId } from '../articles';

/** Titles of the articles, which are quoted in every language as they are. */
export const TITLES: Readonly<Record<ArticleId, string>> = {
  'swiss-tables': 'How Go 1.24’s Swiss Tables saved us hundreds of gigabytes',
  'memory-regression': 'How we tracked down a Go 1.24 memory regression across hundreds of pods',
  'off-heap-caches': 'Reducing Costs for Large Caches in Go: Eliminating the Memory Overhead of the Garbage Collector',
  'sort-strings': 'A few bytes here, a few there, pretty soon you’re talking real memory',
};

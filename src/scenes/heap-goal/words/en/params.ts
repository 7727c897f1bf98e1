import type { CachePlace } from '../../settings';

// English, as the fields of all pages are: scenes/fields/words.

/** Labels of the page's parameters that other pages don't have. */
export const labels = {
  preset: 'Start from',
  release: 'Go release',
  gogc: 'GOGC',
  limit: 'Memory limit',
  rate: 'Allocation rate',
  live: 'Live heap',
  cache: 'Cache',
  where: 'The cache lies',
  pointers: 'Of the heap, with pointers',
  mark: 'Mark speed',
  container: 'Container',
  story: 'Story',
} as const;

/** Where the cache may lie. */
export const places: Readonly<Record<CachePlace, string>> = { heap: 'in the heap', mmap: 'in memory of mmap' };

/** Sentences about texts that mean no value, beside those of all pages; `typed` is the text as it is quoted. */
export const problems = {
  negativeGogc: (typed: string) => `${labels.gogc}: ${typed} is negative, which Go takes for off. Write off for that.`,
  zeroGogc: `${labels.gogc}: at 0 the collector would run all the time. It starts at 10 here.`,
  unknownRelease: (reason: string) => `${labels.release}: ${reason}.`,
} as const;

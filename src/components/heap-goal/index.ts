// A name a language: words of another subject take those of their own, and the other ones stay behind.
export { containerWords } from './words/en/container';
export { quantities } from './words/en/quantities';
export { containerWords as containerWordsRu } from './words/ru/container';
export { quantities as quantitiesRu } from './words/ru/quantities';

/** The way of a log of the collector to its view, for a page that opens files of any kind. */
export const loadLogs = () => import('./gctrace/GcLogPanel');

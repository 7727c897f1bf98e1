// One export per language, so that another subject bundles only the language it needs.
export { containerWords } from './words/en/container';
export { quantities } from './words/en/quantities';
export { containerWords as containerWordsRu } from './words/ru/container';
export { quantities as quantitiesRu } from './words/ru/quantities';

/** Loads the gctrace log reader, used by the Your program page. */
export const loadLogs = () => import('./gctrace/GcLogPanel');

import type { LanguageModules } from '../../ui/words/language';
import type { DumpWords } from './en/dump';

// Apart from the contexts: who loads a page needs no React for its words.

export const DUMP_WORDS: LanguageModules<DumpWords> = {
  en: async () => ({ words: (await import('./en/dump')).dumpWords }),
  ru: async () => ({ words: (await import('./ru/dump')).dumpWords }),
};

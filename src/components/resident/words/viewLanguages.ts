import type { LanguageModules } from '../../ui/words/language';
import type { InvestigationWords } from './en/investigation';

// Apart from other languages: those of every figure are asked for by what loads any of them.

export const INVESTIGATION_WORDS: LanguageModules<InvestigationWords> = {
  en: async () => ({ words: (await import('./en/investigation')).investigationWords }),
  ru: async () => ({ words: (await import('./ru/investigation')).investigationWords }),
};

import type { LanguageModules } from '../../ui/words/language';
import type { StatsWords } from './en/stats';

export const STATS_WORDS: LanguageModules<StatsWords> = {
  en: async () => ({ words: (await import('./en/stats')).statsWords }),
  ru: async () => ({ words: (await import('./ru/stats')).statsWords }),
};

import type { LanguageModules } from '../../ui/words/language';
import type { ProfileWords } from './en/profile';

// Apart from the contexts: who loads a page needs no React for its words.

export const PROFILE_WORDS: LanguageModules<ProfileWords> = {
  en: async () => ({ words: (await import('./en/profile')).profileWords }),
  ru: async () => ({ words: (await import('./ru/profile')).profileWords }),
};

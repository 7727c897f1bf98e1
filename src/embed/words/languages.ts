import type { LanguageModules } from '../../components/ui/words/language';
import type { EmbedWords } from './en';

/** Words around what is embedded. */
export const EMBED_WORDS: LanguageModules<EmbedWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
};

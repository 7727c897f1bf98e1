import type { LanguageModules } from '../../ui/words/language';
import type { RealWords } from './en/real';

/** Words of a run on real Go, loaded with its tab. */
export const REAL_WORDS: LanguageModules<RealWords> = {
  en: () => import('./en/real'),
  ru: () => import('./ru/real'),
};

import type { LanguageModules } from '../../ui/words/language';
import type { SizeWords } from './en';

// Apart from other languages: those of every figure are asked for by what loads any of them.

export const SIZE_WORDS: LanguageModules<SizeWords> = { en: () => import('./en'), ru: () => import('./ru') };

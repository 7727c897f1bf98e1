import { FIELD_WORDS } from '../../fields/words/languages';
import { SIZE_FIGURE_WORDS } from '../../figureWords';
import { type LanguageModules, wordPart } from '../../ui/words/language';
import type { SizeWords } from './en';
import type { SizeSettingWords } from './en/settings';

/** Names of the parameters: for the page, and for a figure with an invalid query. */
export const SIZE_SETTING_WORDS: LanguageModules<SizeSettingWords> = {
  en: () => import('./en/settings'),
  ru: () => import('./ru/settings'),
};

export const SIZE_WORDS: LanguageModules<SizeWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
  parts: (words) => [wordPart(SIZE_FIGURE_WORDS, words), wordPart(FIELD_WORDS, words.settings)],
};

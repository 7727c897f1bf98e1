import { FIELD_WORDS } from '../../fields/words/key';
import { type LanguageModules, wordPart } from '../../ui/words/language';
import type { SizeWords } from './en';
import type { SizeFigureWords } from './en/figure';
import type { SizeSettingWords } from './en/settings';

/** Words of the parameters, which the page has, and a figure where part of a query means nothing. */
export const SIZE_SETTING_WORDS: LanguageModules<SizeSettingWords> = {
  en: () => import('./en/settings'),
  ru: () => import('./ru/settings'),
};

/** Words of what both the figure and the page show. */
export const SIZE_FIGURE_WORDS: LanguageModules<SizeFigureWords> = {
  en: () => import('./en/figure'),
  ru: () => import('./ru/figure'),
};

export const SIZE_WORDS: LanguageModules<SizeWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
  parts: (words) => [wordPart(SIZE_FIGURE_WORDS, words), wordPart(FIELD_WORDS, words.settings)],
};

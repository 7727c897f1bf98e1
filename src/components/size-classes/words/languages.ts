import type { LanguageModules } from '../../ui/words/language';
import type { SizeFigureWords } from './en/figure';
import type { SizeSettingWords } from './en/settings';

// Apart from the contexts: who loads a scene needs no React for its words.

/** Words of the parameters, which the page has, and a figure where part of a query means nothing. */
export const SIZE_SETTING_WORDS: LanguageModules<SizeSettingWords> = {
  en: async () => ({ words: (await import('./en/settings')).settingWords }),
  ru: async () => ({ words: (await import('./ru/settings')).settingWords }),
};

export const SIZE_FIGURE_WORDS: LanguageModules<SizeFigureWords> = {
  en: () => import('./en/figure'),
  ru: () => import('./ru/figure'),
};

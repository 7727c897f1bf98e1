import type { LanguageModules } from '../../ui/words/language';
import type { ResidentWords } from './en';
import type { ResidentFigureWords } from './en/figure';
import type { ResidentGalleryWords } from './en/gallery';
import type { ResidentSettingWords } from './en/settings';

// Apart from the contexts: who loads a scene needs no React for its words.

/** Words of the parameters, which the page has, and a figure where part of a query means nothing. */
export const RESIDENT_SETTING_WORDS: LanguageModules<ResidentSettingWords> = {
  en: async () => ({ words: (await import('./en/settings')).settingWords }),
  ru: async () => ({ words: (await import('./ru/settings')).settingWords }),
};

export const RESIDENT_FIGURE_WORDS: LanguageModules<ResidentFigureWords> = {
  en: () => import('./en/figure'),
  ru: () => import('./ru/figure'),
};

/** Of the scene and its gallery. */
export const RESIDENT_WORDS: LanguageModules<ResidentGalleryWords> = {
  en: () => import('./en/gallery'),
  ru: () => import('./ru/gallery'),
};

export const RESIDENT_PAGE_WORDS: LanguageModules<ResidentWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
};

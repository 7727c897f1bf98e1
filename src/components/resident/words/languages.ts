import { FIELD_WORDS } from '../../fields/words/key';
import { type LanguageModules, wordPart } from '../../ui/words/language';
import type { ResidentWords } from './en';
import type { ResidentFigureWords } from './en/figure';
import type { ResidentGalleryWords } from './en/gallery';
import type { InvestigationWords } from './en/investigation';
import type { ResidentSettingWords } from './en/settings';

/** Words of the parameters, which the page has, and a figure where part of a query means nothing. */
export const RESIDENT_SETTING_WORDS: LanguageModules<ResidentSettingWords> = {
  en: () => import('./en/settings'),
  ru: () => import('./ru/settings'),
};

/** Words of what both the figure and the page show. */
export const RESIDENT_FIGURE_WORDS: LanguageModules<ResidentFigureWords> = {
  en: () => import('./en/figure'),
  ru: () => import('./ru/figure'),
};

export const INVESTIGATION_WORDS: LanguageModules<InvestigationWords> = {
  en: () => import('./en/investigation'),
  ru: () => import('./ru/investigation'),
};

/** Words of the scene and its gallery. */
export const RESIDENT_GALLERY_WORDS: LanguageModules<ResidentGalleryWords> = {
  en: () => import('./en/gallery'),
  ru: () => import('./ru/gallery'),
  parts: (words) => [wordPart(RESIDENT_FIGURE_WORDS, words)],
};

export const RESIDENT_PAGE_WORDS: LanguageModules<ResidentWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
  parts: (words) => [
    wordPart(RESIDENT_FIGURE_WORDS, words),
    wordPart(INVESTIGATION_WORDS, words.investigation),
    wordPart(FIELD_WORDS, words.settings),
  ],
};

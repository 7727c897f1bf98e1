import { FIELD_WORDS } from '../../fields/words/languages';
import { RESIDENT_FIGURE_WORDS } from '../../figureWords';
import { type LanguageModules, wordPart } from '../../ui/words/language';
import type { ResidentWords } from './en';
import type { ResidentGalleryWords } from './en/gallery';
import type { InvestigationWords } from './en/investigation';
import type { ResidentSettingWords } from './en/settings';

/** Names of the parameters: for the page, and for a figure with an invalid query. */
export const RESIDENT_SETTING_WORDS: LanguageModules<ResidentSettingWords> = {
  en: () => import('./en/settings'),
  ru: () => import('./ru/settings'),
};

export const INVESTIGATION_WORDS: LanguageModules<InvestigationWords> = {
  en: () => import('./en/investigation'),
  ru: () => import('./ru/investigation'),
};

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

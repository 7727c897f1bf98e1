import { FIELD_WORDS } from '../../fields/words/languages';
import { SIZING_FIGURE_WORDS } from '../../figureWords';
import { type LanguageModules, wordPart } from '../../ui/words/language';
import type { SizingWords } from './en';
import type { SizingParamWords } from './en/params';
import type { SizingTitles } from './en/titles';
import type { WorksheetWords } from './en/worksheet';

/** Words of the parameters: for the page, and for a figure whose query is invalid. */
export const SIZING_PARAM_WORDS: LanguageModules<SizingParamWords> = {
  en: () => import('./en/params'),
  ru: () => import('./ru/params'),
};

export const SIZING_TITLES: LanguageModules<SizingTitles> = {
  en: () => import('./en/titles'),
  ru: () => import('./ru/titles'),
};

export const SIZING_WORDS: LanguageModules<SizingWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
  parts: (words) => [wordPart(SIZING_FIGURE_WORDS, words), wordPart(FIELD_WORDS, words.params)],
};

export const WORKSHEET_WORDS: LanguageModules<WorksheetWords> = {
  en: () => import('./en/worksheet'),
  ru: () => import('./ru/worksheet'),
};

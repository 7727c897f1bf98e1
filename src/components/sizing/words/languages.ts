import type { LanguageModules } from '../../ui/words/language';
import type { SizingWords } from './en';
import type { FigureWords } from './en/figure';
import type { SizingParamWords } from './en/params';
import type { SizingTitles } from './en/titles';
import type { WorksheetWords } from './en/worksheet';

// Apart from the contexts: who loads a scene needs no React for its words.

/** Words of the parameters, which the page has, and a figure where part of a query means nothing. */
export const SIZING_PARAM_WORDS: LanguageModules<SizingParamWords> = {
  en: async () => ({ words: (await import('./en/params')).paramWords }),
  ru: async () => ({ words: (await import('./ru/params')).paramWords }),
};

export const SIZING_TITLES: LanguageModules<SizingTitles> = {
  en: () => import('./en/titles'),
  ru: () => import('./ru/titles'),
};

export const SIZING_FIGURE_WORDS: LanguageModules<FigureWords> = {
  en: () => import('./en/figure'),
  ru: () => import('./ru/figure'),
};

export const SIZING_WORDS: LanguageModules<SizingWords> = { en: () => import('./en'), ru: () => import('./ru') };

export const WORKSHEET_WORDS: LanguageModules<WorksheetWords> = {
  en: () => import('./en/worksheet'),
  ru: () => import('./ru/worksheet'),
};

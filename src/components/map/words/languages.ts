import { FIELD_WORDS } from '../../fields/words/languages';
import { type LanguageModules, type WordKey, wordPart } from '../../ui/words/language';
import type { DetailsWords } from './en/details';
import type { MapPageWords } from './en/page';
import type { RealWords } from './en/real';
import type { MapSettingWords } from './en/settings';
import type { ShowWords } from './en/show';
import type { MapWords } from './en/stage';

/** Words of a map's stage. */
export const MAP_WORDS: LanguageModules<MapWords> = {
  en: () => import('./en/stage'),
  ru: () => import('./ru/stage'),
};

/** Words of the parameters, which the page has, and a figure where part of a query means nothing. */
export const MAP_SETTING_WORDS: LanguageModules<MapSettingWords> = {
  en: () => import('./en/settings'),
  ru: () => import('./ru/settings'),
};

/** Words of what stands around a stage on a page, which `onPage.tsx` loads: embeds have none of it. */
export const MAP_PAGE_WORDS: WordKey<MapPageWords> = {
  parts: (words) => [wordPart(FIELD_WORDS, words.settings)],
};

/** Words of the details below a stage. */
export const DETAILS_WORDS: LanguageModules<DetailsWords> = {
  en: () => import('./en/details'),
  ru: () => import('./ru/details'),
};

/** Words of a run on real Go, loaded with its tab. */
export const REAL_WORDS: LanguageModules<RealWords> = {
  en: () => import('./en/real'),
  ru: () => import('./ru/real'),
};

/** Words of the start page's figure, which needs none of a stage's. */
export const SHOW_WORDS: LanguageModules<ShowWords> = {
  en: () => import('./en/show'),
  ru: () => import('./ru/show'),
};

import type { LanguageModules } from '../../ui/words/language';
import type { DumpWords } from './en/dump';
import type { LiveWords } from './en/live';
import type { YourWords } from './en/page';
import type { ProfileWords } from './en/profile';
import type { StatsWords } from './en/stats';

/** Words of the page of one's own program. */
export const YOUR_WORDS: LanguageModules<YourWords> = {
  en: () => import('./en/page'),
  ru: () => import('./ru/page'),
};

export const DUMP_WORDS: LanguageModules<DumpWords> = {
  en: () => import('./en/dump'),
  ru: () => import('./ru/dump'),
};

export const LIVE_WORDS: LanguageModules<LiveWords> = {
  en: () => import('./en/live'),
  ru: () => import('./ru/live'),
};

export const PROFILE_WORDS: LanguageModules<ProfileWords> = {
  en: () => import('./en/profile'),
  ru: () => import('./ru/profile'),
};

export const STATS_WORDS: LanguageModules<StatsWords> = {
  en: () => import('./en/stats'),
  ru: () => import('./ru/stats'),
};

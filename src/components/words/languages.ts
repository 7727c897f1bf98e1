import type { LanguageModules } from '../ui/words/language';
import type { ScreenWords } from './en/screen';

/** Words of pages whose stage fills one screen. */
export const SCREEN_WORDS: LanguageModules<ScreenWords> = {
  en: () => import('./en/screen'),
  ru: () => import('./ru/screen'),
};

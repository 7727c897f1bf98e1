import type { ComponentWords } from './en';
import type { LanguageModules } from './language';

/** Words of the shared components. */
export const COMPONENT_WORDS: LanguageModules<ComponentWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
};

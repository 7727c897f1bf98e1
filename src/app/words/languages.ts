import type { Lang } from '../../components/ui/format';
import type { ComponentWords } from '../../components/ui/words/en';
import { type Language, type LanguageModules, loadLanguage } from '../../components/ui/words/language';
import { COMPONENT_WORDS } from '../../components/ui/words/languages';
import type { PageWords } from './en/page';
import type { ShareWords } from './en/share';

/** Words of the header and of Home. */
export const PAGE_WORDS: LanguageModules<PageWords> = {
  en: () => import('./en/page'),
  ru: () => import('./ru/page'),
};

/** Words of the dialog that makes embeds. */
export const SHARE_WORDS: LanguageModules<ShareWords> = {
  en: () => import('./en/share'),
  ru: () => import('./ru/share'),
};

/** Words that every page needs. */
export interface AppLanguages {
  readonly components: Language<ComponentWords>;
  readonly page: Language<PageWords>;
}

export async function loadAppLanguages(lang: Lang): Promise<AppLanguages> {
  const [components, page] = await Promise.all([loadLanguage(COMPONENT_WORDS, lang), loadLanguage(PAGE_WORDS, lang)]);
  return { components, page };
}

import { createContext } from 'react';
import type { Lang } from '../../components/ui/format';
import { COMPONENT_WORDS } from '../../components/ui/words/components';
import type { ComponentWords } from '../../components/ui/words/en';
import { type Language, type LanguageModules, loadLanguage, useLanguage } from '../../components/ui/words/language';
import type { PageWords } from './en/page';
import type { ShareWords } from './en/share';

const PageContext = createContext<Language<PageWords> | undefined>(undefined);

/** Gives the page its language, which stays until it is loaded anew. */
export const PageLanguage = PageContext.Provider;

export function usePageWords(): PageWords {
  return useLanguage(PageContext).words;
}

/** The language of the page. */
export function usePageLang(): Lang {
  return useLanguage(PageContext).formats.lang;
}

const PAGE_WORDS: LanguageModules<PageWords> = {
  en: () => import('./en/page'),
  ru: () => import('./ru/page'),
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

const ShareContext = createContext<Language<ShareWords> | undefined>(undefined);

/** Gives the dialog that makes embeds its language. */
export const ShareLanguage = ShareContext.Provider;

export function useShareWords(): ShareWords {
  return useLanguage(ShareContext).words;
}

export const SHARE_WORDS: LanguageModules<ShareWords> = {
  en: () => import('./en/share'),
  ru: () => import('./ru/share'),
};

import type { ReactNode } from 'react';
import type { Lang } from '../../ui/format';
import { type Language, type LanguageModules, loadLanguage } from '../../ui/words/language';
import { Words } from '../../ui/words/words';
import type { MapPageWords } from './en/page';
import type { MapWords } from './en/stage';
import { MAP_PAGE_WORDS, MAP_WORDS } from './languages';

const PAGE_MODULES: LanguageModules<MapPageWords> = {
  en: () => import('./en/page'),
  ru: () => import('./ru/page'),
};

/** Words of a stage and of what stands around it on a page. */
export interface PageLanguages {
  readonly stage: Language<MapWords>;
  readonly page: Language<MapPageWords>;
}

export async function loadPageLanguages(lang: Lang): Promise<PageLanguages> {
  const [stage, page] = await Promise.all([loadLanguage(MAP_WORDS, lang), loadLanguage(PAGE_MODULES, lang)]);
  return { stage, page };
}

/** Gives a stage and what stands around it on a page their language. */
export function OnPage({ stage, page, children }: PageLanguages & { readonly children: ReactNode }) {
  return (
    <Words of={MAP_WORDS} value={stage}>
      <Words of={MAP_PAGE_WORDS} value={page}>
        {children}
      </Words>
    </Words>
  );
}

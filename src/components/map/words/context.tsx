import { createContext, type Provider, type ReactNode } from 'react';
import { FieldLanguage } from '../../fields/words/context';
import type { Formats, Lang } from '../../ui/format';
import { type Language, type LanguageModules, loadLanguage, useLanguage } from '../../ui/words/language';
import type { MapWords } from './en';
import type { PageWords } from './en/page';
import type { MapSettingWords } from './en/settings';

const MapContext = createContext<Language<MapWords> | undefined>(undefined);

/** Gives the views of a map's stage their language. */
export const MapLanguage: Provider<Language<MapWords> | undefined> = MapContext.Provider;

export function useMapWords(): MapWords {
  return useLanguage(MapContext).words;
}

export function useMapFormats(): Formats {
  return useLanguage(MapContext).formats;
}

export const MAP_WORDS: LanguageModules<MapWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
};

/** Words of the parameters, which the page has, and a figure where part of a query means nothing. */
export const MAP_SETTING_WORDS: LanguageModules<MapSettingWords> = {
  en: async () => ({ words: (await import('./en/settings')).settingWords }),
  ru: async () => ({ words: (await import('./ru/settings')).settingWords }),
};

const PageContext = createContext<Language<PageWords> | undefined>(undefined);

export function usePageWords(): PageWords {
  return useLanguage(PageContext).words;
}

const PAGE_WORDS: LanguageModules<PageWords> = {
  en: () => import('./en/page'),
  ru: () => import('./ru/page'),
};

/** Words of a stage and of what stands around it on a page. */
export interface PageLanguages {
  readonly stage: Language<MapWords>;
  readonly page: Language<PageWords>;
}

export async function loadPageLanguages(lang: Lang): Promise<PageLanguages> {
  const [stage, page] = await Promise.all([loadLanguage(MAP_WORDS, lang), loadLanguage(PAGE_WORDS, lang)]);
  return { stage, page };
}

/** Gives a stage and what stands around it on a page their language. */
export function OnPage({ stage, page, children }: PageLanguages & { readonly children: ReactNode }) {
  return (
    <MapLanguage value={stage}>
      <PageContext value={page}>
        <FieldLanguage value={page.words.settings}>{children}</FieldLanguage>
      </PageContext>
    </MapLanguage>
  );
}

import { createContext, type ReactNode } from 'react';
import type { Formats } from '../../../components/format';
import { type Language, type LanguageModules, useLanguage } from '../../../components/words/language';
import { FieldLanguage } from '../../fields/words/context';
import type { ResidentWords } from './en';
import type { ResidentFigureWords } from './en/figure';
import type { ResidentGalleryWords } from './en/gallery';
import type { ResidentSettingWords } from './en/settings';

const FigureContext = createContext<Language<ResidentFigureWords> | undefined>(undefined);
const PageContext = createContext<Language<ResidentWords> | undefined>(undefined);

/** Gives a figure its language. */
export const ResidentFigureLanguage = FigureContext.Provider;

interface ResidentLanguageProps {
  readonly value: Language<ResidentWords>;
  readonly children: ReactNode;
}

/** Gives the page its language, and what it has in common with the figure. */
export function ResidentLanguage({ value, children }: ResidentLanguageProps) {
  return (
    <FigureContext value={value}>
      <PageContext value={value}>
        <FieldLanguage value={value.words.settings}>{children}</FieldLanguage>
      </PageContext>
    </FigureContext>
  );
}

/** Words of what both the figure and the page show. */
export function useResidentFigureWords(): ResidentFigureWords {
  return useLanguage(FigureContext).words;
}

export function useResidentWords(): ResidentWords {
  return useLanguage(PageContext).words;
}

export function useResidentFormats(): Formats {
  return useLanguage(FigureContext).formats;
}

/** Words of the parameters, which the page has, and a figure where part of a query means nothing. */
export const RESIDENT_SETTING_WORDS: LanguageModules<ResidentSettingWords> = {
  en: async () => ({ words: (await import('./en/settings')).settingWords }),
  ru: async () => ({ words: (await import('./ru/settings')).settingWords }),
};

export const RESIDENT_FIGURE_WORDS: LanguageModules<ResidentFigureWords> = {
  en: () => import('./en/figure'),
  ru: () => import('./ru/figure'),
};
/** Of the scene and its gallery. */
export const RESIDENT_WORDS: LanguageModules<ResidentGalleryWords> = {
  en: () => import('./en/gallery'),
  ru: () => import('./ru/gallery'),
};
export const RESIDENT_PAGE_WORDS: LanguageModules<ResidentWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
};

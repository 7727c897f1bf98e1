import { createContext, type ReactNode } from 'react';
import type { Formats } from '../../../components/format';
import { type Language, type LanguageModules, useLanguage } from '../../../components/words/language';
import type { ResidentWords } from './en';
import type { ResidentFigureWords } from './en/figure';
import type { ResidentGalleryWords } from './en/gallery';

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
      <PageContext value={value}>{children}</PageContext>
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

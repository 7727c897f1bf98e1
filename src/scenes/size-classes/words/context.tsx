import { createContext, type ReactNode } from 'react';
import type { Formats } from '../../../components/format';
import { type Language, type LanguageModules, useLanguage } from '../../../components/words/language';
import { FieldLanguage } from '../../fields/words/context';
import type { SizeWords } from './en';
import type { SizeFigureWords } from './en/figure';
import type { SizeSettingWords } from './en/settings';

const FigureContext = createContext<Language<SizeFigureWords> | undefined>(undefined);
const PageContext = createContext<Language<SizeWords> | undefined>(undefined);

/** Gives a figure its language. */
export const SizeFigureLanguage = FigureContext.Provider;

interface SizeLanguageProps {
  readonly value: Language<SizeWords>;
  readonly children: ReactNode;
}

/** Gives the page its language, and what it has in common with the figure. */
export function SizeLanguage({ value, children }: SizeLanguageProps) {
  return (
    <FigureContext value={value}>
      <PageContext value={value}>
        <FieldLanguage value={value.words.settings}>{children}</FieldLanguage>
      </PageContext>
    </FigureContext>
  );
}

/** Words of what both the figure and the page show. */
export function useSizeFigureWords(): SizeFigureWords {
  return useLanguage(FigureContext).words;
}

export function useSizeWords(): SizeWords {
  return useLanguage(PageContext).words;
}

export function useSizeFormats(): Formats {
  return useLanguage(PageContext).formats;
}

/** Words of the parameters, which the page has, and a figure where part of a query means nothing. */
export const SIZE_SETTING_WORDS: LanguageModules<SizeSettingWords> = {
  en: async () => ({ words: (await import('./en/settings')).settingWords }),
  ru: async () => ({ words: (await import('./ru/settings')).settingWords }),
};

export const SIZE_FIGURE_WORDS: LanguageModules<SizeFigureWords> = {
  en: () => import('./en/figure'),
  ru: () => import('./ru/figure'),
};
export const SIZE_WORDS: LanguageModules<SizeWords> = { en: () => import('./en'), ru: () => import('./ru') };

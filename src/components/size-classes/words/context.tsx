import { createContext, type ReactNode } from 'react';
import { FieldLanguage } from '../../fields/words/context';
import type { Formats } from '../../ui/format';
import { type Language, useLanguage } from '../../ui/words/language';
import type { SizeWords } from './en';
import type { SizeFigureWords } from './en/figure';

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

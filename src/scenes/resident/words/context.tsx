import { createContext, type ReactNode } from 'react';
import type { Formats } from '../../../components/format';
import { type Language, useLanguage } from '../../../components/words/language';
import { FieldLanguage } from '../../fields/words/context';
import type { ResidentWords } from './en';
import type { ResidentFigureWords } from './en/figure';

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

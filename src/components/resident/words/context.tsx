import { createContext, type ReactNode, useMemo } from 'react';
import { FieldLanguage } from '../../fields/words/context';
import type { Formats } from '../../ui/format';
import { type Language, useLanguage } from '../../ui/words/language';
import type { ResidentWords } from './en';
import type { ResidentFigureWords } from './en/figure';
import type { InvestigationWords } from './en/investigation';

const FigureContext = createContext<Language<ResidentFigureWords> | undefined>(undefined);
const InvestigationContext = createContext<Language<InvestigationWords> | undefined>(undefined);
const PageContext = createContext<Language<ResidentWords> | undefined>(undefined);

/** Gives a figure its language. */
export const ResidentFigureLanguage = FigureContext.Provider;

/** Gives the investigation its language, inside that of a figure. */
export const InvestigationLanguage = InvestigationContext.Provider;

interface ResidentLanguageProps {
  readonly value: Language<ResidentWords>;
  readonly children: ReactNode;
}

/** Gives the page its language, and what it has in common with the figure. */
export function ResidentLanguage({ value, children }: ResidentLanguageProps) {
  const { words, formats } = value;
  const investigation = useMemo(() => ({ words: words.investigation, formats }), [words, formats]);
  return (
    <FigureContext value={value}>
      <InvestigationContext value={investigation}>
        <PageContext value={value}>
          <FieldLanguage value={words.settings}>{children}</FieldLanguage>
        </PageContext>
      </InvestigationContext>
    </FigureContext>
  );
}

/** Words of what both the figure and the page show. */
export function useResidentFigureWords(): ResidentFigureWords {
  return useLanguage(FigureContext).words;
}

export function useInvestigationWords(): InvestigationWords {
  return useLanguage(InvestigationContext).words;
}

export function useResidentWords(): ResidentWords {
  return useLanguage(PageContext).words;
}

export function useResidentFormats(): Formats {
  return useLanguage(FigureContext).formats;
}

import { createContext, type ReactNode } from 'react';
import { FieldLanguage } from '../../fields/words/context';
import type { Formats } from '../../ui/format';
import { type Language, useLanguage } from '../../ui/words/language';
import type { SizingWords } from './en';
import type { FigureWords } from './en/figure';
import type { WorksheetWords } from './en/worksheet';

const FigureContext = createContext<Language<FigureWords> | undefined>(undefined);
const PageContext = createContext<Language<SizingWords> | undefined>(undefined);

const WorksheetContext = createContext<Language<WorksheetWords> | undefined>(undefined);

/** Gives a figure its language. */
export const SizingFigureLanguage = FigureContext.Provider;

/** Gives a worksheet its language; what it has in common with the page is said by the provider around it. */
export const WorksheetLanguage = WorksheetContext.Provider;

interface SizingLanguageProps {
  readonly value: Language<SizingWords>;
  readonly children: ReactNode;
}

/** Gives the page its language, and what it has in common with the figure. */
export function SizingLanguage({ value, children }: SizingLanguageProps) {
  return (
    <FigureContext value={value}>
      <PageContext value={value}>
        <FieldLanguage value={value.words.params}>{children}</FieldLanguage>
      </PageContext>
    </FigureContext>
  );
}

/** Words of what both the figure and the page show. */
export function useFigureWords(): FigureWords {
  return useLanguage(FigureContext).words;
}

export function useSizingWords(): SizingWords {
  return useLanguage(PageContext).words;
}

export function useWorksheetWords(): WorksheetWords {
  return useLanguage(WorksheetContext).words;
}

export function useSizingFormats(): Formats {
  return useLanguage(FigureContext).formats;
}

/** A sentence whose code stands between backticks. */
export function CodeText({ text }: { readonly text: string }) {
  return text.split('`').map((part, i) => {
    // The text never changes its parts' order: the place is their identity.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return i % 2 === 1 ? <code key={i}>{part}</code> : part;
  });
}

import { createContext, type ReactNode, useMemo } from 'react';
import { FieldLanguage } from '../../fields/words/context';
import type { Formats } from '../../ui/format';
import { type Language, useLanguage } from '../../ui/words/language';
import type { GoalWords } from './en';
import type { GoalFigureWords } from './en/figure';
import type { TradeOffWords } from './en/tradeOff';

const FigureContext = createContext<Language<GoalFigureWords> | undefined>(undefined);
const TradeOffContext = createContext<Language<TradeOffWords> | undefined>(undefined);
const PageContext = createContext<Language<GoalWords> | undefined>(undefined);

/** Gives a figure of a heap its language. */
export const GoalFigureLanguage = FigureContext.Provider;

/** Gives the chart over GOGC its language, inside that of a figure. */
export const TradeOffLanguage = TradeOffContext.Provider;

interface GoalLanguageProps {
  readonly value: Language<GoalWords>;
  readonly children: ReactNode;
}

/** Gives the page of heaps and of their logs its language, and what it has in common with the figure. */
export function GoalLanguage({ value, children }: GoalLanguageProps) {
  const { words, formats } = value;
  const tradeOff = useMemo(() => ({ words: words.tradeOff, formats }), [words, formats]);
  return (
    <FigureContext value={value}>
      <TradeOffContext value={tradeOff}>
        <PageContext value={value}>
          <FieldLanguage value={words.params}>{children}</FieldLanguage>
        </PageContext>
      </TradeOffContext>
    </FigureContext>
  );
}

/** Words of what both the figure and the page show. */
export function useGoalFigureWords(): GoalFigureWords {
  return useLanguage(FigureContext).words;
}

export function useTradeOffWords(): TradeOffWords {
  return useLanguage(TradeOffContext).words;
}

export function useGoalWords(): GoalWords {
  return useLanguage(PageContext).words;
}

export function useGoalFormats(): Formats {
  return useLanguage(FigureContext).formats;
}

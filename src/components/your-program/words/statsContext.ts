import { createContext, type Provider } from 'react';
import type { Formats } from '../../ui/format';
import { type Language, useLanguage } from '../../ui/words/language';
import type { StatsWords } from './en/stats';

const StatsContext = createContext<Language<StatsWords> | undefined>(undefined);

/** Gives the view of statistics its language. */
export const StatsLanguage: Provider<Language<StatsWords> | undefined> = StatsContext.Provider;

export function useStatsWords(): StatsWords {
  return useLanguage(StatsContext).words;
}

export function useStatsFormats(): Formats {
  return useLanguage(StatsContext).formats;
}

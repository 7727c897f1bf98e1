import { createContext, type Provider } from 'react';
import type { Formats } from '../../ui/format';
import { type Language, useLanguage } from '../../ui/words/language';
import type { DumpWords } from './en/dump';

const DumpContext = createContext<Language<DumpWords> | undefined>(undefined);

/** Gives the view of a dump its language; shared components have theirs from `ComponentLanguage`. */
export const DumpLanguage: Provider<Language<DumpWords> | undefined> = DumpContext.Provider;

export function useDumpWords(): DumpWords {
  return useLanguage(DumpContext).words;
}

export function useDumpFormats(): Formats {
  return useLanguage(DumpContext).formats;
}

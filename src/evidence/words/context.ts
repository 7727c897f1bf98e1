import { createContext, type Provider } from 'react';
import type { Formats } from '../../components/ui/format';
import { type Language, type LanguageModules, useLanguage } from '../../components/ui/words/language';
import type { EvidenceWords } from './evidenceWords';

const EvidenceContext = createContext<Language<EvidenceWords> | undefined>(undefined);

/** Gives the page its language. */
export const EvidenceLanguage: Provider<Language<EvidenceWords> | undefined> = EvidenceContext.Provider;

export function useEvidenceWords(): EvidenceWords {
  return useLanguage(EvidenceContext).words;
}

export function useEvidenceFormats(): Formats {
  return useLanguage(EvidenceContext).formats;
}

export const EVIDENCE_WORDS: LanguageModules<EvidenceWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
};

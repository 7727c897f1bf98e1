import type { LanguageModules } from '../../components/ui/words/language';
import type { EvidenceWords } from './evidenceWords';

export const EVIDENCE_WORDS: LanguageModules<EvidenceWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
};

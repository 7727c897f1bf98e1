import type { LanguageModules } from '../../components/ui/words/language';
import type { EvidenceWords } from './en';

export const EVIDENCE_WORDS: LanguageModules<EvidenceWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
};

import { facts, folder } from 'virtual:evidence';
import { useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import type { Lang } from '../components/format';
import { COMPONENT_WORDS, ComponentLanguage } from '../components/words/components';
import { loadLanguage } from '../components/words/language';
import { EvidenceView, hasRow } from '../evidence/page/EvidenceView';
import { EVIDENCE_WORDS, EvidenceLanguage } from '../evidence/words/context';
import styles from './App.module.css';
import { useLoaded } from './useLoaded';
import { pageWords } from './words/en/page';

interface EvidencePageProps {
  /** Empty where none is chosen. */
  readonly row: string;
  readonly lang: Lang;
}

function loadWords(lang: Lang) {
  return Promise.all([loadLanguage(COMPONENT_WORDS, lang), loadLanguage(EVIDENCE_WORDS, lang)]);
}

/** The evidence at the row of the address. */
export function EvidencePage({ row, lang }: EvidencePageProps) {
  const query = useSearch();
  const loaded = useLoaded(() => loadWords(lang), undefined);
  const title = loaded?.[1].words.documentTitle;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  if (row !== '' && !hasRow(facts, row)) return <Redirect to={`/evidence?${query}`} replace />;
  if (!loaded) return <p className={styles.loading}>{pageWords.loading}</p>;
  const [components, evidence] = loaded;
  return (
    <ComponentLanguage value={components}>
      <EvidenceLanguage value={evidence}>
        <EvidenceView facts={facts} folder={folder} current={row} />
      </EvidenceLanguage>
    </ComponentLanguage>
  );
}

import { facts, folder } from 'virtual:evidence';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { loadLanguage } from '../components/ui/words/language';
import { EvidenceView, hasRow } from '../evidence/page/EvidenceView';
import { EVIDENCE_WORDS, EvidenceLanguage } from '../evidence/words/context';
import styles from './App.module.css';
import { useQuery } from './address';
import { useLoaded } from './useLoaded';
import { usePageLang, usePageWords } from './words/context';

/** The evidence at the row of the address; empty where none is chosen. */
export function EvidencePage({ row }: { readonly row: string }) {
  const page = usePageWords();
  const lang = usePageLang();
  const query = useQuery();
  const loaded = useLoaded(() => loadLanguage(EVIDENCE_WORDS, lang), undefined);
  const title = loaded?.words.documentTitle;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  if (row !== '' && !hasRow(facts, row)) return <Redirect to={`/evidence?${query}`} replace />;
  if (!loaded) return <p className={styles.text}>{page.loading}</p>;
  return (
    <EvidenceLanguage value={loaded}>
      <EvidenceView facts={facts} folder={folder} current={row} />
    </EvidenceLanguage>
  );
}

import { facts, folder } from 'virtual:evidence';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { loadLanguage } from '../components/ui/words/language';
import { useFormats, useWords, Words } from '../components/ui/words/words';
import { EvidenceView, hasRow } from '../evidence/page/EvidenceView';
import { EVIDENCE_WORDS } from '../evidence/words/languages';
import styles from './App.module.css';
import { useQuery } from './address';
import { useLoaded } from './loading';
import { PAGE_WORDS } from './words/languages';

interface EvidencePageProps {
  /** Empty if none is chosen. */
  readonly row?: string | undefined;
}

/** The evidence page. */
export function EvidencePage({ row = '' }: EvidencePageProps) {
  const page = useWords(PAGE_WORDS);
  const lang = useFormats().lang;
  const query = useQuery();
  const loaded = useLoaded(() => loadLanguage(EVIDENCE_WORDS, lang), undefined);
  const title = loaded?.words.documentTitle;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  if (row !== '' && !hasRow(facts, row)) return <Redirect to={`/evidence?${query}`} replace />;
  if (!loaded) return <p className={styles.text}>{page.loading}</p>;
  return (
    <Words of={EVIDENCE_WORDS} value={loaded}>
      <EvidenceView facts={facts} folder={folder} current={row} />
    </Words>
  );
}

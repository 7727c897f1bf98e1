import { useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Lang } from '../components/ui/format';
import { loadGlossary } from '../components/ui/glossary/Term';
import { useWords } from '../components/ui/words/words';
import { GlossaryView } from '../lessons/glossary/GlossaryView';
import { isTerm } from '../lessons/glossary/terms';
import { LESSON_PAGE_WORDS } from '../lessons/words/languages';
import styles from './App.module.css';
import { useQuery } from './address';
import { useLoaded } from './useLoaded';
import { PAGE_WORDS } from './words/languages';

const SEARCH = 'find';

interface GlossaryPageProps {
  /** Empty where none is chosen. */
  readonly term: string;
  readonly lang: Lang;
}

/** The glossary at the term of the address; the search stands there too, for whoever comes back. */
export function GlossaryPage({ term, lang }: GlossaryPageProps) {
  const loaded = useLoaded(() => Promise.all([loadGlossary(lang), loadGlossary('en')]), undefined);
  const words = useWords(LESSON_PAGE_WORDS);
  const page = useWords(PAGE_WORDS);
  const query = useQuery();
  const [path, navigate] = useLocation();
  const chosen = isTerm(term) ? term : undefined;
  const title = words.documentTitle((chosen && loaded?.[0][chosen].name) ?? words.glossary.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (term !== '' && !chosen) return <Redirect to={`/glossary?${query}`} replace />;
  if (!loaded) return <p className={styles.text}>{page.loading}</p>;
  const [glossary, english] = loaded;
  function search(text: string) {
    const next = new URLSearchParams(query);
    if (text === '') next.delete(SEARCH);
    else next.set(SEARCH, text);
    navigate(`${path}?${next}`, { replace: true });
  }
  return (
    <GlossaryView
      glossary={glossary}
      english={english}
      chosen={chosen}
      search={new URLSearchParams(query).get(SEARCH) ?? ''}
      onSearch={search}
      pageOf={(id) => `/glossary/${id}?${query}`}
    />
  );
}

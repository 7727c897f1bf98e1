import { useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Lang } from '../components/ui/format';
import { loadGlossary } from '../components/ui/glossary/Term';
import type { TermId } from '../components/ui/words/glossary/en';
import { loadLanguage } from '../components/ui/words/language';
import { useFormats, useWords, Words } from '../components/ui/words/words';
import { GlossaryView, isTerm } from '../lessons/glossary/GlossaryView';
import { LESSON_PAGE_WORDS } from '../lessons/words/languages';
import styles from './App.module.css';
import { useQuery } from './address';
import { useLoaded } from './loading';
import { PAGE_WORDS } from './words/languages';

const SEARCH = 'find';

async function loadGlossaries(lang: Lang) {
  const [around, glossary, english] = await Promise.all([
    loadLanguage(LESSON_PAGE_WORDS, lang),
    loadGlossary(lang),
    loadGlossary('en'),
  ]);
  return { around, glossary, english };
}

interface GlossaryPageProps {
  /** Empty if none is chosen. */
  readonly term?: string | undefined;
}

/** The glossary at the term in the URL; the search is in the URL too. */
export function GlossaryPage({ term = '' }: GlossaryPageProps) {
  const lang = useFormats().lang;
  const loaded = useLoaded(() => loadGlossaries(lang), undefined);
  const page = useWords(PAGE_WORDS);
  const query = useQuery();
  const [path, navigate] = useLocation();
  const chosen = isTerm(term) ? term : undefined;
  const title = loaded && titleOf(loaded, chosen);
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  if (term !== '' && !chosen) return <Redirect to={`/glossary?${query}`} replace />;
  if (!loaded) return <p className={styles.text}>{page.loading}</p>;
  const { around, glossary, english } = loaded;
  function search(text: string) {
    const next = new URLSearchParams(query);
    if (text === '') next.delete(SEARCH);
    else next.set(SEARCH, text);
    navigate(`${path}?${next}`, { replace: true });
  }
  return (
    <Words of={LESSON_PAGE_WORDS} value={around}>
      <GlossaryView
        glossary={glossary}
        english={english}
        chosen={chosen}
        search={new URLSearchParams(query).get(SEARCH) ?? ''}
        onSearch={search}
        pageOf={(id) => `/glossary/${id}?${query}`}
      />
    </Words>
  );
}

function titleOf({ around, glossary }: Awaited<ReturnType<typeof loadGlossaries>>, chosen: TermId | undefined): string {
  const { documentTitle, glossary: words } = around.words;
  return documentTitle(chosen ? glossary[chosen].name : words.title);
}

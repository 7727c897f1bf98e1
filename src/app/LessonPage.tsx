import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { Lang } from '../components/format';
import { type Language, loadLanguage } from '../components/words/language';
import type { LessonFacts, LessonListed, LessonWords } from '../lessons/lesson';
import { isLesson, LESSONS, type LessonId, loadCatalog, loadWorksheet, WORKSHEET } from '../lessons/list';
import { LessonIndex } from '../lessons/page/LessonIndex';
import { LessonView } from '../lessons/page/LessonView';
import { type Progress, readProgress, writeProgress } from '../lessons/page/progress';
import { LESSON_PAGE_WORDS, LessonLanguage } from '../lessons/words/context';
import styles from './App.module.css';
import { linkTo } from './address';
import { GlossaryPage } from './GlossaryPage';
import { useLoaded } from './useLoaded';
import { usePageLang, usePageWords } from './words/context';

export interface LessonPlace {
  readonly id?: string | undefined;
  /** Term of the glossary; empty for all of it, undefined for lessons. */
  readonly term?: string | undefined;
  /** Row of the evidence, in the same way. */
  readonly row?: string | undefined;
}

/** The list of lessons, one of them, their glossary or the evidence. */
export function LessonPage({ id, term, row }: LessonPlace) {
  const query = useSearch();
  if (id === WORKSHEET) return <Worksheet />;
  if (id !== undefined && !isLesson(id)) return <Redirect to={`/lessons?${query}`} replace />;
  if (row !== undefined) return <Evidence row={row} />;
  return <InLanguage id={id} term={term} />;
}

/** Lessons don’t wait for its recordings. */
function Evidence({ row }: { readonly row: string }) {
  const { loading } = usePageWords();
  const code = useLoaded(() => import('./EvidencePage'), undefined);
  return code ? <code.EvidencePage row={row} /> : <p className={styles.loading}>{loading}</p>;
}

/** Lessons don’t wait for the models that it counts with. */
function Worksheet() {
  const { loading } = usePageWords();
  const code = useLoaded(() => import('./WorksheetPage'), undefined);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return code ? <code.WorksheetPage /> : <p className={styles.loading}>{loading}</p>;
}

interface InLanguageProps extends Pick<LessonPlace, 'term'> {
  readonly id: LessonId | undefined;
}

async function loadAround(lang: Lang) {
  const [around, listed, worksheet] = await Promise.all([
    loadLanguage(LESSON_PAGE_WORDS, lang),
    loadCatalog(lang),
    loadWorksheet(lang),
  ]);
  return { around, listed, worksheet };
}

function InLanguage({ id, term }: InLanguageProps) {
  const { loading } = usePageWords();
  const lang = usePageLang();
  const loaded = useLoaded(() => loadAround(lang), undefined);
  if (!loaded) return <p className={styles.loading}>{loading}</p>;
  const { around, listed, worksheet } = loaded;
  return (
    <LessonLanguage value={around}>
      {term !== undefined && <GlossaryPage term={term} lang={lang} />}
      {term === undefined && id === undefined && (
        <Titled title={around.words.documentTitle(around.words.index.title)}>
          <LessonIndex listed={listed} worksheet={worksheet} />
        </Titled>
      )}
      {id !== undefined && <OneLesson key={id} id={id} lang={lang} listed={listed} />}
    </LessonLanguage>
  );
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}

interface OneLessonProps {
  readonly id: LessonId;
  readonly lang: Lang;
  readonly listed: readonly LessonListed[];
}

async function loadLesson(id: LessonId, lang: Lang) {
  const [{ facts }, language] = await Promise.all([
    LESSONS[id].facts(),
    loadLanguage<LessonWords>(LESSONS[id].words, lang),
  ]);
  return { facts, language };
}

function OneLesson({ id, lang, listed }: OneLessonProps) {
  const words = usePageWords();
  const loaded = useLoaded(() => loadLesson(id, lang), undefined);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  if (!loaded) return <p className={styles.loading}>{words.loading}</p>;
  const next = listed[listed.findIndex((each) => each.id === id) + 1];
  return (
    <Titled title={words.documentTitle(loaded.language.words.title)}>
      <AtAddress {...loaded} next={next && { href: `/lessons/${next.id}?`, title: next.title }} />
    </Titled>
  );
}

interface AtAddressProps {
  readonly facts: LessonFacts;
  readonly language: Language<LessonWords>;
  readonly next: { readonly href: string; readonly title: string } | undefined;
}

/** A lesson whose reader’s place is in the address: a reload keeps it, and a copied link leads to it. */
function AtAddress({ facts, language, next }: AtAddressProps) {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const progress = useMemo(() => readProgress(facts, query), [facts, query]);
  const keep = useCallback(
    (to: Progress) => navigate(`${path}?${writeProgress(facts, to, query)}`, { replace: true }),
    [facts, path, query, navigate],
  );
  return (
    <LessonView
      facts={facts}
      language={language}
      progress={progress}
      onProgress={keep}
      linkTo={(to) => linkTo(writeProgress(facts, to, query))}
      next={next}
    />
  );
}

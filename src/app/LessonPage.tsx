import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { Link, Redirect, useLocation, useSearch } from 'wouter';
import type { Lang } from '../components/format';
import { COMPONENT_WORDS, ComponentLanguage } from '../components/words/components';
import { type Language, loadLanguage } from '../components/words/language';
import type { LessonFacts, LessonListed, LessonWords } from '../lessons/lesson';
import { isLesson, LESSONS, type LessonId, loadCatalog } from '../lessons/list';
import { LessonIndex } from '../lessons/page/LessonIndex';
import { LessonView } from '../lessons/page/LessonView';
import { type Progress, readProgress, writeProgress } from '../lessons/page/progress';
import { LESSON_PAGE_WORDS, LessonLanguage } from '../lessons/words/context';
import styles from './App.module.css';
import { GlossaryPage } from './GlossaryPage';
import { useLoaded } from './useLoaded';
import { pageWords } from './words/en/page';

/** The language of a link; the browser’s where it names none. */
function langOf(query: string): Lang {
  const wanted = new URLSearchParams(query).get('lang') ?? navigator.language;
  return /^ru\b/i.test(wanted) ? 'ru' : 'en';
}

export interface LessonPlace {
  readonly id?: string | undefined;
  /** Term of the glossary; empty for all of it, undefined for lessons. */
  readonly term?: string | undefined;
  /** Row of the evidence, in the same way. */
  readonly row?: string | undefined;
}

/** The list of lessons, one of them, their glossary or the evidence, in the language of the link. */
export function LessonPage({ id, term, row }: LessonPlace) {
  const query = useSearch();
  const lang = langOf(query);
  if (id !== undefined && !isLesson(id)) return <Redirect to={`/lessons?${query}`} replace />;
  if (row !== undefined) return <Evidence key={lang} row={row} lang={lang} />;
  return <InLanguage key={lang} id={id} term={term} lang={lang} />;
}

/** Lessons don’t wait for its recordings. */
function Evidence(place: { readonly row: string; readonly lang: Lang }) {
  const code = useLoaded(() => import('./EvidencePage'), undefined);
  return code ? <code.EvidencePage {...place} /> : <p className={styles.loading}>{pageWords.loading}</p>;
}

interface InLanguageProps extends Pick<LessonPlace, 'term'> {
  readonly id: LessonId | undefined;
  readonly lang: Lang;
}

async function loadAround(lang: Lang) {
  const [components, around, listed] = await Promise.all([
    loadLanguage(COMPONENT_WORDS, lang),
    loadLanguage(LESSON_PAGE_WORDS, lang),
    loadCatalog(lang),
  ]);
  return { components, around, listed };
}

function InLanguage({ id, term, lang }: InLanguageProps) {
  const loaded = useLoaded(() => loadAround(lang), undefined);
  if (!loaded) return <p className={styles.loading}>{pageWords.loading}</p>;
  const { components, around, listed } = loaded;
  return (
    <ComponentLanguage value={components}>
      <LessonLanguage value={around}>
        <LanguageSwitch lang={lang} title={around.words.document.other} />
        {term !== undefined && <GlossaryPage term={term} lang={lang} />}
        {term === undefined && id === undefined && (
          <Titled title={around.words.documentTitle(around.words.index.title)}>
            <LessonIndex listed={listed} />
          </Titled>
        )}
        {id !== undefined && <OneLesson key={id} id={id} lang={lang} listed={listed} />}
      </LessonLanguage>
    </ComponentLanguage>
  );
}

/** The way to the same page in the other language. */
function LanguageSwitch({ lang, title }: { readonly lang: Lang; readonly title: string }) {
  const [path] = useLocation();
  const search = new URLSearchParams(useSearch());
  const other = lang === 'ru' ? 'en' : 'ru';
  search.set('lang', other);
  return (
    <p className={styles.language}>
      <Link href={`${path}?${search}`} lang={other} hrefLang={other}>
        {title}
      </Link>
    </p>
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
  const loaded = useLoaded(() => loadLesson(id, lang), undefined);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  if (!loaded) return <p className={styles.loading}>{pageWords.loading}</p>;
  const next = listed[listed.findIndex((each) => each.id === id) + 1];
  return (
    <Titled title={pageWords.documentTitle(loaded.language.words.title)}>
      <AtAddress {...loaded} next={next && { href: `/lessons/${next.id}?lang=${lang}`, title: next.title }} />
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
  const linkTo = (to: Progress) => {
    const url = new URL(location.href);
    url.search = writeProgress(facts, to, query);
    return url.href;
  };
  return (
    <LessonView facts={facts} language={language} progress={progress} onProgress={keep} linkTo={linkTo} next={next} />
  );
}

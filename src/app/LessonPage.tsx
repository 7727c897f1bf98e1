import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import type { Lang } from '../components/ui/format';
import { loadGlossary } from '../components/ui/glossary/Term';
import { type Language, loadLanguage } from '../components/ui/words/language';
import { useFormats, useWords, Words } from '../components/ui/words/words';
import { GlossaryView } from '../lessons/glossary/GlossaryView';
import { isTerm } from '../lessons/glossary/terms';
import type { LessonFacts, LessonId, LessonListed, LessonWords, WorksheetListed } from '../lessons/lesson';
import { isLesson, LESSONS, loadCatalog, WORKSHEET } from '../lessons/list';
import { LessonIndex } from '../lessons/page/LessonIndex';
import { PageLinks, type PageLinkView } from '../lessons/page/LessonStop';
import { LessonTools, LessonView } from '../lessons/page/LessonView';
import { isPath, nextAlong } from '../lessons/page/paths';
import { memoryIn, type Progress, type Remembering, readProgress, writeProgress } from '../lessons/page/progress';
import { LESSON_PAGE_WORDS } from '../lessons/words/languages';
import styles from './App.module.css';
import { linkTo, useQuery } from './address';
import { useLoaded } from './loading';
import { lazyDialog, OpenDialog } from './share/OpenDialog';
import { PAGE_WORDS } from './words/languages';

export interface LessonPlace {
  readonly id?: string | undefined;
  /** Term of the glossary; empty for the whole glossary, undefined for lessons. */
  readonly term?: string | undefined;
  /** Row of the evidence; empty for all rows, undefined for lessons. */
  readonly row?: string | undefined;
}

/** The list of lessons, one of them, their glossary or the evidence. */
export function LessonPage({ id, term, row }: LessonPlace) {
  const query = useQuery();
  if (id === WORKSHEET) return <Worksheet />;
  if (id !== undefined && !isLesson(id)) return <Redirect to={`/lessons?${query}`} replace />;
  if (row !== undefined) return <Evidence row={row} />;
  return <InLanguage id={id} term={term} />;
}

/** Loaded separately, so that lessons don’t wait for the recordings. */
function Evidence({ row }: { readonly row: string }) {
  const { loading } = useWords(PAGE_WORDS);
  const code = useLoaded(() => import('./EvidencePage'), undefined);
  return code ? <code.EvidencePage row={row} /> : <p className={styles.text}>{loading}</p>;
}

/** Loaded separately, so that lessons don’t wait for the models. */
function Worksheet() {
  const { loading } = useWords(PAGE_WORDS);
  const code = useLoaded(() => import('./WorksheetPage'), undefined);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return code ? <code.WorksheetPage /> : <p className={styles.text}>{loading}</p>;
}

interface InLanguageProps extends Pick<LessonPlace, 'term'> {
  readonly id: LessonId | undefined;
}

async function loadAround(lang: Lang) {
  const [around, { listed, worksheet }] = await Promise.all([loadLanguage(LESSON_PAGE_WORDS, lang), loadCatalog(lang)]);
  return { around, listed, worksheet };
}

function InLanguage({ id, term }: InLanguageProps) {
  const { loading } = useWords(PAGE_WORDS);
  const lang = useFormats().lang;
  const loaded = useLoaded(() => loadAround(lang), undefined);
  if (!loaded) return <p className={styles.text}>{loading}</p>;
  const { around, listed, worksheet } = loaded;
  return (
    <Words of={LESSON_PAGE_WORDS} value={around}>
      {term !== undefined && <GlossaryPage term={term} lang={lang} />}
      {term === undefined && id === undefined && (
        <Titled title={around.words.documentTitle(around.words.index.title)}>
          <LessonIndex listed={listed} worksheet={worksheet} />
        </Titled>
      )}
      {id !== undefined && <OneLesson key={id} id={id} lang={lang} listed={listed} worksheet={worksheet} />}
    </Words>
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
  readonly worksheet: WorksheetListed;
}

async function loadLesson(id: LessonId, lang: Lang) {
  const [{ facts }, language] = await Promise.all([
    LESSONS[id].facts(),
    loadLanguage<LessonWords>(LESSONS[id].words, lang),
  ]);
  return { facts, language };
}

function OneLesson({ id, lang, listed, worksheet }: OneLessonProps) {
  const words = useWords(PAGE_WORDS);
  const wanted = new URLSearchParams(useQuery()).get('path');
  const loaded = useLoaded(() => loadLesson(id, lang), undefined);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  if (!loaded) return <p className={styles.text}>{words.loading}</p>;
  const path = isPath(wanted) ? wanted : undefined;
  const next = nextAlong(path, id, listed);
  const title = listed.find((each) => each.id === next)?.title ?? worksheet.title;
  const search = path === undefined ? '' : `path=${path}`;
  return (
    <Titled title={words.documentTitle(loaded.language.words.title)}>
      <AtAddress
        id={id}
        {...loaded}
        next={next === undefined ? undefined : { href: `/lessons/${next}?${search}`, title }}
      />
    </Titled>
  );
}

interface AtAddressProps {
  readonly id: LessonId;
  readonly facts: LessonFacts;
  readonly language: Language<LessonWords>;
  readonly next: { readonly href: string; readonly title: string } | undefined;
}

const memory = memoryIn(() => localStorage);
const SHARE = lazyDialog(async () => (await import('./share/LessonShare')).LessonShare);
const linkHere: PageLinkView = ({ path, children }) => <Link href={`/${path}?`}>{children}</Link>;
const NOTHING: Progress = { stop: undefined, answers: new Map() };

/** URL of the lesson's version without scripts. */
function paperOf(id: LessonId, lang: Lang): string {
  return new URL(`./lessons/${lang === 'en' ? '' : `${lang}/`}${id}.html`, location.href).href;
}

/** A lesson that keeps the reader’s place in the URL. */
function AtAddress({ id, facts, language, next }: AtAddressProps) {
  const query = useQuery();
  const [path, navigate] = useLocation();
  const progress = useMemo(() => readProgress(facts, query), [facts, query]);
  const keep = useCallback(
    (to: Progress) => navigate(`${path}?${writeProgress(facts, to, query)}`, { replace: true }),
    [facts, path, query, navigate],
  );
  const { remembering, remember, isBack } = useMemory(id, facts, progress, keep);
  const [readings, setReadings] = useState(0);
  const [isShared, share] = useState(false);
  function startOver() {
    if (remembering === 'on') remember(false);
    keep(NOTHING);
    setReadings(readings + 1);
    scrollTo(0, 0);
  }
  if (!isBack) return null;
  return (
    <PageLinks value={linkHere}>
      <LessonView
        key={readings}
        facts={facts}
        language={language}
        progress={progress}
        onProgress={keep}
        next={next}
        paper={paperOf(id, language.formats.lang)}
        tools={
          <LessonTools
            hasAnswers={progress.answers.size > 0}
            remembering={remembering}
            link={(how) =>
              linkTo(
                writeProgress(facts, how === 'alone' ? { ...progress, answers: NOTHING.answers } : progress, query),
              )
            }
            onShare={() => share(true)}
            onRemember={remember}
            onStartOver={startOver}
          />
        }
      />
      {isShared && <OpenDialog of={SHARE} props={{ id, facts, words: language.words, onClose: () => share(false) }} />}
    </PageLinks>
  );
}

/** Stores the place in localStorage if the reader has turned that on, and restores it if the URL has none. */
function useMemory(id: LessonId, facts: LessonFacts, progress: Progress, keep: (progress: Progress) => void) {
  const [remembering, setRemembering] = useState<Remembering>(() => (memory.isOn() ? 'on' : 'off'));
  const [kept] = useState(() => memory.placeIn(id));
  const [isBack, setBack] = useState(kept === undefined || progress.stop !== undefined || progress.answers.size > 0);
  useLayoutEffect(() => {
    if (isBack) return;
    keep(readProgress(facts, kept ?? ''));
    setBack(true);
  }, [isBack, facts, kept, keep]);
  useEffect(() => {
    if (isBack && remembering === 'on') setRemembering(memory.keep(id, writeProgress(facts, progress, '')));
  }, [isBack, remembering, id, facts, progress]);
  const remember = (on: boolean) => setRemembering(on ? memory.turnOn() : memory.turnOff());
  return { remembering, remember, isBack };
}

const SEARCH = 'find';

interface GlossaryPageProps {
  /** Empty if none is chosen. */
  readonly term: string;
  readonly lang: Lang;
}

/** The glossary at the term in the URL; the search is in the URL too. */
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

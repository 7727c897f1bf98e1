import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import type { Lang } from '../components/ui/format';
import { type Language, loadLanguage } from '../components/ui/words/language';
import { useFormats, useWords, Words } from '../components/ui/words/words';
import type { LessonFacts, LessonId, LessonListed, LessonWords } from '../lessons/lesson';
import { isLesson, LESSONS, loadCatalog, loadWorksheet, WORKSHEET } from '../lessons/list';
import { LessonIndex } from '../lessons/page/LessonIndex';
import { PageLinks, type PageLinkView } from '../lessons/page/LessonStop';
import { LessonTools, LessonView } from '../lessons/page/LessonView';
import { memoryIn, type Progress, type Remembering, readProgress, writeProgress } from '../lessons/page/progress';
import { LESSON_PAGE_WORDS } from '../lessons/words/languages';
import styles from './App.module.css';
import { linkTo, useQuery } from './address';
import { GlossaryPage } from './GlossaryPage';
import { lazyDialog, OpenDialog } from './share/OpenDialog';
import { useLoaded } from './useLoaded';
import { PAGE_WORDS } from './words/languages';

export interface LessonPlace {
  readonly id?: string | undefined;
  /** Term of the glossary; empty for all of it, undefined for lessons. */
  readonly term?: string | undefined;
  /** Row of the evidence, in the same way. */
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

/** Lessons don’t wait for its recordings. */
function Evidence({ row }: { readonly row: string }) {
  const { loading } = useWords(PAGE_WORDS);
  const code = useLoaded(() => import('./EvidencePage'), undefined);
  return code ? <code.EvidencePage row={row} /> : <p className={styles.text}>{loading}</p>;
}

/** Lessons don’t wait for the models that it counts with. */
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
  const [around, listed, worksheet] = await Promise.all([
    loadLanguage(LESSON_PAGE_WORDS, lang),
    loadCatalog(lang),
    loadWorksheet(lang),
  ]);
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
      {id !== undefined && <OneLesson key={id} id={id} lang={lang} listed={listed} />}
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
}

async function loadLesson(id: LessonId, lang: Lang) {
  const [{ facts }, language] = await Promise.all([
    LESSONS[id].facts(),
    loadLanguage<LessonWords>(LESSONS[id].words, lang),
  ]);
  return { facts, language };
}

function OneLesson({ id, lang, listed }: OneLessonProps) {
  const words = useWords(PAGE_WORDS);
  const loaded = useLoaded(() => loadLesson(id, lang), undefined);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  if (!loaded) return <p className={styles.text}>{words.loading}</p>;
  const next = listed[listed.findIndex((each) => each.id === id) + 1];
  return (
    <Titled title={words.documentTitle(loaded.language.words.title)}>
      <AtAddress id={id} {...loaded} next={next && { href: `/lessons/${next.id}?`, title: next.title }} />
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

/** Address of a lesson without scripts. */
function paperOf(id: LessonId, lang: Lang): string {
  return new URL(`./lessons/${lang === 'en' ? '' : `${lang}/`}${id}.html`, location.href).href;
}

/** A lesson whose reader’s place is in the address: a reload keeps it, and a copied link leads to it. */
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

/** Keeps the place in the device’s memory while that is on, and leads who comes without one back to it. */
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

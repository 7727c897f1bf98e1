import { type ComponentProps, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import type { Lang } from '../components/ui/format';
import { type Language, loadLanguage } from '../components/ui/words/language';
import { useFormats, useWords, Words } from '../components/ui/words/words';
import type { LessonFacts, LessonId, LessonListed, LessonWords, WorksheetListed } from '../lessons/lesson';
import { isLesson, LESSONS, loadCatalog, loadRecall, WORKSHEET } from '../lessons/list';
import { FilesFigure } from '../lessons/page/LessonFigure';
import { isPath, type LessonDone, LessonIndex, nextAlong } from '../lessons/page/LessonIndex';
import { PageLinks, type PageLinkView } from '../lessons/page/LessonStop';
import { LessonTools, LessonView, Remember } from '../lessons/page/LessonView';
import {
  linkToday,
  memoryIn,
  type Progress,
  type Remembering,
  readProgress,
  unknownStop,
  writeProgress,
} from '../lessons/page/progress';
import { Recall, type Taught } from '../lessons/page/Recall';
import {
  endOf,
  isRecalled,
  newRecalled,
  type Recalled,
  type RecallFacts,
  readRecalled,
  startOf,
  withAnswer,
  writeRecalled,
} from '../lessons/recall';
import type { LessonRecallWords } from '../lessons/words/en/recall';
import { LESSON_PAGE_WORDS, RECALL_WORDS, TASK_WORDS } from '../lessons/words/languages';
import styles from './App.module.css';
import { linkTo, useQuery } from './address';
import { loadFiles, type ScenePicture, useScenePictures } from './figures';
import { lazyDialog, OpenDialog, useLoaded } from './loading';
import { PAGE_WORDS } from './words/languages';

interface LessonPageProps {
  readonly id?: string | undefined;
}

/** The list of lessons, or one of them. */
export function LessonPage({ id }: LessonPageProps) {
  const query = useQuery();
  if (id !== undefined && !isLesson(id)) return <Redirect to={`/lessons?${query}`} replace />;
  const moved = id && linkToday(id, query);
  if (moved) return <Redirect to={`/lessons/${moved.lesson}?${moved.query}`} replace />;
  return <InLanguage id={id} />;
}

interface InLanguageProps {
  readonly id: LessonId | undefined;
}

async function loadAround(lang: Lang) {
  const [around, { listed, worksheet }] = await Promise.all([loadLanguage(LESSON_PAGE_WORDS, lang), loadCatalog(lang)]);
  return { around, listed, worksheet };
}

function InLanguage({ id }: InLanguageProps) {
  const { loading } = useWords(PAGE_WORDS);
  const lang = useFormats().lang;
  const loaded = useLoaded(() => loadAround(lang), undefined);
  if (!loaded) return <p className={styles.text}>{loading}</p>;
  const { around, listed, worksheet } = loaded;
  return (
    <Words of={LESSON_PAGE_WORDS} value={around}>
      {id === undefined && (
        <Titled title={around.words.documentTitle(around.words.index.title)}>
          <Index lang={lang} listed={listed} worksheet={worksheet} />
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

async function loadRecallIn(lang: Lang) {
  const [all, language] = await Promise.all([loadRecall(), loadLanguage(RECALL_WORDS, lang)]);
  return { all, language };
}

/** Each lesson’s picture in the list. */
export const LESSON_PICTURES: Readonly<Record<LessonId | typeof WORKSHEET, ScenePicture>> = {
  buckets: ['bucket-map', 'first-overflow'],
  growing: ['bucket-map', 'four-to-eight'],
  groups: ['swiss-map', 'eight-at-once'],
  allocator: ['size-classes', 'thirty-three'],
  tables: ['swiss-map', 'split'],
  shrinking: ['sizing', 'response'],
  heap: ['heap-goal', 'gogc'],
  limit: ['heap-goal', 'limit'],
  resident: ['resident', 'half'],
  service: ['resident', 'investigation'],
  [WORKSHEET]: ['sizing', 'bill'],
};

interface IndexProps {
  readonly lang: Lang;
  readonly listed: readonly LessonListed[];
  readonly worksheet: WorksheetListed;
}

/** The list of lessons, with what a reader did in them. */
function Index({ lang, listed, worksheet }: IndexProps) {
  const { loading } = useWords(PAGE_WORDS);
  const loaded = useLoaded(() => loadRecallIn(lang), undefined);
  const picture = useScenePictures(LESSON_PICTURES);
  if (!loaded) return <p className={styles.text}>{loading}</p>;
  const { all, language } = loaded;
  return (
    <Words of={RECALL_WORDS} value={language}>
      <LessonIndex
        picture={picture}
        listed={listed}
        worksheet={worksheet}
        begun={begunIn(all)}
        due={<Due all={all} words={language.words} listed={listed} />}
      />
    </Words>
  );
}

interface DueProps {
  readonly all: readonly RecallFacts[];
  readonly words: LessonRecallWords;
  readonly listed: readonly LessonListed[];
}

/** The questions that are due again, and whether they are remembered. */
function Due({ all, words, listed }: DueProps) {
  const [due] = useState(() => memory.due().flatMap((id) => all.find((facts) => facts.id === id) ?? []));
  const [recalled, setRecalled] = useState(newRecalled);
  const { remembering, remember } = useRemembering();
  function answer(facts: RecallFacts, choice: number) {
    const next = withAnswer(recalled, facts, choice);
    memory.settle(facts.id, isRecalled(facts, next));
    setRecalled(next);
  }
  if (Object.keys(memory.begun()).length === 0) return null;
  return (
    <>
      {due.length > 0 && (
        <Recall
          title={words.due}
          how={words.dueHow}
          asked={due}
          recalled={recalled}
          onAnswer={answer}
          taughtIn={taughtBy(listed, undefined)}
        />
      )}
      <Remember remembering={remembering} onRemember={remember} />
    </>
  );
}

/** What was done in each lesson that was begun. */
function begunIn(all: readonly RecallFacts[]): ReadonlyMap<string, LessonDone> {
  const due = memory.due();
  const done = Object.entries(memory.begun()).map(([id, place]): [string, LessonDone] => {
    const own = endOf(all, id);
    const answers = readRecalled(all, place)?.answers;
    return [
      id,
      {
        isDone: own.length > 0 && own.every((facts) => answers?.has(facts.id)),
        due: own.filter((facts) => due.includes(facts.id)).length,
      },
    ];
  });
  return new Map(done);
}

/** The beats that teach what is asked, as links unless they are in the lesson that is open. */
function taughtBy(listed: readonly LessonListed[], open: LessonId | undefined): (facts: RecallFacts) => Taught {
  return ({ lesson, beat }) => {
    const title = listed.find(({ id }) => id === lesson)?.beats.find(({ id }) => id === beat)?.title ?? '';
    if (lesson === open) return { title };
    return { title, link: (text) => <Link href={`/lessons/${lesson}?beat=${beat}`}>{text}</Link> };
  };
}

interface OneLessonProps {
  readonly id: LessonId;
  readonly lang: Lang;
  readonly listed: readonly LessonListed[];
  readonly worksheet: WorksheetListed;
}

async function loadLesson(id: LessonId, lang: Lang) {
  const [{ facts }, language, recall, tasks] = await Promise.all([
    LESSONS[id].facts(),
    loadLanguage<LessonWords>(LESSONS[id].words, lang),
    loadRecallIn(lang),
    loadLanguage(TASK_WORDS, lang),
  ]);
  return { facts, language, recall, tasks };
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
      <Words of={RECALL_WORDS} value={loaded.recall.language}>
        <Words of={TASK_WORDS} value={loaded.tasks}>
          <AtAddress
            id={id}
            facts={loaded.facts}
            language={loaded.language}
            listed={listed}
            all={loaded.recall.all}
            next={next === undefined ? undefined : { href: `/lessons/${next}?${search}`, title }}
          />
        </Words>
      </Words>
    </Titled>
  );
}

interface AtAddressProps {
  readonly id: LessonId;
  readonly facts: LessonFacts;
  readonly language: Language<LessonWords>;
  readonly listed: readonly LessonListed[];
  /** The questions without a figure, of all lessons. */
  readonly all: readonly RecallFacts[];
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
function AtAddress({ id, facts, language, listed, all, next }: AtAddressProps) {
  const query = useQuery();
  const words = useWords(RECALL_WORDS);
  const [path, navigate] = useLocation();
  const progress = useMemo(() => readProgress(facts, query), [facts, query]);
  const [missing] = useState(() => unknownStop(facts, query));
  const [fresh, setFresh] = useState(newRecalled);
  const recalled = useMemo(() => readRecalled(all, query) ?? fresh, [all, query, fresh]);
  const place = useCallback(
    (at: Progress, known: Recalled, of: string) => writeRecalled(all, known, writeProgress(facts, at, of)),
    [all, facts],
  );
  const keep = useCallback(
    (at: Progress, known: Recalled) => navigate(`${path}?${place(at, known, query)}`, { replace: true }),
    [path, place, query, navigate],
  );
  const onProgress = useCallback((at: Progress) => keep(at, recalled), [keep, recalled]);
  const restore = useCallback(
    (kept: string) => keep(readProgress(facts, kept), readRecalled(all, kept) ?? fresh),
    [facts, all, fresh, keep],
  );
  const { remembering, remember, isBack } = useMemory(id, {
    place: place(progress, recalled, ''),
    isEmpty: progress.stop === undefined && progress.answers.size === 0,
    restore,
  });
  const [readings, setReadings] = useState(0);
  const [isShared, share] = useState(false);
  function startOver() {
    if (remembering === 'on') remember(false);
    const again = newRecalled();
    setFresh(again);
    keep(NOTHING, again);
    setReadings(readings + 1);
    scrollTo(0, 0);
  }
  function answer(asked: RecallFacts, choice: number) {
    const known = withAnswer(recalled, asked, choice);
    memory.settle(asked.id, isRecalled(asked, known));
    keep(progress, known);
  }
  if (!isBack) return null;
  const shared = { recalled, onAnswer: answer, taughtIn: taughtBy(listed, id) };
  return (
    <PageLinks value={linkHere}>
      <FilesFigure value={loadFiles}>
        <LessonView
          key={readings}
          facts={facts}
          language={language}
          progress={progress}
          onProgress={onProgress}
          next={next}
          paper={paperOf(id, language.formats.lang)}
          start={(onRead) => <Start id={id} all={all} listed={listed} missing={missing} onRead={onRead} {...shared} />}
          end={(onRead) => (
            <Recall title={words.end} how={words.endHow} asked={endOf(all, id)} onRead={onRead} {...shared} />
          )}
          tools={
            <LessonTools
              hasAnswers={progress.answers.size + recalled.answers.size > 0}
              remembering={remembering}
              link={(how) =>
                linkTo(
                  how === 'alone'
                    ? place({ ...progress, answers: NOTHING.answers }, newRecalled(), query)
                    : place(progress, recalled, query),
                )
              }
              onShare={() => share(true)}
              onRemember={remember}
              onStartOver={startOver}
            />
          }
        />
      </FilesFigure>
      {isShared && <OpenDialog of={SHARE} props={{ id, facts, words: language.words, onClose: () => share(false) }} />}
    </PageLinks>
  );
}

interface StartProps extends Pick<ComponentProps<typeof Recall>, 'recalled' | 'onAnswer' | 'taughtIn' | 'onRead'> {
  readonly id: LessonId;
  readonly all: readonly RecallFacts[];
  readonly listed: readonly LessonListed[];
  /** Stop that the link asks for and the lesson hasn’t got. */
  readonly missing: string | undefined;
}

/** Questions on what came before; none where nothing did. They stay as they are while the lesson is open. */
function Start({ id, all, listed, missing, ...shared }: StartProps) {
  const { noStop } = useWords(LESSON_PAGE_WORDS);
  const words = useWords(RECALL_WORDS);
  const [asked] = useState(() => {
    const before = [...Object.keys(memory.begun()), ...neededBy(id, listed)];
    return startOf(all, id, { before, due: memory.due(), recalled: shared.recalled });
  });
  return (
    <>
      {missing !== undefined && <p role="status">{noStop(missing)}</p>}
      {asked.length > 0 && <Recall title={words.start} how={words.startHow} asked={asked} {...shared} />}
    </>
  );
}

/** Lessons to read before one, and before those. */
function neededBy(id: string, listed: readonly LessonListed[]): string[] {
  const needs = listed.find((lesson) => lesson.id === id)?.needs ?? [];
  return [...new Set(needs.flatMap((need) => [need, ...neededBy(need, listed)]))];
}

function useRemembering() {
  const [remembering, setRemembering] = useState<Remembering>(() => (memory.isOn() ? 'on' : 'off'));
  const remember = (on: boolean) => setRemembering(on ? memory.turnOn() : memory.turnOff());
  return { remembering, setRemembering, remember };
}

interface Kept {
  /** The place to keep, as a query. */
  readonly place: string;
  /** True if the URL has no place. */
  readonly isEmpty: boolean;
  restore(place: string): void;
}

/** Keeps the place for the visit, and in localStorage if the reader has turned that on; restores it from there if the URL has none. */
function useMemory(id: LessonId, { place, isEmpty, restore }: Kept) {
  const { remembering, setRemembering, remember } = useRemembering();
  const [kept] = useState(() => memory.placeIn(id));
  const [isBack, setBack] = useState(kept === undefined || !isEmpty);
  useLayoutEffect(() => {
    if (isBack) return;
    restore(kept ?? '');
    setBack(true);
  }, [isBack, kept, restore]);
  useEffect(() => {
    if (!isBack) return;
    const now = memory.keep(id, place);
    if (remembering === 'on') setRemembering(now);
  }, [isBack, remembering, setRemembering, id, place]);
  return { remembering, remember, isBack };
}

import '../components/ui/tokens.css';
import '../components/ui/base.css';
import { type ComponentType, Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { NARROW_BELOW } from '../components/scenes';
import { Button } from '../components/ui/controls/Button';
import { ScrollArea } from '../components/ui/controls/ScrollArea';
import { useBox } from '../components/ui/controls/useSize';
import type { Lang } from '../components/ui/format';
import { keepUsedKey } from '../components/ui/player/keys/playerKeys';
import { type Language, type LanguageModules, loadLanguage, sentenceOf } from '../components/ui/words/language';
import { COMPONENT_WORDS } from '../components/ui/words/languages';
import { useWords, Words } from '../components/ui/words/words';
import type { LessonFacts, LessonWords } from '../lessons/lesson';
import { LESSONS } from '../lessons/list';
import { cueOf, type LessonCue, LessonFigure, useChosen } from '../lessons/page/LessonFigure';
import { LessonEnding, LessonStop, PageLinks, type PageLinkView, useFollowed } from '../lessons/page/LessonStop';
import { missing, type Stop, stopsOf, writeProgress } from '../lessons/page/progress';
import { taskOf, tasksOf } from '../lessons/tasks';
import { LESSON_PAGE_WORDS } from '../lessons/words/languages';
import styles from './LessonEmbed.module.css';
import type { RecallHereProps } from './LessonRecall';
import type { TaskHereProps } from './LessonTask';
import type { MountedContent } from './lazyElement';
import {
  answerDetail,
  beatDetail,
  endDetail,
  isProblem,
  type LessonEvents,
  type LessonProblem,
  type LessonRequest,
  lessonOf,
  readRequest,
  stopsIn,
} from './lessonPart';
import { OpenLink } from './OpenLink';
import { langOf } from './options';
import { adoptSheets } from './sheets';
import { pageOf, siteOf } from './site';
import type { EmbedWords } from './words/en';
import type { EmbeddedLessonWords } from './words/en/lesson';
import { EMBED_WORDS } from './words/languages';

/** A part by language whose code comes when it is first shown; nothing where it can’t be had. */
function later<P extends object>(
  load: (lang: Lang) => Promise<ComponentType<P>>,
): Readonly<Record<Lang, ComponentType<P>>> {
  const inLanguage = (lang: Lang) =>
    lazy(async () => ({ default: await load(lang).catch((): ComponentType<P> => () => null) }));
  return { en: inLanguage('en'), ru: inLanguage('ru') };
}

const RECALL = later<RecallHereProps>(async (lang) => (await import('./LessonRecall')).recallHere(lang));
const TASK = later<TaskHereProps>(async (lang) => (await import('./LessonTask')).taskHere(lang));

interface LessonEmbedProps {
  readonly facts: LessonFacts;
  readonly language: Language<LessonWords>;
  /** The part that is shown: some or all stops of the lesson, or one question. */
  readonly stops: readonly Stop[];
  /** True if its tasks are shown too. */
  readonly hasTasks: boolean;
  readonly words: EmbeddedLessonWords;
  readonly embed: EmbedWords;
  /** The page that the link leads to; without it there is no link. */
  readonly site: string | undefined;
  emit<Name extends keyof LessonEvents>(type: Name, detail: LessonEvents[Name]): void;
}

/** Width from which the text is beside the figure, px. */
const WIDE_FROM = 900;

/** A part of a lesson in a box of a given size: one stop at a time, with the figure above its text or beside it. */
function LessonEmbed({ facts, language, stops, hasTasks, words, embed, site, emit }: LessonEmbedProps) {
  const around = useWords(LESSON_PAGE_WORDS).lesson;
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map());
  const stop = stops[at] ?? missing('stop');
  const [cue, setCue] = useState<LessonCue>(() => cueOf(facts, stop, { answers }, 'press'));
  const choosing = useChosen(language.words, answers);
  const [box, boxRef] = useBox();
  const text = useRef<HTMLDivElement>(null);
  const isLast = at === stops.length - 1;
  const { lang } = language.formats;
  const Recalled = RECALL[lang];
  const Task = TASK[lang];
  const isPast = stop.type === 'beat' || answers.has(stop.id);
  const tasks = hasTasks && isPast ? tasksOf(facts.id).filter((id) => taskOf(id).after === stop.id) : [];
  const isSeen = isLast && isPast;
  const { followed, onChanged } = useFollowed(facts, stop);
  const place = writeProgress(facts, { stop: stop.id, answers }, `lang=${lang}`);
  const address = site && pageOf(site, `lessons/${facts.id}`, place);

  useEffect(() => emit('beat', beatDetail(facts, stops, at)), [emit, facts, stops, at]);
  const hasEnded = useRef(false);
  useEffect(() => {
    if (!isSeen || hasEnded.current) return;
    hasEnded.current = true;
    emit('end', endDetail(facts, stops, answers));
  }, [emit, facts, stops, answers, isSeen]);

  // Moves focus to the new step after Next.
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stop is another text.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    text.current?.querySelector<HTMLElement>('h2, form')?.focus();
  }, [at]);

  function goTo(index: number) {
    const next = stops[index] ?? missing('stop');
    moved.current = true;
    setAt(index);
    setCue(cueOf(facts, next, { answers }, 'press'));
  }

  function answer(given: string) {
    setAnswers(new Map([...answers, [stop.id, given]]));
    if (stop.type === 'question') emit('answer', answerDetail(facts.id, stop.question, given));
  }

  return (
    <article ref={boxRef} className={styles.lesson} lang={lang} data-wide={box.width >= WIDE_FROM || undefined}>
      <header className={styles.head}>
        <span className={styles.title}>{language.words.title}</span>
        {address && <OpenLink key={address} words={embed} address={address} presentAddress={() => address} />}
      </header>
      <div className={styles.figure}>
        {box.width > 0 && (
          <LessonFigure
            cue={cue}
            asked={choosing.askedAt(stop)}
            isSmall={box.width < NARROW_BELOW}
            onChanged={onChanged}
          />
        )}
      </div>
      <div className={styles.column}>
        <div className={styles.text}>
          <ScrollArea key={stop.id} label={words.text}>
            <div ref={text} data-stop={stop.id}>
              <LessonStop
                facts={facts}
                words={language.words}
                stop={stop}
                answer={answers.get(stop.id)}
                followed={followed}
                chosen={choosing.chosenAt(stop)}
                onChoose={(choice) => choosing.choose(stop, choice)}
                onAnswer={answer}
                onCue={setCue}
              />
              {tasks.map((id) => (
                <Suspense key={id}>
                  <Task id={id} onCue={setCue} />
                </Suspense>
              ))}
              {stop.id === stopsOf(facts).at(-1)?.id && stops.length > 1 && isSeen && (
                <div className={styles.ending}>
                  <Suspense>
                    <Recalled
                      facts={facts}
                      words={language.words}
                      onRead={(beat) => goTo(stops.findIndex(({ id }) => id === beat))}
                    />
                  </Suspense>
                  <LessonEnding facts={facts} words={language.words} />
                </div>
              )}
            </div>
          </ScrollArea>
        </div>
        {stops.length > 1 && (
          <nav className={styles.steps}>
            <span>{around.place(at + 1, stops.length)}</span>
            {at > 0 && (
              <Button variant="quiet" onClick={() => goTo(at - 1)}>
                {around.back}
              </Button>
            )}
            {!isLast && <Button onClick={() => goTo(at + 1)}>{around.next}</Button>}
          </nav>
        )}
      </div>
    </article>
  );
}

/** Here, not with the words of figures: they have no lesson. */
const WORDS: LanguageModules<EmbeddedLessonWords> = {
  en: () => import('./words/en/lesson'),
  ru: () => import('./words/ru/lesson'),
};

interface LessonView {
  readonly request: LessonRequest;
  readonly lang: Lang;
  readonly site: string | undefined;
}

type Emit = <Name extends keyof LessonEvents>(type: Name, detail: LessonEvents[Name]) => void;

/** Loads everything that the requested part needs and renders it, or a sentence on why there is no such part. */
async function loadView({ request, lang, site }: LessonView, emit: Emit): Promise<ReactNode> {
  const id = lessonOf(request);
  const own = loadLanguage(WORDS, lang);
  const problem = async (found: LessonProblem) => {
    const { words } = await own;
    return (
      <p className={styles.problem} role="status" lang={lang}>
        {sentenceOf(words.problems, found)}
      </p>
    );
  };
  if (typeof id !== 'string') return problem(id);
  const [{ facts }, language, around, components, embed, { words }] = await Promise.all([
    LESSONS[id].facts(),
    loadLanguage<LessonWords>(LESSONS[id].words, lang),
    loadLanguage(LESSON_PAGE_WORDS, lang),
    loadLanguage(COMPONENT_WORDS, lang),
    loadLanguage(EMBED_WORDS, lang),
    own,
  ]);
  const stops = stopsIn(facts, request);
  if (isProblem(stops)) return problem(stops);
  return (
    <Words of={COMPONENT_WORDS} value={components}>
      <Words of={LESSON_PAGE_WORDS} value={around}>
        <PageLinks value={site === undefined ? undefined : linksTo(site, lang, embed.words)}>
          <LessonEmbed
            facts={facts}
            language={language}
            stops={stops}
            hasTasks={request.type === 'lesson'}
            words={words}
            embed={embed.words}
            site={site}
            emit={emit}
          />
        </PageLinks>
      </Words>
    </Words>
  );
}

/** Links to the site's pages, in new tabs and in the language of the lesson. */
function linksTo(site: string, lang: Lang, { newTab }: EmbedWords): PageLinkView {
  return ({ path, children }) => (
    <a href={pageOf(site, path, `lang=${lang}`)} target="_blank" rel="noopener" aria-label={`${children}, ${newTab}`}>
      {children}
    </a>
  );
}

function wantedOf(element: Element): LessonView {
  return {
    request: readRequest(element),
    lang: langOf(element.getAttribute('lang') ?? ''),
    site: siteOf(element),
  };
}

/** Mounts a lesson or a question in its element’s box. `pressed`: the reader pressed the placeholder's button, so the lesson gets the focus. */
export async function mountLesson(
  element: Element,
  root: ShadowRoot,
  box: HTMLElement,
  pressed: boolean,
): Promise<MountedContent> {
  const emit: Emit = (type, detail) => element.dispatchEvent(new CustomEvent(type, { detail }));
  let shown = '';
  const load = () => {
    const wanted = wantedOf(element);
    shown = JSON.stringify(wanted);
    return loadView(wanted, emit);
  };
  const first = await load();
  const container = document.createElement('div');
  container.style.height = '100%';
  adoptSheets(root);
  box.addEventListener('keydown', keepUsedKey);
  const takesFocus = pressed || root.activeElement !== null;
  box.replaceChildren(container);
  const react = createRoot(container);
  const render = (view: ReactNode) => react.render(<Fragment key={shown}>{view}</Fragment>);
  render(first);
  if (takesFocus)
    requestAnimationFrame(() => container.querySelector<HTMLElement>('h2, form')?.focus({ preventScroll: true }));
  return {
    /** Renders another part once it is loaded; until then, or if that fails, the previous one stays. */
    update() {
      const name = JSON.stringify(wantedOf(element));
      if (name === shown) return;
      void load().then((view) => {
        if (shown === name) render(view);
      }, reportError);
    },
    unmount: () => react.unmount(),
  };
}

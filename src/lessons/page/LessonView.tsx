import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from 'wouter';
import { NARROW_BELOW } from '../../components/scenes';
import { Button, ShareButton } from '../../components/ui/controls/Button';
import { CopyLink } from '../../components/ui/controls/CopyLink';
import { useMedia } from '../../components/ui/controls/useSize';
import type { Language } from '../../components/ui/words/language';
import { COMPONENT_WORDS } from '../../components/ui/words/languages';
import { useWords } from '../../components/ui/words/words';
import { type LessonFacts, type LessonWords, pageOfFigure, sceneOf } from '../lesson';
import { taskOf, tasksOf } from '../tasks';
import { LESSON_PAGE_WORDS } from '../words/languages';
import { cueOf, type LessonCue, LessonFigure, useChosen } from './LessonFigure';
import { LessonEnding, LessonStop, useFollowed } from './LessonStop';
import styles from './LessonView.module.css';
import lesson from './lesson.module.css';
import { Prose } from './Prose';
import { MEMORY_KEY, missing, openFrom, type Progress, type Remembering, stopsOf } from './progress';
import { TaskCard } from './TaskCard';

interface LessonViewProps {
  readonly facts: LessonFacts;
  readonly language: Language<LessonWords>;
  readonly progress: Progress;
  onProgress(progress: Progress): void;
  /** What is rendered before the first stop, and after the last; both may lead to a beat of the lesson. */
  start(goToBeat: (beat: string) => void): ReactNode;
  end(goToBeat: (beat: string) => void): ReactNode;
  /** Rendered at the end of the lesson. */
  readonly tools: ReactNode;
  /** URL of the version for paper, with all figures and answers. */
  readonly paper: string;
  /** The lesson after this one. */
  readonly next: { readonly href: string; readonly title: string } | undefined;
}

/** A lesson: prose, and beside it the one figure that follows it. */
export function LessonView(props: LessonViewProps) {
  const { facts, language, progress, onProgress, start, end, tools, paper, next } = props;
  const around = useWords(LESSON_PAGE_WORDS).lesson;
  const { words } = language;
  const stops = useMemo(() => stopsOf(facts), [facts]);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      stops.findIndex(({ id }) => id === progress.stop),
    ),
  );
  /** The furthest stop that the reader has come to. */
  const [reached, setReached] = useState(at);
  const [cue, setCue] = useState<LessonCue>(() => cueOf(facts, stops[at] ?? missing('stop'), progress, 'press'));
  /** On a phone, the stop whose figure was last asked to play: it is above the button. */
  const [played, setPlayed] = useState<{ readonly index: number }>();
  const choosing = useChosen(words, progress.answers);
  /** True on a phone, where the figure is not pinned but in the stop itself. */
  const isNarrow = useMedia(NARROW);
  const column = useRef<HTMLDivElement>(null);

  const enter = useCallback(
    (index: number, by: LessonCue['by']) => {
      const stop = stops[index];
      if (!stop) return;
      setAt(index);
      setReached((before) => Math.max(before, index));
      setCue(cueOf(facts, stop, progress, by));
      onProgress({ ...progress, stop: stop.id });
    },
    [stops, facts, progress, onProgress],
  );
  const goTo = useStopInView(column, at, enter);

  const showIn = (index: number, wanted: LessonCue) => {
    setAt(index);
    setCue(wanted);
    if (isNarrow) setPlayed({ index });
  };
  // After the text has what it says then, and the focus is there.
  useEffect(() => {
    if (played) showRoom(stopsIn(column.current)[played.index]);
  }, [played]);

  const goToBeat = (beat: string) => goTo(stops.findIndex(({ id }) => id === beat));

  // Scrolls to the stop named in the URL.
  const isOpening = useRef(at > 0);
  useEffect(() => {
    if (isOpening.current) goTo(at);
    isOpening.current = false;
  }, [at, goTo]);

  useEffect(() => {
    function onKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (
        ctrlKey ||
        metaKey ||
        altKey ||
        (target instanceof Element && target.closest('input, textarea, select, [data-lesson-figure]'))
      )
        return;
      if (key === 'j') goTo(Math.min(at + 1, stops.length - 1));
      if (key === 'k') goTo(Math.max(at - 1, 0));
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [at, stops, goTo]);

  const tasksAfter = (stop: string) => tasksOf(facts.id).filter((id) => taskOf(id).after === stop);
  const waitsAt = openFrom(stops, at, progress);
  const readTo = openFrom(stops, reached, progress);
  /** What comes after a question may answer it, so it waits: not there at first; where the reader has been, its room stays. */
  const laterAt = (index: number) => (index > readTo ? 'unread' : index > waitsAt ? 'passed' : undefined);

  const current = stops[at];
  const { followed, onChanged } = useFollowed(facts, current);
  const figure = (
    <LessonFigure
      cue={cue}
      asked={current && choosing.askedAt(current)}
      isSmall={isNarrow}
      onChanged={onChanged}
      onLeave={isNarrow ? undefined : () => focusIn(stopsIn(column.current)[at])}
    />
  );
  return (
    <article className={styles.lesson} lang={language.formats.lang}>
      <div ref={column}>
        <header className={styles.head}>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.about}>
            <b>{around.readers}:</b> <Prose text={words.reader} />
          </p>
          <p className={styles.about}>
            <b>{around.learnsTo}:</b> <Prose text={words.learnsTo} />
          </p>
          <p className={styles.about}>
            <a href={paper} className={styles.paper}>
              {around.paper}
            </a>
          </p>
        </header>
        <div className={styles.start}>{start(goToBeat)}</div>
        {stops.map((stop, index) => (
          <section
            key={stop.id}
            className={styles.stop}
            data-stop={stop.id}
            data-later={laterAt(index)}
            aria-current={index === at ? 'step' : undefined}
          >
            {isNarrow && (
              <div
                className={styles.room}
                data-room
                {...roomOf(index === at ? cue : cueOf(facts, stop, progress, 'scroll'))}
              >
                {index === at && figure}
              </div>
            )}
            <LessonStop
              facts={facts}
              words={words}
              stop={stop}
              answer={progress.answers.get(stop.id)}
              followed={index === at ? followed : undefined}
              chosen={choosing.chosenAt(stop)}
              onChoose={(choice) => choosing.choose(stop, choice)}
              onAnswer={(answer) =>
                onProgress({ stop: stop.id, answers: new Map([...progress.answers, [stop.id, answer]]) })
              }
              onCue={(wanted) => showIn(index, wanted)}
            />
            {tasksAfter(stop.id).map((id) => (
              <div key={id} data-later={openFrom([stop], 0, progress) === 0 ? 'unread' : undefined}>
                <TaskCard id={id} onCue={(wanted) => showIn(index, wanted)} />
              </div>
            ))}
            {!isNarrow && index === at && (
              <div className={lesson.jump}>
                <Button onClick={() => document.querySelector<HTMLElement>('[data-lesson-figure]')?.focus()}>
                  {around.toFigure}
                </Button>
              </div>
            )}
            <div className={styles.steps}>
              <span>{around.place(index + 1, stops.length)}</span>
              {index > 0 && (
                <Button variant="quiet" onClick={() => goTo(index - 1)}>
                  {around.back}
                </Button>
              )}
              {index < stops.length - 1 && <Button onClick={() => goTo(index + 1)}>{around.next}</Button>}
            </div>
          </section>
        ))}
        <section className={styles.end}>
          {laterAt(stops.length) === 'unread' && <p className={styles.waits}>{around.goesOn}</p>}
          <div data-later={laterAt(stops.length)} data-end>
            {end(goToBeat)}
            <LessonEnding facts={facts} words={words} />
            <h2>{around.onward}</h2>
            <ul>
              {facts.own.map((address, i) => (
                <li key={address}>
                  <Link href={pageOfFigure(address)}>{words.own[i]}</Link>
                </li>
              ))}
            </ul>
            {next && (
              <p>
                <Link href={next.href} className={styles.nextLesson}>
                  {around.nextLesson(next.title)}
                </Link>
              </p>
            )}
          </div>
          {tools}
        </section>
      </div>
      {!isNarrow && (
        <div className={styles.pinned} data-pinned>
          {figure}
        </div>
      )}
    </article>
  );
}

/** What the height of a figure’s room depends on. */
function roomOf({ shown }: LessonCue) {
  const { scene, query } = sceneOf(shown.figure);
  const search = new URLSearchParams(query);
  return {
    'data-scene': scene,
    'data-view': search.get('show') ?? (search.has('stops') ? 'stops' : 'story'),
    'data-beside': search.has('beside') || undefined,
  };
}

const NARROW = `(max-width: ${NARROW_BELOW - 1}px)`;
/** As in LessonView.module.css. */
const PINNED_ABOVE = `(min-width: ${NARROW_BELOW}px) and (max-width: 999px)`;

/** Height of the reading line, as a share of the room for text. */
const READ_AT = 0.4;

/** Events with which a reader may scroll. */
const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Enters the stop that the reader has scrolled to: the last one whose first line is above the reading line. Returns a function
 * that scrolls to a stop; that stop stays current, however short it is, until the reader scrolls.
 */
function useStopInView(
  column: RefObject<HTMLElement | null>,
  at: number,
  enter: (index: number, by: LessonCue['by']) => void,
): (index: number) => void {
  const isPlaced = useRef(false);
  const [aim, setAim] = useState<{ readonly index: number }>();
  useEffect(() => {
    const stops = stopsIn(column.current);
    const find = () => {
      if (isPlaced.current) return;
      const line = readingLine();
      const index = Math.max(
        0,
        stops.findLastIndex((stop) => stop.getClientRects().length > 0 && stop.getBoundingClientRect().top <= line),
      );
      if (index !== at) enter(index, 'scroll');
    };
    const release = () => {
      isPlaced.current = false;
    };
    addEventListener('scroll', find, { passive: true });
    for (const type of SCROLL_EVENTS) addEventListener(type, release, { capture: true, passive: true });
    return () => {
      removeEventListener('scroll', find);
      for (const type of SCROLL_EVENTS) removeEventListener(type, release, { capture: true });
    };
  }, [column, at, enter]);
  // Once it is drawn: until it is come to, a stop may have no room.
  useLayoutEffect(() => {
    if (!aim) return;
    const stop = stopsIn(column.current)[aim.index];
    stop?.scrollIntoView({ block: 'start' });
    focusIn(stop);
  }, [column, aim]);
  return useCallback(
    (index: number) => {
      if (index < 0) return;
      isPlaced.current = true;
      enter(index, 'press');
      setAim({ index });
    },
    [enter],
  );
}

function focusIn(stop: HTMLElement | undefined): void {
  stop?.querySelector<HTMLElement>('h2, form')?.focus({ preventScroll: true });
}

/**
 * Scrolls to the figure in a stop, and on to the end of what has the focus below it: for a text only past what stands above the
 * figure's picture.
 */
function showRoom(stop: HTMLElement | undefined): void {
  const room = stop?.querySelector('[data-room]');
  if (!room) return;
  room.scrollIntoView({ block: 'nearest' });
  const { activeElement } = document;
  if (!activeElement || !stop?.contains(activeElement)) return;
  const below = activeElement.getBoundingClientRect().bottom - innerHeight;
  const picture = room.querySelector('[data-part=structure]') ?? room;
  const most = activeElement.matches('input, select') ? below : picture.getBoundingClientRect().top;
  scrollBy(0, Math.max(0, Math.min(below, most)));
}

/** On a phone, the figure stands in a stop: its chart has marks that are called stops, too. */
function stopsIn(column: HTMLElement | null): HTMLElement[] {
  return [...(column?.querySelectorAll<HTMLElement>('section[data-stop]') ?? [])];
}

/** Distance from the top of the viewport, px; the room for text starts below a pinned figure. */
function readingLine(): number {
  const pinned = matchMedia(PINNED_ABOVE).matches ? document.querySelector('[data-pinned]') : null;
  const top = pinned?.getBoundingClientRect().bottom ?? 0;
  return top + (innerHeight - top) * READ_AT;
}

interface LessonToolsProps {
  readonly hasAnswers: boolean;
  readonly remembering: Remembering;
  /** URL of the current place, with the answers or without. */
  link(how: 'withAnswers' | 'alone'): string;
  onShare(): void;
  onRemember(on: boolean): void;
  onStartOver(): void;
}

/** Tools to keep a lesson: a link, an embed, the memory of this device. */
export function LessonTools({ hasAnswers, remembering, link, onShare, onRemember, onStartOver }: LessonToolsProps) {
  const words = useWords(LESSON_PAGE_WORDS).tools;
  const { copyLink } = useWords(COMPONENT_WORDS).controls;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        {hasAnswers ? (
          <Button aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            {copyLink}
          </Button>
        ) : (
          <CopyLink link={() => link('alone')} />
        )}
        <ShareButton onPress={onShare} />
        {(hasAnswers || remembering === 'on') && (
          <Button variant="quiet" onClick={onStartOver}>
            {words.startOver}
          </Button>
        )}
      </div>
      {hasAnswers && isAsking && (
        <fieldset className={styles.row}>
          <legend>{words.withAnswers}</legend>
          <CopyLink title={words.withThem} link={() => link('withAnswers')} />
          <CopyLink title={words.without} link={() => link('alone')} />
        </fieldset>
      )}
      <Remember remembering={remembering} onRemember={onRemember} />
    </div>
  );
}

type RememberProps = Pick<LessonToolsProps, 'remembering' | 'onRemember'>;

/** Switches the memory of this device on and off. */
export function Remember({ remembering, onRemember }: RememberProps) {
  const words = useWords(LESSON_PAGE_WORDS).tools;
  const hint = useId();
  return (
    <div>
      <label className={styles.remember}>
        <input
          type="checkbox"
          checked={remembering === 'on'}
          aria-describedby={hint}
          onChange={({ currentTarget }) => onRemember(currentTarget.checked)}
        />
        {words.remember}
      </label>
      <p id={hint} className={styles.hint} role={remembering === 'refused' ? 'alert' : undefined}>
        <Prose text={remembering === 'refused' ? words.refused : words.writes(MEMORY_KEY)} hasTerms={false} />
      </p>
    </div>
  );
}

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/ui/controls/Button';
import type { Language } from '../../components/ui/words/language';
import { useWords } from '../../components/ui/words/words';
import { type LessonFacts, type LessonWords, pageOfFigure } from '../lesson';
import { LESSON_PAGE_WORDS } from '../words/languages';
import { type Cue, cueOf } from './direct';
import { LessonFigure } from './LessonFigure';
import { LessonStop } from './LessonStop';
import styles from './LessonView.module.css';
import { Prose } from './Prose';
import { missing, type Progress, stopsOf } from './progress';
import { useNarrow, useStopInView } from './stops';

interface LessonViewProps {
  readonly facts: LessonFacts;
  readonly language: Language<LessonWords>;
  readonly progress: Progress;
  onProgress(progress: Progress): void;
  /** Tools to keep it, at its end. */
  readonly tools: ReactNode;
  /** Address of the same for paper, with all figures and answers. */
  readonly paper: string;
  /** The lesson behind this one. */
  readonly next: { readonly href: string; readonly title: string } | undefined;
}

/** A lesson: prose, and beside it the one figure that follows it. */
export function LessonView({ facts, language, progress, onProgress, tools, paper, next }: LessonViewProps) {
  const around = useWords(LESSON_PAGE_WORDS).lesson;
  const { words } = language;
  const { numbers } = facts;
  const stops = useMemo(() => stopsOf(facts), [facts]);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      stops.findIndex(({ id }) => id === progress.stop),
    ),
  );
  const [cue, setCue] = useState<Cue>(() => cueOf(facts, stops[at] ?? missing('stop'), progress));
  const isNarrow = useNarrow();
  const column = useRef<HTMLDivElement>(null);

  const enter = useCallback(
    (index: number) => {
      const stop = stops[index];
      if (!stop) return;
      setAt(index);
      setCue(cueOf(facts, stop, progress));
      onProgress({ ...progress, stop: stop.id });
    },
    [stops, facts, progress, onProgress],
  );
  const goTo = useStopInView(column, at, enter);

  // Who comes by a link to a stop is taken there.
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

  const figure = <LessonFigure cue={cue} isSmall={isNarrow} />;
  return (
    <article className={styles.lesson} lang={language.formats.lang}>
      <div ref={column}>
        <header className={styles.head}>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.about}>
            <b>{around.readers}:</b> <Prose text={words.reader} />
          </p>
          <p className={styles.about}>
            <b>{around.able}:</b> <Prose text={words.able} />
          </p>
          <p className={styles.about}>
            <a href={paper} className={styles.paper}>
              {around.paper}
            </a>
          </p>
        </header>
        {stops.map((stop, index) => (
          <section
            key={stop.id}
            className={styles.stop}
            data-stop={stop.id}
            aria-current={index === at ? 'step' : undefined}
          >
            {isNarrow && <div className={styles.room}>{index === at && figure}</div>}
            <LessonStop
              facts={facts}
              words={words}
              stop={stop}
              answer={progress.answers.get(stop.id)}
              onAnswer={(answer) =>
                onProgress({ stop: stop.id, answers: new Map([...progress.answers, [stop.id, answer]]) })
              }
              onCue={(wanted) => {
                setAt(index);
                setCue(wanted);
              }}
            />
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
          <h2>{around.summary}</h2>
          <p>
            <Prose text={words.summary(numbers)} />
          </p>
          <h2>{around.onward}</h2>
          <ul>
            {facts.own.map((address, i) => (
              <li key={address}>
                <Link href={pageOfFigure(address)}>{words.own[i]}</Link>
              </li>
            ))}
          </ul>
          {tools}
          {next && (
            <p>
              <Link href={next.href} className={styles.nextLesson}>
                {around.nextLesson(next.title)}
              </Link>
            </p>
          )}
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

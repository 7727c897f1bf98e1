import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/controls/Button';
import { CopyLink } from '../../components/controls/CopyLink';
import type { Language } from '../../components/words/language';
import { type BeatFacts, type LessonFacts, type LessonWords, pageOfFigure } from '../lesson';
import { proofsOf } from '../numbers/proof';
import { useLessonWords } from '../words/context';
import { BeatText } from './BeatText';
import type { Cue } from './direct';
import { LessonFigure } from './LessonFigure';
import styles from './LessonView.module.css';
import { Prose } from './Prose';
import { type Progress, type Stop, stopsOf } from './progress';
import { QuestionCard } from './QuestionCard';
import { useNarrow, useStopInView } from './stops';

interface LessonViewProps {
  readonly facts: LessonFacts;
  readonly language: Language<LessonWords>;
  readonly progress: Progress;
  onProgress(progress: Progress): void;
  /** The address of a place in this lesson. */
  linkTo(progress: Progress): string;
  /** The lesson behind this one. */
  readonly next: { readonly href: string; readonly title: string } | undefined;
}

/** A lesson: prose, and beside it the one figure that follows it. */
export function LessonView({ facts, language, progress, onProgress, linkTo, next }: LessonViewProps) {
  const around = useLessonWords().lesson;
  const { words } = language;
  const { numbers } = facts;
  const stops = useMemo(() => stopsOf(facts), [facts]);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      stops.findIndex(({ id }) => id === progress.stop),
    ),
  );
  const [cue, setCue] = useState<Cue>(() => cueOf(facts, stops[at], progress));
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

  function startOver() {
    const nothing = { stop: undefined, answers: new Map() };
    setAt(0);
    setCue(cueOf(facts, stops[0], nothing));
    onProgress(nothing);
    scrollTo(0, 0);
  }

  const beatOf = (id: string) => facts.beats.find((beat) => beat.id === id);
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
        </header>
        {stops.map((stop, index) => (
          <section
            key={stop.id}
            className={styles.stop}
            data-stop={stop.id}
            aria-current={index === at ? 'step' : undefined}
          >
            {isNarrow && (index === at ? figure : <div className={styles.room} />)}
            {stop.type === 'beat' ? (
              <BeatText
                beat={beatOf(stop.id) ?? fail(stop.id)}
                words={words.beats[stop.id] ?? fail(stop.id)}
                numbers={numbers}
                proofs={proofsOf(facts, words, stop.id)}
                onCue={(wanted) => {
                  setAt(index);
                  setCue(wanted);
                }}
              />
            ) : (
              <QuestionCard
                question={stop.question}
                numbers={numbers}
                words={words.questions[stop.id] ?? fail(stop.id)}
                answer={progress.answers.get(stop.id)}
                onAnswer={(answer) =>
                  onProgress({ stop: stop.id, answers: new Map([...progress.answers, [stop.id, answer]]) })
                }
                onReplay={(replay) => setCue({ shown: replay, how: 'play', hidesLater: false })}
                onReveal={() => setCue({ shown: stop.question.reveal, how: 'play', hidesLater: false })}
              />
            )}
            <nav className={styles.steps}>
              <span>{around.place(index + 1, stops.length)}</span>
              {index > 0 && (
                <Button variant="quiet" onClick={() => goTo(index - 1)}>
                  {around.back}
                </Button>
              )}
              {index < stops.length - 1 && <Button onClick={() => goTo(index + 1)}>{around.next}</Button>}
            </nav>
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
          <div className={styles.links}>
            <CopyLink link={() => linkTo({ stop: progress.stop, answers: new Map() })} />
            {progress.answers.size > 0 && (
              <>
                <CopyLink title={around.linkWithAnswers} link={() => linkTo(progress)} />
                <Button variant="quiet" onClick={startOver}>
                  {around.startOver}
                </Button>
              </>
            )}
          </div>
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

function fail(id: string): never {
  throw new RangeError(`the lesson has no words for ${id}`);
}

/** The moment that a stop shows by itself: a question that waits stops the figure, and hides what would give it away. */
function cueOf(facts: LessonFacts, stop: Stop | undefined, { answers }: Progress): Cue {
  const beat = (id: string): BeatFacts => facts.beats.find((each) => each.id === id) ?? fail(id);
  if (stop?.type !== 'question') {
    const shown = beat(stop?.id ?? facts.beats[0]?.id ?? '');
    return { shown, how: 'show', hidesLater: false };
  }
  const { id, after, pause, reveal } = stop.question;
  if (answers.has(id)) return { shown: reveal, how: 'after', hidesLater: false };
  return { shown: pause ?? beat(after), how: 'show', hidesLater: true };
}

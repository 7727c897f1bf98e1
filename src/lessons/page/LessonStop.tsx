import { createContext, Fragment, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { Button } from '../../components/ui/controls/Button';
import { useReducedMotion } from '../../components/ui/player/motion';
import { useWords } from '../../components/ui/words/words';
import {
  type BeatFacts,
  type FigureAddress,
  type LessonFacts,
  type LessonWords,
  type Proof,
  proofsOf,
} from '../lesson';
import type { Given } from '../recall';
import { LESSON_PAGE_WORDS } from '../words/languages';
import type { LessonCue } from './LessonFigure';
import styles from './lesson.module.css';
import { Prose } from './Prose';
import { missing, type Stop } from './progress';
import { QuestionCard } from './QuestionCard';

interface LessonStopProps {
  readonly facts: LessonFacts;
  readonly words: LessonWords;
  readonly stop: Stop;
  /** The reader's answer, if it is a question that has been answered. */
  readonly answer: string | undefined;
  /** Amounts of the text that follow the figure as the reader has set it. */
  readonly followed?: Given | undefined;
  /** What they are about to answer. */
  readonly chosen: string | undefined;
  onChoose(choice: string): void;
  onAnswer(answer: string): void;
  onCue(cue: LessonCue): void;
}

/** Text of a stop: a beat or a question. */
export function LessonStop(props: LessonStopProps) {
  const { facts, words, stop, answer, followed, chosen, onChoose, onAnswer, onCue } = props;
  const { id } = stop;
  const { numbers, beats } = facts;
  if (stop.type === 'beat') {
    const beat = beats[stop.index] ?? missing(id);
    return (
      <BeatText
        beat={beat}
        words={words.beats[id] ?? missing(id)}
        numbers={followed ? { ...numbers, ...followed } : numbers}
        follows={followed !== undefined}
        proofs={proofsOf(facts, words, id)}
        onCue={onCue}
      />
    );
  }
  const { question } = stop;
  return (
    <QuestionCard
      question={question}
      numbers={numbers}
      words={words.questions[id] ?? missing(id)}
      answer={answer}
      chosen={chosen}
      onChoose={onChoose}
      onAnswer={onAnswer}
      onReplay={(replay) => onCue({ shown: replay, how: 'play', hidesLater: false, by: 'press' })}
      onReveal={() => onCue({ shown: question.reveal, how: 'play', hidesLater: false, by: 'press' })}
    />
  );
}

interface PageLinkProps {
  /** `evidence/slots` */
  readonly path: string;
  readonly children: string;
}

export type PageLinkView = (link: PageLinkProps) => ReactNode;

const PageLinkContext = createContext<PageLinkView | undefined>(undefined);

/** Provides links to other pages of Mapscope: router links on the site, external links in an embed. */
export const PageLinks = PageLinkContext.Provider;

interface BeatTextProps {
  readonly beat: BeatFacts;
  readonly words: LessonWords['beats'][string];
  readonly numbers: LessonFacts['numbers'];
  /** True if some of the numbers are those of the figure as the reader has set it. */
  readonly follows: boolean;
  readonly proofs: readonly Proof[];
  onCue(cue: LessonCue): void;
}

/** A beat's text, and buttons that make the figure play it. */
function BeatText({ beat, words, numbers, follows, proofs, onCue }: BeatTextProps) {
  const around = useWords(LESSON_PAGE_WORDS).lesson;
  const isStill = useReducedMotion();
  const cue = (how: LessonCue['how']) => onCue({ shown: beat, how, hidesLater: false, by: 'press' });
  return (
    <div className={styles.beat}>
      <h2 className={styles.title} tabIndex={-1}>
        {words.title}
      </h2>
      <p>
        <Prose text={words.text(numbers)} />
      </p>
      {follows && <p className={styles.checked}>{around.follows}</p>}
      {words.folded && (
        <details className={styles.more}>
          <summary>{around.more}</summary>
          <p>
            <Prose text={words.folded(numbers)} />
          </p>
        </details>
      )}
      {(beat.to !== undefined || beat.program) && (
        <div className={styles.actions}>
          {isStill && (
            <>
              <Button onClick={() => cue('show')}>{around.before}</Button>
              <Button onClick={() => cue('after')}>{around.after}</Button>
            </>
          )}
          {!isStill && <Button onClick={() => cue('play')}>{words.task ?? around.play}</Button>}
        </div>
      )}
      {proofs.length > 0 && (
        <p className={styles.checked}>
          {around.checked}{' '}
          {proofs.map((proof, i) => (
            <Fragment key={proof}>
              {i > 0 && ', '}
              <PageLink path={`evidence/${proof}`}>{around.proofs[proof]}</PageLink>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** A link to another page of Mapscope; plain text if the site is unknown. */
function PageLink(link: PageLinkProps) {
  const view = useContext(PageLinkContext);
  return view ? view(link) : link.children;
}

interface LessonEndingProps {
  readonly facts: LessonFacts;
  readonly words: LessonWords;
}

/** The end of a lesson: readers explain it, then read one answer, and take one thing to do with them. */
export function LessonEnding({ facts, words }: LessonEndingProps) {
  const around = useWords(LESSON_PAGE_WORDS).lesson;
  const id = useId();
  return (
    <>
      <h2 id={`${id}-title`}>{around.explain}</h2>
      <p id={`${id}-how`}>{around.explainHow}</p>
      <textarea
        className={styles.own}
        rows={3}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-how`}
        autoComplete="off"
      />
      <details className={styles.answer}>
        <summary>{around.summary}</summary>
        <p>
          <Prose text={words.summary(facts.numbers)} />
        </p>
      </details>
      <h2>{around.tomorrow}</h2>
      <p>
        <Prose text={words.tomorrow} />
      </p>
      <pre className={styles.code} lang="en" translate="no">
        <code>{facts.tomorrow}</code>
      </pre>
    </>
  );
}

interface Followed {
  /** Amounts of the stop’s text as the reader has set its figure; undefined while the figure is as the text had it. */
  readonly followed: Given | undefined;
  /** Takes the figure that a reader has set, or undefined for one that is as the text has it. */
  onChanged(figure: FigureAddress | undefined): void;
}

/** Lets the text of a beat follow its figure where the reader changes that. */
export function useFollowed({ id: lesson, beats }: LessonFacts, stop: Stop | undefined): Followed {
  const beat = beats.find(({ id, isFollowing }) => isFollowing && id === stop?.id)?.id;
  const [figure, setFigure] = useState<FigureAddress>();
  const [amounts, setAmounts] = useState<{ readonly beat: string; readonly of: FigureAddress; readonly n: Given }>();
  useEffect(() => {
    if (beat === undefined || figure === undefined) return;
    let isWanted = true;
    import('../content/following').then(
      ({ amountsAt }) => isWanted && setAmounts({ beat, of: figure, n: amountsAt(lesson, beat, figure) }),
      // Without its models the text stays as it was.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [lesson, beat, figure]);
  const isShown = figure !== undefined && amounts !== undefined && amounts.beat === beat;
  return { followed: isShown ? amounts.n : undefined, onChanged: useCallback(setFigure, []) };
}

import {
  type CSSProperties,
  createContext,
  Fragment,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../components/ui/controls/Button';
import { useReducedMotion } from '../../components/ui/player/motion';
import { useWords } from '../../components/ui/words/words';
import {
  type BeatFacts,
  type FigureAddress,
  type FigureMoment,
  type GuessFacts,
  type LessonFacts,
  type LessonWords,
  labelOf,
  type Proof,
  proofsOf,
  type QuestionFacts,
} from '../lesson';
import type { Given } from '../recall';
import { LESSON_PAGE_WORDS } from '../words/languages';
import type { LessonCue } from './LessonFigure';
import { isNews } from './LessonFigure';
import styles from './lesson.module.css';
import { Prose } from './Prose';
import { bytesOf, judge, missing, SEEN, type Stop } from './progress';

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

interface QuestionCardProps {
  readonly question: QuestionFacts;
  readonly numbers: LessonFacts['numbers'];
  readonly words: LessonWords['questions'][string];
  /** Id of the choice or steps of the guess, `SEEN` for none of them; undefined until the reader has answered. */
  readonly answer: string | undefined;
  /** What the reader is about to answer, here or on the figure. */
  readonly chosen: string | undefined;
  onChoose(choice: string): void;
  onAnswer(answer: string): void;
  /** Plays the moment that shows why an answer is wrong. */
  onReplay(replay: FigureMoment): void;
  /** Plays the moment that shows the right answer. */
  onReveal(): void;
}

/** A question to answer before the figure shows the moment; then feedback and explanation. */
function QuestionCard(props: QuestionCardProps) {
  const { question, numbers, words, answer, chosen, onChoose: choose, onAnswer, onReplay, onReveal } = props;
  const { question: around } = useWords(LESSON_PAGE_WORDS);
  const { guess } = question;
  const name = useId();
  const [isMissing, setMissing] = useState(false);
  const feedback = useRef<HTMLDivElement>(null);
  const [answersHere, setAnswersHere] = useState(0);
  // In the same frame: the focused button is gone, and the next key press belongs to the feedback.
  useLayoutEffect(() => {
    if (answersHere === 0) return;
    feedback.current?.focus({ preventScroll: true });
    feedback.current?.scrollIntoView({ block: 'nearest' });
  }, [answersHere]);

  function answerWith(id: string) {
    onAnswer(id);
    setAnswersHere((before) => before + 1);
    const choice = question.choices.find((each) => each.id === id);
    if (!guess && id !== question.right && choice?.replay) onReplay(choice.replay);
    else onReveal();
  }

  /** On the click of the submit button, which Enter triggers too: a sandbox without `allow-forms` submits no forms. */
  function show(event: MouseEvent) {
    event.preventDefault();
    if (chosen === undefined) setMissing(true);
    else answerWith(chosen);
  }
  const isAnswered = answer !== undefined;
  const steps = answer === undefined || answer === SEEN ? undefined : Number(answer);
  const judged = guess && steps !== undefined ? judge(question, guess, steps) : undefined;
  const near = guess ? judged?.idea : answer;
  const wrong = question.choices.find(({ id }) => id === near && id !== question.right);
  const replayed = guess ? undefined : wrong?.replay;
  const hint = wrong && words.choices[wrong.id]?.feedback?.(numbers, wrong.value);
  return (
    <form className={styles.card} tabIndex={-1}>
      <fieldset className={styles.choices}>
        <legend className={styles.ask}>
          <span className={styles.name}>{around.name}</span>
          <span id={`${name}-ask`}>
            <Prose text={words.ask(numbers)} hasTerms={false} />
          </span>
        </legend>
        {guess && !isAnswered && (
          <GuessBar
            guess={guess}
            from={words.from ?? ''}
            labelledBy={`${name}-ask`}
            steps={chosen === undefined ? undefined : Number(chosen)}
            onSteps={(moved) => choose(String(moved))}
          />
        )}
        {guess && isAnswered && <GuessedBars guess={guess} steps={steps} isFresh={answersHere > 0} />}
        {(guess ? [] : question.choices).map((choice) => {
          const label = words.choices[choice.id];
          const isRight = isAnswered && choice.id === question.right;
          return (
            <label key={choice.id} className={styles.choice} data-is={isRight ? 'right' : undefined}>
              <input
                type="radio"
                name={name}
                value={choice.id}
                checked={(isAnswered ? answer : chosen) === choice.id}
                disabled={isAnswered}
                onChange={() => choose(choice.id)}
              />
              <span>
                {label && <Prose text={labelOf(label, choice)} hasTerms={false} />}
                {isRight && <b className={styles.sign}> ✓</b>}
                {wrong?.id === choice.id && <small className={styles.yours}> {around.yours}</small>}
              </span>
            </label>
          );
        })}
      </fieldset>
      {isAnswered ? (
        <div ref={feedback} tabIndex={-1} className={styles.feedback} data-feedback>
          {hint && (
            <p>
              <Prose text={hint} />
            </p>
          )}
          {answer === question.right && <p>{around.right}</p>}
          {judged && <p>{around.guess[judged.type](judged.bytes)}</p>}
          <p>
            <Prose text={words.explanation(numbers)} />
          </p>
          {isNews(question.reveal, replayed) && (
            <Button onClick={onReveal}>{replayed ? around.really : around.again}</Button>
          )}
        </div>
      ) : (
        <div className={styles.answering}>
          <Button type="submit" variant="primary" onClick={show}>
            {around.show}
          </Button>
          <Button variant="quiet" onClick={() => answerWith(SEEN)}>
            {around.skip}
          </Button>
          {isMissing && chosen === undefined && (
            <p role="alert" className={styles.missing}>
              {guess ? around.guess.move : around.choose}
            </p>
          )}
        </div>
      )}
    </form>
  );
}

interface GuessBarProps {
  readonly guess: GuessFacts;
  /** Label of the amount at which it starts. */
  readonly from: string;
  /** Id of the question, which names the bar. */
  readonly labelledBy: string;
  /** Undefined until the reader moves it: it then stands at the amount that is known. */
  readonly steps: number | undefined;
  onSteps(steps: number): void;
}

function shareOf({ most }: GuessFacts, steps: number): CSSProperties {
  return { '--share': steps / most } as CSSProperties;
}

/** Slider for a guess. */
function GuessBar({ guess, from, labelledBy, steps, onSteps }: GuessBarProps) {
  const words = useWords(LESSON_PAGE_WORDS).question.guess;
  const at = steps ?? Math.round(guess.from / guess.step);
  const amount = words.amount(bytesOf(guess, at));
  return (
    <div className={styles.guess}>
      <output className={steps === undefined ? styles.known : styles.amount}>
        {steps === undefined ? words.start : amount}
      </output>
      <div className={styles.track}>
        <div className={styles.bar} data-of="guess" style={shareOf(guess, at)} />
        <div className={styles.from} style={shareOf(guess, guess.from / guess.step)} />
        <input
          type="range"
          className={styles.slider}
          aria-labelledby={labelledBy}
          aria-valuetext={amount}
          min={0}
          max={guess.most}
          value={at}
          onChange={(event) => onSteps(event.target.valueAsNumber)}
          // A press without moving the thumb is a guess too.
          onPointerUp={(event) => onSteps(event.currentTarget.valueAsNumber)}
        />
      </div>
      <p className={styles.known}>
        {from}: {words.amount(guess.from)}
      </p>
    </div>
  );
}

interface GuessedBarsProps {
  readonly guess: GuessFacts;
  /** Undefined if the reader made no guess. */
  readonly steps: number | undefined;
  /** True if the answer has just been given: its bar is animated. */
  readonly isFresh: boolean;
}

/** The bars of the guess and of the answer. */
function GuessedBars({ guess, steps, isFresh }: GuessedBarsProps) {
  const words = useWords(LESSON_PAGE_WORDS).question.guess;
  const guessed = steps === undefined ? undefined : words.amount(bytesOf(guess, steps));
  const really = words.amount(guess.value);
  return (
    <div className={styles.guess} role="img" aria-label={words.bars(guessed, really)}>
      {steps !== undefined && (
        <>
          <p className={styles.amount}>
            {words.yours} <b>{guessed}</b>
          </p>
          <div className={styles.bar} data-of="guess" style={shareOf(guess, steps)} />
        </>
      )}
      <p className={styles.amount}>
        {words.really} <b>{really}</b>
      </p>
      <div
        className={styles.bar}
        data-of="answer"
        data-fresh={isFresh || undefined}
        style={shareOf(guess, guess.value / guess.step)}
      />
    </div>
  );
}

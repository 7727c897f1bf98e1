import { type CSSProperties, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/controls/Button';
import { useWords } from '../../components/ui/words/words';
import {
  type FigureMoment,
  type GuessFacts,
  type LessonFacts,
  type LessonWords,
  labelOf,
  type QuestionFacts,
} from '../lesson';
import { LESSON_PAGE_WORDS } from '../words/languages';
import { isNews } from './LessonFigure';
import styles from './lesson.module.css';
import { Prose } from './Prose';
import { bytesOf, judge, SEEN } from './progress';

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
export function QuestionCard(props: QuestionCardProps) {
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
  const amount = words.amount(steps === undefined ? guess.from : bytesOf(guess, steps));
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

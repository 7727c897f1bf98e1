import type { CSSProperties } from 'react';
import { useWords } from '../../components/ui/words/words';
import type { AskedGuess } from '../lesson';
import { LESSON_PAGE_WORDS } from '../words/languages';
import styles from './GuessBar.module.css';
import { bytesOf } from './guess';

interface GuessBarProps {
  readonly guess: AskedGuess;
  /** Words of the amount at which it begins. */
  readonly from: string;
  /** Id of the question, which names the bar. */
  readonly labelledBy: string;
  /** Steps; at the beginning of the bar where the reader hasn’t moved it. */
  readonly steps: number;
  onSteps(steps: number): void;
}

function shareOf({ most }: AskedGuess, steps: number): CSSProperties {
  return { '--share': steps / most } as CSSProperties;
}

/** A bar that is dragged, or moved by keys, to a guess. */
export function GuessBar({ guess, from, labelledBy, steps, onSteps }: GuessBarProps) {
  const words = useWords(LESSON_PAGE_WORDS).question.guess;
  const amount = words.guessed(bytesOf(guess, steps));
  return (
    <div className={styles.guess}>
      <output className={styles.amount}>{amount}</output>
      <div className={styles.track}>
        <div className={styles.bar} data-of="guess" style={shareOf(guess, steps)} />
        <div className={styles.from} style={shareOf(guess, guess.from / guess.step)} />
        <input
          type="range"
          className={styles.slider}
          aria-labelledby={labelledBy}
          aria-valuetext={amount}
          min={0}
          max={guess.most}
          value={steps}
          onChange={(event) => onSteps(event.target.valueAsNumber)}
          // Pressed where it stands, it is a guess too: that nothing changes.
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
  readonly guess: AskedGuess;
  /** Undefined for who made no guess. */
  readonly steps: number | undefined;
  /** True where the answer has just been given: its bar grows. */
  readonly isFresh: boolean;
}

/** A guess, and below it the bar of the answer. */
export function GuessedBars({ guess, steps, isFresh }: GuessedBarsProps) {
  const words = useWords(LESSON_PAGE_WORDS).question.guess;
  const guessed = steps === undefined ? undefined : words.guessed(bytesOf(guess, steps));
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

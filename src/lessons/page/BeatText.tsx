import { Fragment } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/controls/Button';
import { useReducedMotion } from '../../components/player/useMotionMs';
import type { BeatFacts, LessonFacts, LessonWords, Proof } from '../lesson';
import { useLessonWords } from '../words/context';
import styles from './BeatText.module.css';
import type { Cue } from './direct';
import { Prose } from './Prose';

interface BeatTextProps {
  readonly beat: BeatFacts;
  readonly words: LessonWords['beats'][string];
  readonly numbers: LessonFacts['numbers'];
  readonly proofs: readonly Proof[];
  onCue(cue: Cue): void;
}

/** One thought in prose, and what the reader can make the figure do with it. */
export function BeatText({ beat, words, numbers, proofs, onCue }: BeatTextProps) {
  const around = useLessonWords().lesson;
  const isStill = useReducedMotion();
  const cue = (how: Cue['how']) => onCue({ shown: beat, how, hidesLater: false });
  return (
    <div className={styles.beat}>
      <h2 className={styles.title} tabIndex={-1}>
        {words.title}
      </h2>
      <p>
        <Prose text={words.text(numbers)} />
      </p>
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
              <Link href={`/evidence/${proof}?`}>{around.proofs[proof]}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

import type { WhatIf } from '../../models/sizing/whatIf';
import styles from './AnswerSentence.module.css';
import { reasonsOf } from './answerReasons';
import { answersOf, intervalsOf, sentenceOf } from './answerWords';
import type { ReleaseSize } from './BreakdownFigure';

export interface AnswerSentenceProps {
  readonly whatIf: WhatIf;
  readonly sizes: readonly ReleaseSize[];
}

/** What the maps cost on each release, what chance leaves open, and why. */
export function AnswerSentence({ whatIf, sizes }: AnswerSentenceProps) {
  const answers = answersOf(sizes);
  return (
    <div className={styles.answer}>
      <p className={styles.sentence}>
        {sentenceOf(whatIf, answers).map(({ key, before, figure, design, after }) => (
          <span key={key}>
            {before}
            <b data-design={design ?? undefined}>{figure}</b>
            {after}
          </span>
        ))}
      </p>
      <p className={styles.interval}>{intervalsOf(whatIf, answers)}</p>
      <p className={styles.reasons}>{reasonsOf(whatIf, answers).join(' ')}</p>
    </div>
  );
}

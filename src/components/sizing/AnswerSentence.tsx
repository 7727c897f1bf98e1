import type { WhatIf } from '../../models/sizing/whatIf';
import { AnswerLine } from './AnswerLine';
import styles from './AnswerSentence.module.css';
import { reasonsOf } from './answerReasons';
import { answersOf, intervalsOf } from './answerWords';
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
      <AnswerLine whatIf={whatIf} answers={answers} />
      <p className={styles.interval}>{intervalsOf(whatIf, answers)}</p>
      <p className={styles.reasons}>{reasonsOf(whatIf, answers).join(' ')}</p>
    </div>
  );
}

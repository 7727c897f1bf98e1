import type { WhatIf } from '../../models/sizing/whatIf';
import styles from './AnswerLine.module.css';
import { type Answer, sentenceOf } from './answerWords';

interface AnswerLineProps {
  readonly whatIf: WhatIf;
  readonly answers: readonly Answer[];
}

/** What the maps cost on each release. */
export function AnswerLine({ whatIf, answers }: AnswerLineProps) {
  return (
    <p className={styles.sentence}>
      {sentenceOf(whatIf, answers).map(({ key, before, figure, design, after }) => (
        <span key={key}>
          {before}
          <b data-design={design ?? undefined}>{figure}</b>
          {after}
        </span>
      ))}
    </p>
  );
}

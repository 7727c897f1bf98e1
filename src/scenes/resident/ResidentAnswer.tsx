import type { ComparedState } from '../../models/resident/compare';
import { AFTER_FIRST, answerPieces, metricsSentence } from './answer';
import styles from './ResidentPage.module.css';
import type { Story } from './stories';

interface ResidentAnswerProps {
  readonly story: Story;
  readonly subject: string;
  readonly states: readonly ComparedState[];
}

/** What each release keeps in RAM of a program, and what the runtime says to that. */
export function ResidentAnswer({ story, subject, states }: ResidentAnswerProps) {
  const pieces = answerPieces(subject, states);
  return (
    <div className={styles.answer}>
      <p className={styles.sentence}>
        {pieces.map(({ before, figure, most }, i) => (
          <span key={before}>
            {before}
            <b data-most={most}>{figure}</b>
            {i === 0 && AFTER_FIRST}
            {i === pieces.length - 1 && '.'}
          </span>
        ))}
      </p>
      <p className={styles.metrics}>{metricsSentence(states)}</p>
      <p className={styles.prose}>{story.text}</p>
    </div>
  );
}

import type { ComparedState } from '../../../models/resident/compare';
import { useResidentWords } from '../words/context';
import { heapInuseOf, keptBytes } from './answer';
import styles from './ResidentPage.module.css';

interface ResidentAnswerProps {
  readonly subject: string;
  readonly states: readonly ComparedState[];
}

/** Bytes of a program that each release keeps in RAM, beside the runtime's own count. */
export function ResidentAnswer({ subject, states }: ResidentAnswerProps) {
  const { answer } = useResidentWords();
  const pieces = answer.pieces(subject, keptBytes(states));
  return (
    <div className={styles.answer}>
      <p className={styles.sentence}>
        {pieces.map(({ before, figure, most }, i) => (
          <span key={before}>
            {before}
            <b data-most={most}>{figure}</b>
            {i === 0 && answer.afterFirst}
            {i === pieces.length - 1 && '.'}
          </span>
        ))}
      </p>
      <p className={styles.metrics}>{answer.metrics(heapInuseOf(states))}</p>
    </div>
  );
}

import type { HeapConfig } from '../../models/heap/config';
import { type SteadyState, steadyState } from '../../models/heap/steadyState';
import styles from './GoalSentence.module.css';
import { answerParts } from './goalWords';

/** A program, and what it comes to. */
export interface SettledGoal {
  readonly program: HeapConfig;
  readonly steady: SteadyState;
}

export function settledGoal(program: HeapConfig): SettledGoal {
  return { program, steady: steadyState(program) };
}

/** What a program leads to, in a sentence. */
export function GoalSentence({ program, steady }: SettledGoal) {
  return (
    <p className={styles.sentence}>
      {answerParts(program, steady).map(({ text, figure }) => (figure ? <b key={figure}>{text}</b> : text))}
    </p>
  );
}

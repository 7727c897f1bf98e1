import type { Unknown } from '../../models/heap/assumed';
import type { HeapConfig } from '../../models/heap/config';
import { type SteadyEstimate, steadyEstimate } from '../../models/heap/steadyEstimate';
import type { SteadyState } from '../../models/heap/steadyState';
import styles from './GoalSentence.module.css';
import { answerParts } from './goalWords';

/** A program, and what it comes to. */
export interface SettledGoal {
  readonly program: HeapConfig;
  readonly steady: SteadyState;
  /** What the settings leave open of the program, and the ranges that follow. */
  readonly open: Unknown;
  readonly ranges: SteadyEstimate;
}

export function settledGoal(program: HeapConfig, open: Unknown): SettledGoal {
  const ranges = steadyEstimate(program, open);
  return { program, steady: ranges.expected, open, ranges };
}

/** What a program leads to, in a sentence. */
export function GoalSentence({ program, steady }: Pick<SettledGoal, 'program' | 'steady'>) {
  return (
    <p className={styles.sentence}>
      {answerParts(program, steady).map(({ text, figure }) => (figure ? <b key={figure}>{text}</b> : text))}
    </p>
  );
}

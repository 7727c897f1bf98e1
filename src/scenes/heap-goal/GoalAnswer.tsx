import { useMemo } from 'react';
import styles from './GoalAnswer.module.css';
import { GoalSentence, settledGoal } from './GoalSentence';
import { figuresOf, movedSentence, reasonOf } from './goalWords';
import { programOf } from './program';
import { type GoalSettings, presetSettings } from './settings';

/** What the settings lead to, what decides it, and what moved against the preset. */
export function GoalAnswer({ settings }: { readonly settings: GoalSettings }) {
  const { preset } = settings;
  const first = useMemo(() => settledGoal(programOf(presetSettings(preset))), [preset]);
  const now = useMemo(() => settledGoal(programOf(settings)), [settings]);
  const { program, steady } = now;
  const moved = movedSentence(first, now);
  return (
    <div className={styles.answer}>
      <GoalSentence {...now} />
      <p className={styles.reason}>{reasonOf(program, steady)}</p>
      <p className={styles.figures}>{figuresOf(program, steady)}</p>
      <p className={styles.moved}>{moved}</p>
    </div>
  );
}

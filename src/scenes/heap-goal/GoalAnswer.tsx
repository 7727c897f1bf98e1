import { useMemo } from 'react';
import styles from './GoalAnswer.module.css';
import { GoalSentence, type SettledGoal, settledGoal } from './GoalSentence';
import { figuresOf, movedSentence, rangeSentence, reasonOf } from './goalWords';
import { openIn, programOf } from './program';
import { type GoalSettings, presetSettings } from './settings';

function settledOf(settings: GoalSettings): SettledGoal {
  return settledGoal(programOf(settings), openIn(settings));
}

/** What the settings lead to, what decides it, and what moved against the preset. */
export function GoalAnswer({ settings }: { readonly settings: GoalSettings }) {
  const { preset } = settings;
  const first = useMemo(() => settledOf(presetSettings(preset)), [preset]);
  const now = useMemo(() => settledOf(settings), [settings]);
  const { program, steady } = now;
  const moved = movedSentence(first, now);
  return (
    <div className={styles.answer}>
      <GoalSentence {...now} />
      <p className={styles.reason}>{reasonOf(program, steady)}</p>
      <p className={styles.figures}>
        {figuresOf(now)} {rangeSentence(now)}
      </p>
      <p className={styles.moved}>{moved}</p>
    </div>
  );
}

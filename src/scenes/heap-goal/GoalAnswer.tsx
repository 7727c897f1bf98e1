import { useMemo } from 'react';
import { steadyState } from '../../models/heap/steadyState';
import styles from './GoalAnswer.module.css';
import { answerParts, figuresOf, movedSentence, reasonOf } from './goalWords';
import { programOf } from './program';
import { type GoalSettings, presetSettings } from './settings';

/** What the settings lead to, what decides it, and what moved against the preset. */
export function GoalAnswer({ settings }: { readonly settings: GoalSettings }) {
  const { preset } = settings;
  const first = useMemo(() => settled(presetSettings(preset)), [preset]);
  const now = useMemo(() => settled(settings), [settings]);
  const { program, steady } = now;
  const moved = movedSentence(first, now);
  return (
    <div className={styles.answer}>
      <p className={styles.sentence}>
        {answerParts(program, steady).map(({ text, figure }) => (figure ? <b key={figure}>{text}</b> : text))}
      </p>
      <p className={styles.reason}>{reasonOf(program, steady)}</p>
      <p className={styles.figures}>{figuresOf(program, steady)}</p>
      <p className={styles.moved}>{moved}</p>
    </div>
  );
}

function settled(settings: GoalSettings) {
  const program = programOf(settings);
  return { program, steady: steadyState(program) };
}

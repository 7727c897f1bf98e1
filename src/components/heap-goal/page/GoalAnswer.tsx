import { useMemo } from 'react';
import { GOAL_FIGURE_WORDS } from '../../figureWords';
import { withNonBreakingSpaces } from '../../ui/nonBreaking';
import { useWords } from '../../ui/words/words';
import styles from '../charts.module.css';
import { goalFacts, type SettledGoal, settledOf } from '../program';
import { type GoalSettings, presetSettings } from '../settings';
import { isSteady } from '../stories';
import { GOAL_WORDS } from '../words/languages';

/** The answer in a sentence. */
export function GoalSentence({ goal }: { readonly goal: Pick<SettledGoal, 'program' | 'steady'> }) {
  const { sentence } = useWords(GOAL_FIGURE_WORDS);
  return (
    <p className={styles.sentence}>
      {sentence(goalFacts(goal)).map(({ text, figure }) => {
        const shown = withNonBreakingSpaces(text);
        return figure ? <b key={figure}>{shown}</b> : shown;
      })}
    </p>
  );
}

/** What decides the answer, and what changed against the preset; with the answer itself if the picture has none above it. */
export function GoalAnswer({ settings }: { readonly settings: GoalSettings }) {
  const { answer } = useWords(GOAL_WORDS);
  const { preset } = settings;
  const first = useMemo(() => settledOf(presetSettings(preset)), [preset]);
  const now = useMemo(() => settledOf(settings), [settings]);
  return (
    <div className={styles.answer}>
      {!isSteady(settings.story) && <GoalSentence goal={now} />}
      <p className={styles.reason}>{withNonBreakingSpaces(answer.reason(now))}</p>
      <p className={styles.figures}>{withNonBreakingSpaces(`${answer.figures(now)} ${answer.range(now)}`)}</p>
      <p className={styles.moved}>{withNonBreakingSpaces(answer.moved(first, now))}</p>
    </div>
  );
}

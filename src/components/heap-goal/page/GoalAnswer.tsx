import { memo, useMemo } from 'react';
import { withNonBreakingSpaces } from '../../ui/nonBreaking';
import { useWords } from '../../ui/words/words';
import styles from '../charts.module.css';
import { deathSpiral, goalFacts, type SettledGoal, settledOf } from '../program';
import { type GoalSettings, presetSettings } from '../settings';
import { isSteady } from '../stories';
import { GOAL_FIGURE_WORDS, GOAL_WORDS } from '../words/languages';

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

/** The answer, and whether it fits the container. */
export const GoalSummary = memo(function GoalSummary({ settings }: { readonly settings: GoalSettings }) {
  const { answer } = useWords(GOAL_WORDS);
  const now = useMemo(() => settledOf(settings), [settings]);
  const spiral = useMemo(() => deathSpiral(now), [now]);
  const verdict = spiral ? answer.deathSpiral(spiral) : answer.fitsContainer(now, settings.container);
  return (
    <>
      <GoalSentence goal={now} />
      <p className={styles.fits}>{withNonBreakingSpaces(verdict)}</p>
    </>
  );
});

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

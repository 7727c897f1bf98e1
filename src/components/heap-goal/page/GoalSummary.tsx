import { memo, useMemo } from 'react';
import { EASY_SHARE } from '../../../models/gctrace/impliedSettings';
import { easyLimit } from '../../../models/heap/container';
import { GIB } from '../../../models/kernel/bits';
import { withNonBreakingSpaces } from '../../ui/nonBreaking';
import { useWords } from '../../ui/words/words';
import styles from '../charts.module.css';
import { type DeathSpiral, knownLimit, type SettledGoal, settledOf } from '../program';
import type { GoalSettings } from '../settings';
import { reachableBytes } from '../stories';
import { GOAL_WORDS } from '../words/languages';
import { GoalSentence } from './GoalAnswer';

/** The death spiral of a program, where its limit leaves the live heap no room. */
export function deathSpiral({ program, steady, open }: SettledGoal): DeathSpiral | undefined {
  const isTight = steady.goalBy === 'live' || (steady.goalBy === 'limit' && steady.limited);
  if (knownLimit(program) === null || !isTight) return undefined;
  const mostBytes = 4 * reachableBytes(program) + GIB;
  return { cpuShare: steady.gcCpuShare, easyBytes: easyLimit(program, open, EASY_SHARE, mostBytes) };
}

/** The answer, and whether it fits the container, or that its limit makes collections run back to back. */
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

import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Sawtooth } from '../../components/heap/Sawtooth';
import { Caption } from '../../components/player/Caption';
import { HelpDialog } from '../../components/player/HelpDialog';
import { StepLog } from '../../components/player/StepLog';
import { Transport } from '../../components/player/Transport';
import { useMotionMs } from '../../components/player/useMotionMs';
import { usePlayerKeys } from '../../components/player/usePlayerKeys';
import { usePlayerVisibility } from '../../components/player/usePlayerVisibility';
import { browserClock } from '../../timeline/browserClock';
import { createPlayer } from '../../timeline/player';
import styles from './GoalStage.module.css';
import type { GoalRun } from './run';

/** A story played on the heap. The player stays while the settings change what it plays. */
export function GoalStage({ run }: { readonly run: GoalRun }) {
  const [playing, player] = usePlayerOf(run);
  const root = useRef<HTMLElement>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const reached = useStore(player, (state) => state.step);
  const step = Math.min(reached, run.track.stepCount);
  const motionMs = useMotionMs(player);
  usePlayerVisibility(player, root);
  const help = () => setHelpOpen(true);
  const onKeyDown = usePlayerKeys({ player, track: run.track, onHelp: help });
  const { sentence, source } = useMemo(() => run.frame(step), [run, step]);
  return (
    <section
      ref={root}
      className={styles.stage}
      aria-label="The heap, step by step"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the focus so that its keys work.
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={{ '--ms-step-ms': `${motionMs}ms` } as CSSProperties}
    >
      <Sawtooth series={run.series} step={step} onSeek={player.seek} />
      <div className={styles.player}>
        <Transport player={player} track={run.track} marks={run.marks} onHelp={help} />
        <p className={styles.source}>
          <code>{source === '' ? '// the program runs' : source}</code>
        </p>
        <Caption playing={playing} sentences={[{ text: sentence, plain: sentence }]} />
      </div>
      <StepLog entries={run.log} sentencesOf={run.sentencesOf} current={step} onSeek={player.seek} />
      <HelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} without={['undo', 'fork']} />
    </section>
  );
}

/** One player for all runs; each new one opens on its moment. */
function usePlayerOf(run: GoalRun) {
  const [stage] = useState(() => ({ run }));
  const [player] = useState(() => createPlayer(() => stage.run.track, browserClock, { step: run.openingStep }));
  useLayoutEffect(() => {
    if (stage.run === run) return;
    stage.run = run;
    player.trackChanged();
    player.seek(run.openingStep);
  }, [stage, player, run]);
  const playing = useStore(player, (state) => state.playing);
  return [playing, player] as const;
}

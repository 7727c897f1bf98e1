import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Caption } from '../../components/player/Caption';
import { HelpDialog } from '../../components/player/HelpDialog';
import { StepLog } from '../../components/player/StepLog';
import { Transport } from '../../components/player/Transport';
import { useMotionMs } from '../../components/player/useMotionMs';
import { usePlayerKeys } from '../../components/player/usePlayerKeys';
import { usePlayerVisibility } from '../../components/player/usePlayerVisibility';
import { useWidth } from '../../components/player/useWidth';
import { PageMap } from '../../components/resident/PageMap';
import { browserClock } from '../../timeline/browserClock';
import { createPlayer } from '../../timeline/player';
import type { ProgramSettings } from './program';
import styles from './ResidentPage.module.css';
import { recordRun } from './run';

/** A story played on the pages of the heap. Mounted anew for each. */
export function ResidentStage(settings: ProgramSettings) {
  const [run] = useState(() => recordRun(settings));
  const [player] = useState(() => createPlayer(() => run.track, browserClock, { step: run.openingStep }));
  const root = useRef<HTMLElement>(null);
  const [width, measured] = useWidth();
  const [helpOpen, setHelpOpen] = useState(false);
  const step = useStore(player, (state) => state.step);
  const playing = useStore(player, (state) => state.playing);
  const motionMs = useMotionMs(player);
  usePlayerVisibility(player, root);
  const help = () => setHelpOpen(true);
  const onKeyDown = usePlayerKeys({ player, track: run.track, onHelp: help });
  const { sentence, source, picture } = useMemo(() => run.frame(step), [run, step]);
  return (
    <section
      ref={root}
      className={styles.stage}
      aria-label="The heap’s pages, step by step"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the focus so that its keys work.
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={{ '--ms-step-ms': `${motionMs}ms` } as CSSProperties}
    >
      <div className={styles.player}>
        <Transport player={player} track={run.track} marks={run.marks} onHelp={help} />
        <p className={styles.source}>
          <code>{source === '' ? '// the program begins' : source}</code>
        </p>
        <Caption playing={playing} sentences={[{ text: sentence, plain: sentence }]} />
      </div>
      <div ref={measured} className={styles.picture}>
        {width > 0 && <PageMap picture={picture} width={width} />}
      </div>
      <StepLog entries={run.log} current={step} onSeek={player.seek} />
      <HelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} without={['undo', 'fork']} />
    </section>
  );
}

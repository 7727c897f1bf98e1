import { lazy, type RefObject, Suspense } from 'react';
import { useStore } from 'zustand';
import { Legend } from '../../components/memory/Legend';
import { LIVE_OWNERS } from '../../components/memory/owners';
import { StepLog } from '../../components/player/StepLog';
import { StructureTables } from '../../components/stage/StructureTables';
import type { Zoom } from '../../components/stage/zoom';
import type { RunFiles } from './FilesBar';
import styles from './MapScene.module.css';
import type { Session } from './session';
import type { SideFrame } from './side';
import type { RunView } from './useRunView';

/** Not needed to look at the scene. */
const FilesBar = lazy(async () => ({ default: (await import('./FilesBar')).FilesBar }));

export interface StageFootProps {
  readonly session: Session;
  readonly view: RunView;
  readonly frames: readonly SideFrame[];
  readonly zoom: Zoom;
  readonly root: RefObject<HTMLElement | null>;
  readonly files?: RunFiles | undefined;
}

/** What stands under the stage: the legend, the structure in words, the log, and the run as a file. */
export function StageFoot({ session, view, frames, zoom, root, files }: StageFootProps) {
  const { run, player } = session;
  const step = useStore(player, (state) => state.step);
  return (
    <>
      <div className={styles.footer} data-picture="part">
        <Legend owners={LIVE_OWNERS} />
        <span className={styles.scaleNote}>drawn to scale: equal areas, equal bytes</span>
      </div>
      {files && (
        <div className={styles.foot}>
          <div className={styles.tables}>
            {run.sides.map((side, i) => (
              <StructureTables
                key={`${side.title} ${i === 0 ? 'left' : 'right'}`}
                title={side.title}
                tables={() => side.structure(run.track.positionOf(i, step), zoom.pins[i]?.ref)}
              />
            ))}
          </div>
          <StepLog title="Log" entries={view.log} sentencesOf={view.sentencesOf} current={step} onSeek={player.seek} />
          <Suspense>
            <FilesBar session={session} frames={frames} root={root} files={files} />
          </Suspense>
        </div>
      )}
    </>
  );
}

import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { bucketStructure } from '../../components/bucket-map/structure';
import { StepLog } from '../../components/player/StepLog';
import { StructureTables } from '../../components/stage/StructureTables';
import type { Zoom } from '../../components/stage/zoom';
import { swissStructure } from '../../components/swiss-map/structure';
import { FilesBar, type RunFiles } from './FilesBar';
import styles from './MapScene.module.css';
import type { Session } from './session';
import type { SideFrame } from './side';
import type { RunView } from './useRunView';

interface StageDetailsProps {
  readonly session: Session;
  readonly view: RunView;
  readonly frames: readonly SideFrame[];
  readonly zoom: Zoom;
  readonly root: RefObject<HTMLElement | null>;
  readonly files: RunFiles;
}

/** What is said of the run in words: its structure as tables, its log, and the run as a file. */
export function StageDetails({ session, view, frames, zoom, root, files }: StageDetailsProps) {
  const { run, player } = session;
  const step = useStore(player, (state) => state.step);
  return (
    <>
      <div className={styles.tables}>
        {run.sides.map((side, i) => {
          const pin = zoom.pins[i]?.ref;
          return (
            <StructureTables
              key={`${side.title} ${i === 0 ? 'left' : 'right'}`}
              title={side.title}
              tables={() =>
                side.read(run.track.positionOf(i, step), {
                  bucket: (...seen) => bucketStructure(...seen, pin),
                  swiss: (...seen) => swissStructure(...seen, pin),
                })
              }
            />
          );
        })}
      </div>
      <StepLog title="Log" entries={view.log} sentencesOf={view.sentencesOf} current={step} onSeek={player.seek} />
      <FilesBar session={session} frames={frames} root={root} files={files} />
    </>
  );
}

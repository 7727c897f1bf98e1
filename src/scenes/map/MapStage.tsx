import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { HashStrip } from '../../components/hash/HashStrip';
import { Legend } from '../../components/memory/Legend';
import { Caption } from '../../components/player/Caption';
import { HelpDialog } from '../../components/player/HelpDialog';
import { StepLog } from '../../components/player/StepLog';
import { Transport } from '../../components/player/Transport';
import { useMotionMs } from '../../components/player/useMotionMs';
import { usePlayerKeys } from '../../components/player/usePlayerKeys';
import { usePlayerVisibility } from '../../components/player/usePlayerVisibility';
import { useWidth } from '../../components/player/useWidth';
import { layoutSide, scaleFor } from '../../components/stage/layout';
import { stripScale } from '../../components/stage/strip';
import { OWNERS } from '../../models/map/owners';
import { ActionBar } from './ActionBar';
import { differenceSentence } from './difference';
import styles from './MapScene.module.css';
import { SidePanel } from './SidePanel';
import type { Session } from './session';
import { useFrames, useRunView } from './useRunView';

/** Between the two sides, px: as in MapScene.module.css. */
const SIDE_GAP = 44;
const ONE_COLUMN_BELOW = 820;
/** px² that the strip of all buckets or groups may take when the run holds most. */
const STRIP_AREA = 40_000;

/** Two maps in lock step, and everything that moves them. */
export function MapStage({ session }: { readonly session: Session }) {
  const { run, player } = session;
  const root = useRef<HTMLElement>(null);
  const [width, widthRef] = useWidth();
  const [helpOpen, setHelpOpen] = useState(false);
  const step = useStore(player, (state) => state.step);
  const playing = useStore(player, (state) => state.playing);
  const undoable = useStore(session.store, (state) => state.undoable);
  const motionMs = useMotionMs(player);
  usePlayerVisibility(player, root);

  const undo = () => session.undo();
  const fork = () => session.fork();
  const help = () => setHelpOpen(true);
  const onKeyDown = usePlayerKeys({ player, track: run.track, undo, fork, onHelp: help });

  const frames = useFrames(session);
  const { markers, log, maxBytes, lastFrames } = useRunView(session);

  const op = run.track.opAt(step);
  const sideWidth = width >= ONE_COLUMN_BELOW ? (width - SIDE_GAP) / 2 : width;
  const scale = scaleFor(sideWidth, Math.max(...frames.map((frame) => frame.unitBytes)));
  const pxPerByte = stripScale(maxBytes, STRIP_AREA);
  const leastHeight = useMemo(
    () => Math.max(...lastFrames.map((frame) => layoutSide(frame.panes, sideWidth, scale).height)),
    [lastFrames, sideWidth, scale],
  );
  const hash = frames.find((frame) => frame.hash)?.hash;
  const segments = useMemo(() => frames.flatMap((frame) => frame.segments), [frames]);
  const seekOp = (target: number) => player.seek(run.track.opEnd(target - 1));

  return (
    <section
      ref={root}
      className={styles.stage}
      aria-label="Both maps, step by step"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the focus so that its keys work.
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={{ '--ms-step-ms': `${motionMs}ms` } as CSSProperties}
    >
      <div ref={widthRef} className={styles.hash}>
        {width > 0 && hash && <HashStrip hash={hash} title={run.source(op)} segments={segments} width={width} />}
        {width > 0 && !hash && (
          <p className={styles.noHash}>
            <code>{run.source(op)}</code> no key is hashed in this operation
          </p>
        )}
      </div>
      {width > 0 && (
        <div className={styles.sides}>
          {run.sides.map((side, i) => {
            const frame = frames[i];
            return (
              frame && (
                <SidePanel
                  key={`${side.title} ${i === 0 ? 'left' : 'right'}`}
                  side={side}
                  frame={frame}
                  width={sideWidth}
                  scale={scale}
                  pxPerByte={pxPerByte}
                  leastHeight={leastHeight}
                  step={step}
                  cursor={op + 1}
                  maxBytes={maxBytes}
                  onSeek={seekOp}
                />
              )
            );
          })}
        </div>
      )}
      <div className={styles.player}>
        <div className={styles.transport}>
          <Transport
            player={player}
            track={run.track}
            marks={markers}
            undo={undo}
            canUndo={undoable > 0}
            fork={fork}
            canFork={op + 1 < run.opCount}
            onHelp={help}
          />
        </div>
        <div className={styles.caption}>
          <Caption
            playing={playing}
            sentences={frames.map(({ sentence }, i) => ({
              side: run.sides[i]?.title,
              text: sentence,
              plain: sentence,
            }))}
          />
        </div>
      </div>
      <p className={styles.difference}>{differenceSentence(run.sides, frames)}</p>
      <ActionBar session={session} />
      <div className={styles.footer}>
        <Legend owners={OWNERS.filter((owner) => owner !== 'garbage')} />
        <span className={styles.scaleNote}>drawn to scale: equal areas, equal bytes</span>
      </div>
      <StepLog title="Log of operations" entries={log} current={step} onSeek={player.seek} />
      <HelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  );
}

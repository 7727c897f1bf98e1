import { type CSSProperties, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { hashInFocus } from '../../components/hash/hashInFocus';
import { Legend } from '../../components/memory/Legend';
import { LIVE_OWNERS } from '../../components/memory/owners';
import { Caption } from '../../components/player/Caption';
import { Transport } from '../../components/player/Transport';
import { useMotionMs } from '../../components/player/useMotionMs';
import { usePlayerKeys } from '../../components/player/usePlayerKeys';
import { usePlayerVisibility } from '../../components/player/usePlayerVisibility';
import { useWidth } from '../../components/player/useWidth';
import { layoutSide, scaleFor } from '../../components/stage/layout';
import { stripScale } from '../../components/stage/stripScale';
import { ZoomBar } from '../../components/stage/ZoomBar';
import { follow, pick, START, type ZoomLevel, zoomBy, zoomTo } from '../../components/stage/zoom';
import { comparison } from './difference';
import type { RunFiles } from './FilesBar';
import { HashRow } from './HashRow';
import { ActionBar, HashTies, HelpDialog, StageDetails, ZoomGestures } from './laterViews';
import styles from './MapScene.module.css';
import { type CommonScale, SidePanel } from './SidePanel';
import type { Session } from './session';
import { useFrames, useRunView } from './useRunView';
import { levelWords } from './words';

/** Between the two sides, px: as in MapScene.module.css. */
const SIDE_GAP = 44;
const ONE_COLUMN_BELOW = 820;
/** px² that the strip of all buckets or groups may take when the run holds most. */
const STRIP_AREA = 40_000;

interface MapStageProps {
  readonly session: Session;
  readonly startLevel?: ZoomLevel | undefined;
  /** Saving, opening and sharing a run; without it the stage is for looking only. */
  readonly files?: RunFiles | undefined;
}

/** One map or two in lock step, and everything that moves them. */
export function MapStage({ session, startLevel = START.level, files }: MapStageProps) {
  const { run, player } = session;
  const root = useRef<HTMLElement>(null);
  const [width, widthRef] = useWidth();
  const [helpOpen, setHelpOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const [firstStep] = useState(() => player.getState().step);
  const [zoom, setZoom] = useState({ ...START, level: startLevel });
  const step = useStore(player, (state) => state.step);
  const playing = useStore(player, (state) => state.playing);
  const undoable = useStore(session.store, (state) => state.undoable);
  const motionMs = useMotionMs(player);
  usePlayerVisibility(player, root);
  const changeLevel = useCallback((by: 1 | -1) => setZoom((before) => zoomBy(before, by)), []);

  const undo = () => session.undo();
  const fork = () => session.fork();
  const help = () => setHelpOpen(true);
  const onKeyDown = usePlayerKeys({ player, track: run.track, undo, fork, zoom: changeLevel, onHelp: help });

  const frames = useFrames(session, zoom);
  const view = useRunView(session);
  const { lastFrames, markers } = view;

  // Where the stage only illustrates, what it does without at first waits for the first thing done to it.
  const lively = files !== undefined || step !== firstStep || zoom.changed;
  const op = run.track.opAt(step);
  const several = run.sides.length > 1;
  const sideWidth = several && width >= ONE_COLUMN_BELOW ? (width - SIDE_GAP) / 2 : width;
  const scale = scaleFor(sideWidth, Math.max(...frames.map((frame) => frame.unitBytes)));
  const leastHeight = useMemo(
    () => Math.max(...lastFrames.map((frame) => layoutSide(frame.panes, sideWidth, scale).height)),
    [lastFrames, sideWidth, scale],
  );
  const common: CommonScale = {
    width: sideWidth,
    scale,
    pxPerByte: stripScale(view.mostLive, STRIP_AREA),
    leastHeight,
    strip: view.abridged,
    maxBytes: view.mostHeld,
    mostWork: view.mostWork,
  };
  const focus = useMemo(
    () => hashInFocus(frames.map(({ hash, segments, movedKey }) => hash && { hash, segments: segments, movedKey })),
    [frames],
  );

  return (
    <section
      ref={root}
      className={styles.stage}
      aria-label={several ? 'Both maps, step by step' : 'The map, step by step'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the focus so that its keys work.
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={{ '--ms-step-ms': `${motionMs}ms` } as CSSProperties}
    >
      <div ref={widthRef} className={styles.measure} />
      {width > 0 && (
        <HashRow
          session={session}
          op={op}
          focus={focus}
          width={width}
          editing={editing}
          onEditing={files && setEditing}
        >
          <ZoomBar
            zoom={zoom}
            words={levelWords(run.sides)}
            onZoom={changeLevel}
            onLevel={(level) => setZoom(zoomTo(zoom, level))}
            onFollow={() => setZoom(follow(zoom))}
          />
        </HashRow>
      )}
      {width > 0 && (
        <div className={several ? styles.sides : styles.single} data-picture="part">
          {run.sides.map((side, i) => {
            const frame = frames[i];
            return (
              frame && (
                <SidePanel
                  key={`${side.title} ${i === 0 ? 'left' : 'right'}`}
                  index={i}
                  side={side}
                  frame={frame}
                  common={common}
                  zoom={zoom}
                  pin={zoom.pins[i]}
                  step={step}
                  cursor={op + 1}
                  onSeek={(target) => player.seek(run.track.opEnd(target - 1))}
                  onPick={(ref, slot) => setZoom(pick(zoom, i, ref, slot))}
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
              ...(several && { side: run.sides[i]?.title }),
              text: sentence,
              plain: sentence,
            }))}
          />
        </div>
      </div>
      <p className={styles.difference}>{comparison(run, frames, op)}</p>
      {files && (
        <div className={styles.actionRoom}>
          <Suspense>
            <ActionBar session={session} />
          </Suspense>
        </div>
      )}
      <div className={styles.footer} data-picture="part">
        <Legend owners={LIVE_OWNERS} />
        <span className={styles.scaleNote}>drawn to scale: equal areas, equal bytes</span>
      </div>
      {files && (
        <div className={styles.foot}>
          <Suspense>
            <StageDetails session={session} view={view} frames={frames} zoom={zoom} root={root} files={files} />
          </Suspense>
        </div>
      )}
      <Suspense>{helpOpen && <HelpDialog open onClose={() => setHelpOpen(false)} />}</Suspense>
      <Suspense>{lively && <ZoomGestures root={root} onZoom={changeLevel} />}</Suspense>
      <Suspense>
        {lively && focus && !editing && zoom.level === 'rows' && (
          <HashTies segments={focus.segments} frames={frames} root={root} />
        )}
      </Suspense>
    </section>
  );
}

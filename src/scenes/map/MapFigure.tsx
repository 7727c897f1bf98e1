import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { HashStrip } from '../../components/hash/HashStrip';
import { hashInFocus } from '../../components/hash/hashInFocus';
import { Caption } from '../../components/player/Caption';
import { Transport } from '../../components/player/Transport';
import { useMotionMs } from '../../components/player/useMotionMs';
import { usePlayerKeys } from '../../components/player/usePlayerKeys';
import { usePlayerVisibility } from '../../components/player/usePlayerVisibility';
import { scaleFor } from '../../components/stage/layout';
import { SideView } from '../../components/stage/SideView';
import { START } from '../../components/stage/zoom';
import { formatBytes } from '../../components/ui/bytes';
import { ledgerTotal } from '../../models/map/owners';
import type { FigureProps } from '../figure';
import styles from './MapFigure.module.css';
import { planRun, sharedSettings } from './plan';
import { Recording } from './Recording';
import type { Session } from './session';
import type { MapSceneSpec, MapSettings } from './settings';
import { useFrames, useRunView } from './useRunView';
import { useSession } from './useSession';

interface MapFigureProps extends FigureProps<MapSettings> {
  readonly spec: MapSceneSpec;
}

/** One map or two in lock step, in a box of a given size. */
export function MapFigure(props: MapFigureProps) {
  const { spec, settings } = props;
  const plan = useMemo(() => () => planRun(spec, settings), [spec, settings]);
  const progress = useSession(plan);
  return (
    <>
      <Recording {...progress} />
      {progress.session && <Recorded key={progress.generation} {...props} session={progress.session} />}
    </>
  );
}

const SIDE_GAP = 28;

function Recorded({ session, spec, settings, width, hidden, onStage }: MapFigureProps & { readonly session: Session }) {
  const { run, player } = session;
  const root = useRef<HTMLElement>(null);
  const step = useStore(player, (state) => state.step);
  const playing = useStore(player, (state) => state.playing);
  const motionMs = useMotionMs(player);
  usePlayerVisibility(player, root);
  const onKeyDown = usePlayerKeys({ player, track: run.track });
  const frames = useFrames(session, START);
  const { markers } = useRunView(session);
  useEffect(() => {
    const present = () => player.getState().step;
    onStage({
      player,
      stepCount: run.track.stepCount,
      sentence: () => run.sides.map((side, i) => side.frame(run.track.positionOf(i, present())).sentence).join(' '),
      query: () => spec.codec.format(sharedSettings(spec, settings, session, present())),
    });
    return () => onStage(undefined);
  }, [session, spec, settings, run, player, onStage]);
  const several = run.sides.length > 1;
  const op = run.track.opAt(step);
  const sideWidth = several && width >= 560 ? (width - SIDE_GAP) / 2 : width;
  const scale = scaleFor(sideWidth, Math.max(...frames.map((frame) => frame.unitBytes)));
  const focus = hashInFocus(frames.map(({ hash, segments, movedKey }) => hash && { hash, segments, movedKey }));
  return (
    <section
      ref={root}
      className={styles.figure}
      aria-label={several ? 'Both maps, step by step' : 'The map, step by step'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the focus so that its keys work.
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={{ '--ms-step-ms': `${motionMs}ms` } as CSSProperties}
    >
      <div>
        {!hidden.has('hash') && focus && (
          <HashStrip hash={focus.hash} title={run.source(op)} segments={focus.segments} width={width} />
        )}
      </div>
      <div className={`${styles.sides} ${several ? styles.several : ''}`} data-picture="part">
        {run.sides.map((side, i) => {
          const frame = frames[i];
          return (
            frame && (
              <div key={side.title}>
                <p className={styles.title}>
                  {side.title} {side.designName}
                  <span className={styles.summary}>
                    {frame.summary}, {formatBytes(ledgerTotal(frame.ledger))}
                  </span>
                </p>
                <SideView
                  panes={frame.panes}
                  marks={frame.marks}
                  move={frame.move}
                  trail={frame.trail}
                  width={sideWidth}
                  scale={scale}
                  leastHeight={0}
                  step={step}
                  label={frame.sentence}
                />
              </div>
            )
          );
        })}
      </div>
      {!hidden.has('caption') && (
        <Caption
          playing={playing}
          sentences={frames.map(({ sentence }, i) => ({
            ...(several && { side: run.sides[i]?.title }),
            text: sentence,
            plain: sentence,
          }))}
        />
      )}
      {!hidden.has('transport') && <Transport player={player} track={run.track} marks={markers} />}
    </section>
  );
}

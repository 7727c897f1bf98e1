import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { hashInFocus } from '../../components/hash/hashInFocus';
import { Legend } from '../../components/memory/Legend';
import { Caption } from '../../components/player/Caption';
import { Transport } from '../../components/player/Transport';
import { useMotionMs } from '../../components/player/useMotionMs';
import { usePlayerKeys } from '../../components/player/usePlayerKeys';
import { usePlayerVisibility } from '../../components/player/usePlayerVisibility';
import { scaleFor } from '../../components/stage/layout';
import type { ZoomLevel } from '../../components/stage/zoom';
import type { FigureProps } from '../figure';
import type { Designs } from './design';
import { FigureHash } from './FigureHash';
import { FigureProgress } from './FigureProgress';
import { FigureSide } from './FigureSide';
import { FigureZoom } from './FigureZoom';
import { figureOwners } from './figureOwners';
import { figureRooms } from './figureRooms';
import { openRunSession, type RunSession, runStage } from './figureStage';
import styles from './MapFigure.module.css';
import { exampleOf, planRun } from './plan';
import { inEnglish } from './say';
import type { MapSceneSpec, MapSettings } from './settings';
import { useRecording } from './useRecording';
import { levelWords } from './words';

interface MapFigureProps extends FigureProps<MapSettings> {
  readonly spec: MapSceneSpec;
  readonly designs: Designs;
}

/** One map or two in lock step, in a box of a given size. */
export function MapFigure(props: MapFigureProps) {
  const { spec, settings, designs } = props;
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another plan.
  const plan = useMemo(() => () => planRun(spec, settings, designs), [spec, settings, designs, attempt]);
  const progress = useRecording(plan, openRunSession);
  return (
    <div className={styles.box}>
      {progress.session && <Recorded key={progress.generation} {...props} session={progress.session} />}
      <FigureProgress {...progress} say={designs.say ?? inEnglish} onAgain={() => setAttempt(attempt + 1)} />
    </div>
  );
}

/** From the outside in. */
const LEVELS: readonly ZoomLevel[] = ['whole', 'rows', 'unit'];
/** px of a stage that has room for a unit slot by slot. */
const UNIT_STAGE = 340;
/** Words of the legend, so that it has one row or two. */
const MOST_OWNERS = { wide: 9, narrow: 4 } as const;

interface RecordedProps extends MapFigureProps {
  readonly session: RunSession;
}

function Recorded({ session, spec, designs, settings, width, height, hidden, controls, onStage }: RecordedProps) {
  const { run, player } = session;
  const { track, sides } = run;
  const { say = inEnglish } = designs;
  const root = useRef<HTMLElement>(null);
  // Those that the session was made by: others may have come while it is shown.
  const [asked] = useState(settings);
  const [chosen, setChosen] = useState(exampleOf(spec, asked.example)?.zoom ?? 'rows');
  const step = useStore(player, (state) => state.step);
  const playing = useStore(player, (state) => state.playing);
  const motionMs = useMotionMs(player);
  usePlayerVisibility(player, root);
  useEffect(() => {
    onStage(runStage(session, spec, asked));
    return () => onStage(undefined);
  }, [session, spec, asked, onStage]);

  const rooms = useMemo(() => {
    const without = new Set(hidden);
    if (controls !== 'full') without.add('zoom');
    return { ...figureRooms({ width, height, sides: sides.length, hidden: without }), without };
  }, [width, height, hidden, controls, sides]);
  const { without, sideWidth } = rooms;
  const markers = useMemo(() => run.markers(), [run]);
  const owners = useMemo(
    () =>
      figureOwners(
        sides.map((side) => side.totals()),
        rooms.wide ? MOST_OWNERS.wide : MOST_OWNERS.narrow,
      ),
    [sides, rooms.wide],
  );
  const frames = useMemo(
    () =>
      sides.map((side, i) => {
        const position = track.positionOf(i, step);
        return { side, position, frame: side.frame(position) };
      }),
    [sides, track, step],
  );

  const levels = rooms.stage < UNIT_STAGE ? LEVELS.filter((each) => each !== 'unit') : LEVELS;
  const level = levels.includes(chosen) ? chosen : 'rows';
  const zoom = (by: 1 | -1) => setChosen(levels[levels.indexOf(level) + by] ?? level);
  const onKeyDown = usePlayerKeys({ player, track, zoom: without.has('zoom') ? undefined : zoom });
  const several = sides.length > 1;
  const scale = scaleFor(sideWidth, Math.max(...frames.map(({ frame }) => frame.unitBytes)));
  const focus = useMemo(
    () =>
      hashInFocus(
        frames.map(({ frame: { hash, segments, movedKey } }) => (hash ? { hash, segments, movedKey } : undefined)),
      ),
    [frames],
  );
  return (
    <section
      ref={root}
      className={styles.figure}
      aria-label={say(several ? 'Both maps, step by step' : 'The map, step by step')}
      {...(controls !== 'none' && { tabIndex: 0, onKeyDown })}
      style={{ '--ms-step-ms': `${motionMs}ms` } as CSSProperties}
    >
      <FigureHash
        source={run.source(track.opAt(step))}
        moved={focus?.movedKey === undefined ? undefined : run.keys.text(focus.movedKey)}
        focus={focus}
        width={width}
        height={rooms.hash}
      />
      <div className={styles.sides} data-beside={several && rooms.wide} data-picture="part">
        {frames.map(({ side, position, frame }) => (
          <FigureSide
            key={side.title}
            side={side}
            position={position}
            types={run.config.mapType}
            frame={frame}
            level={level}
            width={sideWidth}
            scale={scale}
            step={step}
            totals={!without.has('totals')}
          />
        ))}
      </div>
      {(rooms.legend || rooms.zoom) && (
        <div className={styles.foot} data-picture="part">
          {rooms.legend &&
            (level === 'whole' ? (
              <p>{say('the fuller, the stronger; ringed: where the step is')}</p>
            ) : (
              <Legend owners={owners} />
            ))}
          {rooms.zoom && (
            <FigureZoom level={level} levels={levels} word={say(levelWords(sides)[level])} onZoom={zoom} />
          )}
        </div>
      )}
      {rooms.caption && (
        <div className={styles.caption} data-picture="part">
          <Caption
            playing={playing}
            sentences={frames.map(({ side, frame: { sentence } }) => ({
              ...(several && { side: side.title }),
              text: sentence,
              plain: sentence,
            }))}
          />
        </div>
      )}
      {!without.has('transport') && (
        <div data-picture="none">
          <Transport player={player} track={track} marks={markers} reduced={controls === 'play'} />
        </div>
      )}
    </section>
  );
}

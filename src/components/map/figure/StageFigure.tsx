import { lazy, Suspense, useEffect, useMemo } from 'react';
import { placeName } from '../../../timeline/track';
import { defineFigure, type Figure, type FigureProps } from '../../defineFigure';
import { Legend } from '../../ui/owners/Legend';
import type { FigureStage } from '../../ui/player/figureStage';
import type { Language } from '../../ui/words/language';
import { useWords, Words } from '../../ui/words/words';
import type { HashInFocus } from '../record/hashInFocus';
import { operationText, type Run } from '../record/run';
import { planLinked, type Recording, type Session, useSession } from '../record/session';
import {
  exampleOf,
  type MapSceneDefinition,
  type MapSceneSpec,
  type MapSettings,
  sharedSettings,
} from '../record/settings';
import { PLAIN_VIEW, useStart, type Zoom, type ZoomLevel } from '../record/view';
import { columnCountFor } from '../stage/layout';
import { MapStage, SidePanel, Sides, ZoomBar } from '../stage/MapStage';
import type { MapWords } from '../words/en/stage';
import { MAP_SETTING_WORDS, MAP_WORDS } from '../words/languages';
import { levelWords, runSentences } from '../words/steps';
import { layoutInBox, legendOwners } from './boxLayout';
import styles from './StageFigure.module.css';

const HashStrip = lazy(async () => ({ default: (await import('../hash/HashStrip')).HashStrip }));
/** Most runs are recorded before there is anything to say of it. */
const RecordingNote = lazy(async () => ({ default: (await import('./RecordingNote')).RecordingNote }));

interface StageFigureProps extends FigureProps<MapSettings> {
  readonly scene: MapSceneDefinition;
}

/** One map or two in lock step, in a box of a given size. */
function StageFigure(props: StageFigureProps) {
  const { scene, settings } = props;
  const key = scene.codec.format({ ...settings, ...PLAIN_VIEW });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the settings that are recorded.
  const plan = useMemo(() => () => planLinked(scene, settings), [scene, key]);
  const recording = useSession(plan, settings, useWords(MAP_WORDS));
  const { session, state, missing, pins, generation } = recording;
  return (
    <div className={styles.box}>
      {session && <Boxed key={generation} {...props} session={session} state={state} missing={missing} pins={pins} />}
      {(recording.progress || recording.problem) && (
        <Suspense>
          <RecordingNote recording={recording} />
        </Suspense>
      )}
    </div>
  );
}

/** From the outside in. */
const LEVELS: readonly ZoomLevel[] = ['whole', 'rows', 'unit'];
const WITHOUT_UNIT: readonly ZoomLevel[] = ['whole', 'rows'];
/** px of a stage that has room for a unit slot by slot. */
const UNIT_STAGE = 340;
/** Words of the legend, so that it has one row or two. */
const MOST_OWNERS = { wide: 9, narrow: 4 } as const;

interface BoxedProps extends StageFigureProps {
  readonly session: Session;
  readonly state: Recording['state'];
  readonly missing: Recording['missing'];
  readonly pins: Zoom['pins'];
}

function Boxed({
  session,
  state,
  missing,
  pins,
  scene,
  settings,
  width,
  height,
  hidden,
  controls,
  onStage,
}: BoxedProps) {
  const { run } = session;
  const words = useWords(MAP_WORDS);
  const isReady = state === 'ready';
  useEffect(() => {
    if (!isReady) return;
    onStage({ ...figureStage(session, words, scene, settings), problems: missing });
    return () => onStage(undefined);
  }, [isReady, session, words, scene, settings, missing, onStage]);

  const layout = useMemo(() => {
    const without = new Set(hidden);
    if (controls !== 'full') without.add('zoom');
    return { ...layoutInBox({ width, height, sides: run.sides.length, hidden: without, controls }), without };
  }, [width, height, hidden, controls, run]);
  const { without } = layout;
  const [first, second] = run.sides;
  const design = second ? undefined : first?.design;
  const owners = useMemo(
    () =>
      legendOwners(
        run.sides.map((side) => side.totals()),
        layout.wide ? MOST_OWNERS.wide : MOST_OWNERS.narrow,
      ),
    [run, layout.wide],
  );
  const start = useStart(settings.zoom ?? exampleOf(scene, settings.example)?.zoom, pins);
  const levels = layout.stage < UNIT_STAGE ? WITHOUT_UNIT : LEVELS;
  return (
    <MapStage
      session={session}
      mark={settings.mark}
      className={styles.stage}
      start={start}
      levels={levels}
      sideWidth={layout.sideWidth}
      mostColumns={columnCountFor(layout.sideWidth)}
      controls={controls}
      zooms={!without.has('zoom')}
      isBusy={state === 'recording'}
      isInert={!isReady}
    >
      {(live, { transport, caption }) => (
        <>
          <HashRow
            run={run}
            op={live.op}
            focus={live.focus}
            hasLabels={!without.has('labels')}
            width={width}
            height={layout.hash}
          />
          <Sides beside={live.sides.length > 1 && layout.wide}>
            {live.sides.map((seen) => (
              <SidePanel
                key={seen.index}
                live={live}
                seen={seen}
                width={layout.sideWidth}
                hasBytes={!without.has('totals')}
              />
            ))}
          </Sides>
          {(layout.legend || layout.zoom) && (
            <div className={styles.foot} data-picture="part">
              {layout.legend &&
                (live.zoom.level === 'whole' ? <p>{words.stage.heat}</p> : <Legend owners={owners} design={design} />)}
              {layout.zoom && (
                <div className={styles.zoom}>
                  <ZoomBar zoom={live.zoom} levels={levels} onZoom={live.changeLevel}>
                    <output>{levelWords(words, run.sides)[live.zoom.level]}</output>
                  </ZoomBar>
                </div>
              )}
            </div>
          )}
          {layout.caption && (
            <div className={styles.caption} data-picture="part">
              {caption}
            </div>
          )}
          {!without.has('transport') && <div data-picture="none">{transport}</div>}
        </>
      )}
    </MapStage>
  );
}

/** A map scene as embeds know it. */
export function mapFigure(scene: MapSceneDefinition, language: Language<MapWords>): Figure {
  const { id, codec } = scene;
  const { own, titles } = language.words;
  return defineFigure({
    id,
    lang: language.formats.lang,
    isJudged: true,
    codec,
    settingWords: MAP_SETTING_WORDS,
    title({ example }) {
      const shown = exampleOf(scene, example);
      return shown ? titles[shown.id] : own[id];
    },
    view: (props) => (
      <Words of={MAP_WORDS} value={language}>
        <StageFigure scene={scene} {...props} />
      </Words>
    ),
  });
}

interface HashRowProps {
  readonly run: Run;
  readonly op: number;
  readonly focus: HashInFocus | undefined;
  /** True if it says what the bits mean. */
  readonly hasLabels: boolean;
  /** px. */
  readonly width: number;
  /** px, kept by operations that hash no key; 0 where there is room for the operation alone. */
  readonly height: number;
}

/** The operation as Go source, and the bits of its key's hash or of the one whose entry moves. */
function HashRow({ run, op, focus, hasLabels, width, height }: HashRowProps) {
  const words = useWords(MAP_WORDS);
  const source = operationText(words.hash.operations, run, op);
  const moved = focus?.movedKey;
  const operation = (
    <p className={styles.operation} data-tall={height > 0 || undefined}>
      <code>{source}</code> {height > 0 && !focus && words.hash.noKey}
    </p>
  );
  return (
    <div className={styles.row} style={{ height: height || undefined }} data-part="hash" data-picture="part">
      {height > 0 && focus ? (
        <Suspense fallback={operation}>
          <HashStrip
            hash={focus.hash}
            title={moved === undefined ? source : words.hash.moves(run.keys.text(moved))}
            segments={hasLabels ? focus.segments : []}
            width={width}
          />
        </Suspense>
      ) : (
        operation
      )}
    </div>
  );
}

/** Handle by which a run is driven from outside. */
export function figureStage(session: Session, words: MapWords, spec: MapSceneSpec, settings: MapSettings): FigureStage {
  const { run, player } = session;
  const present = () => player.getState().step;
  return {
    player,
    async act(program) {
      const [{ addOps }, { readProgram }] = await Promise.all([import('../record/edits'), import('../record/runFile')]);
      addOps(session, readProgram(program, run.config.mapType.kind, true));
    },
    sentence: () => runSentences(words, run, present()).join(' '),
    query: () => spec.codec.format(sharedSettings(spec, settings, run, placeName(run.track, present()))),
  };
}

import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ledgerTotal } from '../../../models/map/owners';
import { IconButton } from '../../ui/controls/Button';
import * as icons from '../../ui/controls/icons';
import { useBox } from '../../ui/controls/useSize';
import { useFigureLabel } from '../../ui/figureName';
import { useTerms } from '../../ui/glossary/useTerms';
import type { Controls } from '../../ui/player/figureStage';
import { capOf } from '../../ui/player/keys/playerKeys';
import type { PageTools } from '../../ui/player/Screen';
import type { Sentence } from '../../ui/player/Stage';
import { Stage, type StageParts } from '../../ui/player/Stage';
import { useStore } from '../../ui/useStore';
import { sentenceOf } from '../../ui/words/language';
import { COMPONENT_WORDS } from '../../ui/words/languages';
import { useFormats, useWords } from '../../ui/words/words';
import { hashInFocus } from '../record/hashInFocus';
import { canBeHeldUp, type Session, timeOfSentence } from '../record/session';
import { MarksProvider, pick, useMarks, within, type Zoom, type ZoomLevel, zoomBy } from '../record/view';
import { MAP_WORDS } from '../words/languages';
import { sideCaption, sideWords, stepSentence } from '../words/steps';
import { arrangementsIn, phaseAt, pointingFrame, type SideViews, viewsOf } from './camera';
import { type ColumnCount, type Fit, fitFor, layoutSide, type SideLayout } from './layout';
import type { Fold, LevelProps, LiveStage, SeenSide } from './liveStage';
import styles from './MapStage.module.css';
import { type Drawing, SideDrawing } from './SideDrawing';

interface MapStageProps {
  readonly session: Session;
  /** Names of the parts that are lit. */
  readonly mark?: readonly string[] | undefined;
  readonly className?: string | undefined;
  /** Zoom that it opens with, and goes to where it is another one. */
  readonly start: Zoom;
  /** Levels of the zoom that there is room for, from the outside in. */
  readonly levels: readonly ZoomLevel[];
  /** px of a side. */
  readonly sideWidth: number;
  /** Columns that the panes of a side may stand in. */
  readonly mostColumns: ColumnCount;
  /** Index of the only side to show; undefined shows all. */
  readonly only?: number | undefined;
  readonly controls?: Controls;
  /** True if keys change the level. */
  readonly zooms: boolean;
  readonly tools?: PageTools;
  /** Adds a button that splits a sentence about several steps, and a line below it. Without it such sentences stay whole. */
  readonly foldParts?: ((fold: Fold) => Pick<Sentence, 'fold' | 'below'>) | undefined;
  readonly isBusy: boolean;
  readonly isInert: boolean;
  readonly children: (live: LiveStage, parts: StageParts, root: RefObject<HTMLElement | null>) => ReactNode;
}

const NO_MARKS: readonly string[] = [];

/** One map or two in lock step, and everything that moves them, as large as it is arranged. */
export function MapStage({ session, start, levels, sideWidth, mostColumns, only, ...props }: MapStageProps) {
  const { mark = NO_MARKS, className, controls, zooms, tools, foldParts, isBusy, isInert, children } = props;
  const words = useWords(MAP_WORDS);
  const { run, player } = session;
  const { track } = run;
  const [chosen, setZoom] = useState(start);
  const [asked, setAsked] = useState(start);
  if (asked !== start) {
    setAsked(start);
    setZoom(start);
  }
  /** The operation whose steps are told each by itself. */
  const [unfoldedOp, unfold] = useState<number>();
  const step = useStore(player, (state) => state.step);
  const until = useStore(player, (state) => state.until);
  const revision = useStore(player, (state) => state.revision);
  const zoom = within(chosen, levels);
  const { pins } = zoom;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is the same object after it changed.
  const sides = useMemo(
    () =>
      run.sides.map((side, index): SeenSide => {
        const position = track.positionOf(index, step);
        return { index, side, position, frame: side.frame(position, pins[index]?.ref), pin: pins[index] };
      }),
    [run, track, step, revision, pins],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const markers = useMemo(
    () =>
      run
        .markers()
        .map(({ marker, step: at }) => ({ step: at, kind: marker.type, label: sentenceOf(words.markers, marker) })),
    [run, revision, words],
  );
  const changeLevel = useCallback(
    (by: 1 | -1) => setZoom((before) => zoomBy(within(before, levels), by, levels)),
    [levels],
  );
  const focus = useMemo(
    () =>
      hashInFocus(
        sides.map(({ index, frame: { hash, segments, movedKey } }) =>
          hash && !track.isWaiting(index, step) ? { hash, segments, movedKey } : undefined,
        ),
      ),
    [sides, track, step],
  );
  const several = sides.length > 1;
  const seen = sides.filter(({ index }) => only === undefined || index === only);
  const acting = seen.filter(({ index }) => !track.isWaiting(index, step));
  // Where the only one in sight waits, the other says what it is waiting for.
  const captioned = acting.length > 0 ? seen : sides.filter((side) => !seen.includes(side));
  const unitBytes = Math.max(...sides.map(({ frame }) => frame.unitBytes));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is the same object after it changed.
  const { first, last } = useMemo(() => phaseAt(run, step), [run, revision, step]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const arrangements = useMemo(
    () => arrangementsIn(run, { first, last }, unitBytes, sideWidth, mostColumns),
    [run, revision, first, last, unitBytes, sideWidth, mostColumns],
  );
  const op = track.opAt(step);
  const isUnfolded = unfoldedOp === op;
  const toggle = () => {
    player.pause();
    unfold(isUnfolded ? undefined : op);
  };
  const live: LiveStage = {
    run,
    step,
    op,
    until,
    sides,
    focus,
    zoom,
    sideWidth,
    arrangements,
    changeLevel,
    setZoom,
    pick: (side, ref, slot) => setZoom(pick(zoom, side, ref, slot)),
  };
  const captions = captioned.map(({ index, side }) => ({
    side,
    acts: !track.isWaiting(index, step),
    caption: sideCaption(words, run, index, step, isUnfolded),
  }));
  // Of two that act, a step of one waits for the other's sentence.
  const [alone, other] = captions.filter(({ acts }) => acts);
  const isShared = alone && !other && alone.caption.steps > 1 && !isUnfolded && !canBeHeldUp(alone.caption, run, step);
  const shared = isShared ? alone.caption : undefined;
  return (
    <Stage
      player={player}
      track={track}
      marks={markers}
      sentences={captions.map(({ side, caption: { text, plain, stress, fact, ...counts } }) => ({
        ...(several && { side: sideWords(words, side)[0] }),
        text,
        plain,
        stress,
        ...(fact && foldParts?.({ ...counts, fact, isUnfolded, toggle })),
      }))}
      shared={shared && { first: step - shared.at + 1, ...timeOfSentence(shared) }}
      label={several ? words.stage.both : words.stage.one}
      className={className}
      {...(controls && { controls })}
      tools={tools}
      zoom={zooms ? changeLevel : undefined}
      isBusy={isBusy}
      isInert={isInert}
    >
      {(parts, root) => <MarksProvider value={mark}>{children(live, parts, root)}</MarksProvider>}
    </Stage>
  );
}

interface SidesProps {
  /** True if they stand beside each other, else one above the other. */
  readonly beside: boolean;
  readonly children: ReactNode;
  /** Column beside all of them. */
  readonly column?: ReactNode;
}

/** Room of one map or two, all of it theirs. */
export function Sides({ beside, children, column }: SidesProps) {
  return (
    <div className={styles.sides} data-sides={beside ? 'beside' : 'below'} data-column={!!column} data-picture="part">
      {children}
      {column}
    </div>
  );
}

interface SidePanelProps {
  readonly live: LiveStage;
  readonly seen: SeenSide;
  /** px of its memory. */
  readonly width: number;
  /** True if its bytes are told beside its name. */
  readonly hasBytes: boolean;
  /** True if its parts can be chosen to be looked at. */
  readonly isPickable?: boolean;
  /** Part that lies over its memory. */
  readonly over?: (fit: Fit) => ReactNode;
  /** The way back to the step from what was picked, at the end of the line with the name. */
  readonly backToStep?: ReactNode;
  /** Part below its memory. */
  readonly totals?: ReactNode;
}

/** One map: its name, the bytes it holds, and its memory in the room that is left. */
export function SidePanel(props: SidePanelProps) {
  const { live, seen, width, hasBytes, isPickable = false, over, backToStep, totals } = props;
  const { run, zoom } = live;
  const words = useWords(MAP_WORDS);
  const { bytes } = useFormats();
  const { side, frame, index } = seen;
  const names = sideWords(words, side);
  const label = useFigureLabel(names.join(', '));
  const summary = sentenceOf(words.summary, frame.summary);
  const marks = useMarks();
  const marked = marks.length > 0 ? [words.parts.marked(marks)] : [];
  const terms = useTerms();
  const [box, boxRef] = useBox();
  const fit = fitFor(box.height, live.arrangements);
  const written = live.op + (frame.hasWritten ? 1 : 0);
  const entryText = (key: number) => run.entryText(key, written);
  return (
    <section className={styles.cell} data-side={index} aria-label={label}>
      <div className={styles.head}>
        <h2 className={styles.name}>{names.join(' · ')}</h2>
        <p className={styles.summary}>{terms ? terms(summary) : summary}</p>
        {hasBytes && (
          <p className={styles.bytes} data-part="totals">
            {bytes(ledgerTotal(frame.ledger))}
          </p>
        )}
        {backToStep}
      </div>
      <div ref={boxRef} className={styles.frame} data-part="structure">
        {box.height > 0 && (
          <div className={styles.stage}>
            <Level
              seen={seen}
              level={zoom.level}
              changed={zoom.changed}
              width={width}
              height={box.height}
              fit={fit}
              step={seen.position}
              entryText={entryText}
              label={[`${names.join(' ')}: ${stepSentence(words, frame.fact, run)}`, ...marked].join(' ')}
              onPick={isPickable ? (ref, slot) => live.pick(index, ref, slot) : undefined}
            />
          </div>
        )}
        {over?.(fit)}
      </div>
      {totals}
    </section>
  );
}

/** The side as it was drawn in the same room before its scale changed; undefined until it does. */
function useFormer(layout: SideLayout, views: SideViews, height: number): Drawing | undefined {
  const drawn = useRef({ layout, views, height });
  const [{ scale, pitch, former }, setSeen] = useState<Pick<SideLayout, 'scale' | 'pitch'> & { former?: Drawing }>(
    layout,
  );
  if (layout.scale !== scale || layout.pitch !== pitch) {
    const { current } = drawn;
    const isSameRoom = current.layout.width === layout.width && current.height === height;
    setSeen({ scale: layout.scale, pitch: layout.pitch, ...(isSameRoom && { former: current }) });
  }
  useEffect(() => {
    drawn.current = { layout, views, height };
  });
  return former;
}

/** Rows of all arrays and tables, each with a camera that keeps what the step is about in sight. */
function RowsLevel({ seen, width, height, fit, step, entryText, label, onPick }: LevelProps) {
  const { side, position, frame } = seen;
  const pointing = useMemo(() => pointingFrame(side, position), [side, position]);
  const layout = layoutSide(frame.panes, width, fit.scale, { gapStyle: 'places', ...fit });
  const views = viewsOf(layout, height, pointing, frame.record);
  return (
    <SideDrawing
      layout={layout}
      height={height}
      views={views}
      former={useFormer(layout, views, height)}
      onPick={onPick}
      marks={frame.marks}
      record={frame.record}
      whole={frame.whole}
      fact={frame.fact}
      move={frame.move}
      trail={frame.trail}
      step={step}
      entryText={entryText}
      label={label}
    />
  );
}

/** A view whose code comes when it is first shown; the rows where it can't be had. */
function lazyLevel(load: () => Promise<ComponentType<LevelProps>>): ComponentType<LevelProps> {
  return lazy(async () => ({ default: await load().catch(() => RowsLevel) }));
}

const VIEWS: Readonly<Record<ZoomLevel, ComponentType<LevelProps>>> = {
  whole: lazyLevel(async () => (await import('./WholeView')).WholeLevel),
  rows: RowsLevel,
  unit: lazyLevel(async () => (await import('./UnitLevel')).UnitLevel),
  slot: lazyLevel(async () => (await import('./UnitLevel')).SlotLevel),
};

/** One map's memory at a level of the zoom. */
export function Level(props: LevelProps) {
  const { level, changed } = props;
  const View = VIEWS[level];
  return (
    <div key={level} className={changed ? styles.zoomIn : undefined}>
      <Suspense>
        <View {...props} />
      </Suspense>
    </div>
  );
}

interface ZoomBarProps {
  readonly zoom: Zoom;
  /** From the outside in. */
  readonly levels: readonly ZoomLevel[];
  onZoom(by: 1 | -1): void;
  /** The level, between the ways out and in. */
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

/** The level of the zoom, and the ways out and in. */
export function ZoomBar({ zoom: { level }, levels, onZoom, children, after }: ZoomBarProps) {
  const { zoom: labels, player } = useWords(COMPONENT_WORDS);
  const { lang } = useFormats();
  return (
    <fieldset className={styles.bar} aria-label={labels.name} lang={lang} data-picture="none">
      <IconButton
        variant="quiet"
        label={labels.out}
        keys={capOf('zoomOut', player)}
        disabled={level === levels[0]}
        onClick={() => onZoom(-1)}
      >
        <icons.Icon drawing={icons.minus} />
      </IconButton>
      {children}
      <IconButton
        variant="quiet"
        label={labels.in}
        keys={capOf('zoomIn', player)}
        disabled={level === levels.at(-1)}
        onClick={() => onZoom(1)}
      >
        <icons.Icon drawing={icons.plus} />
      </IconButton>
      {after}
    </fieldset>
  );
}

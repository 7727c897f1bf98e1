import {
  type CSSProperties,
  Fragment,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useMemo,
  useState,
} from 'react';
import { type Ledger, ledgerTotal, OWNERS } from '../../../models/map/owners';
import { useBox } from '../../ui/controls/useSize';
import type { Lang } from '../../ui/format';
import { ownerPathProps } from '../../ui/owners/OwnerRect';
import { ownersSeen } from '../../ui/owners/owners';
import { PageKeys } from '../../ui/player/keys/playerKeys';
import { CaptionAbove, type Edits, KeptMoment, Screen, ScreenBar, usePageTools } from '../../ui/player/Screen';
import type { StageParts } from '../../ui/player/Stage';
import { heldAt, mostBytesOf, mostWorkOf, type OpKind, peakAt } from '../../ui/totals/series';
import { Totals, type TotalsProps } from '../../ui/totals/Totals';
import { useStore } from '../../ui/useStore';
import { COMPONENT_WORDS } from '../../ui/words/languages';
import { useFormats, useWords } from '../../ui/words/words';
import { SIDE_GAP } from '../figure/boxLayout';
import { fork, undo } from '../record/edits';
import { COUNTED, type StretchFact } from '../record/facts';
import type { HashSegment } from '../record/hashInFocus';
import type { KeyBook } from '../record/keys';
import { keyOfOp, type Run } from '../record/run';
import type { Recording, Session } from '../record/session';
import { byteNotes, seenTotals } from '../record/totals';
import { follow, isPinned, ZOOM_LEVELS, type Zoom, type ZoomLevel, zoomTo } from '../record/view';
import type { Fold, LiveStage, SeenSide } from '../stage/liveStage';
import { MapStage, SidePanel, Sides, ZoomBar } from '../stage/MapStage';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import { levelWords, sideWords } from '../words/steps';
import type { RunActions } from './FilesBar';
import type { OwnKey } from './KeyBar';
import { OperationBar } from './OperationBar';
import styles from './StageOnPage.module.css';
import type { OpenTab } from './StageTabs';
import { layoutOnScreen, type ScreenLayout } from './screenLayout';

/** Views that the first picture does without: their code comes when they are first shown. */
const HashTies = lazy(async () => ({ default: (await import('../hash/Ties')).HashTies }));
const ZoomGestures = lazy(async () => ({ default: (await import('../stage/ZoomGestures')).ZoomGestures }));
const SideLoupe = lazy(async () => ({ default: (await import('../stage/LoupeView')).SideLoupe }));
const SideTips = lazy(async () => ({ default: (await import('./SideTips')).SideTips }));
const SideUnits = lazy(async () => ({ default: (await import('./SideUnits')).SideUnits }));
const stageTabsIn = (lang: Lang) =>
  lazy(async () => ({ default: await (await import('./StageTabs')).stageTabsIn(lang) }));
const STAGE_TABS = { en: stageTabsIn('en'), ru: stageTabsIn('ru') };

/** px of a stage from which on the level of the zoom fits beside the player, and all levels do. */
const LEVEL_BESIDE_PLAYER = 1000;
const LEVELS_BESIDE_PLAYER = 1400;

interface StageOnPageProps {
  readonly session: Session;
  /** Names of the parts that are lit. */
  readonly mark?: readonly string[] | undefined;
  /** Of the run that is planned: none but the one that is ready can be acted on. */
  readonly state: Recording['state'];
  /** Zoom that it opens with. */
  readonly start: Zoom;
  /** Saving, opening and sharing a run. */
  readonly actions: RunActions;
  /** Sentences about the run. */
  readonly about?: string | undefined;
  /** Tabs below the stage. */
  readonly tab: OpenTab;
}

/** One map or two in lock step that fill the window, with a page's tools in tabs below. */
export function StageOnPage({ session, mark, state, start, actions, about, tab }: StageOnPageProps) {
  const [box, boxRef] = useBox();
  const { mostLive, isAbridged } = useWholeRun(session);
  const { length: sides } = session.run.sides;
  const [front, setFront] = useState(0);
  const [text, setText] = useState('');
  const ownKey = { text, set: setText };
  const Tabs = STAGE_TABS[useFormats().lang];
  const tools = usePageTools(useEdits(session));
  const isBeside = tab.isBeside ?? false;
  const layout = useMemo(
    () => layoutOnScreen({ ...box, sides, isBeside, isAbridged }),
    [box, sides, isBeside, isAbridged],
  );
  return (
    <MapStage
      session={session}
      mark={mark}
      className={styles.stage}
      start={start}
      levels={ZOOM_LEVELS}
      sideWidth={layout.sideWidth}
      mostColumns={layout.mostColumns}
      only={layout.oneAtATime ? front : undefined}
      zooms
      tools={tools}
      foldParts={(fold) => {
        const { fact } = fold;
        const names = fact.type === 'movedToBuckets' && sides === 1 && !layout.isNarrow;
        return {
          fold: <FoldButton {...fold} counts={sides === 1 && !COUNTED.has(fact.type)} />,
          ...(names && { below: <Moves {...fold} fact={fact} keys={session.run.keys} /> }),
        };
      }}
      isBusy={state === 'recording'}
      isInert={state !== 'ready'}
    >
      {(live, parts, root) => (
        <>
          <PageKeys {...parts.pageKeys} />
          <Screen boxRef={boxRef}>
            {box.width > 0 && (
              <OnScreen
                live={live}
                parts={parts}
                root={root}
                session={session}
                mostLive={mostLive}
                layout={layout}
                width={box.width}
                front={front}
                onFront={setFront}
                ownKey={ownKey}
              />
            )}
          </Screen>
          {actions.keep && (
            <KeptMoment
              player={session.player}
              version={keptVersion(session.store.getState().undoable, live.zoom)}
              keep={(step) => actions.keep?.(step, live.zoom)}
            />
          )}
          <Suspense fallback={<div className={styles.tabSpace} />}>
            <Tabs
              session={session}
              live={live}
              root={root}
              actions={actions}
              about={about}
              tab={tab}
              ownKey={layout.hasOwnKey ? undefined : ownKey}
            />
          </Suspense>
        </>
      )}
    </MapStage>
  );
}

/** What of a run doesn't depend on the step shown: a new revision of its player says that it has changed. */
function useWholeRun({ run, player }: Session) {
  const revision = useStore(player, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is the same object after it changed.
  return useMemo(
    () => ({
      mostLive: mostBytesOf(
        run.sides.map((side) => side.totals()),
        peakAt,
      ),
      /** True if some units have no row at the last step: maps hardly shrink, so what has room then always has. */
      isAbridged: run.sides.some((side) => !side.frame(side.track.stepCount).allInRows),
    }),
    [run, revision],
  );
}

function useEdits(session: Session): Edits {
  const { run, player, store } = session;
  const op = useStore(player, ({ step }) => run.track.opAt(step));
  const undoable = useStore(store, (state) => state.undoable);
  return {
    undo: () => undo(session),
    canUndo: undoable > 0,
    fork: () => fork(session),
    canFork: op + 1 < run.opCount,
  };
}

/** Another text for whatever an address tells of a run besides its step. */
function keptVersion(undoable: number, { level, pins }: Zoom): string {
  return [undoable, level, ...pins.map((pin) => pin && `${pin.ref.block}/${pin.ref.unit}/${pin.slot}`)].join();
}

interface FoldButtonProps extends Fold {
  /** True if it says how many of the steps have been made. */
  readonly counts: boolean;
}

/** Tells several steps each by itself, or again in one sentence. Its underline fills as they are made. */
function FoldButton({ steps, at, isUnfolded, toggle, counts }: FoldButtonProps) {
  const { fold, unfold } = useWords(COMPONENT_WORDS).player;
  const { movedOf } = useWords(MAP_PAGE_WORDS);
  return (
    <button
      // Other words make another button: none is seen to move.
      key={`${steps} ${counts}`}
      type="button"
      className={styles.fold}
      style={{ '--made': at / steps } as CSSProperties}
      data-picture="none"
      onClick={toggle}
    >
      {counts && (
        <span className={styles.madeOf} aria-hidden="true">
          {movedOf(at, steps)}
        </span>
      )}
      {isUnfolded ? fold : unfold(steps)}
    </button>
  );
}

/** Names that a line has room for: of more the next ones take their place. */
const MOST_NAMES = 12;

interface MovesProps extends Pick<Fold, 'made'> {
  readonly fact: Extract<StretchFact, { type: 'movedToBuckets' }>;
  readonly keys: KeyBook;
}

/** The entries that an evacuation moves, one by one: those that have moved, the last of them, and those to come. */
function Moves({ fact: { moves }, made: moved, keys }: MovesProps) {
  const { movedOf } = useWords(MAP_PAGE_WORDS);
  const from = MOST_NAMES * Math.floor(Math.max(0, moved - 1) / MOST_NAMES);
  return (
    // Names of another bucket are others: none is seen to move.
    <span key={`${moves[0]?.key} ${from}`} className={styles.moves} aria-hidden="true">
      {moves.slice(from, from + MOST_NAMES).map(({ key, bucket }, i) => (
        <span key={key} data-is={from + i < moved - 1 ? 'moved' : from + i === moved - 1 ? 'now' : 'next'}>
          <span className={styles.name} data-cut={keys.beginAlike ? 'start' : 'end'}>
            <bdi>{keys.bare(key)}</bdi>
          </span>
          <span className={styles.to}>→{bucket}</span>
        </span>
      ))}
      <span className={styles.movedOf}>{movedOf(moved, moves.length)}</span>
    </span>
  );
}

interface OnScreenProps {
  readonly live: LiveStage;
  readonly parts: StageParts;
  readonly root: RefObject<HTMLElement | null>;
  readonly session: Session;
  /** The most bytes that any side holds alive at any time. */
  readonly mostLive: number;
  readonly layout: ScreenLayout;
  /** px. */
  readonly width: number;
  /** Index of the side that is seen where there is room for one. */
  readonly front: number;
  readonly onFront: (side: number) => void;
  /** Field for a key of one's own, wherever it stands. */
  readonly ownKey: OwnKey;
}

/** All that takes part in a step, from above to below. */
function OnScreen(props: OnScreenProps) {
  const { live, parts, root, session, mostLive, layout, width, front, onFront, ownKey } = props;
  const { run, focus, zoom, changeLevel, setZoom } = live;
  const words = useWords(MAP_WORDS);
  const sides = layout.oneAtATime ? live.sides.filter(({ index }) => index === front) : live.sides;
  const opKey = keyOfOp(run, live.op);
  const frames = useMemo(() => live.sides.map(({ frame }) => frame), [live.sides]);
  const openSegment = async (segment: HashSegment) => (await import('./keySearch')).openSegment(live, segment);
  /** A slot that is pressed gives its key to the field for an own key. */
  const picked: LiveStage = {
    ...live,
    async pick(index, ref, slot) {
      live.pick(index, ref, slot);
      const key = slot === undefined ? undefined : (await import('./keySearch')).keyInSlot(live, index, ref, slot);
      if (key !== undefined) ownKey.set(key);
    },
  };
  const following = isPinned(zoom) && (
    <button type="button" className={styles.follow} onClick={() => setZoom(follow(zoom))}>
      {words.stage.follow}
    </button>
  );
  /** Where the zoom has no room for it, in the line of the map's name. */
  const backToStep = layout.isNarrow && following;
  const levels = (
    <ZoomLevels
      zoom={zoom}
      isShort={layout.isNarrow || (layout.isCaptionAbove && width < LEVELS_BESIDE_PLAYER)}
      word={(level) => levelWords(words, run.sides)[level]}
      onZoom={changeLevel}
      onLevel={(level) => setZoom(zoomTo(zoom, level))}
      after={!backToStep && following}
    />
  );
  const bytesOf = (seen: SeenSide) => (
    <div className={styles.totals}>
      <SideTotals
        live={live}
        seen={seen}
        isStacked={layout.totals === 'beside' && sides.length > 1}
        width={layout.totalsWidth}
        height={layout.totalsHeight}
        variant={layout.totals === 'sparkline' ? 'sparkline' : 'block'}
        onSeek={(target) => session.player.seek(run.track.opEnd(target - 1))}
      />
      {layout.hasLoupe && (zoom.level === 'whole' || zoom.level === 'rows') && (
        <div className={styles.loupe}>
          <Suspense>
            <SideLoupe
              seen={seen}
              width={layout.totalsWidth}
              beginAlike={run.keys.beginAlike}
              onKey={(number) => ownKey.set(run.keys.plain(number))}
            />
            {layout.unitsHeight > 0 && zoom.level === 'rows' && (
              <SideUnits
                live={live}
                seen={seen}
                width={layout.totalsWidth}
                height={layout.unitsHeight}
                mostLive={mostLive}
              />
            )}
          </Suspense>
        </div>
      )}
    </div>
  );
  return (
    <>
      <OperationBar
        live={live}
        session={session}
        layout={layout}
        width={width}
        ownKey={ownKey}
        zoom={layout.isNarrow && levels}
        front={layout.oneAtATime ? front : undefined}
        onOpen={openSegment}
      />
      {layout.isCaptionAbove && <CaptionAbove caption={parts.caption} right={layout.totalsWidth + SIDE_GAP} />}
      {layout.oneAtATime && <SideSwitch live={live} front={front} onFront={onFront} />}
      <Sides
        beside={sides.length > 1}
        column={
          layout.totals === 'beside' ? (
            <div className={styles.column} style={{ width: layout.totalsWidth }}>
              {sides.map((seen) => (
                <Fragment key={seen.index}>
                  {sides.length > 1 && <p className={styles.whose}>{sideWords(words, seen.side).join(' · ')}</p>}
                  {bytesOf(seen)}
                </Fragment>
              ))}
            </div>
          ) : undefined
        }
      >
        {sides.map((seen) => (
          <SidePanel
            key={seen.index}
            live={picked}
            seen={seen}
            width={layout.sideWidth}
            hasBytes={layout.totals === 'none' && !backToStep}
            isPickable
            backToStep={backToStep}
            over={(fit) =>
              zoom.level === 'rows' && (
                <Suspense>
                  <SideTips live={picked} seen={seen} width={layout.sideWidth} fit={fit} />
                </Suspense>
              )
            }
            totals={(layout.totals === 'below' || layout.totals === 'sparkline') && bytesOf(seen)}
          />
        ))}
      </Sides>
      <ScreenBar transport={parts.transport} caption={layout.isCaptionAbove ? undefined : parts.caption}>
        {!layout.isNarrow && (!layout.isCaptionAbove || width >= LEVEL_BESIDE_PLAYER) && levels}
      </ScreenBar>
      <Suspense>
        <ZoomGestures root={root} onZoom={changeLevel} />
      </Suspense>
      <Suspense>
        {layout.hash === 'strip' && focus && zoom.level === 'rows' && (
          <HashTies
            segments={focus.segments}
            frames={frames}
            root={root}
            rider={opKey === undefined || focus.movedKey !== undefined ? '' : run.keys.bare(opKey)}
            player={session.player}
          />
        )}
      </Suspense>
    </>
  );
}

interface SideSwitchProps {
  readonly live: LiveStage;
  /** Index of the side that is seen. */
  readonly front: number;
  readonly onFront: (side: number) => void;
}

/** Both maps as bars of their bytes, to scale with one another, of which one is seen. */
function SideSwitch({ live, front, onFront }: SideSwitchProps) {
  const words = useWords(MAP_WORDS);
  const { bytes } = useFormats();
  const most = Math.max(1, ...live.sides.map(({ frame }) => ledgerTotal(frame.ledger)));
  return (
    <div className={styles.switch}>
      {live.sides.map(({ index, side, frame }) => (
        <button
          key={index}
          type="button"
          className={styles.side}
          aria-pressed={index === front}
          onClick={() => onFront(index)}
        >
          <span className={styles.words}>
            <span className={styles.name}>{sideWords(words, side)[0]}</span>{' '}
            <span className={styles.bytes}>{bytes(ledgerTotal(frame.ledger))}</span>
          </span>
          <OwnersBar ledger={frame.ledger} most={most} />
        </button>
      ))}
    </div>
  );
}

/** Bytes by owner on a line that `most` bytes fill. */
function OwnersBar({ ledger, most }: { readonly ledger: Ledger; readonly most: number }) {
  let at = 0;
  return (
    <svg className={styles.bar} viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
      {OWNERS.filter((owner) => ledger[owner] > 0).map((owner) => {
        const from = at;
        at += ledger[owner];
        return <path key={owner} {...ownerPathProps(owner)} d={`M${from} 0H${at}V1H${from}Z`} />;
      })}
    </svg>
  );
}

interface ZoomLevelsProps {
  readonly zoom: Zoom;
  /** True where there is room for the present level alone. */
  readonly isShort: boolean;
  /** Name of a level in the designs shown. */
  word(level: ZoomLevel): string;
  onZoom(by: 1 | -1): void;
  onLevel(level: ZoomLevel): void;
  /** The way back to what the step is about. */
  readonly after: ReactNode;
}

/** The levels of the zoom, each to be gone to. */
function ZoomLevels({ zoom, isShort, word, onZoom, onLevel, after }: ZoomLevelsProps) {
  return (
    <div className={styles.zoom} data-short={isShort}>
      <ZoomBar zoom={zoom} levels={ZOOM_LEVELS} onZoom={onZoom} after={after}>
        <ol className={styles.levels}>
          {ZOOM_LEVELS.map((each) => (
            <li key={each}>
              <button
                type="button"
                className={styles.level}
                aria-pressed={each === zoom.level}
                onClick={() => onLevel(each)}
              >
                {word(each)}
              </button>
            </li>
          ))}
        </ol>
      </ZoomBar>
    </div>
  );
}

interface SideTotalsProps extends Pick<TotalsProps, 'width' | 'height' | 'variant' | 'onSeek'> {
  readonly live: LiveStage;
  readonly seen: SeenSide;
  /** True if the bytes of all sides stand below each other: one line names the colours of all. */
  readonly isStacked?: boolean;
}

/** Kind of the operation with a number, from 1 on. */
function kindOfOp({ program }: Pick<Run, 'program'>, op: number): OpKind {
  const operation = program[op - 1];
  return operation && 'key' in operation ? operation.type : 'other';
}

/** Bytes of a side at the moment shown, with the garbage that a sparkline leaves out. */
function heldBy({ frame }: SeenSide, variant: TotalsProps['variant']): number {
  return ledgerTotal(frame.ledger) + (variant === 'sparkline' ? 0 : frame.garbageBytes);
}

/** The live bytes of a side, at the scale of all sides. */
function SideTotals({ live, seen, isStacked = false, variant, ...box }: SideTotalsProps) {
  const words = useWords(MAP_WORDS);
  const { totals } = useWords(MAP_PAGE_WORDS);
  const { run, until } = live;
  const { side, frame } = seen;
  // Recorded series are the same objects until the run changes.
  const recorded = side.totals();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recorded series says that the run has changed.
  const all = useMemo(() => run.sides.map((each) => seenTotals(run, each, until)), [run, recorded, until]);
  const { series, work } = all[seen.index] ?? seenTotals(run, side, until);
  const shared = useMemo(
    () => ({
      maxBytes: mostBytesOf(
        all.map((each) => each.series),
        variant === 'sparkline' ? peakAt : heldAt,
      ),
      mostWork: all.length > 1 ? mostWorkOf(all.map((each) => each.work)) : undefined,
      colours: isStacked ? new Set(all.flatMap((each) => [...ownersSeen(each.series.byOwner)])) : undefined,
    }),
    [all, variant, isStacked],
  );
  const notes = useMemo(
    () => byteNotes(side, series).map((note) => ({ op: note.op, texts: totals.note(note) })),
    [side, series, totals],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const kindOf = useCallback((op: number) => kindOfOp(run, op), [run, series]);
  return (
    <Totals
      ledger={frame.ledger}
      requestedBytes={frame.requestedBytes}
      garbageBytes={frame.garbageBytes}
      series={series}
      work={work}
      cursor={live.op + 1}
      notes={notes}
      kindOf={kindOf}
      title={sideWords(words, side).join(' ')}
      design={side.design}
      variant={variant}
      {...shared}
      maxBytes={Math.max(shared.maxBytes, ...live.sides.map((each) => heldBy(each, variant)))}
      {...(isStacked && seen.index < all.length - 1 && { colours: 'none' })}
      {...box}
    />
  );
}

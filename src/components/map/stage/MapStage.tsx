import { type ReactNode, type RefObject, useCallback, useMemo, useState } from 'react';
import type { Sentence } from '../../ui/player/Caption';
import type { Controls } from '../../ui/player/figureStage';
import type { PageTools } from '../../ui/player/PageTools';
import { Stage, type StageParts } from '../../ui/player/Stage';
import { useStore } from '../../ui/useStore';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { hashInFocus } from '../hash/hashInFocus';
import type { Session } from '../run/session';
import { MAP_WORDS } from '../words/languages';
import { sideCaption, sideWords } from '../words/steps';
import { arrangementsIn, fullestMoments } from './arrangements';
import type { ColumnCount } from './layout';
import type { Fold, LiveStage, SeenSide } from './live';
import { MarksProvider } from './marked/partNames';
import { pick, within, type Zoom, type ZoomLevel, zoomBy } from './zoom';

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
  /** Index of the side that alone is seen and told of; all without it. */
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
  const moments = useMemo(() => fullestMoments(run, unitBytes), [run, revision, unitBytes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const arrangements = useMemo(
    () => arrangementsIn(run, moments, unitBytes, sideWidth, mostColumns),
    [run, revision, moments, unitBytes, sideWidth, mostColumns],
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
  return (
    <Stage
      player={player}
      track={track}
      marks={markers}
      sentences={captioned.map(({ index, side }) => {
        const { text, steps, at, fact } = sideCaption(words, run, index, step, isUnfolded);
        return {
          ...((captioned.length > 1 || captioned[0] !== seen[0]) && { side: sideWords(words, side)[0] }),
          text,
          plain: text,
          ...(fact && foldParts?.({ steps, at, fact, isUnfolded, toggle })),
        };
      })}
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

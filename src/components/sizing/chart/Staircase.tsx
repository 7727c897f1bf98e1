import { memo, type ReactNode, useMemo } from 'react';
import { isOneMapFilled, type Staircase, winners } from '../../../models/sizing/staircase';
import { SIZING_FIGURE_WORDS } from '../../figureWords';
import { CursorLine, type PlotCursor, PlotFrame, XAxis, YAxis } from '../../ui/chart/PlotFrame';
import { useWidth, widthOnServer } from '../../ui/controls/useSize';
import { useWords } from '../../ui/words/words';

import { layoutMarks, MARKER_ABOVE } from './labels';
import {
  type CurveLook,
  dashOf,
  keyDot,
  layoutStaircase,
  looksOf,
  type OtherCurves,
  type PathShape,
  type Shape,
  type StaircaseLayout,
  staircaseHeight,
} from './layout';
import { cliffNotes, cliffStops, costAt, type EntriesCost, turnNotes } from './notes';
import styles from './Staircase.module.css';

interface StaircaseProps {
  readonly staircase: Staircase;
  readonly entries: number;
  /** Planned number of entries: a second, less prominent marker. */
  readonly laterEntries?: number | undefined;
  /** Curves that `over` draws. */
  readonly others?: OtherCurves | undefined;
  /** Draws on top of the chart. */
  readonly over?: ((layout: StaircaseLayout) => ReactNode) | undefined;
  /** `done` is false during a drag. If absent, the marker can't be moved. */
  onEntries?: ((entries: number, done: boolean) => void) | undefined;
}

interface StaircaseChartProps extends StaircaseProps {
  readonly width: number;
  /** px; by default derived from the width. */
  readonly height?: number;
  /** Shows a legend if the chart is too narrow for its labels. */
  readonly hasLegend?: boolean;
}

/**
 * Bytes over entries for each release; the entries asked about are marked, and moved by pointer or keys.
 * `room`: px of width that it will have, where that is known before.
 */
export function StaircaseFigure({
  room,
  ...props
}: Omit<StaircaseChartProps, 'width'> & { readonly room?: number | undefined }) {
  const [width, ref] = useWidth(room ?? widthOnServer);
  return (
    <figure className={styles.figure} ref={ref}>
      {width > 0 && <StaircaseChart {...props} width={width} />}
    </figure>
  );
}

export function StaircaseChart(props: StaircaseChartProps) {
  const { chart } = useWords(SIZING_FIGURE_WORDS);
  const {
    staircase,
    entries,
    laterEntries,
    others,
    over,
    onEntries,
    width,
    height = staircaseHeight(width),
    hasLegend = true,
  } = props;
  const layout = useMemo(
    () => layoutStaircase(staircase, width, height, chart, others),
    [staircase, width, height, chart, others],
  );
  const cost = useMemo(() => costAt(staircase, entries), [staircase, entries]);
  const laterCost = useMemo(
    () => (laterEntries === undefined || laterEntries === entries ? undefined : costAt(staircase, laterEntries)),
    [staircase, laterEntries, entries],
  );
  const marks = useMemo(() => layoutMarks(layout, cost, laterCost), [layout, cost, laterCost]);
  const { frame, winners } = layout;
  const { input, curves } = staircase;
  const sentence = chart.value(entries, curves, cost.sizes);
  const x = frame.x(entries);
  const mostBytes = Math.max(...frame.yTicks.map(({ value }) => value));

  function cursor(move: (entries: number, done: boolean) => void): PlotCursor {
    return {
      x,
      onMove(at, done) {
        const next = frame.entriesAt(at);
        if (done || next !== entries) move(next, done);
      },
      slider: {
        label: chart.entries,
        min: input.from,
        max: input.to,
        now: entries,
        text: sentence,
        y: frame.bottom,
        after: (key, isShift) => entriesAfterKey({ ...input, stops: cliffStops(staircase) }, entries, key, isShift),
        onChange: (next) => next !== entries && move(next, true),
      },
    };
  }

  return (
    <>
      <PlotFrame
        width={width}
        height={height}
        label={chart.title(curves)}
        description={`${sentence}. ${chart.winners(curves, winners, input)}`}
        cursor={onEntries && cursor(onEntries)}
      >
        <YAxis ticks={frame.yTicks} area={frame} label={(bytes) => chart.tick(bytes, mostBytes)} />
        <XAxis ticks={frame.xTicks} area={frame} label={chart.count} width={width} />
        <StaircaseShapes shapes={layout.shapes} />
        <CursorLine of="setting" x={x} top={frame.top - MARKER_ABOVE} bottom={frame.bottom} glides />
        <StaircaseShapes shapes={marks.shapes} />
        {over?.(layout)}
      </PlotFrame>
      {hasLegend && !marks.complete && <StaircaseKey curves={curves} cost={cost} />}
    </>
  );
}

function pathStyle({ moved }: PathShape) {
  return moved === undefined ? undefined : { transform: `translateX(${moved}px)` };
}

function ShapeElement({ shape }: { readonly shape: Shape }) {
  const { role, look } = shape;
  const looks = { className: styles[role], 'data-design': look?.design };
  switch (shape.type) {
    case 'path':
      return (
        <path
          {...looks}
          d={shape.d}
          style={pathStyle(shape)}
          strokeDasharray={role === 'curve' && look ? dashOf(look) : undefined}
        />
      );
    case 'dot': {
      const style = { transform: `translate(${shape.x}px, ${shape.y}px)` };
      return look?.design === 'bucket' ? (
        <rect {...looks} x={-shape.r} y={-shape.r} width={2 * shape.r} height={2 * shape.r} style={style} />
      ) : (
        <circle {...looks} r={shape.r} style={style} />
      );
    }
    case 'text':
      return (
        <text {...looks} x={shape.x} y={shape.y} textAnchor={shape.anchor}>
          {shape.text}
        </text>
      );
    default: {
      const gone: never = shape;
      return gone;
    }
  }
}

/** Draws shapes in their order; what keeps its list of shapes isn't drawn again. */
const StaircaseShapes = memo(function StaircaseShapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map((shape) => <ShapeElement key={shape.key} shape={shape} />);
});

/** A piece of a curve and the mark on it, as they are drawn. */
export function CurveKey({ look }: { readonly look: CurveLook }) {
  return (
    <svg className={styles.key} width={28} height={12} aria-hidden="true">
      <path className={styles.curve} data-design={look.design} d="M1 6H27" strokeDasharray={dashOf(look)} />
      <StaircaseShapes shapes={[keyDot(look)]} />
    </svg>
  );
}

function DataKey() {
  return (
    <svg className={styles.key} width={28} height={10} aria-hidden="true">
      <path className={styles.data} d="M1 5H27" />
    </svg>
  );
}

interface StaircaseKeyProps extends Pick<Staircase, 'curves'> {
  /** Entries whose bytes stand beside the names. */
  readonly cost?: EntriesCost;
}

/** The curves by their looks and their names. */
export function StaircaseKey({ curves, cost }: StaircaseKeyProps) {
  const { chart } = useWords(SIZING_FIGURE_WORDS);
  const looks = looksOf(curves);
  const most = Math.max(0, ...(cost?.sizes.map(({ expected }) => expected) ?? []));
  return (
    <ul className={styles.keys}>
      {curves.map((curve, i) => {
        const look = looks[i];
        const size = cost?.sizes[i];
        return (
          <li key={curve.releases[0]}>
            {look && <CurveKey look={look} />}
            {chart.name(curve)}
            {size && <b>{chart.amount(size.expected, most)}</b>}
          </li>
        );
      })}
      <li>
        <DataKey />
        {chart.data}
      </li>
    </ul>
  );
}

interface StaircaseNotesProps {
  readonly staircase: Staircase;
  readonly cost: EntriesCost;
}

/** What the curves do around a number of entries, as the chart's labels say it. */
export function StaircaseNotes({ staircase, cost }: StaircaseNotesProps) {
  const { chart } = useWords(SIZING_FIGURE_WORDS);
  const { curves, input } = staircase;
  const [turn] = turnNotes(staircase, winners(curves), cost, ({ from, to }) => to - from);
  return (
    <ul className={styles.notes}>
      {cliffNotes(staircase, cost).map(({ curve: index, cliff, bytes, past }) => {
        const curve = curves[index];
        return (
          curve && (
            <li key={index}>
              {chart.name(curve)}: {chart.cliff(cliff, bytes, past, isOneMapFilled(input))}
            </li>
          )
        );
      })}
      {turn && <li>{chart.turn(curves[turn.curve], turn)}</li>}
    </ul>
  );
}

/** Numbers of entries that the keys move through. */
export interface EntriesTrack {
  readonly from: number;
  readonly to: number;
  readonly scale: 'linear' | 'log';
  /** Stops of Page Up and Page Down, ascending. */
  readonly stops: readonly number[];
}

/** Steps of the arrow keys, as parts of the range. */
const STEP = 1 / 100;
const FINE_STEP = 1 / 1000;

function stepped({ from, to, scale }: EntriesTrack, entries: number, share: number): number {
  const start = Math.max(1, from);
  const exact = scale === 'log' ? Math.max(start, entries) * (to / start) ** share : entries + share * (to - from);
  const way = Math.sign(share);
  return way * Math.max(way * Math.round(exact), way * entries + 1);
}

function clamped({ from, to, scale }: EntriesTrack, entries: number): number {
  return Math.max(scale === 'log' ? Math.max(1, from) : from, Math.min(to, entries));
}

/** Entries after a key; undefined for a key that isn't the slider's. */
export function entriesAfterKey(track: EntriesTrack, entries: number, key: string, shift: boolean): number | undefined {
  const step = shift ? FINE_STEP : STEP;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clamped(track, stepped(track, entries, step));
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamped(track, stepped(track, entries, -step));
    case 'PageUp':
      return track.stops.find((stop) => stop > entries) ?? entries;
    case 'PageDown':
      return track.stops.findLast((stop) => stop < entries) ?? entries;
    case 'Home':
      return clamped(track, track.from);
    case 'End':
      return track.to;
    default:
      return undefined;
  }
}

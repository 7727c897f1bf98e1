import { type ReactNode, useMemo } from 'react';
import type { Curve, Staircase as StaircaseData } from '../../../models/sizing/staircase';
import { CursorLine, type PlotCursor, PlotFrame, XAxis, YAxis } from '../../ui/chart/PlotFrame';
import { useWidth, widthOnServer } from '../../ui/controls/useSize';
import { useWords } from '../../ui/words/words';
import { SIZING_FIGURE_WORDS } from '../words/languages';
import { staircaseHeight } from './frame';
import { entriesAfterKey } from './keys';
import { layoutStaircase, type StaircaseLayout } from './layout';
import { layoutMarks, MARKER_ABOVE } from './marks';
import { cliffStops, momentAt } from './moment';
import styles from './Staircase.module.css';
import { StaircaseKey } from './StaircaseKey';
import { StaircaseShapes } from './StaircaseShapes';

interface StaircaseProps {
  readonly staircase: StaircaseData;
  readonly entries: number;
  /** Entries after a growth that is planned for: a second, quieter marker. */
  readonly laterEntries?: number | undefined;
  /** Curves of a change being tried, which `over` draws. */
  readonly tried?: readonly Curve[] | undefined;
  /** Marks that stand over all others. */
  readonly over?: ((layout: StaircaseLayout) => ReactNode) | undefined;
  /** `done` is false while a drag goes on: the range should wait for its end. Without it nothing can be moved. */
  onEntries?: ((entries: number, done: boolean) => void) | undefined;
}

interface StaircaseChartProps extends StaircaseProps {
  readonly width: number;
  /** px; by default such as suits the width. */
  readonly height?: number;
  /** Has a legend below the chart, where that is too narrow for its labels. */
  readonly hasLegend?: boolean;
}

/**
 * Bytes over entries for each release; the entries asked about are marked, and moved by pointer or keys.
 * `room`: px of width that it will have, where that is known before.
 */
export function Staircase({
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
    tried,
    over,
    onEntries,
    width,
    height = staircaseHeight(width),
    hasLegend = true,
  } = props;
  const layout = useMemo(
    () => layoutStaircase(staircase, width, height, chart, tried),
    [staircase, width, height, chart, tried],
  );
  const moment = useMemo(() => momentAt(staircase, entries), [staircase, entries]);
  const laterMoment = useMemo(
    () => (laterEntries === undefined || laterEntries === entries ? undefined : momentAt(staircase, laterEntries)),
    [staircase, laterEntries, entries],
  );
  const marks = useMemo(() => layoutMarks(layout, moment, laterMoment), [layout, moment, laterMoment]);
  const { frame, winners } = layout;
  const { input, curves } = staircase;
  const sentence = chart.value(entries, curves, moment.sizes);
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
      {hasLegend && !marks.complete && <StaircaseKey curves={curves} moment={moment} />}
    </>
  );
}

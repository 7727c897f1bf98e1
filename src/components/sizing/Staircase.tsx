import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react';
import type { Staircase as StaircaseData } from '../../models/sizing/staircase';
import { useWidth } from '../player/useWidth';
import styles from './Staircase.module.css';
import { StaircaseLegend } from './StaircaseLegend';
import { StaircaseShapes } from './StaircaseShapes';
import { staircaseHeight } from './staircaseFrame';
import { entriesAfterKey } from './staircaseKeys';
import { layoutStaircase } from './staircaseLayout';
import { layoutMarks } from './staircaseMarks';
import { cliffStops, momentAt } from './staircaseMoment';
import { staircaseTitle, valueText, winnersText } from './staircaseWords';

export interface StaircaseProps {
  readonly staircase: StaircaseData;
  readonly entries: number;
  /** Entries after a growth that is planned for: a second, quieter marker. */
  readonly later?: number | undefined;
  /** `done` is false while a drag goes on: the range should wait for its end. Without it nothing can be moved. */
  onEntries?: ((entries: number, done: boolean) => void) | undefined;
}

interface StaircaseChartProps extends StaircaseProps {
  readonly width: number;
  /** px; what suits the width by default. */
  readonly height?: number;
  /** What the chart itself has no room for, below it. */
  readonly hasLegend?: boolean;
}

/** px; what a server, which knows no width, draws for. */
const SERVER_WIDTH = 740;
/** A finger that goes less far to the side, px, may be about to scroll the page. */
const TOUCH_SLOP = 8;

/** Bytes over entries for each release; the entries asked about are marked, and moved by pointer or keys. */
export function Staircase(props: StaircaseProps) {
  const [measured, ref] = useWidth();
  return (
    <figure className={styles.figure} ref={ref}>
      <StaircaseChart {...props} width={measured || SERVER_WIDTH} />
    </figure>
  );
}

export function StaircaseChart(props: StaircaseChartProps) {
  const { staircase, entries, later, onEntries, width, height = staircaseHeight(width), hasLegend = true } = props;
  const id = useId();
  const plot = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly startX: number; entries?: number }>(undefined);
  const [dragging, setDragging] = useState(false);
  const layout = useMemo(() => layoutStaircase(staircase, width, height), [staircase, width, height]);
  const moment = useMemo(() => momentAt(staircase, entries), [staircase, entries]);
  const laterMoment = useMemo(
    () => (later === undefined || later === entries ? undefined : momentAt(staircase, later)),
    [staircase, later, entries],
  );
  const marks = useMemo(() => layoutMarks(layout, moment, laterMoment), [layout, moment, laterMoment]);
  const { frame, winners } = layout;
  const { input, curves } = staircase;
  const sentence = valueText(entries, curves, moment.sizes);

  function beginDrag(event: PointerEvent) {
    if (event.button !== 0 || !onEntries) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startX: event.clientX };
    setDragging(true);
    if (event.pointerType !== 'touch') moveTo(event);
  }

  function goOn(event: PointerEvent) {
    if (!drag.current) return;
    const isScroll = event.pointerType === 'touch' && Math.abs(event.clientX - drag.current.startX) < TOUCH_SLOP;
    if (drag.current.entries !== undefined || !isScroll) moveTo(event);
  }

  function moveTo(event: PointerEvent) {
    const box = plot.current?.getBoundingClientRect();
    if (!box || !drag.current) return;
    const next = frame.entriesAt(((event.clientX - box.left) * width) / box.width);
    drag.current.entries = next;
    if (next !== entries) onEntries?.(next, false);
  }

  function endDrag() {
    const last = drag.current?.entries;
    drag.current = undefined;
    setDragging(false);
    if (last === undefined) return;
    handle.current?.focus({ preventScroll: true });
    onEntries?.(last, true);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const track = { ...input, stops: cliffStops(staircase) };
    const next = entriesAfterKey(track, entries, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    if (next !== entries) onEntries?.(next, true);
  }

  return (
    <>
      <div
        ref={plot}
        className={styles.plot}
        data-dragging={dragging}
        data-still={onEntries ? undefined : true}
        onPointerDown={beginDrag}
        onPointerMove={goOn}
        onPointerUp={(event) => drag.current?.entries === undefined && moveTo(event)}
        onLostPointerCapture={endDrag}
      >
        <svg
          className={styles.chart}
          role="img"
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}desc`}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
        >
          <title id={`${id}title`}>{staircaseTitle(staircase)}</title>
          <desc id={`${id}desc`}>{`${sentence}. ${winnersText(curves, winners, input)}`}</desc>
          <StaircaseShapes shapes={layout.shapes} />
          <StaircaseShapes shapes={marks.shapes} />
        </svg>
        {onEntries && (
          <div
            ref={handle}
            className={styles.handle}
            role="slider"
            tabIndex={0}
            aria-label="Entries"
            aria-valuemin={input.from}
            aria-valuemax={input.to}
            aria-valuenow={entries}
            aria-valuetext={sentence}
            style={{ transform: `translate(${frame.x(entries)}px, ${frame.bottom}px)` }}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
      {hasLegend && !marks.complete && <StaircaseLegend layout={layout} moment={moment} />}
    </>
  );
}

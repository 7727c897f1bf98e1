import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { SavePicture } from '../picture/SavePicture';
import type { Heading } from '../picture/stageSvg';
import { COMPONENT_WORDS } from '../words/languages';
import { useWords } from '../words/words';
import { labelMiddle, type PlotArea, px, type Tick } from './axis';
import styles from './charts.module.css';

/** Keys for the cursor, where nothing else on the page moves it. */
interface PlotSlider {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly now: number;
  /** `now` in words, and what it comes to. */
  readonly text: string;
  /** px from the top to the middle of the handle. */
  readonly y: number;
  /** Value after a key; undefined for a key that isn't the slider's. */
  after(key: string, isShift: boolean): number | undefined;
  onChange(value: number): void;
}

/** A place on the x axis that is moved by pointer and keys. */
export interface PlotCursor {
  /** px */
  readonly x: number;
  /** Moves as the pointer passes, pressed or not. */
  readonly follows?: boolean;
  readonly slider?: PlotSlider;
  /** `done` is false while a drag goes on. */
  onMove(x: number, done: boolean): void;
}

interface PlotFrameProps {
  readonly width: number;
  readonly height: number;
  /** Name of the picture. */
  readonly label: string;
  /** Summary of what is drawn at present, in a sentence or two. */
  readonly description?: string | undefined;
  readonly cursor?: PlotCursor | undefined;
  readonly children: ReactNode;
}

/** px that a finger may go to the side while it scrolls the page. */
const TOUCH_SLOP = 8;

/** The picture of a chart, with a cursor that pressing and dragging move. */
export function PlotFrame({ width, height, label, description, cursor, children }: PlotFrameProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly startX: number; x?: number }>(undefined);
  const [isDragged, setDragged] = useState(false);
  const slider = cursor?.slider;

  function xOf(event: PointerEvent): number {
    const box = frame.current?.getBoundingClientRect();
    return box ? ((event.clientX - box.left) * width) / box.width : 0;
  }

  function move(event: PointerEvent) {
    if (!drag.current) return;
    drag.current.x = xOf(event);
    cursor?.onMove(drag.current.x, false);
  }

  const pointers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { startX: event.clientX };
      setDragged(true);
      if (event.pointerType !== 'touch') move(event);
    },
    onPointerMove(event: PointerEvent) {
      if (!drag.current) {
        if (cursor?.follows) cursor.onMove(xOf(event), true);
        return;
      }
      const mayScroll = event.pointerType === 'touch' && Math.abs(event.clientX - drag.current.startX) < TOUCH_SLOP;
      if (drag.current.x !== undefined || !mayScroll) move(event);
    },
    onPointerUp(event: PointerEvent) {
      if (drag.current?.x === undefined) move(event);
    },
    onLostPointerCapture() {
      const x = drag.current?.x;
      drag.current = undefined;
      setDragged(false);
      if (x === undefined) return;
      handle.current?.focus({ preventScroll: true });
      cursor?.onMove(x, true);
    },
  };

  function onKeyDown(event: KeyboardEvent) {
    if (!slider || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = slider.after(event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    slider.onChange(next);
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      data-cursor={cursor && (slider ? 'slider' : 'moment')}
      data-dragged={isDragged || undefined}
      {...(cursor && pointers)}
    >
      <svg
        className={styles.picture}
        role="img"
        aria-label={label}
        aria-describedby={description === undefined ? undefined : id}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        {description !== undefined && <desc id={id}>{description}</desc>}
        {children}
      </svg>
      {cursor && slider && (
        <div
          ref={handle}
          className={styles.handle}
          role="slider"
          tabIndex={0}
          aria-label={slider.label}
          aria-valuemin={slider.min}
          aria-valuemax={slider.max}
          aria-valuenow={slider.now}
          aria-valuetext={slider.text}
          style={{ transform: `translate(${px(cursor.x)}px, ${slider.y}px)` }}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  );
}

interface CursorLineProps {
  /** A moment in time, or a setting that was chosen. */
  readonly of: 'moment' | 'setting';
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** Takes as long as a step to move, where nothing beside it jumps. */
  readonly glides?: boolean;
  /** Dots and words that move with it, as if it stood at 0. */
  readonly children?: ReactNode;
}

/** The cursor as a line across the plot. */
export function CursorLine({ of, x, top, bottom, glides, children }: CursorLineProps) {
  return (
    <g className={styles.cursor} data-of={of} data-glides={glides} style={{ transform: `translateX(${px(x)}px)` }}>
      <path d={`M0 ${top}V${bottom}`} />
      {children}
    </g>
  );
}

interface GridProps {
  readonly ticks: readonly Tick[];
  readonly area: PlotArea;
}

interface AxisProps extends GridProps {
  /** A value in words. */
  label(value: number): string;
}

/** Lines across the plot, and what they stand for on its left. */
export function YAxis({ ticks, area: { left, right }, label }: AxisProps) {
  return ticks.map(({ value, at }) => (
    <g key={value}>
      <path className={styles.grid} d={`M${left} ${at}H${right}`} />
      <text className={styles.label} x={left - 8} y={at + 4} textAnchor="end">
        {label(value)}
      </text>
    </g>
  ));
}

/** Lines up through the plot. */
export function XGrid({ ticks, area: { top, bottom } }: GridProps) {
  return ticks.map(({ value, at }) => <path key={value} className={styles.grid} d={`M${at} ${top}V${bottom}`} />);
}

/** The line below the plot. */
export function BaseLine({ area: { left, right, bottom } }: Pick<GridProps, 'area'>) {
  return <path className={styles.base} d={`M${left} ${bottom + 0.5}H${right}`} />;
}

interface XAxisProps extends AxisProps {
  /** px of the picture, which no label leaves. */
  readonly width: number;
}

/** The line below the plot, and what stands below that. */
export function XAxis({ ticks, area, label, width }: XAxisProps) {
  return (
    <>
      <BaseLine area={area} />
      {ticks.map(({ value, at }) => (
        <text
          key={value}
          className={styles.label}
          x={px(labelMiddle(at, label(value), width))}
          y={area.bottom + 18}
          textAnchor="middle"
        >
          {label(value)}
        </text>
      ))}
    </>
  );
}

interface ChartToolsProps {
  /** Name of the files, without its ending. */
  readonly name: string;
  /** Words above the picture in the files. */
  heading(): Heading;
  /** The chart as figures. */
  readonly children: ReactNode;
}

/** Below a chart, inside its figure: its table, and its picture as files. */
export function ChartTools({ name, heading, children }: ChartToolsProps) {
  const { files } = useWords(COMPONENT_WORDS).picture;
  const tools = useRef<HTMLDivElement>(null);
  return (
    <div ref={tools} className={styles.tools} data-picture="none">
      <div className={styles.table}>{children}</div>
      <fieldset className={styles.files} aria-label={files}>
        <SavePicture name={name} chart={() => tools.current?.closest('figure')} heading={heading} />
      </fieldset>
    </div>
  );
}

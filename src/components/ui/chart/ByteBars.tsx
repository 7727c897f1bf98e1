import { cumsum, type ScaleLinear, scaleLinear } from 'd3';
import type { ReactNode } from 'react';
import type { Rect } from '../owners/owners';
import { labelMiddle, labelWidth, px, type Tick } from './axis';
import styles from './charts.module.css';
import { byteTicks } from './ticks';

/** One bar, and the words around it. */
interface ByteBarRow<P extends BarPart> {
  readonly id: string;
  /** Above the bar on its left. */
  readonly name: ReactNode;
  /** Above it on its right. */
  readonly figures?: ReactNode;
  /** Below it. */
  readonly text?: ReactNode;
  readonly parts: readonly P[];
  readonly interval?: ByteInterval | undefined;
  /** Of its own, where its bytes can't be compared with the others'. */
  readonly scale?: ByteScale;
  /** The parts in words, where those beside the bar don't say enough. */
  readonly label?: string;
  /** Drawn over the bar, whose upper left corner is 0, 0. */
  readonly over?: ReactNode;
}

/** An amount of bytes that is drawn as a line through all bars; a soft bound is dashed. */
export interface ByteBound {
  readonly id: string;
  readonly label: string;
  readonly bytes: number;
  readonly isSoft: boolean;
}

interface ByteBarsProps<P extends BarPart> extends BarLooks<P> {
  readonly rows: readonly ByteBarRow<P>[];
  /** Words of an amount on the axis; without them there is none. */
  readonly tickLabel?: (bytes: number) => string;
  readonly bounds?: readonly ByteBound[];
  /** As many as fit, in small type. */
  readonly isDense?: boolean;
  /** True if figures change while they are looked at: each has as much room as any. */
  readonly isPlayed?: boolean;
}

/** Bars at one scale, one below the other. */
export function ByteBars<P extends BarPart>({
  rows,
  tickLabel,
  bounds = [],
  isDense,
  isPlayed,
  ...looks
}: ByteBarsProps<P>) {
  const { scale } = looks;
  const [, width = 0] = scale.range();
  const ticks = tickLabel ? byteBarTicks(scale) : [];
  return (
    <div style={{ width }} data-dense={isDense} data-played={isPlayed}>
      {bounds.length > 0 && <BoundWords bounds={bounds} scale={scale} />}
      <div className={styles.plot}>
        {ticks.length > 0 && (
          <svg className={styles.lines} width={width} height="100%" aria-hidden="true">
            {ticks.map(({ value, at }) => (
              <line key={value} className={styles.grid} x1={at} x2={at} y1="0" y2="100%" />
            ))}
          </svg>
        )}
        <ul className={styles.rows}>
          {rows.map(({ id, name, figures, text, over, ...bar }) => (
            <li key={id} data-row={id}>
              <div className={styles.head}>
                <span>{name}</span>
                <span className={styles.figures}>{figures}</span>
              </div>
              <ByteBar {...looks} {...bar}>
                {over}
              </ByteBar>
              {text !== undefined && <div className={styles.text}>{text}</div>}
            </li>
          ))}
        </ul>
        {bounds.length > 0 && (
          <svg className={styles.bounds} width={width} height="100%" aria-hidden="true">
            {bounds.flatMap(({ id, bytes, isSoft }) => {
              const x = boundX(bytes, scale);
              if (x === undefined) return [];
              return <line key={id} className={styles.bound} data-soft={isSoft} x1={x} x2={x} y1="0" y2="100%" />;
            })}
          </svg>
        )}
      </div>
      {tickLabel && <ByteAxis ticks={ticks} label={tickLabel} width={width} />}
    </div>
  );
}

/** px of the line of a bound; undefined beyond the right end. */
function boundX(bytes: number, scale: ByteScale): number | undefined {
  const [, most = 0] = scale.domain();
  return bytes > most ? undefined : Math.round(scale(bytes)) + 0.5;
}

/** px of a bound's words, which stand one line below the other. */
const LINE = 18;

interface BoundWordsProps {
  readonly bounds: readonly ByteBound[];
  readonly scale: ByteScale;
}

/** Bounds by name, each at the upper end of its line. */
function BoundWords({ bounds, scale }: BoundWordsProps) {
  const [, width = 0] = scale.range();
  const height = bounds.length * LINE;
  return (
    <svg
      className={styles.words}
      role="img"
      aria-label={bounds.map(({ label }) => label).join(', ')}
      width={width}
      height={height}
    >
      {bounds.map(({ id, label, bytes, isSoft }, i) => {
        const x = boundX(bytes, scale);
        const y = i * LINE;
        const fits = x !== undefined && x + 6 + labelWidth(label) <= width;
        return (
          <g key={id}>
            {x !== undefined && (
              <line className={styles.bound} data-soft={isSoft} x1={x} x2={x} y1={y + 2} y2={height} />
            )}
            <text
              className={styles.boundWord}
              data-soft={isSoft}
              x={x === undefined ? width : fits ? x + 6 : x - 6}
              y={y + 12}
              textAnchor={fits ? 'start' : 'end'}
            >
              {x === undefined ? `${label} →` : label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** 95% of runs end between these bytes. */
interface ByteInterval {
  readonly low: number;
  readonly high: number;
}

/** The looks of the bars of a chart. */
export interface BarLooks<P extends BarPart> {
  readonly scale: ByteScale;
  /** px */
  readonly height: number;
  /** Draws the area of a part: its colour and texture are its owner's. */
  draw(part: P, area: Rect): ReactNode;
  /** Words that may stand in the area of a part, the longest first. */
  words?(part: P): readonly string[];
  /** Draws what keeps the texture of a part away from its words. */
  ground?(part: P, area: Rect): ReactNode;
}

interface ByteBarProps<P extends BarPart> extends BarLooks<P> {
  readonly parts: readonly P[];
  /** Bytes where the first part begins. */
  readonly from?: number;
  readonly interval?: ByteInterval | undefined;
  /** For those who can't see it; without one the bar is an ornament of words beside it. */
  readonly label?: string | undefined;
  /** Drawn over the bar, whose upper left corner is 0, 0. */
  readonly children?: ReactNode;
}

/** Bytes to scale, part by part from left to right. */
export function ByteBar<P extends BarPart>({
  parts,
  from,
  scale,
  height,
  draw,
  words,
  ground,
  interval,
  label,
  children,
}: ByteBarProps<P>) {
  const [, width = 0] = scale.range();
  const placed = placeParts(parts, scale, height, from);
  return (
    <svg
      className={styles.bar}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {placed.map(({ part, ...area }) => (
        <g key={part.id}>{draw(part, area)}</g>
      ))}
      {interval && <Interval from={scale(interval.low)} to={scale(interval.high)} y={height / 2} />}
      {words &&
        placed.map(({ part, ...area }) => {
          const text = fittingText(words(part), area.width);
          if (text === '') return null;
          const plate = wordsArea(text, area);
          return (
            <g key={part.id} className={styles.byteBarWords}>
              {ground?.(part, plate)}
              <text x={px(plate.x + plate.width / 2)} y={height / 2 + 4} textAnchor="middle">
                {text}
              </text>
            </g>
          );
        })}
      {children}
    </svg>
  );
}

/** Words in the middle of an area, and a little around them. */
function wordsArea(text: string, { x, y, width, height }: Rect): Rect {
  const own = labelWidth(text) + 8;
  return { x: x + (width - own) / 2, y: y + height / 2 - 8, width: own, height: 16 };
}

interface IntervalProps {
  /** px */
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** A line with caps; none where chance moves the end of a bar by less than a px. */
export function Interval({ from, to, y }: IntervalProps) {
  if (to - from < 1) return null;
  const [left, right] = [px(from), px(to)];
  return <path className={styles.interval} d={`M${left} ${y - 5}v10M${left} ${y}H${right}M${right} ${y - 5}v10`} />;
}

interface ByteAxisProps {
  readonly ticks: readonly Tick[];
  /** An amount in words. */
  label(bytes: number): string;
  /** px */
  readonly width: number;
}

/** Axis below bars of one scale. */
export function ByteAxis({ ticks, label, width }: ByteAxisProps) {
  return (
    <svg className={styles.bar} width={width} height={22} aria-hidden="true">
      <path className={styles.rule} d={`M0 0.5H${width}`} />
      {ticks.map(({ value, at }) => (
        <g key={value}>
          <path className={styles.rule} d={`M${at} 0v5`} />
          <text className={styles.tick} x={px(labelMiddle(at, label(value), width))} y={17} textAnchor="middle">
            {label(value)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Bytes that are drawn as one area of a bar. */
export interface BarPart {
  readonly id: string;
  /** May have no bound, as the last ones of a bar. */
  readonly bytes: number;
}

export interface PlacedPart<P extends BarPart> extends Rect {
  readonly part: P;
}

/** Bytes to px from the left end of a bar; what is more than the whole scale ends where that does. */
export type ByteScale = ScaleLinear<number, number>;

/** px between two ticks below bars, at least. */
const TICK_ROOM = 100;
/** px that a label leaves free inside an area, left and right together. */
const LABEL_MARGIN = 10;

export function byteScale(mostBytes: number, width: number): ByteScale {
  return scaleLinear([0, Math.max(1, mostBytes)], [0, Math.max(0, width)]).clamp(true);
}

/** Parts side by side, those that have a width; the first of them begins at `from` bytes. */
export function placeParts<P extends BarPart>(
  parts: readonly P[],
  scale: ByteScale,
  height: number,
  from = 0,
): PlacedPart<P>[] {
  const ends = cumsum(parts, ({ bytes }) => bytes);
  return parts.flatMap((part, i) => {
    const x = scale(from + (ends[i - 1] ?? 0));
    const width = scale(from + (ends[i] ?? 0)) - x;
    return width > 0 ? [{ part, x, y: 0, width, height }] : [];
  });
}

/** The first of some texts that an area has room for; '' for none. */
export function fittingText(texts: readonly string[], width: number): string {
  return texts.find((text) => labelWidth(text) + LABEL_MARGIN <= width) ?? '';
}

/** Marks below bars, from nothing on. */
export function byteBarTicks(scale: ByteScale): Tick[] {
  const [, most = 1] = scale.domain();
  const [, width = 0] = scale.range();
  const values = byteTicks(most, Math.max(2, Math.floor(width / TICK_ROOM)));
  return [0, ...values].map((value) => ({ value, at: px(scale(value)) }));
}

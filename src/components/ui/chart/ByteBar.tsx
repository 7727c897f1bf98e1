import type { ReactNode } from 'react';
import { labelMiddle, labelWidth, px, type Tick } from './axis';
import styles from './ByteBar.module.css';
import { type Area, type BarPart, type ByteScale, fittingText, placeParts } from './byteBarLayout';

/** Bytes between which chance lets a bar end, 19 times in 20. */
export interface ByteInterval {
  readonly low: number;
  readonly high: number;
}

/** The looks of the bars of a chart. */
export interface BarLooks<P extends BarPart> {
  readonly scale: ByteScale;
  /** px */
  readonly height: number;
  /** Draws the area of a part: its colour and texture are its owner's. */
  draw(part: P, area: Area): ReactNode;
  /** Words that may stand in the area of a part, the longest first. */
  words?(part: P): readonly string[];
  /** Draws what keeps the texture of a part away from its words. */
  ground?(part: P, area: Area): ReactNode;
}

export interface ByteBarProps<P extends BarPart> extends BarLooks<P> {
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
            <g key={part.id} className={styles.words}>
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
function wordsArea(text: string, { x, y, width, height }: Area): Area {
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

import type { ReactNode } from 'react';
import { labelWidth } from './axis';
import { type BarLooks, ByteAxis, ByteBar, type ByteInterval } from './ByteBar';
import styles from './ByteBars.module.css';
import { type BarPart, type ByteScale, byteBarTicks } from './byteBarLayout';

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

export interface ByteBarsProps<P extends BarPart> extends BarLooks<P> {
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

import { useMemo } from 'react';
import { formatCount } from '../ui/bytes';
import { percent } from './requestWords';
import styles from './WasteChart.module.css';
import { type CurveChoice, layoutWaste, MOST_SIZE, wasteAt } from './wasteLayout';

export interface WasteChartProps {
  readonly choices: readonly CurveChoice[];
  readonly width: number;
  /** The size that is read out. */
  readonly bytes: number;
  /** The request at the top of the page. */
  readonly asked: number;
  onRead(bytes: number): void;
}

const HEIGHT = 260;

export function curveName({ release, pointers }: CurveChoice): string {
  return `Go ${release.minor} ${pointers ? 'with' : 'without'} pointers`;
}

/** The share of memory that nobody asked for, over the size of a request. */
export function WasteChart({ choices, width, bytes, asked, onRead }: WasteChartProps) {
  const layout = useMemo(() => layoutWaste(choices, width, HEIGHT), [choices, width]);
  const { curves, xTicks, yTicks, left, bottom, x, y } = layout;
  const named = choices.map((choice, i) => {
    const worst = curves[i]?.worst;
    return `${curveName(choice)}: at most ${percent(worst?.waste ?? 0)}, at ${formatCount(worst?.bytes ?? 0)} bytes`;
  });
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={`Waste over request size. ${named.join('. ')}.`}
      width={width}
      height={HEIGHT}
      onPointerMove={(event) =>
        onRead(layout.bytesAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
      }
    >
      {yTicks.map((tick) => (
        <g key={tick.share}>
          <path className={styles.grid} d={`M${left} ${tick.y}H${width}`} />
          <text className={styles.tick} data-axis="y" x={left - 6} y={tick.y + 4}>
            {Math.round(tick.share * 100)} %
          </text>
        </g>
      ))}
      {xTicks.map((tick) => (
        <text
          key={tick.bytes}
          className={styles.tick}
          data-axis={tick.bytes === MOST_SIZE ? 'last' : 'x'}
          x={tick.x}
          y={bottom + 17}
        >
          {tick.bytes < 1024 ? tick.bytes : `${tick.bytes / 1024} Ki`}
        </text>
      ))}
      {asked <= MOST_SIZE && (
        <g>
          <path className={styles.asked} d={`M${x(asked)} ${bottom}V14`} />
          <text className={styles.tick} data-axis={x(asked) > width - 80 ? 'last' : 'x'} x={x(asked)} y={10}>
            your {formatCount(asked)}
          </text>
        </g>
      )}
      {curves.map((curve, i) => (
        <path key={curveKey(i)} className={styles.curve} data-curve={i} d={curve.path} />
      ))}
      {curves.map((curve, i) => (
        <path key={curveKey(i)} className={styles.worst} data-curve={i} d={`M${curve.x - 4} ${curve.y - 9}h8l-4 7z`} />
      ))}
      <g>
        <path className={styles.cursor} d={`M${x(bytes)} ${bottom}V${Math.max(14, y(1))}`} />
        {choices.map((choice, i) => (
          <circle
            key={curveKey(i)}
            className={styles.dot}
            data-curve={i}
            cx={x(bytes)}
            cy={y(wasteAt(choice, bytes))}
            r={4}
          />
        ))}
      </g>
    </svg>
  );
}

function curveKey(index: number): string {
  return index === 0 ? 'first' : 'second';
}

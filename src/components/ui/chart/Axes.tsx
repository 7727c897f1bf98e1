import styles from './Axes.module.css';
import { labelMiddle, type PlotArea, px, type Tick } from './axis';

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

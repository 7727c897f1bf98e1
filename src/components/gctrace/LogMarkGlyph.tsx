import styles from './LogChart.module.css';
import type { LogMark } from './logMarks';

const SHAPES: Readonly<Record<LogMark['type'], string>> = {
  called: 'M0 3l4 7h-8z',
  timer: 'M0 3l4 7h-8z',
  overshoot: 'M-3.5 -4.5l7 7m0 -7l-7 7',
};

/** Its shape says what it marks. */
export function LogMarkGlyph({ type, x, y }: Pick<LogMark, 'type' | 'x' | 'y'>) {
  return <path className={styles.mark} data-mark={type} d={SHAPES[type]} transform={`translate(${x} ${y})`} />;
}

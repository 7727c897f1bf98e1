import { useMemo } from 'react';
import { formatCount } from '../ui/bytes';
import { CHART_LEFT, cursorX } from './chartFrame';
import styles from './charts.module.css';
import { seekHandlers } from './seekHandlers';
import { layoutWork, MEASURE_WORDS, type Measure, WORK_TOP, type WorkSeries, workInWords } from './work';

export interface WorkBarsProps {
  readonly work: WorkSeries;
  readonly measure?: Measure | undefined;
  readonly cursor: number;
  readonly width: number;
  readonly height: number;
  readonly onSeek?: ((op: number) => void) | undefined;
}

/** What each operation cost, as bars whose x is that of the totals above them. The worst one carries its figure. */
export function WorkBars({ work, measure = 'moved', cursor, width, height, onSeek }: WorkBarsProps) {
  const { bars, worst, bottom } = useMemo(
    () => layoutWork(work, measure, width, height),
    [work, measure, width, height],
  );
  const figure = worst && `op ${formatCount(worst.op)}: ${workInWords(measure, worst.amount)}`;
  const now = workInWords(measure, work[measure][cursor] ?? 0);
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={`${MEASURE_WORDS[measure]} by operation: ${now} in op ${formatCount(cursor)}${figure ? `; most in ${figure}` : ''}`}
      data-seek={!!onSeek}
      width={width}
      height={height}
      {...seekHandlers(work.ops, width, onSeek)}
    >
      <path className={styles.bars} d={bars} />
      <path className={styles.base} d={`M${CHART_LEFT} ${bottom}H${width}`} />
      {worst && <path className={styles.worst} d={worst.path} />}
      <g className={styles.cursor} style={{ transform: `translateX(${cursorX(cursor, work.ops, width)}px)` }}>
        <path d={`M0 ${WORK_TOP - 4}V${bottom}`} />
      </g>
      {worst ? (
        <text className={styles.worstWord} textAnchor={worst.anchor} x={worst.x} y={WORK_TOP - 6}>
          {figure}
        </text>
      ) : (
        <text className={styles.worstWord} x={CHART_LEFT} y={WORK_TOP - 6}>
          no {MEASURE_WORDS[measure]}
        </text>
      )}
    </svg>
  );
}

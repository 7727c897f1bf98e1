import { useMemo } from 'react';
import { formatCount } from '../ui/bytes';
import { CHART_LEFT, cursorX } from './chartFrame';
import styles from './charts.module.css';
import { seekHandlers } from './seekHandlers';
import { MEASURE_WORDS, type Measure, type WorkSeries, workInWords } from './work';
import { layoutWork, type WorstOp } from './workLayout';

export interface WorkBarsProps {
  readonly work: WorkSeries;
  readonly measure?: Measure | undefined;
  readonly cursor: number;
  readonly width: number;
  readonly height: number;
  /** The top of a scale that bars share (`mostWorkOf`). */
  readonly mostWork?: Readonly<Record<Measure, number>> | undefined;
  readonly onSeek?: ((op: number) => void) | undefined;
}

/** What each operation cost, as bars whose x is that of the totals above them. The worst one is named. */
export function WorkBars({ work, measure = 'moved', cursor, width, height, mostWork, onSeek }: WorkBarsProps) {
  const most = mostWork?.[measure];
  const { bars, worst, tick, top, bottom } = useMemo(
    () => layoutWork(work, measure, { width, height, most }),
    [work, measure, width, height, most],
  );
  const now = workInWords(measure, work[measure][cursor] ?? 0);
  const figure = worst ? `; ${worst.words.map(({ text }) => text).join(' ')}` : '';
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={`${MEASURE_WORDS[measure]} by operation: ${now} in op ${formatCount(cursor)}${figure}`}
      data-seek={!!onSeek}
      width={width}
      height={height}
      {...seekHandlers(work.ops, width, onSeek)}
    >
      {tick && (
        <>
          <path className={styles.grid} d={`M${CHART_LEFT} ${top - 0.5}H${width}`} />
          <text className={styles.axisWord} data-end="true" x={CHART_LEFT - 6} y={top + 3.5}>
            {tick}
          </text>
        </>
      )}
      <path className={styles.bars} d={bars} />
      <path className={styles.grid} d={`M${CHART_LEFT} ${bottom}H${width}`} />
      <g className={styles.cursor} style={{ transform: `translateX(${cursorX(cursor, work.ops, width)}px)` }}>
        <path d={`M0 ${top - 4}V${bottom}`} />
      </g>
      {worst ? (
        <Worst worst={worst} />
      ) : (
        <text className={styles.axisWord} x={CHART_LEFT} y={bottom - 6}>
          no {MEASURE_WORDS[measure]}
        </text>
      )}
    </svg>
  );
}

function Worst({ worst }: { readonly worst: WorstOp }) {
  return (
    <>
      <path className={styles.worst} d={worst.path + worst.glyph} />
      {worst.words.map(({ text, y }) => (
        <text key={y} className={styles.worstWord} x={worst.wordX} y={y}>
          {text}
        </text>
      ))}
    </>
  );
}

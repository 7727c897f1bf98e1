import legend from '../memory/Legend.module.css';
import styles from './LogChart.module.css';
import { LogMarkGlyph } from './LogMarkGlyph';
import type { LogMark } from './logMarks';

export interface LogLegendProps {
  /** Whether teeth are too narrow to be drawn. */
  readonly dense: boolean;
  readonly otherGoal: string | undefined;
  readonly marks: ReadonlySet<LogMark['type']>;
}

const MARK_WORDS: Readonly<Record<LogMark['type'], string>> = {
  overshoot: 'ended above its goal',
  called: 'runtime.GC was called',
  timer: 'begun by the timer',
};

/** What the lines and areas of the chart mean, those that are there. */
export function LogLegend({ dense, otherGoal, marks }: LogLegendProps) {
  return (
    <ul className={legend.legend}>
      <li>
        <svg width={18} height={12} aria-hidden="true">
          <path className={styles.liveArea} d="M0 4H18V12H0Z" />
          <path className={styles.live} d="M0 4H18" />
        </svg>
        live heap, known at cycle ends
      </li>
      <li>
        <svg width={18} height={12} aria-hidden="true">
          <path className={styles.garbage} d={dense ? 'M0 2H18V12H0Z' : 'M0 12L16 2V12Z'} />
          <path className={styles.total} d={dense ? 'M0 2H18' : 'M0 12L16 2V12'} />
        </svg>
        {dense ? 'total heap from cycle to cycle: up to this line' : 'total heap'}
      </li>
      <li>
        <svg width={18} height={12} aria-hidden="true">
          <path className={styles.goal} d="M0 8H9V4H18" />
        </svg>
        heap goal
      </li>
      {otherGoal !== undefined && (
        <li>
          <svg width={18} height={12} aria-hidden="true">
            <path className={styles.otherGoal} d="M0 6H18" />
          </svg>
          goal with {otherGoal}
        </li>
      )}
      {(Object.keys(MARK_WORDS) as LogMark['type'][])
        .filter((type) => marks.has(type))
        .map((type) => (
          <li key={type}>
            <svg width={14} height={12} aria-hidden="true">
              <LogMarkGlyph type={type} x={7} y={type === 'overshoot' ? 7 : 0} />
            </svg>
            {MARK_WORDS[type]}
          </li>
        ))}
    </ul>
  );
}

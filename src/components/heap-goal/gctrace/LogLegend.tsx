import legend from '../../ui/owners/Legend.module.css';
import { useWords } from '../../ui/words/words';
import { GOAL_WORDS } from '../words/languages';
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

export interface LogLegendProps {
  /** True if teeth are too narrow to be drawn. */
  readonly dense: boolean;
  readonly otherGoal: string | undefined;
  readonly marks: ReadonlySet<LogMark['type']>;
}

const MARKS = ['overshoot', 'called', 'timer'] as const satisfies readonly LogMark['type'][];

/** Lines and areas of the chart, those that are there, and their meaning. */
export function LogLegend({ dense, otherGoal, marks }: LogLegendProps) {
  const { legend: words } = useWords(GOAL_WORDS).log;
  return (
    <ul className={legend.legend}>
      <li>
        <svg width={18} height={12} aria-hidden="true">
          <path className={styles.liveArea} d="M0 4H18V12H0Z" />
          <path className={styles.live} d="M0 4H18" />
        </svg>
        {words.live}
      </li>
      <li>
        <svg width={18} height={12} aria-hidden="true">
          <path className={styles.garbage} d={dense ? 'M0 2H18V12H0Z' : 'M0 12L16 2V12Z'} />
          <path className={styles.total} d={dense ? 'M0 2H18' : 'M0 12L16 2V12'} />
        </svg>
        {dense ? words.crest : words.total}
      </li>
      <li>
        <svg width={18} height={12} aria-hidden="true">
          <path className={styles.goal} d="M0 8H9V4H18" />
        </svg>
        {words.goal}
      </li>
      {otherGoal !== undefined && (
        <li>
          <svg width={18} height={12} aria-hidden="true">
            <path className={styles.otherGoal} d="M0 6H18" />
          </svg>
          {words.goalWith(otherGoal)}
        </li>
      )}
      {MARKS.filter((type) => marks.has(type)).map((type) => (
        <li key={type}>
          <svg width={14} height={12} aria-hidden="true">
            <LogMarkGlyph type={type} x={7} y={type === 'overshoot' ? 7 : 0} />
          </svg>
          {words.marks[type]}
        </li>
      ))}
    </ul>
  );
}

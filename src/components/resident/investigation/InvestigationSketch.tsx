import type { PictureSize } from '../../scene';
import { investigationFigures } from './figures';
import styles from './InvestigationSketch.module.css';
import { experimentsIn, SUSPECTS, verdictOf } from './steps';
import { EXPERIMENTS } from './triedParam';

/** px around the suspects. */
const EDGE = 12;
/** Of the room for a name, the least that one takes, and what each letter of its id adds. */
const LEAST_SHARE = 0.3;
const LETTER_SHARE = 0.07;
const MARK = 6;

/** The suspects at the end of the search, small and without words: struck out all but one. */
export function InvestigationSketch({ width, height }: PictureSize) {
  const experiments = experimentsIn(investigationFigures());
  const step = (height - 2 * EDGE) / SUSPECTS.length;
  const left = EDGE + 3 * MARK;
  return (
    <svg width={width} height={height} aria-hidden="true">
      {SUSPECTS.map((id, i) => {
        const y = EDGE + (i + 0.5) * step;
        const length = (width - left - EDGE) * Math.min(1, LEAST_SHARE + LETTER_SHARE * id.length);
        const { verdict } = verdictOf(id, experiments, new Set(EXPERIMENTS));
        return (
          <g key={id} className={styles.suspect} data-verdict={verdict}>
            <circle cx={EDGE + MARK / 2} cy={y} r={MARK / 2} />
            <rect x={left} y={y - step / 5} width={length} height={step / 2.5} />
            {verdict === 'ruledOut' && <path d={`M${left - 4} ${y}h${length + 8}`} />}
          </g>
        );
      })}
    </svg>
  );
}

import type { MeasuredRow } from '../../../golang/program/readOutput';
import type { StaircaseInput } from '../../../models/sizing/staircase';
import { useWords } from '../../ui/words/words';
import { compareRuns } from '../proof/comparedRuns';
import { SIZING_WORDS } from '../words/languages';
import type { StaircaseFrame } from './frame';
import styles from './MeasuredMarks.module.css';

/** px from the middle of a cross to its ends. */
const ARM = 4;

function crossAt(x: number, y: number): string {
  return `M${x - ARM} ${y - ARM}l${2 * ARM} ${2 * ARM}m0 ${-2 * ARM}l${-2 * ARM} ${2 * ARM}`;
}

interface MeasuredMarksProps {
  readonly rows: readonly MeasuredRow[];
  /** Entries that the chart shows. */
  readonly input: Pick<StaircaseInput, 'from' | 'to'>;
  readonly frame: StaircaseFrame;
}

/** A cross for each run of real Go, at its bytes. */
export function MeasuredMarks({ rows, input, frame }: MeasuredMarksProps) {
  const d = rows
    .filter(({ entries }) => entries >= input.from && entries <= input.to)
    .map(({ entries, liveBytes }) => crossAt(frame.x(entries), frame.y(liveBytes)))
    .join('');
  return (
    <g data-marks="measured">
      <path className={styles.halo} d={d} />
      <path className={styles.cross} d={d} />
    </g>
  );
}

/** The crosses in words: how many runs with these entries are inside the interval, on each build of Go. */
export function MeasuredNote({ rows, entries }: { readonly rows: readonly MeasuredRow[]; readonly entries: number }) {
  const words = useWords(SIZING_WORDS).proof;
  const here = rows.filter((row) => row.entries === entries);
  const runs = compareRuns(here, [], entries).map(({ go, verdict }) => `${go} ${words.verdict(verdict)}`);
  return (
    <p className={styles.note}>
      <svg className={styles.key} width={12} height={12} aria-hidden="true">
        <path className={styles.cross} d={crossAt(6, 6)} />
      </svg>
      {words.here.marks(runs)}
    </p>
  );
}

import { formatCount } from '../ui/bytes';
import type { HeapSeries } from './heapSeries';
import styles from './heapTables.module.css';
import { durationText, heapBytes } from './heapWords';

/** Cycles that the table has; of more, the last ones. */
const MOST_ROWS = 60;

/** The cycles of a run as figures. */
export function SawtoothTable({ series: { cycles } }: { readonly series: HeapSeries }) {
  if (cycles.length === 0) return null;
  const rows = cycles.slice(-MOST_ROWS);
  const shown =
    rows.length < cycles.length ? `the last ${MOST_ROWS} of ${formatCount(cycles.length)}` : formatCount(cycles.length);
  return (
    <details className={styles.details}>
      <summary>Cycles as a table ({shown})</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">cycle</th>
              <th scope="col">starts</th>
              <th scope="col">marks for</th>
              <th scope="col">goal</th>
              <th scope="col">live</th>
              <th scope="col">freed</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cycle, startMs, endMs, goalBytes, liveBytes, freedBytes }) => (
              <tr key={cycle}>
                <th scope="row">{formatCount(cycle)}</th>
                <td>{durationText(startMs)}</td>
                <td>{durationText(endMs - startMs)}</td>
                <td>{heapBytes(goalBytes)}</td>
                <td>{heapBytes(liveBytes)}</td>
                <td>{heapBytes(freedBytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

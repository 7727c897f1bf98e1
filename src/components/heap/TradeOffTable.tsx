import type { HeapConfig } from '../../models/heap/config';
import { tradeOff } from '../../models/heap/steadyState';
import styles from './heapTables.module.css';
import { gogcText, heapBytes, rateText, shareText } from './heapWords';

const GOGCS = [10, 25, 50, 100, 200, 400, 800, 'off'] as const;

/** The trade-off as figures. */
export function TradeOffTable({ config }: { readonly config: HeapConfig }) {
  return (
    <details className={styles.details}>
      <summary>The trade-off as a table</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">GOGC</th>
              <th scope="col">heap goal</th>
              <th scope="col">resident</th>
              <th scope="col">cycles a second</th>
              <th scope="col">of the CPU</th>
            </tr>
          </thead>
          <tbody>
            {tradeOff(config, GOGCS).map(({ gogc, goalBytes, resident, cyclesPerSecond, gcCpuShare }) => (
              <tr key={gogc} aria-current={gogc === config.gogc ? 'true' : undefined}>
                <th scope="row">{gogcText(gogc)}</th>
                <td>{heapBytes(goalBytes)}</td>
                <td>{resident.expected === Number.POSITIVE_INFINITY ? 'no bound' : heapBytes(resident.expected)}</td>
                <td>{rateText(cyclesPerSecond)}</td>
                <td>{shareText(gcCpuShare)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

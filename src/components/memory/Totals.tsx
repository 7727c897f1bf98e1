import { useId, useState } from 'react';
import type { Ledger } from '../../models/map/owners';
import { formatBytes, formatCount } from '../ui/bytes';
import { OwnersDetails } from './OwnersDetails';
import { partsInWords } from './parts';
import styles from './Totals.module.css';
import { TotalsChart } from './TotalsChart';
import { liveTotal, type TotalsSeries } from './totalsSeries';
import { WorkBars } from './WorkBars';
import { MEASURE_WORDS, MEASURES, type Measure, type WorkSeries } from './work';

const FIGURE_WIDTH = 164;
/** Also before the page has been measured. */
const LEAST_WIDTH = 200;
const CHART_HEIGHT = 136;
const WORK_HEIGHT = 68;

export interface TotalsProps {
  /** At the moment shown, which may lie within an operation. Its garbage is not counted: `garbageBytes` is. */
  readonly ledger: Ledger;
  /** Bytes asked for, before the allocator rounds. */
  readonly requestedBytes: number;
  /** Let go, and not yet collected. */
  readonly garbageBytes: number;
  readonly series: TotalsSeries;
  readonly work: WorkSeries;
  /** Operations done at the moment shown. */
  readonly cursor: number;
  /** The top of a scale that charts share, garbage included: the greatest `heldAt`. */
  readonly maxBytes?: number | undefined;
  /** The top of a scale that the bars of work share (`mostWorkOf`). */
  readonly mostWork?: Readonly<Record<Measure, number>> | undefined;
  readonly width: number;
  /** Whose bytes: `bucket map`. */
  readonly title: string;
  readonly onSeek?: ((op: number) => void) | undefined;
}

/** The live bytes of a map as a figure, in words, over time and as a table. */
export function Totals({
  ledger,
  requestedBytes,
  garbageBytes,
  series,
  work,
  cursor,
  maxBytes,
  mostWork,
  width,
  title,
  onSeek,
}: TotalsProps) {
  const [measure, setMeasure] = useState<Measure>('moved');
  const measureId = useId();
  const stacked = width < 460;
  const chartWidth = stacked ? Math.max(width, LEAST_WIDTH) : width - FIGURE_WIDTH;
  const total = liveTotal(ledger);
  return (
    <figure className={styles.totals} data-stacked={stacked} aria-label={`live bytes, ${title}`} style={{ width }}>
      <div className={styles.figure} style={stacked ? undefined : { width: FIGURE_WIDTH }}>
        <div className={styles.word}>live bytes on the heap</div>
        <div className={styles.total} title={`${formatCount(total)} bytes`}>
          {formatBytes(total)}
        </div>
        <div className={styles.word}>{requestedInWords(requestedBytes, total)}</div>
        <ul className={styles.parts}>
          {partsInWords(ledger).map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <div className={styles.word}>{garbageInWords(garbageBytes)}</div>
      </div>
      <div className={styles.charts} style={{ width: chartWidth }}>
        <TotalsChart
          series={series}
          cursor={cursor}
          width={chartWidth}
          height={CHART_HEIGHT}
          maxBytes={maxBytes}
          label={`live bytes, ${title}`}
          onSeek={onSeek}
        />
        <div className={styles.measure}>
          <label htmlFor={measureId}>each operation:</label>
          <select id={measureId} value={measure} onChange={(event) => setMeasure(measureNamed(event.target.value))}>
            {MEASURES.map((name) => (
              <option key={name} value={name}>
                {MEASURE_WORDS[name]}
              </option>
            ))}
          </select>
        </div>
        <WorkBars
          work={work}
          measure={measure}
          cursor={cursor}
          width={chartWidth}
          height={WORK_HEIGHT}
          mostWork={mostWork}
          onSeek={onSeek}
        />
      </div>
      <OwnersDetails ledger={ledger} garbageBytes={garbageBytes} series={series} title={title} roomy={!stacked} />
    </figure>
  );
}

function requestedInWords(requested: number, total: number): string {
  return requested === total ? 'all of it asked for' : `${formatBytes(requested)} asked for, the rest is rounding`;
}

function garbageInWords(garbage: number): string {
  return garbage === 0 ? 'and no garbage' : `and ${formatBytes(garbage)} of garbage, not yet collected`;
}

function measureNamed(name: string): Measure {
  return MEASURES.find((measure) => measure === name) ?? 'moved';
}

import { useMemo, useState } from 'react';
import { type Cycles, FORCED } from '../../models/gctrace/cycles';
import type { CycleRange } from '../../models/gctrace/spread';
import type { WhatIf } from '../../models/gctrace/whatIf';
import { formatCount } from '../ui/bytes';
import { ScrollArea } from '../ui/ScrollArea';
import styles from './LogTable.module.css';
import { logRows } from './logRows';
import { mibText } from './logWords';
import { shortNumber } from './timeAxis';

export interface LogTableProps {
  readonly cycles: Cycles;
  readonly range: CycleRange;
  readonly whatIf?: WhatIf | undefined;
}

/** The chart as numbers, worked out once it is unfolded. */
export function LogTable(props: LogTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The cycles as a table</summary>
      {open && <LogTableRows {...props} />}
    </details>
  );
}

export function LogTableRows({ cycles, range, whatIf }: LogTableProps) {
  const { rows, stride } = useMemo(() => logRows(cycles, range, whatIf), [cycles, range, whatIf]);
  return (
    <ScrollArea label="Cycles of the log">
      {stride > 1 && <p className={styles.note}>One row for every {formatCount(stride)} cycles.</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">cycle</th>
            <th scope="col">at</th>
            <th scope="col">total at start</th>
            <th scope="col">total at end</th>
            <th scope="col">live</th>
            <th scope="col">goal</th>
            {whatIf && <th scope="col">other goal</th>}
            <th scope="col">GC CPU</th>
            <th scope="col">begun by</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ index, cycle, gcCpuMs, otherGoalMB }) => (
            <tr key={index}>
              <th scope="row">{formatCount(cycle.n)}</th>
              <td>{cycle.atSeconds.toFixed(3)} s</td>
              <td>{mibText(cycle.startMB)}</td>
              <td>{mibText(cycle.endMB)}</td>
              <td>{mibText(cycle.liveMB)}</td>
              <td>{goalText(cycle.goalMB)}</td>
              {whatIf && <td>{goalText(otherGoalMB)}</td>}
              <td>{shortNumber(gcCpuMs)} ms</td>
              <td>{causeText(cycle.forced)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function goalText(goalMB = Number.NaN): string {
  if (Number.isNaN(goalMB)) return '–';
  return Number.isFinite(goalMB) ? mibText(goalMB) : 'none';
}

function causeText(forced: number): string {
  if (forced === FORCED.called) return 'runtime.GC';
  return forced === FORCED.timer ? 'timer' : 'the goal';
}

import { useMemo, useState } from 'react';
import type { Range } from '../../models/sizing/range';
import type { Staircase } from '../../models/sizing/staircase';
import { formatCount } from '../ui/bytes';
import { ScrollArea } from '../ui/ScrollArea';
import styles from './StaircaseTable.module.css';
import { staircaseRows } from './staircaseRows';
import { bytesText, curveName, rangeText, winnerNames } from './staircaseWords';

export interface StaircaseTableProps {
  readonly staircase: Staircase;
  /** Rows of their own, set off from the round numbers: the entries asked about, and later ones. */
  readonly marked: readonly number[];
}

/** The chart as numbers, worked out once it is unfolded. */
export function StaircaseTable(props: StaircaseTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The curves as a table</summary>
      {open && <StaircaseRows {...props} />}
    </details>
  );
}

export function StaircaseRows({ staircase, marked }: StaircaseTableProps) {
  const markedText = marked.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the list.
  const rows = useMemo(() => staircaseRows(staircase, marked), [staircase, markedText]);
  const { curves } = staircase;
  return (
    <ScrollArea label="Bytes over entries">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">entries</th>
            {curves.map((curve) => (
              <th key={curve.releases[0]} scope="col">
                {curveName(curve)}
              </th>
            ))}
            {curves.length > 1 && <th scope="col">smallest</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.entries} aria-current={row.marked || undefined}>
              <th scope="row">{formatCount(row.entries)}</th>
              {row.sizes.map((size, i) => (
                <SizeCell key={curves[i]?.releases[0]} size={size} />
              ))}
              {curves.length > 1 && <td>{winnerNames(curves, row.winners)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>Below a number: where chance lets it be 19 times in 20.</p>
    </ScrollArea>
  );
}

function SizeCell({ size }: { readonly size: Range }) {
  const expected = bytesText(size.expected);
  const interval = rangeText(size);
  return (
    <td>
      {expected}
      {interval !== expected && <span className={styles.interval}>{interval}</span>}
    </td>
  );
}

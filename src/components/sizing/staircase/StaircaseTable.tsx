import { useMemo } from 'react';
import type { Range } from '../../../models/sizing/range';
import type { Staircase } from '../../../models/sizing/staircase';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import { type StaircaseRow, staircaseRows } from './rows';
import styles from './SizingChart.module.css';

export interface StaircaseTableProps {
  readonly staircase: Staircase;
  /** Entries with a row of their own, set off from the round numbers. */
  readonly marked: readonly number[];
}

/** The chart as numbers. */
export function StaircaseTable({ staircase, marked }: StaircaseTableProps) {
  const { chart, curves: words } = useWords(SIZING_WORDS);
  const markedText = marked.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the list.
  const rows = useMemo(() => staircaseRows(staircase, marked), [staircase, markedText]);
  const { curves } = staircase;
  const columns: Column<StaircaseRow>[] = [
    { id: 'entries', head: words.table.entries, kind: 'figure', cell: ({ entries }) => words.count(entries) },
    ...curves.map(
      (curve, i): Column<StaircaseRow> => ({
        id: chart.name(curve),
        head: chart.name(curve),
        cell: ({ sizes }) => <Size size={sizes[i]} />,
      }),
    ),
  ];
  if (curves.length > 1) {
    columns.push({
      id: 'smallest',
      head: words.table.smallest,
      kind: 'name',
      cell: ({ winners }) => words.smallest(curves, winners),
    });
  }
  return (
    <>
      <DataTable
        caption={words.table.summary}
        columns={columns}
        rows={rows}
        rowId={({ entries }) => entries}
        mark={(row) => (row.marked ? 'current' : undefined)}
      />
      <p className={styles.note}>{words.table.below}</p>
    </>
  );
}

function Size({ size }: { readonly size: Range | undefined }) {
  const words = useWords(SIZING_WORDS).curves;
  if (!size) return null;
  const expected = words.bytes(size.expected);
  const interval = words.range(size);
  return (
    <>
      {expected}
      {interval !== expected && <span className={styles.interval}>{interval}</span>}
    </>
  );
}

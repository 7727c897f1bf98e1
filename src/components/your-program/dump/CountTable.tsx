import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats } from '../../ui/words/words';
import styles from './DumpView.module.css';

/** Cases of one kind: keys, tables or chains. */
export interface CountRow {
  readonly id: string;
  readonly label: string;
  readonly count: number;
}

interface CountTableProps {
  readonly caption: string;
  /** Heads of the columns: what is told apart, and what is counted. */
  readonly head: string;
  readonly counted: string;
  readonly share: string;
  readonly rows: readonly CountRow[];
}

/** px of the bar of all cases; one that there is at all is seen. */
const WIDTH = 120;
const HEIGHT = 12;
const LEAST = 1.5;

/** A histogram with its figures: of a million keys the two that matter must be read too. */
export function CountTable({ caption, head, counted, share, rows }: CountTableProps) {
  const { count, share: shareText } = useFormats();
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  const most = Math.max(1, ...rows.map((row) => row.count));
  const columns: Column<CountRow>[] = [
    { id: 'label', head, kind: 'name', cell: ({ label }) => label },
    { id: 'count', head: counted, cell: (row) => count(row.count) },
    { id: 'share', head: share, cell: (row) => (row.count === 0 ? '' : shareText(row.count / all)) },
    {
      id: 'bar',
      head: '',
      kind: 'name',
      cell: (row) => (
        <svg className={styles.bar} width={WIDTH} height={HEIGHT} aria-hidden="true">
          {row.count > 0 && <rect x={0} y={0} width={Math.max(LEAST, (row.count / most) * WIDTH)} height={HEIGHT} />}
        </svg>
      ),
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowId={({ id }) => id} />;
}

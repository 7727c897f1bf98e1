import { type ColumnKind, DataTable } from '../../../ui/table/DataTable';
import { Details } from '../../../ui/table/Details';
import { useWords } from '../../../ui/words/words';
import { DETAILS_WORDS } from '../../words/languages';
import styles from './StructureTables.module.css';
import type { StructureColumn, StructureRow, StructureTable } from './structure';

export interface StructureTablesProps {
  /** Name of the side: 'Go 1.26'. */
  readonly title: string;
  /** Called only while they are unfolded. */
  tables(): readonly StructureTable[];
}

/** Structure that the stage draws, as tables that can be unfolded. */
export function StructureTables({ title, tables }: StructureTablesProps) {
  const words = useWords(DETAILS_WORDS).structure;
  return (
    <Details summary={words.title(title)}>
      {() => tables().map((table) => <Structure key={table.caption} table={table} title={title} />)}
    </Details>
  );
}

interface StructureProps {
  readonly table: StructureTable;
  readonly title: string;
}

/** One of the tables. What names it stands outside of what scrolls, and is its caption too. */
export function Structure({ table: { caption, columns, rows, note }, title }: StructureProps) {
  const words = useWords(DETAILS_WORDS).structure;
  if (rows.length === 0) return <p className={styles.note}>{note}</p>;
  return (
    <div className={styles.structure}>
      <p className={styles.heading} aria-hidden="true">
        {caption}
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <DataTable<StructureRow>
        caption={words.captionOf(caption, title)}
        columns={columns.map((column, i) => ({
          id: column.title,
          head: column.title,
          kind: kindOf(column),
          cell: ({ cells }) => cells[i],
        }))}
        rows={rows}
        rowId={({ id }) => id}
        mark={({ current }) => (current ? 'current' : undefined)}
        continues={({ continues }) => continues}
      />
    </div>
  );
}

function kindOf({ numeric, words }: StructureColumn): ColumnKind {
  if (numeric) return 'figure';
  return words ? 'words' : 'code';
}

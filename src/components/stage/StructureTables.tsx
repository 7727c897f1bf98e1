import { useState } from 'react';
import { ScrollArea } from '../ui/ScrollArea';
import hidden from '../ui/visuallyHidden.module.css';
import styles from './StructureTables.module.css';
import type { StructureTable } from './structure';

export interface StructureTablesProps {
  /** Whose structure it is: 'Go 1.26'. */
  readonly title: string;
  /** Called only while they are unfolded. */
  tables(): readonly StructureTable[];
}

/** What the stage draws, as tables that can be unfolded. */
export function StructureTables({ title, tables }: StructureTablesProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>The structure as a table, {title}</summary>
      {open && tables().map((table) => <Structure key={table.caption} table={table} title={title} />)}
    </details>
  );
}

interface StructureProps {
  readonly table: StructureTable;
  readonly title: string;
}

/** One of the tables. What names it stands outside of what scrolls, and is its caption too. */
export function Structure({ table: { caption, columns, rows, note }, title }: StructureProps) {
  if (rows.length === 0) return <p className={styles.note}>{note}</p>;
  return (
    <>
      <p className={styles.heading} aria-hidden="true">
        {caption}
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.room}>
        <ScrollArea label={`${caption}, ${title}`} current={rows.find(({ current }) => current)?.id}>
          <table className={styles.table}>
            <caption className={hidden.visuallyHidden}>
              {caption}, {title}
            </caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title} scope="col" data-numeric={column.numeric}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells, continues, current }) => (
                <tr key={id} data-continues={continues} aria-current={current ? 'true' : undefined}>
                  {columns.map((column, i) =>
                    i === 0 ? (
                      <th key={column.title} scope="row" data-numeric={column.numeric}>
                        {cells[i]}
                      </th>
                    ) : (
                      <td key={column.title} data-numeric={column.numeric} data-words={column.words}>
                        {cells[i]}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </div>
    </>
  );
}

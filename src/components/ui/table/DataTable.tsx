import type { ReactNode } from 'react';
import hidden from '../controls/controls.module.css';
import { ScrollArea } from '../controls/ScrollArea';
import styles from './DataTable.module.css';

/**
 * `name`: short words in one line; `words`: sentences, which wrap; `figure`: numbers, on the right; `code`: what
 * is no number, in their face.
 */
export type ColumnKind = 'name' | 'words' | 'figure' | 'code';

/** Judgement of a cell, as the colour of its ground. */
export type CellTone = 'good' | 'fair' | 'poor';

export interface Column<Row> {
  readonly id: string;
  readonly head: ReactNode;
  /** Without one the first column has names, the others have figures. */
  readonly kind?: ColumnKind | undefined;
  /** Neighbours of one group share a head above their own. */
  readonly group?: string | undefined;
  cell(row: Row): ReactNode;
  tone?(row: Row): CellTone | undefined;
}

/** `current`: the row that the page is about; `sum`: what the rows above come to; `quiet`: a row that says nothing new. */
type RowMark = 'current' | 'sum' | 'quiet';

export interface DataTableProps<Row> {
  /** Name of the table, for those who can't see what stands around it. */
  readonly caption: string;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  rowId(row: Row): string | number;
  mark?(row: Row): RowMark | undefined;
  /** True for a row that belongs to the one above. */
  continues?(row: Row): boolean | undefined;
  /** As wide as the page allows, else as its content is. */
  readonly isWide?: boolean;
  /** Each row is a card where the table's place is narrow, its cells behind the heads of their columns. */
  readonly hasCards?: boolean;
}

/** Rows that are all in sight at once; of more, those that a table as high as a page has. */
const MOST_ROWS = 24;

/** Rows of figures. Where they are too wide or too many they scroll, the heads staying in sight. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, mark, continues, isWide = false, hasCards = false } = props;
  const current = rows.find((row) => mark?.(row) === 'current');
  const table = (
    <ScrollArea
      label={caption}
      current={current === undefined ? undefined : String(rowId(current))}
      isCapped={rows.length > MOST_ROWS}
    >
      <table className={styles.table} data-wide={isWide || undefined} data-cards={hasCards || undefined}>
        <caption className={hidden.visuallyHidden}>{caption}</caption>
        <thead>
          {columns.some(({ group }) => group !== undefined) && <GroupHeads columns={columns} />}
          <tr>
            {columns.map((column, i) =>
              column.head === '' ? (
                <td key={column.id} />
              ) : (
                <th key={column.id} scope="col" data-kind={kindOf(column, i)} data-tone={column.tone && ''}>
                  {column.head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const marked = mark?.(row);
            return (
              <tr
                key={rowId(row)}
                aria-current={marked === 'current' ? 'true' : undefined}
                data-mark={marked}
                data-continues={continues?.(row) || undefined}
              >
                {columns.map((column, i) => (
                  <Cell key={column.id} column={column} kind={kindOf(column, i)} row={row} isFirst={i === 0} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
  return hasCards ? <div className={styles.place}>{table}</div> : table;
}

function kindOf({ kind }: Pick<Column<never>, 'kind'>, index: number): ColumnKind {
  return kind ?? (index === 0 ? 'name' : 'figure');
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly kind: ColumnKind;
  readonly row: Row;
  readonly isFirst: boolean;
}

function Cell<Row>({ column, kind, row, isFirst }: CellProps<Row>) {
  const content = column.cell(row);
  if (isFirst) {
    return (
      <th scope="row" data-kind={kind}>
        {content}
      </th>
    );
  }
  const head = typeof column.head === 'string' ? column.head : undefined;
  return (
    <td data-kind={kind} data-head={head} data-tone={column.tone?.(row)}>
      {content}
    </td>
  );
}

/** One head a group, over the columns that it has side by side. */
function GroupHeads<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  const groups: { readonly id: string; readonly name: string | undefined; count: number }[] = [];
  for (const { id, group } of columns) {
    const last = groups.at(-1);
    if (last && last.name === group) last.count += 1;
    else groups.push({ id, name: group, count: 1 });
  }
  return (
    <tr className={styles.groups}>
      {groups.map(({ id, name, count }) =>
        name === undefined ? (
          <td key={id} colSpan={count} />
        ) : (
          <th key={id} scope="colgroup" colSpan={count}>
            {name}
          </th>
        ),
      )}
    </tr>
  );
}

import { rollup } from 'd3';
import { useMemo } from 'react';
import type { Profile, ProfileColumn } from '../../../models/profile/profile';
import { shortName } from '../../../models/profile/sites';
import { type FunctionRow, functionRows } from '../../../models/profile/tree';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useWords } from '../../ui/words/words';
import parts from '../parts.module.css';
import { PROFILE_WORDS } from '../words/languages';

interface FunctionTableProps {
  readonly profile: Profile;
  /** Column that rows are sorted by. */
  readonly column: ProfileColumn;
  readonly search: string;
}

const MOST_ROWS = 60;

const nameOf = ({ function: name }: FunctionRow): string => shortName(name);

/** Functions that have something of the chosen column: what they allocated themselves, in all four, and with what they called. */
export function FunctionTable({ profile, column, search }: FunctionTableProps) {
  const words = useWords(PROFILE_WORDS);
  const all = useMemo(() => functionRows(profile), [profile]);
  const namesakes = useMemo(() => rollup(all, (rows) => rows.length, nameOf), [all]);
  const sought = search.trim().toLowerCase();
  const rows = all
    .filter(({ function: name, total }) => total[column] > 0 && name.toLowerCase().includes(sought))
    .sort((a, b) => b.own[column] - a.own[column] || b.total[column] - a.total[column]);
  const { table } = words;
  const own = (of: ProfileColumn, head: string, group: string): Column<FunctionRow> => ({
    id: of,
    head,
    group,
    cell: (row) => (row.own[of] === 0 ? '' : words.amount(of, row.own[of])),
  });
  const columns: Column<FunctionRow>[] = [
    {
      id: 'function',
      head: table.name,
      kind: 'code',
      cell: (row) => <span title={row.function}>{namesakes.get(nameOf(row)) === 1 ? nameOf(row) : row.function}</span>,
    },
    own('inuseBytes', table.bytes, `${table.inuse}, ${table.own}`),
    own('inuseObjects', table.objects, `${table.inuse}, ${table.own}`),
    own('allocBytes', table.bytes, `${table.alloc}, ${table.own}`),
    own('allocObjects', table.objects, `${table.alloc}, ${table.own}`),
    {
      id: 'total',
      head: table.total,
      group: words.columns[column],
      cell: (row) => (row.total[column] === 0 ? '' : words.amount(column, row.total[column])),
    },
  ];
  return (
    <section className={parts.part} aria-label={table.title}>
      <h3>{table.title}</h3>
      {rows.length === 0 ? (
        <p className={parts.note}>{words.tree.notFound}</p>
      ) : (
        <DataTable
          caption={table.caption}
          columns={columns}
          rows={rows.slice(0, MOST_ROWS)}
          rowId={({ function: name }) => name}
        />
      )}
      {rows.length > MOST_ROWS && <p className={parts.note}>{table.more(rows.length - MOST_ROWS)}</p>}
    </section>
  );
}

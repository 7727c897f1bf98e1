import type { StructureTable } from '../../../../src/components/map/page/StructureTables';

/** A row by the titles of its columns. */
export type ReadRow = Readonly<Record<string, string>> & { readonly id: string };

/** The rows of the table whose caption begins so; none where there is no such table. */
export function readTable(tables: readonly StructureTable[], caption: string): ReadRow[] {
  const table = tables.find((candidate) => candidate.caption.startsWith(caption));
  return (table?.rows ?? []).map(({ id, cells }) => ({
    ...Object.fromEntries(table?.columns.map(({ title }, i) => [title, cells[i] ?? '']) ?? []),
    id,
  }));
}

/** Of a table of fields: the value of each. */
export function readFields(tables: readonly StructureTable[], caption: string): Record<string, string> {
  return Object.fromEntries(readTable(tables, caption).map(({ field = '', value = '' }) => [field, value]));
}

/** Ids of the rows that are marked as the current ones. */
export function currentRows(tables: readonly StructureTable[], caption: string): string[] {
  const table = tables.find((candidate) => candidate.caption.startsWith(caption));
  return (table?.rows ?? []).filter(({ current }) => current).map(({ id }) => id);
}

/** A count as it is written in a cell. */
export function count(text: string | undefined): number {
  return Number(text?.replaceAll(',', ''));
}

/** Faults in the shape of a table: every row has a cell a column and an id of its own. */
export function shapeFault({ caption, columns, rows }: StructureTable): string | undefined {
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size !== rows.length) return `${caption}: two rows have one id`;
  const wrong = rows.find(({ cells }) => cells.length !== columns.length);
  return wrong && `${caption}: ${wrong.id} has ${wrong.cells.length} cells for ${columns.length} columns`;
}

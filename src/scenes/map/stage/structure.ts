import type { StructureWords } from '../words/en/structure';

export interface StructureColumn {
  readonly title: string;
  readonly numeric?: boolean;
  /** Prose rather than values. */
  readonly words?: boolean;
}

export interface StructureRow {
  readonly id: string;
  /** One a column; the first names the row. */
  readonly cells: readonly string[];
  /** True if it belongs to the same bucket or group as the row above. */
  readonly continues?: boolean;
  /** True if the step is about it, or a person chose it. */
  readonly current?: boolean;
}

/** A part of the structure in words and numbers, for those who would rather read it. */
export interface StructureTable {
  readonly caption: string;
  readonly columns: readonly StructureColumn[];
  readonly rows: readonly StructureRow[];
  /** Remark on what is left out, or why there is nothing. */
  readonly note?: string | undefined;
}

/** Rows of a list of tables at most. */
export const MOST_ROWS = 200;
/** Buckets or groups whose slots are listed at most, eight rows each. */
export const MOST_UNITS = 25;

/** The fields of a record. */
export function fieldColumns({ fields: { name, value, meaning } }: StructureWords): StructureColumn[] {
  return [{ title: name }, { title: value, numeric: true }, { title: meaning, words: true }];
}

export function fieldRow(field: string, value: string, meaning: string): StructureRow {
  return { id: field, cells: [field, value, meaning] };
}

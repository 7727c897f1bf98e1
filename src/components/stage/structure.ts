import { formatCount } from '../ui/bytes';

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
  /** Whether it belongs to the same bucket or group as the row above. */
  readonly continues?: boolean;
  /** Whether it is what the step is about, or what a person chose. */
  readonly current?: boolean;
}

/** A part of the structure in words and numbers, for those who would rather read it. */
export interface StructureTable {
  readonly caption: string;
  readonly columns: readonly StructureColumn[];
  readonly rows: readonly StructureRow[];
  /** What is left out, or why there is nothing. */
  readonly note?: string | undefined;
}

/** Rows of a list of tables at most. */
export const MOST_ROWS = 200;
/** Buckets or groups whose slots are listed at most, eight rows each. */
export const MOST_UNITS = 25;

/** The fields of a record. */
export const FIELD_COLUMNS: readonly StructureColumn[] = [
  { title: 'field' },
  { title: 'value', numeric: true },
  { title: 'what it says', words: true },
];

export function fieldRow(field: string, value: string, meaning: string): StructureRow {
  return { id: field, cells: [field, value, meaning] };
}

/** Says how many of `total` stand there, and which; nothing where all do. */
export function shownNote(shown: number, total: number, things: string, focused: boolean): string | undefined {
  if (shown === total) return undefined;
  const which = focused ? 'those in focus and their neighbours' : 'the first ones';
  return `${formatCount(shown)} of ${formatCount(total)} ${things} shown: ${which}.`;
}

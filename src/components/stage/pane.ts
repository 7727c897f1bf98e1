import type { Owner } from '../../models/map/owners';

/** A stretch of bytes of a row, all of one owner. */
export interface Segment {
  readonly owner: Owner;
  /** Offset from the start of the row, in bytes. */
  readonly at: number;
  readonly bytes: number;
  /** The slot it belongs to; -1 for none. */
  readonly slot: number;
}

/** One bucket, group or record, to scale. */
export interface Row {
  /** The same as long as it is the same piece of memory. */
  readonly id: string;
  /** Its number, or a word. */
  readonly label: string;
  readonly bytes: number;
  readonly segments: readonly Segment[];
  /** Changes when anything drawn of the row changes. */
  readonly signature: string;
  /** Written over a row that holds nothing of the map any more. */
  readonly note?: string;
  /** An overflow bucket: it hangs from the row above. */
  readonly linked?: boolean;
}

/** Rows that are left out, `count` units of them. */
export interface Gap {
  readonly id: string;
  readonly gap: string;
}

export type PaneRow = Row | Gap;

export function isGap(row: PaneRow): row is Gap {
  return 'gap' in row;
}

/** One array, table or set of records. */
export interface Pane {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly rows: readonly PaneRow[];
  /** `old`: memory that the map is moving out of. */
  readonly kind: 'live' | 'old' | 'records';
}

/** A place on the stage: a row, or one slot of it. */
export interface Place {
  readonly row: string;
  /** -1 for the whole row. */
  readonly slot: number;
}

export type MarkRole = 'active' | 'compared' | 'match' | 'written' | 'removed' | 'candidate' | 'seen';

/** What the present event points at. */
export interface Mark extends Place {
  readonly role: MarkRole;
  /** Only the control byte, not the whole slot. */
  readonly controlOnly?: boolean;
}

/** An entry that the present event moved. */
export interface Move {
  readonly from: Place;
  readonly to: Place;
}

/** Every unit of an array or table as one cell of a strip, to scale. */
export interface Block {
  readonly id: string;
  readonly title: string;
  readonly kind: 'live' | 'old';
  readonly unitBytes: number;
  /** One byte a unit: see `CELL` below. */
  readonly cells: Uint8Array;
  /** Units that the present event is about. */
  readonly focus: readonly number[];
}

/** Cell values above the number of entries, 0 to 8. */
export const CELL = { tombstones: 9, evacuated: 10, spare: 11 } as const;

/** One slot of the unit that the present event is about, magnified. */
export interface LoupeCell {
  readonly slot: number;
  /** Two hex digits. */
  readonly control: string;
  readonly state: 'full' | 'empty' | 'deleted' | 'moved';
  readonly key: string;
  readonly role: 'none' | 'candidate' | 'equal' | 'different' | 'written' | 'seen';
}

export interface Loupe {
  readonly title: string;
  readonly cells: readonly LoupeCell[];
}

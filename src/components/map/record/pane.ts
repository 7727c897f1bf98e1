import type { Owner } from '../../../models/map/owners';
import type { MapSlot, Piece, SlotState } from '../../../models/map/unit';
import type {
  BlockName,
  ControlFact,
  EventType,
  GapFact,
  PaneNote,
  PaneTitle,
  PathFact,
  RowName,
  UnitTask,
} from './facts';

/** Id of an array’s block on the stage: `a3`. */
export function arrayId(array: number): string {
  return `a${array}`;
}

/** Id of a table’s block: `t3`. */
export function tableId(table: number): string {
  return `t${table}`;
}

/** Id of a bucket’s row: `a3b5`. */
export function bucketRowId(array: number, bucket: number): string {
  return `${arrayId(array)}b${bucket}`;
}

/** Id of a group’s row: `t3g5`. */
export function groupRowId(table: number, group: number): string {
  return `${tableId(table)}g${group}`;
}

/** The bucket or group that a row shows, by the row’s id; undefined for a record. */
export function unitOf(row: string): UnitRef | undefined {
  const [, block, unit] = /^(a\d+(?=b)|t\d+(?=g))[bg](\d+)$/.exec(row) ?? [];
  return block === undefined ? undefined : { block, unit: Number(unit) };
}

/** The number of an array, by the id of its block; undefined for a table’s. */
export function arrayNumber(block: string): number | undefined {
  return numberIn(/^a(\d+)$/, block);
}

/** The number of a table, by the id of its block; undefined for an array’s. */
export function tableNumber(block: string): number | undefined {
  return numberIn(/^t(\d+)$/, block);
}

function numberIn(pattern: RegExp, block: string): number | undefined {
  const [, number] = pattern.exec(block) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** A stretch of bytes of a row, all of one owner. */
export interface Segment {
  readonly owner: Owner;
  /** Offset from the start of the row, in bytes. */
  readonly at: number;
  readonly bytes: number;
  /** The slot it belongs to; -1 for none. */
  readonly slot: number;
}

/** Words in a slot, on the bytes of its key: the number of its key, or the bucket that its entry has moved to. */
export type SlotLabel = Pick<Segment, 'at' | 'bytes' | 'slot'> &
  ({ readonly key: number } | { readonly movedTo: number });

/** Words of an entry: its key, and its value where that is a number. */
export interface EntryText {
  readonly key: string;
  /** True if all keys that the run has met begin alike: their ends tell them apart. */
  readonly beginAlike: boolean;
  readonly value: string | undefined;
}

/** Lookup by key number. */
export type EntryTextOf = (key: number) => EntryText;

/** One bucket, group or record, to scale. */
export interface Row {
  /** Stable for the lifetime of the allocation. */
  readonly id: string;
  /** Absent where the row hangs from the one above. */
  readonly name?: RowName;
  readonly bytes: number;
  readonly segments: readonly Segment[];
  readonly labels?: readonly SlotLabel[];
  /** Absent where the row is no bucket or group in use. */
  readonly slots?: readonly MapSlot[];
  /** Changes when anything drawn of the row changes. */
  readonly signature: string;
  /** Buckets that the entries have moved to, where the row holds nothing of the map any more; none if not known. */
  readonly movedTo?: readonly number[];
  /** An overflow bucket: it hangs from the row above. */
  readonly linked?: boolean;
}

/** Rows that are left out. */
export interface Gap {
  readonly id: string;
  readonly gap: GapFact;
}

export type PaneRow = Row | Gap;

export function isGap(row: PaneRow): row is Gap {
  return 'gap' in row;
}

/** Slots taken of a table, or entries per bucket of an array; and the most before an insert makes it grow. */
export interface Load {
  readonly taken: number;
  readonly most: number;
  /** Those taken by tombstones, of a table. */
  readonly tombstones?: number;
}

/** One array, table or set of records. */
export interface Pane {
  readonly id: string;
  /** Absent in a picture without words. */
  readonly title: PaneTitle | undefined;
  readonly note: PaneNote | undefined;
  /** Absent while the map is growing: an insert starts no second growth. */
  readonly load?: Load | undefined;
  readonly rows: readonly PaneRow[];
  /** The id of the row that the last steps were about. */
  readonly anchor?: string | undefined;
  /** `old`: memory that the map is moving out of. */
  readonly kind: 'live' | 'old' | 'records';
}

/** True for an array or a table. */
export function isMap({ kind }: Pane): boolean {
  return kind !== 'records';
}

/** A place on the stage: a row, or one slot of it. */
export interface Place {
  readonly row: string;
  /** -1 for the whole row. */
  readonly slot: number;
}

export type MarkRole = 'active' | 'compared' | 'match' | 'written' | 'removed' | 'candidate' | 'seen';

/** What an event does to the one slot that it points at, where it always does the same. */
export const SLOT_ROLES: Partial<Readonly<Record<EventType, MarkRole>>> = {
  rememberFree: 'candidate',
  rememberTombstone: 'candidate',
  writeSlot: 'written',
  updateSlot: 'written',
  found: 'match',
  deleteSlot: 'removed',
  markEmptyRest: 'removed',
  yield: 'seen',
  skipEntry: 'seen',
  skipDeleted: 'seen',
};

/** Place that the present event points at. */
export interface Mark extends Place {
  readonly role: MarkRole;
  /** Only the control byte, not the whole slot; of a row all eight of them, at once. */
  readonly controlOnly?: boolean;
}

/** What a step points at. */
export interface Pointing {
  readonly marks: readonly Mark[];
  readonly move: Move | undefined;
  /** Rows that the search has visited so far. */
  readonly trail: readonly string[];
}

/** An entry that the present event moved, or put in. */
export interface Move {
  /** Absent for a new entry. */
  readonly from?: Place;
  /** One of the step’s marks as well. */
  readonly to: Place;
}

/** True if a step points at a bucket or group, or at slots of it, and not only at an array or table as a whole. */
export function pointsAtRows({ marks, move, trail }: Pointing): boolean {
  return marks.some(({ row }) => unitOf(row) !== undefined) || move !== undefined || trail.length > 0;
}

/** Places that a step points at, the one to look at first at the front. */
export function placesOfStep(marks: readonly Mark[], move: Move | undefined): readonly Place[] {
  return move?.from ? [...marks, move.from] : marks;
}

/** Every unit of an array or table as one cell of a strip, to scale. */
export interface Block {
  readonly id: string;
  readonly name: BlockName;
  readonly kind: 'live' | 'old';
  readonly unitBytes: number;
  /** One byte a unit: its entries, or another load: see `LOAD`. */
  readonly cells: Uint8Array;
  /** The unit of each cell, where it isn't the cell's own number. */
  readonly units?: Int32Array;
  /** Cells of the units that the present event is about. */
  readonly focus: readonly number[];
  /** True if the present event is about it as a whole. */
  readonly isInFocus?: boolean;
  /** Cells of the other units that its search has passed. */
  readonly visited: readonly number[];
  /** Used slots. */
  readonly entries: number;
  readonly slots: number;
  /** Slots that hold one. */
  readonly tombstones?: number;
  readonly localDepth?: number;
  /** First directory entry of a table that is in the directory. */
  readonly index?: number;
}

/** A bucket or a group, by its array or table and its number there. */
export interface UnitRef {
  /** The id of its block. */
  readonly block: string;
  readonly unit: number;
}

/** A stretch of a unit's bytes down to the field: `key.len`, `LastModified`. */
export interface Part extends Segment {
  readonly piece: Piece;
  readonly name: string;
  /** Its Go type; empty for padding. */
  readonly go: string;
  /** Content as in Go source, as far as the model knows it; else empty. */
  readonly text: string;
  /** Meaning of a control byte. */
  readonly control?: ControlFact;
  /** Overflow bucket that a pointer leads to; 0 for none. */
  readonly leadsTo?: number;
  /** No field's bytes. Those inside a key or an element are its owner's all the same. */
  readonly padding: boolean;
}

/** `chance`: the control byte was equal and the key was not. `otherKey`: the key was not, and no control byte was compared. */
export type SlotRole =
  | 'none'
  | 'candidate'
  | 'equal'
  | 'different'
  | 'chance'
  | 'otherKey'
  | 'written'
  | 'seen'
  | 'removed';

/** One slot of a unit, magnified. */
export interface UnitSlot {
  readonly slot: number;
  /** Its control byte, two hex digits. */
  readonly control: string;
  readonly state: SlotState;
  /** As in Go source; empty where the slot holds no key. */
  readonly key: string;
  readonly entry: MapSlot['entry'];
  readonly role: SlotRole;
  /** Its control byte, key, element and padding, in the order of their addresses. */
  readonly parts: readonly Part[];
}

/** A bucket or group slot by slot: one that a person chose, the one that the steps are about, or the first that is used. */
export interface Unit {
  readonly ref: UnitRef;
  /** Why it is this one. */
  readonly because: 'chosen' | 'steps' | 'first';
  /** The id of its row on the stage. */
  readonly row: string;
  readonly task: UnitTask;
  /** Path to the unit, outermost first. */
  readonly path: readonly PathFact[];
  /** Order of its bytes, which differs from a slot-by-slot view. */
  readonly note: 'bucket' | 'group' | 'splitGroup';
  /** True if the present step compares all eight control bytes at once. */
  readonly atOnce: boolean;
  readonly bytes: number;
  readonly slots: readonly UnitSlot[];
  /** Parts outside all slots: the overflow pointer, padding at the end. */
  readonly rest: readonly Part[];
}

import type { BucketEvent } from '../../../models/bucket-map/events';
import type { BucketStart } from '../../../models/bucket-map/iterate';
import type { BucketState } from '../../../models/bucket-map/state';
import type { Word64 } from '../../../models/kernel/bits';
import type { Model } from '../../../models/kernel/model';
import type { MapConfig } from '../../../models/map/config';
import type { MapOp } from '../../../models/map/ops';
import type { Ledger } from '../../../models/map/owners';
import type { SwissEvent } from '../../../models/swiss-map/events';
import type { SwissStart } from '../../../models/swiss-map/iterate';
import type { SwissState } from '../../../models/swiss-map/state';
import type { EventFact, MapSummary, Marker, OpType, RecordName, StretchFact } from './facts';
import type { HashSegment, MovedEntry } from './hashInFocus';
import type { Mark, Move, Pane, UnitRef } from './pane';

/** Several events of one kind in a row. */
export interface EventStretch {
  readonly count: number;
  /** Slots that they are about. */
  readonly slots: readonly number[];
  /** All of them, or the first of very many: it takes a replay. */
  facts(): readonly EventFact[];
}

/** Operation of either design, with the start of a loop in the fields of both. */
export type SideOp = MapOp<BucketStart & SwissStart>;

/** Knowledge of one design about its states and events: everything a side shows follows from it. */
export interface Design<S, E> {
  readonly model: Model<MapConfig, S, SideOp, E>;
  seedOf(state: S): Word64;
  /** Bytes asked for, by owner. */
  requested(state: S): Ledger;
  /** Bytes on the heap, by owner: rounding and garbage too. */
  heap(state: S): Ledger;
  summary(state: S): MapSummary;
  entries(state: S): number;
  panes(state: S, events: readonly E[], pin?: UnitRef): readonly Pane[];
  /** True if every unit has a row of its own; else the blocks alone show all. */
  allInRows(state: S): boolean;
  /** The block of each directory entry; empty where the map has no directory. */
  directory(state: S): readonly string[];
  marks(event: E | undefined): readonly Mark[];
  record(event: E | undefined): RecordName | undefined;
  /** Ids of the arrays or tables that an event is about as a whole. */
  readonly whole?: (event: E) => readonly string[];
  move(event: E | undefined): Move | undefined;
  movedEntry(state: S, event: E | undefined): MovedEntry | undefined;
  /** The rows that a probe or a walk along a chain has visited, in order. */
  trail(events: readonly E[]): readonly string[];
  segments(state: S, hash: Word64, event: E | undefined): readonly HashSegment[];
  /** `op`: the operation that the event is of. */
  fact(event: E, state: S, op: OpType): EventFact;
  marker(event: E): Marker | undefined;
  /** Change in the number of arrays or tables. */
  arrays(event: E): number;
  /** Facts about a stretch of one kind; undefined where each of its events is told by itself. */
  stretch(event: E, stretch: EventStretch): StretchFact | undefined;
  /** Slot of its bucket or group that an event is about; undefined for none. */
  slot(event: E): number | undefined;
  /** Kind of an event: its type, and the case of it that sentences tell apart. */
  kind(event: E, state: S, op: OpType): string;
  /** True if an event begins a stretch even after others of its kind. */
  readonly begins?: (event: E) => boolean;
  /** Largest unit drawn as a row: a bucket or a group, in bytes. */
  unitBytes(state: S): number;
}

/** The designs that a scene has loaded: an embed of one map pays for one. */
export interface Designs {
  readonly bucket?: Design<BucketState, BucketEvent>;
  readonly swiss?: Design<SwissState, SwissEvent>;
}

import type { BucketStart } from '../../../models/bucket-map/iterate';
import type { Word64 } from '../../../models/kernel/bits';
import type { Model } from '../../../models/kernel/model';
import type { MapConfig } from '../../../models/map/config';
import type { MapOp } from '../../../models/map/ops';
import { type Ledger, ledgerTotal } from '../../../models/map/owners';
import type { SwissStart } from '../../../models/swiss-map/iterate';
import type { Kinds, Stretch } from '../../../timeline/kinds';
import type { StateAtStep } from '../../../timeline/replay';
import type { Tape } from '../../../timeline/tape';
import type { EventFact, MapSummary, Marker, OpType, RecordName, StepFact, StretchFact } from './facts';
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

/** Events in a row, of one kind or of one search, and what they have in common: undefined if each has a sentence of its own. */
export interface SideStretch extends Stretch {
  readonly fact: StretchFact | undefined;
}

/** What a side's searches are read from. */
export interface SearchSource<S, E> {
  readonly kinds: Kinds;
  readonly tape: Tape<MapConfig, S, SideOp, E>;
}

/** Knowledge of one design about its states and events: everything a side shows follows from it. */
export interface Design<S, E> {
  readonly model: Model<MapConfig, S, SideOp, E>;
  seedOf(state: S): Word64;
  /** Requested bytes, by owner. */
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
  /** Facts about a stretch of one kind; undefined if each of its events has a sentence of its own. */
  stretch(event: E, stretch: EventStretch): StretchFact | undefined;
  /** Finds the search that a step belongs to; absent where each step of a search has its own sentence. */
  readonly searchReader?: (source: SearchSource<S, E>) => (step: number) => SideStretch | undefined;
  /** Slot of its bucket or group that an event is about; undefined for none. */
  slot(event: E): number | undefined;
  /** Kind of an event: its type, and the case of it that sentences tell apart. */
  kind(event: E, state: S, op: OpType): string;
  /** True if an event begins a stretch even after others of its kind. */
  readonly begins?: (event: E) => boolean;
  /** Largest unit drawn as a row: a bucket or a group, in bytes. */
  unitBytes(state: S): number;
}

/** Picture of one side at one step. */
export interface SideFrame {
  readonly eventType: string | undefined;
  /** True once the operation has written its value. */
  readonly hasWritten: boolean;
  readonly fact: StepFact;
  readonly summary: MapSummary;
  readonly entries: number;
  readonly requestedBytes: number;
  /** Live bytes on the heap by owner, rounding included. */
  readonly ledger: Ledger;
  /** Dropped and not yet collected. */
  readonly garbageBytes: number;
  readonly unitBytes: number;
  readonly panes: readonly Pane[];
  readonly allInRows: boolean;
  readonly directory: readonly string[];
  readonly marks: readonly Mark[];
  /** Record that the event is about. */
  readonly record: RecordName | undefined;
  /** Ids of the panes that the event is about as a whole. */
  readonly whole: readonly string[] | undefined;
  readonly move: Move | undefined;
  readonly trail: readonly string[];
  readonly segments: readonly HashSegment[];
  /** The hash of the entry that moves, or of the operation's key. */
  readonly hash: Word64 | undefined;
  readonly movedKey: number | undefined;
}

/** Knowledge of a moment that its state doesn't hold. */
interface Around {
  readonly fact: StepFact;
  /** The hash of the operation's key. */
  readonly hash: Word64 | undefined;
  readonly pin: UnitRef | undefined;
}

/** Picture that a design makes of a moment. */
export function frameOf<S, E extends { readonly type: string }>(
  design: Design<S, E>,
  { state, event, soFar }: StateAtStep<S, E>,
  { fact, hash: opHash, pin }: Around,
): SideFrame {
  const moved = design.movedEntry(state, event);
  const hash = moved?.hash ?? opHash;
  const heap = design.heap(state);
  return {
    eventType: event?.type,
    hasWritten: soFar.some(({ type }) => type === 'writeSlot' || type === 'updateSlot'),
    fact,
    summary: design.summary(state),
    entries: design.entries(state),
    requestedBytes: ledgerTotal(design.requested(state)),
    ledger: { ...heap, garbage: 0 },
    garbageBytes: heap.garbage,
    unitBytes: design.unitBytes(state),
    panes: design.panes(state, soFar, pin),
    allInRows: design.allInRows(state),
    directory: design.directory(state),
    marks: design.marks(event),
    record: design.record(event),
    whole: event && design.whole?.(event),
    move: design.move(event),
    trail: design.trail(soFar),
    segments: hash ? design.segments(state, hash, event) : [],
    hash,
    movedKey: moved?.key,
  };
}

import type { Word64 } from '../../../models/kernel/word64';
import { type Ledger, ledgerTotal } from '../../../models/map/owners';
import type { Moment } from '../../../timeline/replay';
import type { HashSegment } from '../hash/layout';
import type { Mark, Move, Pane, UnitRef } from '../stage/pane';
import type { Design } from './design';
import type { MapSummary, RecordName, StepFact } from './facts';

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
  { state, event, soFar }: Moment<S, E>,
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
    move: design.move(event),
    trail: design.trail(soFar),
    segments: hash ? design.segments(state, hash, event) : [],
    hash,
    movedKey: moved?.key,
  };
}

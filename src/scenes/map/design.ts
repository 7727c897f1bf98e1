import type { MovedEntry } from '../../components/hash/hashInFocus';
import type { HashSegment } from '../../components/hash/layout';
import type { WorkRecorder } from '../../components/memory/work';
import type { Block, Mark, Move, Pane, Unit, UnitRef } from '../../components/stage/pane';
import type { BucketEvent } from '../../models/bucket-map/events';
import type { BucketState } from '../../models/bucket-map/state';
import type { Model } from '../../models/kernel/model';
import type { Word64 } from '../../models/kernel/word64';
import type { MapConfig } from '../../models/map/config';
import type { MapOp } from '../../models/map/ops';
import type { Ledger } from '../../models/map/owners';
import type { SwissEvent } from '../../models/swiss-map/events';
import type { SwissState } from '../../models/swiss-map/state';
import type { SlotTypes } from './mapTypes';
import type { Say } from './say';

/** What a map does that a reader of the scrubber wants to find. */
export type MarkerKind = 'growth' | 'sameSizeGrowth' | 'growthDone' | 'split' | 'directory' | 'prune';

export interface Marker {
  readonly kind: MarkerKind;
  readonly label: string;
}

/** What one design knows of its states and events: everything a side shows follows from these. */
export interface Design<S, E> {
  readonly name: string;
  readonly model: Model<MapConfig, S, MapOp<never>, E>;
  seedOf(state: S): Word64;
  /** Bytes asked for, by owner. */
  requested(state: S): Ledger;
  /** Bytes on the heap, by owner: rounding and garbage too. */
  heap(state: S): Ledger;
  summary(state: S): string;
  entries(state: S): number;
  panes(state: S, events: readonly E[], pin?: UnitRef): readonly Pane[];
  /** Absent where only rows are seen, as `unit`. */
  blocks?(state: S, events: readonly E[]): readonly Block[];
  /** Whether every unit has a row of its own: else the blocks alone show all. */
  allInRows(state: S): boolean;
  /** The block of each directory entry; empty where the map has no directory. */
  directory(state: S): readonly string[];
  /** The bucket or group to be magnified: `pin` where there is such a one. */
  unit?(
    state: S,
    events: readonly E[],
    keyText: (key: number) => string,
    types: SlotTypes,
    pin?: UnitRef,
  ): Unit | undefined;
  marks(event: E | undefined): readonly Mark[];
  move(event: E | undefined): Move | undefined;
  movedEntry(state: S, event: E | undefined): MovedEntry | undefined;
  /** The rows that a probe or a walk along a chain has visited, in order. */
  trail(events: readonly E[]): readonly string[];
  segments(state: S, hash: Word64, event: E | undefined): readonly HashSegment[];
  describe(event: E, state: S, keyText: (key: number) => string): string;
  marker(event: E): Marker | undefined;
  /** Largest unit drawn as a row: a bucket or a group, in bytes. */
  unitBytes(state: S): number;
  /** What events cost, where that is shown. */
  readonly work?: () => WorkRecorder<S, MapOp<never>, E>;
}

/** The designs that a scene has loaded: an embed of one map pays for one. */
export interface Designs {
  readonly bucket?: Design<BucketState, BucketEvent>;
  readonly swiss?: Design<SwissState, SwissEvent>;
  /** What is said apart from the designs’ events, where that is not English. */
  readonly say?: Say;
}

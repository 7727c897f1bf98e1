import type { MapDesign } from '../../../models/go/release';
import type { Word64 } from '../../../models/kernel/word64';
import type { EventType } from '../run/facts';
import type { ProgramOp } from '../run/program';
import type { ZoomLevel } from '../stage/zoom';

/** The step that an example opens on: the first event of that type from an operation on, and `plus` steps more. */
interface Moment {
  readonly event: EventType;
  /** Operations are counted from 0, which is make where nothing is in the map beforehand. */
  readonly fromOp: number;
  readonly plus?: number;
  /** Its last event, where its operation goes on with something else. */
  readonly last?: EventType;
}

export type ExampleId =
  | 'pair'
  | 'race'
  | 'four-to-eight'
  | 'first-overflow'
  | 'chain-of-three'
  | 'growth-begins'
  | 'half-evacuated'
  | 'read-mostly'
  | 'same-size-growth'
  | 'third-group'
  | 'ninth-key'
  | 'eight-at-once'
  | 'false-match'
  | 'full-group'
  | 'tombstones'
  | 'split'
  | 'directory-doubles'
  | 'thousand-tables'
  | 'equal-hashes'
  | 'iterate-while-growing'
  | 'cache'
  | 'split-group'
  | 'hint';

/** A run chosen because it teaches something, and where to look at it. */
export interface Example {
  readonly id: ExampleId;
  readonly mapType: string;
  /** The releases of the sides, where it matters. */
  readonly releases?: readonly string[];
  /** For all sides, or one a side. */
  readonly hint?: number | readonly number[];
  readonly prefill?: number;
  readonly program: readonly ProgramOp[];
  /** The level of the zoom to open on, where the rows don't show it best. */
  readonly zoom?: ZoomLevel;
  readonly chosenHashes?: ReadonlyMap<string, Word64>;
  /** By the design it is about, the one that it opens on first. */
  readonly moments: Partial<Readonly<Record<MapDesign, Moment>>>;
}

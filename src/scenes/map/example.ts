import type { Word64 } from '../../models/kernel/word64';
import type { ProgramOp } from './program';
import type { EventType } from './side';

/** The step that an example opens on: the first event of that type from an operation on, and `plus` steps more. */
export interface Moment {
  readonly side: number;
  readonly event: EventType;
  /** Operations are counted from 0, which is make. */
  readonly fromOp: number;
  readonly plus?: number;
}

/** A run chosen because it teaches something, and where to look at it. */
export interface Example {
  readonly id: string;
  readonly title: string;
  /** Two sentences: what is seen, and why it is so. */
  readonly text: string;
  readonly mapType: string;
  readonly hint?: number;
  readonly program: readonly ProgramOp[];
  readonly chosenHashes?: ReadonlyMap<string, Word64>;
  readonly moment: Moment;
}

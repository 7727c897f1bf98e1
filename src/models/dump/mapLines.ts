import type { BucketState } from '../bucket-map/state';
import type { MapDesign } from '../go/release';
import type { SwissState } from '../swiss-map/state';
import type { Fields } from './fields';

interface States {
  bucket: BucketState;
  swiss: SwissState;
}

/** Bounds of what is read, so that no file takes the page's memory. */
export interface DumpLimits {
  /** Characters of a line. */
  readonly lineChars: number;
  readonly entries: number;
  readonly slots: number;
}

export const DUMP_LIMITS: DumpLimits = { lineChars: 2 ** 24, entries: 2 ** 24, slots: 2 ** 25 };

/** Taker of a dump's lines, by design. Each function throws a DumpError where a line doesn't fit. */
export interface MapLines<Impl extends MapDesign> {
  readonly impl: Impl;
  /** The fields of a map that was made. */
  map(fields: Fields): void;
  /** A line between those of the map and the end. */
  line(line: Fields): void;
  /** The state, once all lines are there; `deleted` is the number that the last line gives. */
  finish(deleted: number): States[Impl];
}

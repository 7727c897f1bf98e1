import { sizeMap } from '../../../src/models/sizing/sizeMap';
import type { MapInput } from '../../../src/models/sizing/input';

/** Runs of one case beside the interval predicted for it. */
export interface Covered {
  readonly name: string;
  readonly inside: number;
  readonly runs: number;
  /** Of the interval, and from the least to the greatest run; bytes. */
  readonly width: number;
  readonly span: number;
  /** The interval's width over what is allowed: the span, or a table or bucket more where all runs are equal. */
  readonly widthRatio: number;
}

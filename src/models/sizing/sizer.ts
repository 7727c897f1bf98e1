import type { Range } from './range';

/** Sizes maps of one kind by their entries. */
export interface Sizer<Size> {
  /** The bytes alone, which is faster. */
  liveBytes(entries: number): Range;
  size(entries: number): Size;
}

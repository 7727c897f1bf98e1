import type { Range } from './range';

/** Sizes maps of one kind by their entries. */
export interface Sizer<Size> {
  /** The bytes of so many maps together. */
  liveBytes(entries: number, maps: number): Range;
  /** One map. */
  size(entries: number): Size;
}

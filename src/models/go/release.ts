/** The two designs of Go's map. */
export type MapDesign = 'bucket' | 'swiss';

/** What differs between Go releases, as far as the models use it. Plain data. */
export interface GoRelease {
  /** The minor release that these values belong to, such as `"1.24"`. */
  readonly minor: string;
  /** Designs the release can be built with, the default first. */
  readonly mapDesigns: readonly MapDesign[];
  /** Pointerful objects above this many bytes, and small enough for a size class, carry an 8-byte malloc header. */
  readonly minSizeForMallocHeader: number;
  /** Largest object of a size class, malloc header included, in bytes. */
  readonly maxSmallSize: number;
  /** Whether the fast assign functions prune tombstones before they grow a table. */
  readonly prunesTombstones: boolean;
  /** Whether `Map.tombstonePossible` exists: `clear` then also cleans an empty map and skips tables that need no cleaning. */
  readonly tracksTombstones: boolean;
  /** Whether a lookup in a small map matches the control word at once instead of byte by byte. */
  readonly matchesSmallGroupAtOnce: boolean;
}

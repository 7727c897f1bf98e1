/** The two designs of Go's map. */
export type MapDesign = 'bucket' | 'swiss';

/** What differs between Go releases, as far as the models use it. Plain data. */
export interface GoRelease {
  /** The minor release that these values belong to, such as `"1.24"`. */
  readonly minor: string;
  /** Designs the release can be built with, the default first; none where no map of it has been checked against Go. */
  readonly mapDesigns: readonly MapDesign[];
  /** Which table of size classes it has: the first minor release that has it. */
  readonly sizeClasses: '1.15' | '1.16';
  /** Largest object of a size class, malloc header included, in bytes. */
  readonly maxSmallSize: number;
  /** Whether some pointerful objects carry a malloc header, a word that points at their type. */
  readonly mallocHeaders: boolean;
  /** The objects that do: those above this many bytes, and small enough for a size class. */
  readonly minSizeForMallocHeader: number;
  /** Whether spans of pointerful objects without header hold a pointer bit for each of their words. */
  readonly heapBitsInSpan: boolean;
  /** Bytes at the end of a span of small objects that hold its mark bits; 0 where those lie elsewhere. */
  readonly inlineMarkBytes: number;
  /** Bytes of the pointer bitmap that lies outside a 64 MiB arena; 0 where there is none. */
  readonly heapArenaBitmapBytes: number;
  /** Whether the heap begins at a random address, behind random padding. */
  readonly randomizesHeapBase: boolean;
  /** Whether the fast assign functions prune tombstones before they grow a table. */
  readonly prunesTombstones: boolean;
  /** Whether `Map.tombstonePossible` exists: `clear` then also cleans an empty map and skips tables that need no cleaning. */
  readonly tracksTombstones: boolean;
  /** Whether a lookup in a small map matches the control word at once instead of byte by byte. */
  readonly matchesSmallGroupAtOnce: boolean;
}

/** The runtime functions that compiled code calls to assign; they decide details such as tombstone pruning. */
export const ASSIGN_FUNCTIONS = ['fast32', 'fast64', 'fast64ptr', 'faststr', 'generic'] as const;
export type AssignFunction = (typeof ASSIGN_FUNCTIONS)[number];

/** The processor decides how eight control bytes are matched; see swiss-map/ctrl.ts. */
export const ARCHS = ['amd64', 'arm64', 'wasm'] as const;
export type Arch = (typeof ARCHS)[number];

/** The two designs of Go's map. */
export type MapDesign = 'bucket' | 'swiss';

/** Growth of a full slice by `append`: by a quarter from `threshold` elements on, at once or step by step towards it. */
export interface AppendRule {
  readonly threshold: number;
  readonly smooth: boolean;
}

/** Trigger of a release's cycles, and bounds of its collector. */
interface PacerRules {
  /** Range between the live heap and the goal in which a cycle may start; shares of the way. */
  readonly leastTrigger: number;
  readonly mostTrigger: number;
  /** So close to a large goal a cycle may start at the latest; null where only `mostTrigger` counts. Bytes. */
  readonly tailBytes: number | null;
  /**
   * Headroom kept for marking, in times of what the last cycle would have needed. Since 1.21 the worst of five cycles counts:
   * twice the mean, in recordings of heaps without pointers.
   */
  readonly runwayFactor: number;
  /** True if GC may take no more than half of the CPU for long. */
  readonly limitsCpu: boolean;
  /** Resident pages for each byte that the heap ever reached: measured on 1.17.13, and on 1.23.12 to 1.27.4. */
  readonly residentShare: number;
}

/** Differences between Go releases, as far as the models use them. Plain data. */
export interface GoRelease {
  /** The name in links, lists and traces: the minor release, and the experiment behind `-X:`, as `runtime.Version()` has it. */
  readonly name: string;
  /** The minor release that these values belong to, such as `"1.24"`. */
  readonly minor: string;
  /** Experiments that GOEXPERIMENT names beyond the release's own; empty for none. */
  readonly experiment: string;
  /** The patch release that stands for it: its sources are cited, its runs were recorded. */
  readonly patch: string;
  /** Designs the release can be built with, the default first; none where no map of it has been checked against Go. */
  readonly mapDesigns: readonly MapDesign[];
  /** True if the size of its maps is known. */
  readonly sizesMaps: boolean;
  /** Twice the entries a bucket that a bucket map holds before it grows. */
  readonly loadFactorNum: number;
  readonly append: AppendRule;
  /** True if it compiles type parameters; `sort.Strings` has used them since 1.22. */
  readonly hasGenerics: boolean;
  readonly sortsStringsByGenerics: boolean;
  /** Table of size classes, named by the first minor release that has it. */
  readonly sizeClasses: '1.15' | '1.16';
  /** Largest object of a size class, malloc header included, in bytes. */
  readonly maxSmallSize: number;
  /** True if some pointerful objects carry a malloc header, a word that points at their type. */
  readonly mallocHeaders: boolean;
  /** The objects that do: those above this many bytes, and small enough for a size class. */
  readonly minSizeForMallocHeader: number;
  /** True if spans of pointerful objects without header hold a pointer bit for each of their words. */
  readonly heapBitsInSpan: boolean;
  /** Bytes at the end of a span of small objects that hold its mark bits; 0 where those lie elsewhere. */
  readonly inlineMarkBytes: number;
  /** Bytes of the pointer bitmap that lies outside a 64 MiB arena; 0 where there is none. */
  readonly heapArenaBitmapBytes: number;
  /** True if the heap begins at a random address, behind random padding. */
  readonly randomizesHeapBase: boolean;
  /** True if a large object with pointers is cleared even where its span reads as zero: the regression of 1.24.0. */
  readonly clearsFreshPointers: boolean;
  /** True if a span whose pages are all released reads as zero, though it was in use before. */
  readonly releasedIsZero: boolean;
  /** Resident bytes of a process outside the heap: the binary, tables of the runtime. Measured, tests/recorded/rss. */
  readonly processBytes: number;
  /** Differences of its first patch releases, up to and with patch `last`. */
  readonly atFirst?: { readonly last: number; readonly clearsFreshPointers: boolean };
  readonly pacer: PacerRules;
  /** True if stacks and globals raise the heap goal. */
  readonly countsRoots: boolean;
  /** Share kept free below GOMEMLIMIT of what it leaves for the heap, 1 MiB at the least. Null: no limit. */
  readonly limitHeadroom: number | null;
  /** The assign functions that prune tombstones before they grow a table. */
  readonly pruningAssigns: readonly AssignFunction[];
  /** True if `Map.tombstonePossible` exists: `clear` then also cleans an empty map and skips tables that need no cleaning. */
  readonly tracksTombstones: boolean;
  /** True if a lookup in a small map matches the control word at once instead of byte by byte. */
  readonly matchesSmallGroupAtOnce: boolean;
  /** True if a full small map first looks for the key, grows only where it is absent, and then puts it unchecked. */
  readonly growsSmallMapForNewKeys: boolean;
  /** Processors on which matching h2 has no false positives. */
  readonly matchesExactlyOn: readonly Arch[];
  /** True if a group holds its eight keys, then its eight elements, instead of eight slots. */
  readonly splitsGroups: boolean;
}

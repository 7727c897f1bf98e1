/** The runtime functions that compiled code calls to assign; they decide details such as tombstone pruning. */
export const ASSIGN_FUNCTIONS = ['fast32', 'fast64', 'fast64ptr', 'faststr', 'generic'] as const;
export type AssignFunction = (typeof ASSIGN_FUNCTIONS)[number];

/** The processor decides how eight control bytes are matched; see swiss-map/ctrl.ts. */
export const ARCHS = ['amd64', 'arm64', 'wasm'] as const;
export type Arch = (typeof ARCHS)[number];

/** The two designs of Go's map: `bucket` up to Go 1.23, `swiss` since Go 1.24. */
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

/** A Go release: the values that differ between releases and that the models use. Plain data. */
export interface GoRelease {
  /** Name in links, lists and traces: the minor release and, after `-X:`, the experiment, as in `runtime.Version()`. */
  readonly name: string;
  /** Minor release that these values belong to, such as `"1.24"`. */
  readonly minor: string;
  /** Experiments in GOEXPERIMENT that differ from the release's defaults; empty if there are none. */
  readonly experiment: string;
  /** Patch release that represents it: the one whose sources are cited and whose runs were recorded. */
  readonly patch: string;
  /** Map designs that the release can be built with, the default first; empty if its maps have not been checked against real Go. */
  readonly mapDesigns: readonly MapDesign[];
  /** True if `sizeMap` can size its maps. */
  readonly sizesMaps: boolean;
  /** Twice the average number of entries per bucket above which a bucket map grows. */
  readonly loadFactorNum: number;
  readonly append: AppendRule;
  /** True if it compiles type parameters. */
  readonly hasGenerics: boolean;
  /** True if `sort.Strings` uses type parameters: since 1.22. */
  readonly sortsStringsByGenerics: boolean;
  /** Table of size classes, named after the first minor release that has it. */
  readonly sizeClasses: '1.15' | '1.16';
  /** Size of the largest object that gets a size class, including its malloc header, in bytes. */
  readonly maxSmallSize: number;
  /** True if some objects with pointers have a malloc header, a word that points to their type. */
  readonly mallocHeaders: boolean;
  /** Objects with pointers have a malloc header if they are larger than this many bytes and small enough for a size class. */
  readonly minSizeForMallocHeader: number;
  /** True if spans of objects with pointers but without a malloc header store a pointer bit for each of their words. */
  readonly heapBitsInSpan: boolean;
  /** Bytes at the end of a span of small objects that store its mark bits; 0 if they are stored elsewhere. */
  readonly inlineMarkBytes: number;
  /** Bytes of the pointer bitmap that is stored outside a 64 MiB arena; 0 if there is none. */
  readonly heapArenaBitmapBytes: number;
  /** True if the heap begins at a random address, after random padding. */
  readonly randomizesHeapBase: boolean;
  /** True if there is `runtime.AddCleanup`. */
  readonly hasCleanups: boolean;
  /** True if a large object with pointers is cleared even though its span is already zero: the regression of 1.24.0. */
  readonly clearsFreshPointers: boolean;
  /** True if the runtime knows that a span is zero once all its pages have been released, even if it was in use before. */
  readonly releasedIsZero: boolean;
  /** Resident bytes of a process outside the heap: the binary, tables of the runtime. Measured, tests/recorded/rss. */
  readonly processBytes: number;
  /** Values that differ in its first patch releases, up to and including patch `last`. */
  readonly atFirst?: { readonly last: number; readonly clearsFreshPointers: boolean };
  readonly pacer: PacerRules;
  /** True if stacks and globals raise the heap goal. */
  readonly countsRoots: boolean;
  /** Share of the heap memory under GOMEMLIMIT that is kept free, at least 1 MiB; null if the release has no memory limit. */
  readonly limitHeadroom: number | null;
  /** Assign functions that prune tombstones before they grow a table. */
  readonly pruningAssigns: readonly AssignFunction[];
  /** True if `Map.tombstonePossible` exists: `clear` then also cleans an empty map and skips tables that need no cleaning. */
  readonly tracksTombstones: boolean;
  /** True if the generic lookup in a small map matches the control word at once instead of byte by byte. */
  readonly matchesSmallGroupAtOnce: boolean;
  /** True if a full small map first looks for the key, grows only if it is absent, and then puts it without another check. */
  readonly growsSmallMapForNewKeys: boolean;
  /** Processors on which matching h2 has no false positives. */
  readonly matchesExactlyOn: readonly Arch[];
  /** True if a group stores its eight keys and then its eight elements, instead of eight slots. */
  readonly splitsGroups: boolean;
}

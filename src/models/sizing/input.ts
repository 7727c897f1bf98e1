import { HMAP_BYTES, MAPEXTRA_BYTES, SLICE_HEADER_BYTES } from '../bucket-map/layout';
import { ASSIGN_FUNCTIONS, type AssignFunction, type GoRelease, type MapDesign } from '../go/release';
import { requireRelease } from '../go/releaseNames';
import { SIZED_RELEASES } from '../go/releases';
import { requireObject } from '../kernel/required';
import { likelyAssignFunction } from '../layout/assignFunction';
import { type GoType, TARGETS, type Target } from '../layout/typeNode';
import { MAX_ALLOC_BYTES, type MapConfig, POINTER_BYTES } from '../map/config';
import { MAP_BYTES, TABLE_BYTES } from '../swiss-map/layout';
import type { Range } from './range';

/** A Go release as far as the size of its maps depends on it. */
interface SizedRelease {
  readonly release: GoRelease;
  readonly design: MapDesign;
}

/**
 * The release named `"1.24"`, `"1.24.13"` or `"1.27.4-X:mapsplitgroup"`, from 1.16 on. Before 1.22 the map is the bucket map
 * of 1.22 but for its load factor and for the allocator of its time. Throws a RangeError, which names those that there are,
 * for any other.
 */
export function sizedRelease(name: string): SizedRelease {
  const release = requireRelease(name, SIZED_RELEASES);
  return { release, design: release.mapDesigns[0] ?? 'bucket' };
}

/** Fields of a release that the bytes of a map depend on: on releases alike in them every map costs the same. */
const SIZING_RULES = [
  'loadFactorNum',
  'append',
  'splitsGroups',
  'sizeClasses',
  'maxSmallSize',
  'mallocHeaders',
  'minSizeForMallocHeader',
] as const satisfies readonly (keyof GoRelease)[];

/**
 * Text of these fields, and of the release's design: the same for releases on which every map costs the same. A map that gets new
 * keys in place of deleted ones depends on pruning, too.
 */
export function sizingRules(name: string, isReused = false): string {
  const { release, design } = sizedRelease(name);
  const pruning = isReused ? release.pruningAssigns : [];
  return JSON.stringify([design, pruning, ...SIZING_RULES.map((rule) => release[rule])]);
}

/** The map to size. */
export interface MapInput {
  /** Go release, 1.16 or later: `"1.N"`, `"1.N.P"` or, with an experiment, `"1.N.P-X:mapsplitgroup"`. */
  readonly release: string;
  /** Key type: its size and alignment in bytes, and whether it holds pointers. */
  readonly key: GoType;
  /** Element type, in the same form. */
  readonly elem: GoType;
  /** Number of distinct keys, put one by one; a whole number from 0 to 10^10. */
  readonly entries: number;
  /** Size hint given to make; 0, the default, means none. */
  readonly hint?: number;
  /** Share of the entries, 0 to 1, deleted at random after all puts; 0 by default. */
  readonly deletedShare?: number;
  /** True if `clear` empties the map after all puts; false by default. Can’t be combined with `deletedShare`. */
  readonly cleared?: boolean;
  /** True if as many new keys are then put as `deletedShare` or `cleared` has removed; false by default. */
  readonly refilled?: boolean;
  /** Replaces entries after all puts; none are replaced by default. Can’t be combined with `deletedShare` or `cleared`. */
  readonly churn?: Churn;
  /**
   * Runtime function that puts the entries; it decides whether tombstones are pruned. By default, the one for a string, an integer or a
   * pointer of the key's size.
   */
  readonly assign?: AssignFunction;
  /** Target architecture: `amd64` (the default), `arm64`, which costs the same, or `386`. */
  readonly goarch?: Target;
  /**
   * False for maps that don’t outlive the function that makes them: the compiler has their header on the stack, and with a hint of no
   * more than 8 the room for the first 8 entries, too. True by default.
   */
  readonly escapes?: boolean;
  /** Number of such maps, each with `entries` entries and its own hashes; 1 by default. */
  readonly maps?: number;
}

/** A map type on a release, ready to be sized for many numbers of entries. */
export interface MapKind extends SizedRelease {
  readonly words: WordSizes;
  readonly config: MapConfig;
  /** Share of the entries deleted one by one. */
  readonly deletedShare: number;
  readonly cleared: boolean;
  readonly refilled: boolean;
  readonly churn: Churn | null;
  /** True if its header, whose words are left out then, and the first group or bucket are on the stack. */
  readonly startsOnStack: boolean;
  readonly maps: number;
}

/**
 * Largest hint with which a map that doesn’t escape has its first entries on the stack: those of a bucket or a group.
 * cmd/compile/internal/walk/builtin.go@go1.23.12: walkMakeMap; @go1.27.4: walkMakeMap
 */
export const MOST_ON_STACK = 8;
const HEADER_ON_STACK = { hmapBytes: 0, mapBytes: 0 } as const;

/** Largest number of entries that a map is sized for. */
export const MAX_ENTRIES = 1e10;

function refuse(broken: boolean, message: string): void {
  if (broken) throw new RangeError(message);
}

/**
 * A type that Go could have on the target. On 386 only what holds an atomic.Int64 or an atomic.Uint64 is aligned to 8 bytes.
 * reflect/type.go@go1.26.8: Size, Align; cmd/compile/internal/types/size.go@go1.26.8: isAtomicStdPkg
 */
function checkType(what: string, type: GoType, wordBytes: number): void {
  requireObject(`the ${what}`, type);
  const { size, align, pointers } = type;
  refuse(!Number.isSafeInteger(size) || size < 0 || size > 2 ** 31, `the ${what} has 0 to 2^31 bytes, not ${size}`);
  refuse(![1, 2, 4, 8].includes(align), `the ${what} is aligned to 1, 2, 4 or 8 bytes, not to ${align}`);
  refuse(size % align !== 0, `the ${what} has a multiple of its alignment: ${size} bytes are none of ${align}`);
  refuse(
    pointers && (align < wordBytes || size === 0),
    `the ${what} holds pointers: words of ${wordBytes} bytes, aligned so, not ${size} bytes aligned to ${align}`,
  );
}

export function checkEntries(entries: number): void {
  refuse(
    !Number.isSafeInteger(entries) || entries < 0 || entries > MAX_ENTRIES,
    `a map is sized for 0 to ${MAX_ENTRIES} entries, not ${entries}`,
  );
}

/** Reads all of the input but the entries. Throws a RangeError that says what is wrong. */
export function mapKind(input: Omit<MapInput, 'entries'>): MapKind {
  requireObject('the map to be sized', input);
  const { release, key, elem, hint = 0, churn, assign, goarch = 'amd64' } = input;
  const { deletedShare = 0, cleared = false, refilled = false, escapes = true, maps = 1 } = input;
  const sized = sizedRelease(release);
  refuse(!TARGETS.includes(goarch), `maps are sized for ${TARGETS.join(', ')}, not for ${goarch}`);
  const words = escapes ? wordSizesOf(goarch) : { ...wordSizesOf(goarch), ...HEADER_ON_STACK };
  checkType('key', key, words.pointerBytes);
  checkType('elem', elem, words.pointerBytes);
  refuse(!Number.isInteger(hint), `a size hint is a whole number, not ${hint}`);
  refuse(!(deletedShare >= 0 && deletedShare <= 1), `the deleted share goes from 0 to 1, not ${deletedShare}`);
  requireOneChange({ churn: churn !== undefined, deletedShare, cleared });
  refuse(
    assign !== undefined && !ASSIGN_FUNCTIONS.includes(assign),
    `an assign function is one of ${ASSIGN_FUNCTIONS.join(', ')}, not ${assign}`,
  );
  refuse(!Number.isSafeInteger(maps) || maps < 1, `maps are a whole number from 1 on, not ${maps}`);
  const known = releaseOn(goarch, sized.release);
  const config: MapConfig = {
    release: known,
    key,
    elem,
    assign: assign ?? likelyAssignFunction(key, elem, goarch),
    hint,
    rand: { hi: 0, lo: 0 },
  };
  return {
    ...sized,
    release: known,
    words,
    config,
    deletedShare,
    cleared,
    refilled,
    churn: churn ? requireChurn(churn) : null,
    startsOnStack: !escapes && hint <= MOST_ON_STACK,
    maps,
  };
}

/** Sizes maps of one kind by their entries. */
export interface Sizer<Size> {
  /** The bytes of so many maps together. */
  liveBytes(entries: number, maps: number): Range;
  /** One map. */
  size(entries: number): Size;
}

/** Turnovers since the map was filled, or since its chains were packed. */
export const TURNOVERS = [
  0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.375, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 32, 48, 64, 100,
] as const;

/** Which entry is evicted: the one that was put first, or a random one. */
export const EVICTION_ORDERS = ['oldest', 'random'] as const;
export type EvictionOrder = (typeof EVICTION_ORDERS)[number];

/** How the entries of a map of constant size are replaced: again and again, one is evicted and a new key is put. */
export interface Churn {
  /** Which entry is evicted: the `oldest` or a `random` one. */
  readonly order: EvictionOrder;
  /**
   * How many times over the map's entries have been replaced, 0 or more. Anything above 100, and `Infinity`, counts as 100: by then,
   * hardly anything changes any more on Go 1.25 and later, while on 1.24 a map keeps doubling, but ever more rarely.
   */
  readonly turnovers: number;
}

export const MOST_TURNOVERS = Math.max(...TURNOVERS);

/** What became of the entries once all were in: one change at most. */
interface Changes {
  readonly churn: boolean;
  readonly deletedShare: number;
  readonly cleared: boolean;
}

/** Throws a RangeError if there is more than one. */
export function requireOneChange({ churn, deletedShare, cleared }: Changes): void {
  const changes = [churn, deletedShare > 0, cleared].filter(Boolean);
  refuse(changes.length > 1, 'a map has either a churn or a deleted share, or is cleared');
}

/** Throws a RangeError that says what is wrong. */
export function requireChurn(churn: Churn): Churn {
  requireObject('churn', churn);
  const { order, turnovers } = churn;
  if (!EVICTION_ORDERS.includes(order)) throw new RangeError(`churn evicts the oldest or a random entry, not ${order}`);
  if (!(turnovers >= 0)) throw new RangeError(`turnovers are 0 or more, not ${turnovers}`);
  return { order, turnovers: Math.min(turnovers, MOST_TURNOVERS) };
}

/** Sizes that follow from the width of a machine word. Bytes. */
export interface WordSizes {
  readonly pointerBytes: number;
  readonly hmapBytes: number;
  readonly mapextraBytes: number;
  readonly sliceHeaderBytes: number;
  readonly mapBytes: number;
  readonly tableBytes: number;
  /** Address space of one allocation. */
  readonly maxAllocBytes: number;
}

const WORDS_64: WordSizes = {
  pointerBytes: POINTER_BYTES,
  hmapBytes: HMAP_BYTES,
  mapextraBytes: MAPEXTRA_BYTES,
  sliceHeaderBytes: SLICE_HEADER_BYTES,
  mapBytes: MAP_BYTES,
  tableBytes: TABLE_BYTES,
  maxAllocBytes: MAX_ALLOC_BYTES,
};

/** The same structs with words of 4 bytes, where a uint64 needs no more than their alignment. */
const WORDS_32: WordSizes = {
  pointerBytes: 4,
  hmapBytes: 28,
  mapextraBytes: 12,
  sliceHeaderBytes: 12,
  mapBytes: 32,
  tableBytes: 24,
  // runtime/malloc.go@go1.26.8: heapAddrBits is 32 on linux/386
  maxAllocBytes: 2 ** 32 - 1,
};

export function wordSizesOf(target: Target): WordSizes {
  return target === '386' ? WORDS_32 : WORDS_64;
}

/** A release as a program of the target has it. runtime/mbitmap.go@go1.26.8: minSizeForMallocHeader = PtrSize * ptrBits */
export function releaseOn(target: Target, release: GoRelease): GoRelease {
  return target === '386' ? { ...release, minSizeForMallocHeader: 128 } : release;
}

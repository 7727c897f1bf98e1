import type { GoRelease } from '../go/release';
import { type SizeClassTable, sizeClasses1_15, sizeClasses1_16 } from '../go/sizeClasses.generated';
import { alignUp } from '../layout/structLayout';
import { MAX_ALLOC_BYTES } from '../map/config';

/** Bytes of a heap page. internal/runtime/gc/malloc.go@go1.26.8: PageSize */
export const PAGE_BYTES = 8192;

/** Bytes of a malloc header: one word that points at the object's type. internal/runtime/gc/malloc.go@go1.26.8: MallocHeaderSize */
export const MALLOC_HEADER_BYTES = 8;

/** Largest request of a size class, in bytes; a larger one gets a span of its own. */
export function maxSmallRequest(release: GoRelease): number {
  return release.maxSmallSize - (release.mallocHeaders ? MALLOC_HEADER_BYTES : 0);
}

/** The malloc header that a request of `bytes` carries, in bytes: 8 or 0. */
export function mallocHeader(release: GoRelease, bytes: number, pointers: boolean): number {
  const small = bytes <= maxSmallRequest(release);
  return release.mallocHeaders && pointers && small && bytes > release.minSizeForMallocHeader ? MALLOC_HEADER_BYTES : 0;
}

/** The size class of a request of `bytes`; 0 for a large object and for nothing at all. */
export function sizeClassOf(release: GoRelease, bytes: number, pointers: boolean): number {
  if (bytes > maxSmallRequest(release)) return 0;
  return sizeToClass(sizeClassesOf(release), bytes + mallocHeader(release, bytes, pointers));
}

/**
 * Bytes that the heap spends on a request of `bytes`, header and rounding included: the smallest class, or whole pages.
 * Objects without pointers below 16 bytes cost less on average: they share blocks, see tiny.ts.
 */
export function heapBytes(release: GoRelease, bytes: number, pointers: boolean): number {
  if (bytes > maxSmallRequest(release)) return alignUp(bytes, PAGE_BYTES);
  return sizeClassesOf(release).classToSize[sizeClassOf(release, bytes, pointers)] as number;
}

/** Bytes the caller may use of what a request of `bytes` is given. runtime/msize.go@go1.23.12: roundupsize */
export function roundupsize(release: GoRelease, bytes: number, pointers: boolean): number {
  return heapBytes(release, bytes, pointers) - mallocHeader(release, bytes, pointers);
}

/** Cost of one request, and its parts. `slotBytes` is the request plus the three kinds of waste, exactly. */
interface RequestCost {
  readonly slotBytes: number;
  readonly headerBytes: number;
  /** The rest of a size class's slot. */
  readonly tailBytes: number;
  /** The rest of a large object's last page. */
  readonly pageTailBytes: number;
  /** 0 for a large object, and for one of no bytes. */
  readonly classIndex: number;
}

/** Refuses what no program can ask for: in Go a negative or too large length panics before the allocator sees it. */
export function checkRequest(bytes: number): void {
  if (Number.isSafeInteger(bytes) && bytes >= 0 && bytes <= MAX_ALLOC_BYTES) return;
  throw new RangeError(`an allocation has a whole number of bytes from 0 to ${MAX_ALLOC_BYTES}, not ${bytes}`);
}

/**
 * The cost of a request that has its slot to itself; objects without pointers below 16 bytes share one, see tiny.ts.
 * Throws a RangeError for anything but a whole number of bytes that Go could allocate.
 */
export function costOf(release: GoRelease, bytes: number, pointers: boolean): RequestCost {
  checkRequest(bytes);
  const classIndex = sizeClassOf(release, bytes, pointers);
  const slotBytes = heapBytes(release, bytes, pointers);
  const headerBytes = mallocHeader(release, bytes, pointers);
  const rest = slotBytes - headerBytes - bytes;
  return {
    slotBytes,
    headerBytes,
    tailBytes: classIndex === 0 ? 0 : rest,
    pageTailBytes: classIndex === 0 ? rest : 0,
    classIndex,
  };
}

/** Bytes of a slot of each size class, ascending; class 1 has index 0. */
export function classSizes(release: GoRelease): readonly number[] {
  return [...sizeClassesOf(release).classToSize.subarray(1)];
}

const SMALL_SIZE_MAX = 1024;
const SMALL_SIZE_DIV = 8;
const LARGE_SIZE_DIV = 128;

/** The tables of runtime/sizeclasses.go@go1.23.12, by class; class 0 is that of large objects. */
export interface SizeClasses {
  /** Bytes of a slot; 0 for class 0. */
  readonly classToSize: Uint16Array;
  /** Pages of a span; 0 for class 0. */
  readonly classToAllocnpages: Uint8Array;
  /** The class of up to 1,016 bytes, by ceil(bytes / 8). */
  readonly sizeToClass8: Uint8Array;
  /** The class of more, up to 32,768 bytes, by ceil((bytes - 1,024) / 128). */
  readonly sizeToClass128: Uint8Array;
}

function smallestClass(sizes: readonly number[], bytes: number): number {
  return bytes === 0 ? 0 : sizes.findIndex((size) => size >= bytes) + 1;
}

function expand({ sizes, npages }: SizeClassTable): SizeClasses {
  const coarse = ((sizes.at(-1) ?? 0) - SMALL_SIZE_MAX) / LARGE_SIZE_DIV;
  return {
    classToSize: Uint16Array.of(0, ...sizes),
    classToAllocnpages: Uint8Array.of(0, ...npages),
    sizeToClass8: Uint8Array.from({ length: SMALL_SIZE_MAX / SMALL_SIZE_DIV + 1 }, (_, i) =>
      smallestClass(sizes, i * SMALL_SIZE_DIV),
    ),
    sizeToClass128: Uint8Array.from({ length: coarse + 1 }, (_, i) =>
      smallestClass(sizes, SMALL_SIZE_MAX + i * LARGE_SIZE_DIV),
    ),
  };
}

const TABLES: Record<GoRelease['sizeClasses'], SizeClasses> = {
  '1.15': expand(sizeClasses1_15),
  '1.16': expand(sizeClasses1_16),
};

export function sizeClassesOf(release: GoRelease): SizeClasses {
  return TABLES[release.sizeClasses];
}

/** The smallest class for `bytes`, from 0 to 32,768. runtime/malloc.go@go1.23.12: mallocgc */
export function sizeToClass({ sizeToClass8, sizeToClass128 }: SizeClasses, bytes: number): number {
  return bytes <= SMALL_SIZE_MAX - 8
    ? (sizeToClass8[(bytes + SMALL_SIZE_DIV - 1) >> 3] as number)
    : (sizeToClass128[(bytes - SMALL_SIZE_MAX + LARGE_SIZE_DIV - 1) >> 7] as number);
}

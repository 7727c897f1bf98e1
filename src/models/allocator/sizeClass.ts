import type { GoRelease } from '../go/release';
import { sizeClassesOf } from '../go/sizeClasses';
import { MAX_ALLOC_BYTES } from '../map/config';
import { heapBytes, mallocHeader, PAGE_BYTES, sizeClassOf } from './roundupsize';

/** Cost of one request, and its parts. `slotBytes` is the request plus the three kinds of waste, exactly. */
export interface RequestCost {
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

/** Alignment of a class's slots in bytes: the largest power of two that divides their size, at most a page. */
export function slotAlign(release: GoRelease, classIndex: number): number {
  const size = sizeClassesOf(release).classToSize[classIndex] as number;
  return Math.min(size & -size, PAGE_BYTES);
}

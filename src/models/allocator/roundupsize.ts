import type { GoRelease } from '../go/release';
import { SIZE_CLASSES } from '../go/sizeClasses';
import { alignUp } from '../layout/goType';

/** Bytes of a heap page. internal/runtime/gc/malloc.go@go1.26.8: PageSize */
export const PAGE_BYTES = 8192;

/** Bytes of a malloc header: one word that points at the object's type. */
export const MALLOC_HEADER_BYTES = 8;

/** The malloc header that a request of `bytes` carries, in bytes: 8 or 0. */
export function mallocHeader(release: GoRelease, bytes: number, pointers: boolean): number {
  const small = bytes <= release.maxSmallSize - MALLOC_HEADER_BYTES;
  return pointers && small && bytes > release.minSizeForMallocHeader ? MALLOC_HEADER_BYTES : 0;
}

/** What the heap spends on a request of `bytes`, header and rounding included: the smallest class, or whole pages. */
export function heapBytes(release: GoRelease, bytes: number, pointers: boolean): number {
  if (bytes > release.maxSmallSize - MALLOC_HEADER_BYTES) return alignUp(bytes, PAGE_BYTES);
  const needed = bytes + mallocHeader(release, bytes, pointers);
  let low = 0;
  let high = SIZE_CLASSES.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((SIZE_CLASSES[middle] ?? 0) < needed) low = middle + 1;
    else high = middle;
  }
  return SIZE_CLASSES[low] ?? 0;
}

/** Bytes the caller may use of what a request of `bytes` is given. runtime/msize.go@go1.23.12: roundupsize */
export function roundupsize(release: GoRelease, bytes: number, pointers: boolean): number {
  return heapBytes(release, bytes, pointers) - mallocHeader(release, bytes, pointers);
}

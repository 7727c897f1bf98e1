import type { GoRelease } from '../go/release';
import { sizeClassesOf, sizeToClass } from '../go/sizeClasses';
import { alignUp } from '../layout/structLayout';

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

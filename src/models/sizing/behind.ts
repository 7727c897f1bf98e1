import { heapBytes } from '../allocator/roundupsize';
import { isTiny, TINY_BYTES } from '../allocator/tiny';
import type { GoRelease } from '../go/release';

/** What one part of a key or of an element leads to, on average. */
export interface Behind {
  /** `key`, `key.Name`, `elem`, `elem.Tags[0]`: see layout/references.ts. */
  readonly path: string;
  /** Of one string, of one slice's array, of what one pointer leads to; 0 where it is nil, empty or counted elsewhere. */
  readonly bytes: number;
}

/**
 * What the heap spends on an object, on average over many of its size. Objects without pointers below 16 bytes share
 * blocks of 16: `⌊16 / bytes⌋` of them in each, since their size divides by their alignment.
 */
export function objectBytes(release: GoRelease, bytes: number, pointers: boolean): number {
  if (bytes === 0) return 0;
  if (isTiny(bytes, pointers)) return TINY_BYTES / Math.floor(TINY_BYTES / bytes);
  return heapBytes(release, bytes, pointers);
}

import type { GoRelease } from './release';
import { type SizeClassTable, sizeClasses1_15, sizeClasses1_16 } from './sizeClasses.generated';

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

import { HMAP_BYTES, MAPEXTRA_BYTES, SLICE_HEADER_BYTES } from '../bucket-map/layout';
import type { GoRelease } from '../go/release';
import type { Target } from '../layout/typeNode';
import { MAX_ALLOC_BYTES, POINTER_BYTES } from '../map/config';
import { MAP_BYTES, TABLE_BYTES } from '../swiss-map/layout';

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

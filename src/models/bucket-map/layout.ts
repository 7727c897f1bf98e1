// cmd/compile/internal/reflectdata/reflect.go@go1.23.12: MapBucketType
import { type MapConfig, POINTER_BYTES, type SlotPart, slotPart } from '../map/config';

/** Entries of a bucket. internal/abi/map.go@go1.23.12: MapBucketCount */
export const BUCKET_SLOTS = 8;
/** Bytes of the struct `hmap`. runtime/map.go@go1.23.12 */
export const HMAP_BYTES = 48;
/** Bytes of the struct `mapextra`. runtime/map.go@go1.23.12 */
export const MAPEXTRA_BYTES = 24;
/** Bytes of a slice header: `mapextra.overflow` points to one, where overflow buckets must be kept alive. */
export const SLICE_HEADER_BYTES = 24;

/** A bucket: eight tophash bytes, eight keys, eight elems, one overflow word. Bytes. */
export interface BucketLayout {
  readonly key: SlotPart;
  readonly elem: SlotPart;
  readonly bucketSize: number;
  /** Without pointers the overflow word isn't one for the collector either. */
  readonly pointers: boolean;
}

export function bucketLayout(
  { key: keyType, elem: elemType }: Pick<MapConfig, 'key' | 'elem'>,
  pointerBytes = POINTER_BYTES,
): BucketLayout {
  const key = slotPart(keyType, pointerBytes);
  const elem = slotPart(elemType, pointerBytes);
  const bucketSize = BUCKET_SLOTS + BUCKET_SLOTS * (key.size + elem.size) + pointerBytes;
  return { key, elem, bucketSize, pointers: key.pointers || elem.pointers };
}

/** From here on overflow buckets are counted by chance, since the field has sixteen bits. runtime/map.go@go1.23.12: incrnoverflow */
export const FIRST_B_COUNTED_BY_CHANCE = 16;

// runtime/map.go@go1.23.12: tophash values

/** Free, and nothing used after it, here or further down the chain. */
export const EMPTY_REST = 0;
/** Free. */
export const EMPTY_ONE = 1;
/** The entry has moved to the low half of the new array, or to the same index. */
export const EVACUATED_X = 2;
/** The entry has moved to the high half. */
export const EVACUATED_Y = 3;
/** Free when its bucket was moved. */
export const EVACUATED_EMPTY = 4;
/** The smallest tophash of a used slot. */
export const MIN_TOP_HASH = 5;

/** The tophash byte of a hash: its top byte, lifted above the special values. */
export function tophashOf(hi: number): number {
  const top = hi >>> 24;
  return top < MIN_TOP_HASH ? top + MIN_TOP_HASH : top;
}

export function isFree(tophash: number): boolean {
  return tophash <= EMPTY_ONE;
}

/** True if a bucket has been evacuated, which its first tophash says. */
export function isEvacuated(firstTophash: number): boolean {
  return firstTophash > EMPTY_ONE && firstTophash < MIN_TOP_HASH;
}

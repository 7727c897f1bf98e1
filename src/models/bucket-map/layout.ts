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

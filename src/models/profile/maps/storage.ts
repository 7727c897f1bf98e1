import { heapBytes, roundupsize } from '../../allocator/sizeClass';
import { BUCKET_SLOTS, HMAP_BYTES, MAPEXTRA_BYTES, SLICE_HEADER_BYTES } from '../../bucket-map/layout';
import { bucketCount } from '../../bucket-map/memory';
import type { GoRelease, MapDesign } from '../../go/release';
import { POINTER_BYTES, slotPart } from '../../map/config';
import { GROUP_SLOTS } from '../../swiss-map/ctrl';
import { CTRL_WORD_BYTES, MAP_BYTES, MAX_TABLE_CAPACITY, TABLE_BYTES } from '../../swiss-map/layout';

/** Arrays of 2^30 buckets and more fit into no machine. */
const MOST_BUCKET_BITS = 30;
/** The largest allocation that a profile can hold. */
const MOST_BYTES = 2 ** 46;

/** Slots of one size, as far as the sizes of blocks depend on it. */
export interface SlotKind {
  readonly design: MapDesign;
  /** Bytes that each slot takes in a bucket or a group. */
  readonly slotBytes: number;
  /** True if the slots hold pointers: some blocks then have a malloc header. */
  readonly pointers: boolean;
}

/** Bytes of the blocks that a map with such slots asks the allocator for, as the profile shows them. */
export interface Storage extends SlotKind {
  /** Arrays of 2^k buckets or groups. */
  readonly arrays: readonly number[];
  /** A bucket or a group alone. */
  readonly unit: number;
  /** Headers and records of the map. */
  readonly records: ReadonlySet<number>;
  /** Lists of tables or of overflow buckets. */
  readonly lists: ReadonlySet<number>;
}

/** Arrays of groups from one to the largest table's. */
export const TABLE_STEPS = Math.log2(MAX_TABLE_CAPACITY / GROUP_SLOTS);

function directories(release: GoRelease): number[] {
  return Array.from({ length: 28 }, (_, bits) => heapBytes(release, POINTER_BYTES * 2 ** bits, true));
}

/** Bytes of the arrays that append makes of a list of pointers, one by one. runtime/slice.go@go1.23.12: growslice */
function appended(release: GoRelease): number[] {
  const sizes: number[] = [];
  const { threshold } = release.append;
  for (let capacity = 1; capacity < 2 ** 24; ) {
    const bytes = heapBytes(release, capacity * POINTER_BYTES, true);
    sizes.push(bytes);
    const full = Math.floor(roundupsize(release, capacity * POINTER_BYTES, true) / POINTER_BYTES);
    const wanted = full < threshold ? 2 * full : full + Math.floor((full + 3 * threshold) / 4);
    capacity = Math.max(capacity + 1, wanted);
  }
  return sizes;
}

function swissStorage(release: GoRelease, kind: SlotKind): Storage {
  const group = CTRL_WORD_BYTES + GROUP_SLOTS * kind.slotBytes;
  const arrays = Array.from({ length: TABLE_STEPS + 1 }, (_, k) => heapBytes(release, group * 2 ** k, kind.pointers));
  const records = [MAP_BYTES, heapBytes(release, TABLE_BYTES, true), heapBytes(release, POINTER_BYTES, true)];
  return { ...kind, arrays, unit: arrays[0] ?? 0, records: new Set(records), lists: new Set(directories(release)) };
}

function bucketStorage(release: GoRelease, kind: SlotKind): Storage {
  const { slotBytes, pointers } = kind;
  const bucketSize = BUCKET_SLOTS + BUCKET_SLOTS * slotBytes + POINTER_BYTES;
  const part = { size: 0, align: 1, pointers };
  const slot = slotPart(part);
  const config = { release, key: part, elem: part, assign: 'generic', hint: 0, rand: { hi: 0, lo: 0 } } as const;
  const layout = { key: slot, elem: slot, bucketSize, pointers };
  const arrays: number[] = [];
  for (let B = 0; B <= MOST_BUCKET_BITS; B++) {
    const requested = bucketCount({ config, layout }, B) * bucketSize;
    if (requested > MOST_BYTES) break;
    arrays.push(heapBytes(release, requested, pointers));
  }
  const records = [HMAP_BYTES, MAPEXTRA_BYTES, SLICE_HEADER_BYTES];
  const lists = pointers ? [] : appended(release);
  return { ...kind, arrays, unit: arrays[0] ?? 0, records: new Set(records), lists: new Set(lists) };
}

export function storageOf(release: GoRelease, kind: SlotKind): Storage {
  return kind.design === 'swiss' ? swissStorage(release, kind) : bucketStorage(release, kind);
}

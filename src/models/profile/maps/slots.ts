import { heapBytes, roundupsize } from '../../allocator/sizeClass';
import { BUCKET_SLOTS, bucketLayout, HMAP_BYTES, MAPEXTRA_BYTES, SLICE_HEADER_BYTES } from '../../bucket-map/layout';
import { bucketCount } from '../../bucket-map/memory';
import type { GoRelease, MapDesign } from '../../go/release';
import { SIZED_RELEASES } from '../../go/releases';
import type { NamedGoType } from '../../layout/typeNode';
import { POINTER_BYTES, slotPart } from '../../map/config';
import { sizingRules } from '../../sizing/input';
import type { Range } from '../../sizing/range';
import { sizeMap } from '../../sizing/sizeMap';
import { GROUP_SLOTS } from '../../swiss-map/ctrl';
import { CTRL_WORD_BYTES, groupLayout, MAP_BYTES, MAX_TABLE_CAPACITY, TABLE_BYTES } from '../../swiss-map/layout';

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

/** A map type that makes slots of a size. Names are Go source. */
export interface PairOfTypes {
  readonly key: NamedGoType;
  readonly elem: NamedGoType;
}

function type(go: string, size: number, align: number, pointers = false): NamedGoType {
  return { go, size, align, pointers };
}

/** Types of keys, the most common first. */
const KEYS: readonly NamedGoType[] = [
  type('string', 16, 8, true),
  type('int64', 8, 8),
  type('uint32', 4, 4),
  type('[16]byte', 16, 1),
  type('*byte', 8, 8, true),
  type('any', 16, 8, true),
  type('[2]string', 32, 8, true),
  type('[2]int64', 16, 8),
  type('[3]int64', 24, 8),
  type('uint16', 2, 2),
  type('[32]byte', 32, 1),
  type('[20]byte', 20, 1),
];

/** A pointer and what is beside it. */
function withPointer(words: number): NamedGoType {
  return type(`struct{ p *byte; b [${8 * (words - 1)}]byte }`, 8 * words, 8, true);
}

/** Words of the largest element that lies in its slot. */
const MOST_WORDS = 16;
const STRUCTS = Array.from({ length: MOST_WORDS - 1 }, (_, i) => i + 2);

const ELEMS: readonly NamedGoType[] = [
  type('int64', 8, 8),
  type('*byte', 8, 8, true),
  type('bool', 1, 1),
  type('struct{}', 0, 1),
  type('string', 16, 8, true),
  type('int32', 4, 4),
  type('[]byte', 24, 8, true),
  type('int16', 2, 2),
  ...STRUCTS.flatMap((words) => [withPointer(words), type(`[${words}]int64`, 8 * words, 8)]),
  ...[3, 5].map((words) => type(`[${words}]int32`, 4 * words, 4)),
];

function slotBytesOf(release: GoRelease, { key, elem }: PairOfTypes, design: SlotKind['design']): number {
  if (design === 'bucket') return bucketLayout({ key, elem }).key.size + bucketLayout({ key, elem }).elem.size;
  return (groupLayout({ release, key, elem }).groupSize - CTRL_WORD_BYTES) / GROUP_SLOTS;
}

function keyOf({ slotBytes, pointers }: Pick<SlotKind, 'slotBytes' | 'pointers'>): string {
  return `${slotBytes} ${pointers}`;
}

/** Slots that common types make on a release, and the types that do. */
export interface SlotTypes {
  readonly kinds: readonly SlotKind[];
  pairsOf(kind: Pick<SlotKind, 'slotBytes' | 'pointers'>): readonly PairOfTypes[];
  /** A lower number for slots that more programs have. */
  rankOf(kind: Pick<SlotKind, 'slotBytes' | 'pointers'>): number;
}

/** Added to the rank of slots that are no multiple of four bytes. */
const ODD_RANK = 6;

export function slotTypes(release: GoRelease, design: SlotKind['design']): SlotTypes {
  const kinds = new Map<string, SlotKind>();
  const pairs = new Map<string, PairOfTypes[]>();
  for (const key of KEYS) {
    for (const elem of ELEMS) {
      const pointers = key.pointers || elem.pointers;
      const kind = { design, slotBytes: slotBytesOf(release, { key, elem }, design), pointers };
      const name = keyOf(kind);
      kinds.set(name, kind);
      pairs.set(name, [...(pairs.get(name) ?? []), { key, elem }]);
    }
  }
  return {
    kinds: [...kinds.values()].sort((a, b) => a.slotBytes - b.slotBytes),
    pairsOf: (kind) => pairs.get(keyOf(kind)) ?? [],
    rankOf(kind) {
      const ranks = (pairs.get(keyOf(kind)) ?? []).map(({ key, elem }) => KEYS.indexOf(key) + ELEMS.indexOf(elem));
      return Math.min(...ranks) + (kind.slotBytes % 4 === 0 ? 0 : ODD_RANK);
    },
  };
}

/** Fields of a struct written in one line, each in a line of its own. */
function fieldsOf(go: string): string | undefined {
  const inside = /^struct\{ (.+) \}$/.exec(go)?.[1];
  return inside
    ?.split('; ')
    .map((field) => `\t${field}\n`)
    .join('');
}

/** Go source of a map of such types, for sizing. A struct gets a name, so that its fields can be written out. */
export function sourceOf({ key, elem }: PairOfTypes): string {
  const fields = fieldsOf(elem.go);
  if (fields === undefined) return `var found map[${key.go}]${elem.go}\n`;
  return `type Value struct {\n${fields}}\n\nvar found map[${key.go}]Value\n`;
}

/** Storage of a site's maps, were they built with other releases. */
export interface ReleaseCost {
  /** Releases on which it is the same, oldest first. */
  readonly releases: readonly string[];
  /** Bytes of all maps: at the likely number of entries, and at both ends of what it may be. */
  readonly bytes: Range;
}

function bytesOn(release: string, { key, elem }: PairOfTypes, entries: number, maps: number): Range {
  const each = Math.max(0, Math.round(entries / maps));
  return sizeMap({ release, key, elem, entries: each, maps }).liveBytes;
}

/** Costs of maps of such types on all releases that are sized, those of the same rules together. */
export function costsOf(pair: PairOfTypes, entries: Range & { readonly maps: Range }): ReleaseCost[] {
  const maps = Math.max(1, Math.round(entries.maps.expected));
  const byRules = new Map<string, { releases: string[]; bytes: Range }>();
  for (const { name } of SIZED_RELEASES) {
    const rules = sizingRules(name);
    const known = byRules.get(rules);
    if (known) {
      known.releases.push(name);
      continue;
    }
    const { expected } = bytesOn(name, pair, entries.expected, maps);
    // A map that has just begun to grow holds its old array too, so fewer entries may cost more.
    const ends = [entries.low, entries.high].map((count) => bytesOn(name, pair, count, maps));
    const bytes = {
      expected,
      low: Math.min(expected, ...ends.map(({ low }) => low)),
      high: Math.max(expected, ...ends.map(({ high }) => high)),
    };
    byRules.set(rules, { releases: [name], bytes });
  }
  return [...byRules.values()];
}

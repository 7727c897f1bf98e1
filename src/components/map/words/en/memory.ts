import type { BucketObject } from '../../../../models/bucket-map/events';
import type { CollectEvent, MemoryEvent } from '../../../../models/map/heap';
import type { SwissObject } from '../../../../models/swiss-map/events';
import type { Formats } from '../../../ui/format';
import type { BucketSetting, SwissSetting } from '../../run/facts';

/** Names of an object that is let go, and of several. */
interface Dropped {
  readonly one: string;
  readonly other: string;
  /** True if one is a plural already: `groups`. */
  readonly many?: boolean;
}

const KEY: Dropped = { one: 'The key’s own object', other: 'objects of keys' };
const ELEM: Dropped = { one: 'The value’s own object', other: 'objects of values' };

const SWISS_DROPPED: Readonly<Record<SwissObject, Dropped>> = {
  Map: { one: 'The map’s header', other: 'headers of maps' },
  group: { one: 'The small map’s group', other: 'groups of small maps' },
  table: { one: 'The old table itself', other: 'old tables' },
  groups: { one: 'The old table’s groups', other: 'arrays of groups', many: true },
  directory: { one: 'The old directory', other: 'old directories' },
  key: KEY,
  elem: ELEM,
};

const BUCKET_DROPPED: Readonly<Record<BucketObject, Dropped>> = {
  hmap: { one: 'The map’s header', other: 'headers of maps' },
  mapextra: { one: 'The old mapextra', other: 'old mapextras' },
  buckets: { one: 'The old array of buckets', other: 'old arrays of buckets' },
  overflow: { one: 'The old overflow bucket', other: 'old overflow buckets' },
  overflowHeader: { one: 'The old slice’s header', other: 'old headers of slices' },
  overflowSlice: { one: 'The old slice of overflow pointers', other: 'old slices of overflow pointers' },
  key: KEY,
  elem: ELEM,
};

/** Sentences about what is asked for, by the kind of the object; `size`: its bytes in words. */
type Requests<O extends string, S> = Readonly<Record<O, (size: string, map: S, bytes: number) => string>>;

function memoryWords<O extends string, S>(
  f: Formats<'en'>,
  names: Readonly<Record<O, Dropped>>,
  requests: Requests<O, S>,
) {
  return {
    alloc: ({ bytes, object }: MemoryEvent<O>, { map }: { readonly map: S }) =>
      requests[object](sizeOf(f, bytes), map, bytes),
    drop({ bytes, count, object }: MemoryEvent<O>) {
      const { one, other, many = false } = names[object];
      return count === 1
        ? `${one}, ${sizeOf(f, bytes)}, ${many ? 'are' : 'is'} now garbage.`
        : `${f.count(count)} ${other}, ${sizeOf(f, bytes)} each, are now garbage.`;
    },
    collect: ({ bytes }: CollectEvent) =>
      bytes === 0
        ? 'The collector runs, but the map had let nothing go.'
        : `The collector frees ${sizeOf(f, bytes)} that the map had let go.`,
  };
}

/** `464 bytes`, `57.0 KiB`. */
function sizeOf(f: Formats<'en'>, bytes: number): string {
  return bytes < 1024 ? f.byteCount(bytes) : f.bytes(bytes);
}

/** Objects of a key or a value that are too large for a slot. */
const OWN = {
  key: (size: string) => `This key is over 128 bytes, so it gets an object of its own: ${size}.`,
  elem: (size: string) => `This value is over 128 bytes, so it gets an object of its own: ${size}.`,
};

const header = (size: string) => `Asks the allocator for ${size}: Map, the header, which leads to everything else.`;

/** Sentences about what a map asks the allocator for, and lets go. */
export const swissMemory = (f: Formats<'en'>) =>
  memoryWords<SwissObject, SwissSetting>(f, SWISS_DROPPED, {
    ...OWN,
    Map: header,
    group: (size) => `Asks the allocator for ${size}: one group of eight slots, all that a small map needs.`,
    table: (size) => `Asks the allocator for ${size}: a table, which counts its slots and leads to its groups.`,
    groups(size, { slots }) {
      const groups = f.counted(slots / 8, { one: 'group', other: 'groups' });
      return `Asks the allocator for ${size} at once: the table’s ${groups} of eight slots each.`;
    },
    directory: (size, _, bytes) =>
      bytes === 8
        ? `Asks the allocator for ${size}: a directory of 1 entry, a pointer to the only table.`
        : `Asks the allocator for ${size}: a directory of ${f.count(bytes / 8)} entries, each a pointer to a table.`,
  });

export const bucketMemory = (f: Formats<'en'>) =>
  memoryWords<BucketObject, BucketSetting>(f, BUCKET_DROPPED, {
    ...OWN,
    hmap: (size) => `Asks the allocator for ${size}: hmap, the map’s header, which leads to everything else.`,
    mapextra: (size) => `Asks the allocator for ${size}: mapextra, which keeps track of overflow buckets.`,
    buckets(size, map) {
      if (map.buckets === 1) return `Asks the allocator for ${size}: a first bucket, with slots for eight entries.`;
      const buckets = f.counted(map.buckets, { one: 'bucket', other: 'buckets' });
      return map.spare === 0
        ? `Asks the allocator for ${size} at once: an array of ${buckets}, eight slots each.`
        : `Asks the allocator for ${size} at once: an array of ${buckets}, and ${f.count(map.spare)} for overflow.`;
    },
    overflow: (size) => `Asks the allocator for an overflow bucket: ${size}, even if one entry is all it gets.`,
    overflowHeader: (size) =>
      `The collector skips pointer-free buckets, so a slice keeps overflow buckets alive: ${size} for its header.`,
    overflowSlice: (size) => `Asks the allocator for ${size}: room in the slice that keeps overflow buckets alive.`,
  });

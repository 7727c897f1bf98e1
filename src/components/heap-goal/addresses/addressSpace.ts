import { HEAP_BASE } from '../../../models/allocator/memory';
import { ARENA_PAGES, CHUNK_PAGES } from '../../../models/allocator/mheap';
import { PAGE_BYTES } from '../../../models/allocator/sizeClass';
import { type HeapState, offHeapBytes, wrappedBytes } from '../../../models/heap/state';

export const ARENA_BYTES = ARENA_PAGES * PAGE_BYTES;
const CHUNK_BYTES = CHUNK_PAGES * PAGE_BYTES;

/** Addresses of the heap that hold no objects: of free pages, of pages without RAM, and of none yet. */
export type SpareId = 'free' | 'returned' | 'reserved';
export type PartId = 'live' | 'sinceThen' | SpareId;

/** Who holds memory outside the heap. */
export type BlockId = 'mmap' | 'malloc' | 'wrapped' | 'forgotten';

/** A range of the heap's addresses, in bytes from its first one. */
interface Range {
  readonly from: number;
  readonly bytes: number;
}

/**
 * Where memory is: in arenas of the heap, or outside. Parts of the heap stand in the order of their kinds, as if its
 * lowest addresses were filled first; where an object lies among others isn't known.
 */
export interface AddressSpace {
  readonly arenas: number;
  readonly arenaBytes: number;
  /** First address; undefined where it is a random one. */
  readonly base: number | undefined;
  /** Bytes of its arenas that the heap has mapped. */
  readonly mappedBytes: number;
  readonly outsideBytes: number;
  readonly parts: readonly ({ readonly id: PartId } & Range)[];
  /** Each of the cache's large objects. */
  readonly spans: readonly Range[];
  readonly blocks: readonly { readonly id: BlockId; readonly bytes: number }[];
  /** What memory outside points at; `isFreed` once the collector has taken it for dead. */
  readonly pointers: readonly { readonly to: number; readonly isFreed: boolean }[];
}

function up(bytes: number, to: number): number {
  return Math.ceil(bytes / to) * to;
}

/** Arenas of a heap at a moment: it never gives one back. */
export function arenasOf({ reachedBytes, totalBytes }: HeapState): number {
  return Math.max(1, Math.ceil(Math.max(reachedBytes, totalBytes) / ARENA_BYTES));
}

/** `spanBytes`: of each large object that the cache consists of; undefined where its objects aren't known. */
export function addressSpaceOf(state: HeapState, spanBytes?: number): AddressSpace {
  const { totalBytes, markedBytes, residentHeapBytes, reachedBytes, heapCacheBytes, liveBytes, hidden, config } = state;
  const arenas = arenasOf(state);
  const live = Math.min(markedBytes, totalBytes);
  const resident = Math.max(residentHeapBytes, totalBytes);
  const mappedBytes = up(Math.max(reachedBytes, totalBytes), CHUNK_BYTES);
  const ends: readonly [PartId, number][] = [
    ['live', live],
    ['sinceThen', totalBytes],
    ['free', resident],
    ['returned', Math.max(mappedBytes, resident)],
    ['reserved', arenas * ARENA_BYTES],
  ];
  const parts = ends.map(([id, end], i) => {
    const from = ends[i - 1]?.[1] ?? 0;
    return { id, from, bytes: Math.max(0, end - from) };
  });

  // A cache that no cycle has found yet is among what was allocated since.
  const isFound = live >= liveBytes + heapCacheBytes;
  const cacheFrom = isFound ? live - heapCacheBytes : Math.min(live, liveBytes);
  const cacheTo = cacheFrom + heapCacheBytes;
  const spans =
    spanBytes === undefined
      ? []
      : Array.from({ length: Math.round(heapCacheBytes / spanBytes) }, (_, i) => ({
          from: cacheFrom + i * spanBytes,
          bytes: spanBytes,
        }));
  const hiddenFrom = Math.max(live, cacheTo);
  const blocks = (
    [
      ['mmap', state.mmapCacheBytes],
      ['malloc', state.mallocCacheBytes],
      ['wrapped', wrappedBytes(state)],
      ['forgotten', state.forgottenBytes],
    ] as const
  ).flatMap(([id, bytes]) => (bytes > 0 ? [{ id, bytes }] : []));
  const pointers = [
    ...(hidden.count > 0 ? [{ to: hiddenFrom + hidden.bytes / 2, isFreed: false }] : []),
    ...(hidden.dangling > 0 ? [{ to: hiddenFrom + hidden.bytes, isFreed: true }] : []),
  ];
  return {
    arenas,
    arenaBytes: ARENA_BYTES,
    base: config.release.randomizesHeapBase ? undefined : HEAP_BASE,
    mappedBytes,
    outsideBytes: offHeapBytes(state),
    parts,
    spans: hidden.bytes > 0 ? [...spans, { from: hiddenFrom, bytes: hidden.bytes }] : spans,
    blocks,
    pointers: blocks.some(({ id }) => id === 'mmap' || id === 'forgotten') ? pointers : [],
  };
}

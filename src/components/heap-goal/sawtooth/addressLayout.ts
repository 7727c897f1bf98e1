import { HEAP_BASE } from '../../../models/allocator/memory';
import { ARENA_PAGES, CHUNK_PAGES } from '../../../models/allocator/mheap';
import { PAGE_BYTES } from '../../../models/allocator/sizeClass';
import { type HeapState, offHeapBytes, wrappedBytes } from '../../../models/heap/state';
import { labelWidth, px, TINY, textWidth } from '../../ui/chart/axis';

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

/** Most that a run comes to: the scale is the same at every moment. */
export interface AddressRoom {
  readonly arenas: number;
  readonly outsideBytes: number;
}

interface Box {
  readonly x: number;
  readonly width: number;
}

/** Words of the picture, as the layout measures them. */
interface AddressNames {
  readonly base: string;
  readonly blocks: Readonly<Record<BlockId, string>>;
  further(bytes: number): string;
}

/** What stands below the memory outside: its address, or the names for which its blocks have no room. */
type OutsideBelow = { readonly type: 'address' } | { readonly type: 'names'; readonly names: readonly string[] };

export interface AddressLayout {
  readonly parts: readonly ({ readonly id: PartId } & Box)[];
  readonly spans: readonly Box[];
  /** px of the boundaries between arenas. */
  readonly arenas: readonly number[];
  readonly addresses: readonly { readonly x: number; readonly text: string }[];
  /** Arenas that there are. */
  readonly heap: Box;
  /** Where memory outside the heap begins; undefined where the run has none. */
  readonly outside: { readonly x: number; readonly below: OutsideBelow | undefined } | undefined;
  readonly blocks: readonly ({ readonly id: BlockId } & Box)[];
  /** From a block to what it points at. */
  readonly pointers: readonly { readonly from: number; readonly to: number; readonly isFreed: boolean }[];
}

/** px of the rows, from the top on: words, the pointer's way, the bar, addresses. */
export const ROWS = { words: 11, lane: 19, top: 24, bar: 20, address: 56, height: 64 } as const;
/** px between the heap and what is outside of it. */
const BREAK = 30;
/** px around a word inside a box. */
const AROUND = 4;
/** Boundaries of arenas that stand closer aren't drawn, px. */
const LEAST_ARENA = 3;
/** Address at which Linux maps memory, but for its random part. */
export const MMAP_ADDRESS = '0x7f…';

/** Middle of the widest piece of a box between lines, where a word has room there. */
export function wordPlace({ x, width }: Box, word: string, lines: readonly number[] = []): number | undefined {
  const ends = [x, ...lines.filter((line) => line > x && line < x + width), x + width];
  const [widest = 0, from = x] = ends
    .slice(1)
    .map((end, i) => [end - (ends[i] ?? x), ends[i] ?? x] as const)
    .reduce((best, piece) => (piece[0] > best[0] ? piece : best), [0, x] as const);
  return textWidth(word, TINY) + 2 * AROUND <= widest ? px(from + widest / 2) : undefined;
}

export function layoutAddresses(
  space: AddressSpace,
  most: AddressRoom,
  width: number,
  names: AddressNames,
): AddressLayout {
  const { arenaBytes, base, arenas } = space;
  const hasOutside = most.outsideBytes > 0;
  const perByte = (width - (hasOutside ? BREAK : 0)) / (most.arenas * arenaBytes + most.outsideBytes);
  const at = (bytes: number) => px(bytes * perByte);
  const box = (from: number, bytes: number): Box => ({ x: at(from), width: at(bytes) });
  const outsideX = at(most.arenas * arenaBytes) + BREAK;

  const nameAt = (arena: number) => {
    if (base !== undefined) return `0x${(base + arena * arenaBytes).toString(16)}`;
    return arena === 0 ? names.base : names.further(arena * arenaBytes);
  };
  const widest = labelWidth(nameAt(0)) + 12;
  let stride = 1;
  while (at(stride * arenaBytes) < widest && stride < arenas) stride *= 2;
  const named = Array.from({ length: Math.ceil(arenas / stride) }, (_, i) => i * stride);
  const boundaries = at(arenaBytes) < LEAST_ARENA ? [] : Array.from({ length: arenas - 1 }, (_, i) => i + 1);

  const addresses = named
    .map((arena) => ({ x: at(arena * arenaBytes), text: nameAt(arena) }))
    .filter(({ x, text }) => x + labelWidth(text) <= (hasOutside ? outsideX - AROUND : width));

  let before = 0;
  const blocks = space.blocks.map(({ id, bytes }) => {
    const from = outsideX + at(before);
    before += bytes;
    return { id, x: px(from), width: at(bytes) };
  });
  const pointing = blocks.find(({ id }) => id === 'mmap') ?? blocks.find(({ id }) => id === 'forgotten');

  function belowOutside(): OutsideBelow | undefined {
    const room = width - outsideX;
    const [last] = addresses.slice(-1);
    const left = last ? last.x + labelWidth(last.text) + 2 * AROUND : 0;
    const all = blocks.map(({ id }) => names.blocks[id]);
    const areNamed = blocks.every((block) => wordPlace(block, names.blocks[block.id]) !== undefined);
    if (!areNamed && textWidth(all.join(', '), TINY) <= width - left) return { type: 'names', names: all };
    return labelWidth(MMAP_ADDRESS) <= room ? { type: 'address' } : undefined;
  }

  return {
    parts: space.parts.flatMap(({ id, from, bytes }) => (bytes > 0 ? [{ id, ...box(from, bytes) }] : [])),
    spans: space.spans.map(({ from, bytes }) => box(from, bytes)),
    arenas: boundaries.map((arena) => at(arena * arenaBytes)),
    addresses,
    heap: box(0, arenas * arenaBytes),
    outside: hasOutside ? { x: px(outsideX), below: belowOutside() } : undefined,
    blocks,
    pointers: pointing
      ? space.pointers.map(({ to, isFreed }) => ({ from: px(pointing.x + pointing.width / 2), to: at(to), isFreed }))
      : [],
  };
}

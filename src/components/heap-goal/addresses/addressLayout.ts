import { labelWidth, px, TINY, textWidth } from '../../ui/chart/axis';
import type { AddressSpace, BlockId, PartId } from './addressSpace';

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

import { costOf, heapBytes } from '../allocator/sizeClass';
import type { GoRelease } from '../go/release';
import type { Emit } from '../kernel/model';
import type { MapConfig, SlotPart } from './config';
import type { Ledger } from './owners';

/** Live objects of one size and kind, as asked for. */
export interface HeapObjects {
  /** Of each. */
  readonly bytes: number;
  readonly pointers: boolean;
  readonly count: number;
}

/** Bytes that the heap spends on objects, rounding included. */
export function heapCost(release: GoRelease, { bytes, pointers, count }: HeapObjects): number {
  return count * heapBytes(release, bytes, pointers);
}

/**
 * The bytes that a map's objects take on the heap: those asked for by owner, and what the allocator adds to them.
 * `garbage` is what the map has dropped and no collection has taken yet, rounding included.
 */
export function heapLedger(
  release: GoRelease,
  requested: Ledger,
  objects: Iterable<HeapObjects>,
  garbage: number,
): Ledger {
  const ledger = { ...requested, garbage };
  for (const { bytes, pointers, count } of objects) {
    const cost = costOf(release, bytes, pointers);
    ledger.mallocHeader += count * cost.headerBytes;
    ledger.classTail += count * cost.tailBytes;
    ledger.pageTail += count * cost.pageTailBytes;
  }
  return ledger;
}

/** A garbage collection freed all that the map had dropped: bytes after rounding. */
export interface CollectEvent {
  readonly type: 'collect';
  readonly bytes: number;
}

/** An allocation that the map asks for, or one or more objects that it lets go. */
export type MemoryEvent<Obj extends string> = {
  readonly type: 'alloc' | 'drop';
  readonly object: Obj;
  /** Number of the array, table or bucket, as the model counts them; 0 where there is only one. */
  readonly id: number;
  /** Bytes asked for, before any rounding, of each object. */
  readonly bytes: number;
  readonly pointers: boolean;
  /** Objects of this kind dropped or allocated at once. */
  readonly count: number;
};

// Each allocation is one write to the state followed by its event, so that at every event the bytes asked for and not
// yet dropped are the bytes that the state holds.

type EmitMemory<Obj extends string> = Emit<MemoryEvent<Obj>> | undefined;

/** What the state of either design has of the heap. */
interface OnHeap {
  readonly config: MapConfig;
  /** Dropped and not yet collected: bytes on the heap, rounding included. */
  garbage: number;
}

/** Keys and elems that lie outside their slots. */
interface WithIndirect extends OnHeap {
  readonly layout: { readonly key: SlotPart; readonly elem: SlotPart };
  /** Live ones. */
  keyObjects: number;
  elemObjects: number;
}

export function alloc<Obj extends string>(
  object: Obj,
  bytes: number,
  pointers: boolean,
  emit: EmitMemory<Obj>,
  id = 0,
): void {
  emit?.({ type: 'alloc', object, id, bytes, pointers, count: 1 });
}

export function drop<Obj extends string>(
  map: OnHeap,
  object: Obj,
  bytes: number,
  pointers: boolean,
  emit: EmitMemory<Obj>,
  id = 0,
  count = 1,
): void {
  map.garbage += heapCost(map.config.release, { bytes, pointers, count });
  emit?.({ type: 'drop', object, id, bytes, pointers, count });
}

/** The key and the elem of one more entry. */
export function allocIndirect(map: WithIndirect, emit: EmitMemory<'key' | 'elem'>): void {
  const { key, elem } = map.config;
  if (map.layout.key.indirect) {
    map.keyObjects += 1;
    alloc('key', key.size, key.pointers, emit);
  }
  if (map.layout.elem.indirect) {
    map.elemObjects += 1;
    alloc('elem', elem.size, elem.pointers, emit);
  }
}

/** Those of so many entries. */
export function dropIndirect(map: WithIndirect, entries: number, emit: EmitMemory<'key' | 'elem'>): void {
  const { key, elem } = map.config;
  if (map.layout.key.indirect && entries > 0) {
    map.keyObjects -= entries;
    drop(map, 'key', key.size, key.pointers, emit, 0, entries);
  }
  if (map.layout.elem.indirect && entries > 0) {
    map.elemObjects -= entries;
    drop(map, 'elem', elem.size, elem.pointers, emit, 0, entries);
  }
}

/** A garbage collection: nothing that the map has dropped is left. */
export function collect(map: OnHeap, emit?: Emit<CollectEvent>): void {
  const bytes = map.garbage;
  map.garbage = 0;
  emit?.({ type: 'collect', bytes });
}

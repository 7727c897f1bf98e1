import type { Emit, Model } from '../kernel/model';
import type { ResidentEvent } from './events';
import { fillMap, type MapFill, type MapSpec, makeMap } from './makeMap';
import { allocObjects, writeBlock } from './objects';
import { type EmitResident, freePages, grow, scavenge, takePages, touchBytes } from './pageHeap';
import {
  cloneState,
  FIRST_KERNEL_PAGES,
  KERNEL_PAGE_BYTES,
  newState,
  OWN_PAGES,
  type ResidentConfig,
  type ResidentState,
  STACK_PAGES,
} from './state';

/** Operation of a program on many objects at once. `id` names them, until they are dropped. */
export type ResidentOp =
  | {
      readonly type: 'alloc';
      readonly id: number;
      readonly count: number;
      readonly bytes: number;
      readonly pointers: boolean;
    }
  | ({ readonly type: 'makeMap' } & MapSpec)
  /** Puts entries into a map just made, which names the same objects as before and those that come with the entries. */
  | ({ readonly type: 'fillMap' } & MapFill)
  /** Writes into the first `bytes` of each object; into all of it by default. */
  | { readonly type: 'write'; readonly id: number; readonly bytes?: number }
  /** The program lets the objects go: they are garbage until a collection. */
  | { readonly type: 'drop'; readonly id: number }
  /** A whole collection. It reads what lives, which makes no page resident, and frees what does not. */
  | { readonly type: 'gc' }
  /** Gives all free pages back to the kernel; after a collection this is what debug.FreeOSMemory does. */
  | { readonly type: 'scavenge' };

function startProcess(config: ResidentConfig): ResidentState {
  const h = newState(config);
  grow(h, 1, 1, undefined);
  takePages(h, 0, STACK_PAGES + OWN_PAGES);
  touchBytes(h, 0, FIRST_KERNEL_PAGES * KERNEL_PAGE_BYTES, 'program');
  return h;
}

function write(h: ResidentState, id: number, bytes: number, emit: EmitResident): void {
  const blocks = h.blocks.filter((block) => block.id === id && !block.garbage);
  if (blocks.length === 0) throw new RangeError(`there are no objects ${id} to write to`);
  for (const block of blocks) writeBlock(h, block, bytes, emit);
}

function drop(h: ResidentState, id: number, emit: EmitResident): void {
  h.blocks = h.blocks.map((block) => (block.id === id ? { ...block, garbage: true } : block));
  emit?.({ type: 'drop', id });
}

function gc(h: ResidentState, emit: EmitResident): void {
  emit?.({ type: 'gcStart' });
  const dead = h.blocks.filter(({ garbage }) => garbage);
  h.blocks = h.blocks.filter(({ garbage }) => !garbage);
  for (const { count, elemsize, spanPages, runs } of dead) {
    h.stats.heapAlloc -= count * elemsize;
    for (const run of runs) {
      freePages(h, run, run.npages / spanPages);
      emit?.({ type: 'freeSpans', ...run });
    }
  }
}

function apply(h: ResidentState, op: ResidentOp, emit?: Emit<ResidentEvent>): void {
  switch (op.type) {
    case 'alloc':
      allocObjects(h, op, emit);
      return;
    case 'makeMap':
      makeMap(h, op, emit);
      return;
    case 'fillMap':
      fillMap(h, op, emit);
      return;
    case 'write':
      write(h, op.id, op.bytes ?? Number.POSITIVE_INFINITY, emit);
      return;
    case 'drop':
      drop(h, op.id, emit);
      return;
    case 'gc':
      gc(h, emit);
      return;
    case 'scavenge':
      scavenge(h, emit);
      return;
    default: {
      const gone: never = op;
      throw new TypeError(`unknown operation ${JSON.stringify(gone)}`);
    }
  }
}

/** The heap's pages, and which of them the kernel has to back with RAM. */
export const resident: Model<ResidentConfig, ResidentState, ResidentOp, ResidentEvent> = {
  init: startProcess,
  apply,
  clone: cloneState,
};

/** The heap after a program. */
export function residentAfter(config: ResidentConfig, ops: Iterable<ResidentOp>): ResidentState {
  const h = resident.init(config);
  for (const op of ops) resident.apply(h, op);
  return h;
}

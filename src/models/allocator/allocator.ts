import type { Emit, Model } from '../kernel/model';
import { drop } from './drop';
import type { AllocatorEvent } from './events';
import { gc, gcMark } from './gc';
import { mallocgc } from './malloc';
import { sweepone } from './mcentral';
import { type AllocatorConfig, type AllocatorState, cloneState, newState } from './state';

/** Operation of a program on the heap. `id` names an object, a whole number that no living object has. */
export type AllocatorOp =
  | { readonly type: 'malloc'; readonly id: number; readonly bytes: number; readonly pointers: boolean }
  /** The program lets the object go: it is garbage until a collection. The id may be used again. */
  | { readonly type: 'free'; readonly id: number }
  /** A whole collection. */
  | { readonly type: 'gc' }
  /** A collection that leaves the sweeping to `sweep` and to the allocations that follow. */
  | { readonly type: 'mark' }
  /** The background sweeper takes the next span. */
  | { readonly type: 'sweep' };

function apply(h: AllocatorState, op: AllocatorOp, emit?: Emit<AllocatorEvent>): void {
  switch (op.type) {
    case 'malloc':
      mallocgc(h, op.id, op.bytes, op.pointers, emit);
      return;
    case 'free':
      drop(h, op.id, emit);
      return;
    case 'gc':
      gc(h, emit);
      return;
    case 'mark':
      gcMark(h, emit);
      return;
    case 'sweep':
      sweepone(h, emit);
      return;
    default: {
      const gone: never = op;
      throw new TypeError(`unknown operation ${JSON.stringify(gone)}`);
    }
  }
}

/**
 * The heap allocator. runtime/malloc.go@go1.15.15 to go1.27.4
 *
 * Simplified: one P; freed memory isn't zeroed; no memory limit, no finalizers; see mheap.ts and gc.ts.
 */
export const allocator: Model<AllocatorConfig, AllocatorState, AllocatorOp, AllocatorEvent> = {
  init: newState,
  apply,
  clone: cloneState,
};

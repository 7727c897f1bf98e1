import { grownTo, loadInt } from '../kernel/bits';
import type { Emit, Model } from '../kernel/model';
import { drop, gc, gcMark } from './gc';
import { FULL, nextFree, pushSwept, sweepone } from './mcentral';
import { allocSpan } from './mheap';
import { checkRequest, MALLOC_HEADER_BYTES, PAGE_BYTES, sizeToClass } from './sizeClass';
import { makeSpanClass } from './span';
import {
  type AllocatorConfig,
  type AllocatorEvent,
  type AllocatorState,
  cloneState,
  type EmitAllocator,
  newState,
  ZERO_BASE,
} from './state';
import { isTiny, mallocTiny } from './tiny';

// runtime/malloc.go, mcache.go@go1.23.12: mallocgc, allocLarge

/** Objects are kept by id in arrays; more than this many ids a program can't have. */
const MAX_OBJECTS = 2 ** 26;

function reserveId(h: AllocatorState, id: number): void {
  const { objects } = h;
  if (!Number.isInteger(id) || id < 0 || id >= MAX_OBJECTS) {
    throw new RangeError(`an object's id is a whole number from 0 to ${MAX_OBJECTS - 1}, not ${id}`);
  }
  if (id < objects.span.length) return;
  objects.span = grownTo(objects.span, id + 1);
  objects.place = grownTo(objects.place, id + 1);
  objects.bytes = grownTo(objects.bytes, id + 1);
}

function mallocSmall(h: AllocatorState, id: number, bytes: number, pointers: boolean, emit: EmitAllocator): void {
  const { release } = h.config;
  const { objects, classes, stats } = h;
  const headed = pointers && bytes > release.minSizeForMallocHeader && release.mallocHeaders;
  const headerBytes = headed ? MALLOC_HEADER_BYTES : 0;
  const sizeclass = sizeToClass(classes, bytes + headerBytes);
  const spanclass = makeSpanClass(sizeclass, !pointers);
  const elemsize = classes.classToSize[sizeclass] as number;
  emit?.({ type: 'selectSizeClass', id, sizeclass, spanclass, headerBytes, elemsize });
  const slot = nextFree(h, spanclass, emit);
  const span = loadInt(h.alloc, spanclass);
  objects.span[id] = span;
  objects.place[id] = slot << 4;
  objects.bytes[id] = bytes;
  stats.mallocs += 1;
  stats.objects += 1;
  stats.requested += bytes;
  stats.live += elemsize;
  stats.headers += headerBytes;
  emit?.({ type: 'allocSlot', id, span, slot, freeindex: slot + 1 });
}

function mallocLarge(h: AllocatorState, id: number, bytes: number, pointers: boolean, emit: EmitAllocator): void {
  const { spans, objects, stats } = h;
  const npages = Math.ceil(bytes / PAGE_BYTES);
  const span = allocSpan(h, npages, makeSpanClass(0, !pointers), emit);
  const slotBytes = npages * PAGE_BYTES;
  pushSwept(h, FULL, span);
  spans.freeindex[span] = 1;
  spans.allocCount[span] = 1;
  h.slots[loadInt(spans.first, span)] = 1;
  objects.span[id] = span;
  objects.place[id] = 0;
  objects.bytes[id] = bytes;
  stats.mallocs += 1;
  stats.objects += 1;
  stats.requested += bytes;
  stats.live += slotBytes;
  stats.pageTails += slotBytes - bytes;
  stats.heapLive += slotBytes;
  emit?.({ type: 'allocLarge', id, span, slot: 0, npages });
}

/** The object `id`, a number that no living object has. */
export function mallocgc(h: AllocatorState, id: number, bytes: number, pointers: boolean, emit?: EmitAllocator): void {
  checkRequest(bytes);
  reserveId(h, id);
  const { objects } = h;
  if (loadInt(objects.span, id) !== 0) throw new RangeError(`object ${id} is alive already`);
  if (bytes === 0) {
    objects.span[id] = ZERO_BASE;
    objects.bytes[id] = 0;
    emit?.({ type: 'allocZero', id });
  } else if (bytes > h.maxSmallRequest) mallocLarge(h, id, bytes, pointers, emit);
  else if (isTiny(bytes, pointers)) mallocTiny(h, id, bytes, emit);
  else mallocSmall(h, id, bytes, pointers, emit);
}

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

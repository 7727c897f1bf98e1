// A program's memory outside the heap: none of it is known to the pacer.
import type { Emit } from '../kernel/model';
import { fact } from './cycleEmitter';
import type { HeapEvent } from './events';
import { fill } from './run';
import { type HeapState, pendingBytes, WRAPPER_BYTES } from './state';

const HIDDEN_BYTES = 64 * 1024;

export function growCache(state: HeapState, bytes: number, where: 'heap' | 'mmap', emit?: Emit<HeapEvent>): void {
  if (where === 'mmap') state.mmapCacheBytes += bytes;
  else {
    const keep = (some: number) => {
      state.heapCacheBytes += some;
    };
    fill(state, bytes, keep, emit);
  }
  emit?.(fact(state, { type: 'cacheGrown', bytes, where }));
}

export function moveCacheOffHeap(state: HeapState, emit?: Emit<HeapEvent>): void {
  const bytes = state.heapCacheBytes;
  state.mmapCacheBytes += bytes;
  state.heapCacheBytes = 0;
  emit?.(fact(state, { type: 'cacheMoved', bytes }));
}

export function munmap(state: HeapState, bytes: number, emit?: Emit<HeapEvent>): void {
  if (bytes > state.mmapCacheBytes)
    throw new RangeError(`only ${state.mmapCacheBytes} bytes are mapped by the program`);
  state.mmapCacheBytes -= bytes;
  emit?.(fact(state, { type: 'munmapped', bytes, leftBytes: state.mmapCacheBytes }));
}

export function wrap(state: HeapState, blocks: number, blockBytes: number, emit?: Emit<HeapEvent>): void {
  const wrappers = blocks * WRAPPER_BYTES;
  state.totalBytes += wrappers;
  state.allocatedBytes += wrappers;
  state.wrapped.push({ blockBytes, alive: blocks, dropped: 0, condemned: 0, droppedMs: 0 });
  emit?.(fact(state, { type: 'wrapped', blocks, bytes: blocks * blockBytes, pendingBytes: pendingBytes(state) }));
}

export function dropWrappers(state: HeapState, count: number, emit?: Emit<HeapEvent>): void {
  const alive = state.wrapped.reduce((sum, group) => sum + group.alive, 0);
  if (count > alive) throw new RangeError(`only ${alive} wrappers are held`);
  let left = count;
  for (const group of state.wrapped) {
    const some = Math.min(left, group.alive);
    if (some > 0 && group.dropped + group.condemned === 0) group.droppedMs = state.atMs;
    group.alive -= some;
    group.dropped += some;
    left -= some;
  }
  emit?.(fact(state, { type: 'wrappersDropped', count, pendingBytes: pendingBytes(state) }));
}

export function pointIntoHeapFromMmap(state: HeapState, bytes = HIDDEN_BYTES, emit?: Emit<HeapEvent>): void {
  state.totalBytes += bytes;
  state.allocatedBytes += bytes;
  state.hidden.bytes += bytes;
  state.hidden.count++;
  emit?.(fact(state, { type: 'hiddenFromCollector', bytes }));
}

// runtime/malloc.go@go1.23.12: mallocgc, the tiny allocator

import { loadInt } from '../kernel/bits';
import { nextFree } from './mcentral';
import { addGapBytes, deadBytes, gapBytes, loadSlot, makeSpanClass, TENANTS } from './span';
import type { AllocatorState, EmitAllocator } from './state';

/** Bytes of a block that small objects without pointers share. runtime/malloc.go@go1.23.12: maxTinySize */
export const TINY_BYTES = 16;
/** The span class of 16 bytes, noscan. runtime/malloc.go@go1.23.12: tinySpanClass */
export const TINY_SPAN_CLASS = makeSpanClass(2, true);

export function isTiny(bytes: number, pointers: boolean): boolean {
  return !pointers && bytes > 0 && bytes < TINY_BYTES;
}

/** First offset, at or after `offset`, at which an object of `bytes` may begin: what its size divides by is all Go knows of its type. */
export function alignTiny(offset: number, bytes: number): number {
  if ((bytes & 7) === 0) return (offset + 7) & ~7;
  if ((bytes & 3) === 0) return (offset + 3) & ~3;
  return (bytes & 1) === 0 ? (offset + 1) & ~1 : offset;
}

/** A tenant comes into a block in which none lives any more, but which wasn't collected. */
function revive(h: AllocatorState, slot: number): void {
  const { spans, stats, tinySpan } = h;
  spans.garbage[tinySpan] = loadInt(spans.garbage, tinySpan) - 1;
  stats.garbage -= TINY_BYTES;
  stats.live += TINY_BYTES;
  stats.tinyBlocks += 1;
  stats.tinyDead += deadBytes(slot);
  stats.tinyGaps += gapBytes(slot);
}

function settle(h: AllocatorState, id: number, bytes: number, span: number, place: number): void {
  const { objects, stats } = h;
  objects.span[id] = span;
  objects.place[id] = place;
  objects.bytes[id] = bytes;
  stats.mallocs += 1;
  stats.objects += 1;
  stats.requested += bytes;
  stats.tinyRequested += bytes;
}

function join(h: AllocatorState, id: number, bytes: number, offset: number, emit: EmitAllocator): void {
  const { slots, stats, tinySpan, tinySlot } = h;
  const gap = offset - h.tinyoffset;
  const index = loadInt(h.spans.first, tinySpan) + tinySlot;
  const slot = loadSlot(slots, index);
  if ((slot & TENANTS) === 0) revive(h, slot);
  slots[index] = addGapBytes(slot + 1, gap);
  stats.tinyGaps += gap;
  h.tinyoffset = offset + bytes;
  settle(h, id, bytes, tinySpan, (tinySlot << 4) | offset);
  emit?.({ type: 'allocTiny', id, span: tinySpan, slot: tinySlot, offset, gapBytes: gap });
}

export function mallocTiny(h: AllocatorState, id: number, bytes: number, emit: EmitAllocator): void {
  const offset = alignTiny(h.tinyoffset, bytes);
  if (offset + bytes <= TINY_BYTES && h.tinySpan !== 0) {
    join(h, id, bytes, offset, emit);
    return;
  }
  const slot = nextFree(h, TINY_SPAN_CLASS, emit);
  const span = loadInt(h.alloc, TINY_SPAN_CLASS);
  h.stats.live += TINY_BYTES;
  h.stats.tinyBlocks += 1;
  settle(h, id, bytes, span, slot << 4);
  emit?.({ type: 'allocSlot', id, span, slot, freeindex: slot + 1 });
  if (bytes >= h.tinyoffset && h.tinySpan !== 0) return;
  h.tinySpan = span;
  h.tinySlot = slot;
  h.tinyoffset = bytes;
  emit?.({ type: 'replaceTinyBlock', span, slot, tinyoffset: bytes });
}
